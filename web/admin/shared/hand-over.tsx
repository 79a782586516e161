import { useState } from 'react'
import { useLocation } from 'react-router'
import { handOverBody } from '../../../contract/admin/hand-over.ts'
import { type AdminRole, rolesWith } from '../../../contract/api/roles.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { capitalise } from '../../ui/format.ts'
import { FailureNote } from '../../ui/notice.tsx'
import { Result } from '../../ui/result.tsx'

type Needs = (typeof handOverBody)['shape']['needs']['options'][number]

const holders: Record<AdminRole, string> = {
  owner: 'an owner',
  support: 'support',
  finance: 'finance',
  editor: 'an editor',
}

/** “Support, finance or an owner” */
export function whoMay(needs: Needs): string {
  const [owner, ...others] = rolesWith(needs).map((role) => holders[role])
  return capitalise(others.length === 0 ? owner! : `${others.join(', ')} or ${owner}`)
}

type HandOverProps = {
  needs: Needs
  /** What they can do, as in “Finance or an owner can resolve this dispute.” */
  task: string
}

/** In place of a button that the administrator's role does not include: who can, and a note to them. */
export function HandOver({ needs, task }: HandOverProps) {
  const { pathname } = useLocation()
  const [writing, setWriting] = useState(false)
  const { field, submit, pending, failed, answer } = useApiForm({
    schema: handOverBody,
    defaultValues: { needs, page: pathname, note: '' },
    send: (body) => request(post(api.handOver, { body })),
    failure: 'Failed to hand over',
    touches: [[api.activity]],
    toasts: false,
  })
  if (answer) return <Result>Handed over to {answer.data.to.join(', ')}. They got your note by email.</Result>
  return (
    <div className="max-w-xl text-left">
      <p className="text-soft">
        {whoMay(needs)} can {task}.
      </p>
      {writing ? (
        <form noValidate className="mt-3 grid gap-3" onSubmit={submit}>
          <TextArea label="Note" rows={3} maxLength={1000} required {...field('note')} />
          <FailureNote text={failed} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={pending}>
              Hand over
            </Button>
            <Button look="outline" onClick={() => setWriting(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <Button look="outline" className="mt-3" onClick={() => setWriting(true)}>
          Hand over with a note
        </Button>
      )}
    </div>
  )
}
