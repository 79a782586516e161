import { useState } from 'react'
import { useLocation } from 'react-router'
import * as m from '#messages/admin-shared'
import { handOverBody } from '../../../contract/admin/hand-over.ts'
import { rolesWith } from '../../../contract/api/roles.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { Result } from '../../ui/result.tsx'

type Needs = (typeof handOverBody)['shape']['needs']['options'][number]

/** By the roles that may, apart from owners. */
const holders: Record<string, () => string> = {
  support: m.whoSupport,
  finance: m.whoFinance,
  editor: m.whoEditor,
  'support,finance': m.whoSupportOrFinance,
}

/** “Support, finance or an owner”, as the first words of a sentence. */
export function whoMay(needs: Needs): string {
  const [, ...others] = rolesWith(needs)
  return (holders[others.join()] ?? m.whoOwner)()
}

type HandOverProps = {
  needs: Needs
  /** “Finance or an owner can resolve this dispute.” */
  text: (parameters: { who: string }) => string
}

/** In place of a button that the administrator's role does not include: who can, and a note to them. */
export function HandOver({ needs, text }: HandOverProps) {
  const { pathname } = useLocation()
  const [writing, setWriting] = useState(false)
  const { field, submit, pending, failed, answer } = useApiForm({
    schema: handOverBody,
    defaultValues: { needs, page: pathname, note: '' },
    send: (body) => request(post(api.handOver, { body })),
    failure: m.failedToHandOver(),
    touches: [[api.activity]],
    toasts: false,
  })
  if (answer) return <Result>{m.handedOverTo({ names: answer.data.to.join(', ') })}</Result>
  return (
    <div className="max-w-xl text-start">
      <p className="text-soft">{text({ who: whoMay(needs) })}</p>
      {writing ? (
        <form noValidate className="mt-3 grid gap-3" onSubmit={submit}>
          <TextArea label={m.note()} rows={3} maxLength={1000} required {...field('note')} />
          <FailureNote text={failed} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={pending}>
              {m.handOver()}
            </Button>
            <Button look="outline" onClick={() => setWriting(false)}>
              {m.cancel()}
            </Button>
          </div>
        </form>
      ) : (
        <Button look="outline" className="mt-3" onClick={() => setWriting(true)}>
          {m.handOverWithANote()}
        </Button>
      )}
    </div>
  )
}
