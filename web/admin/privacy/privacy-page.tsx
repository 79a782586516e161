import { Download, Eraser } from 'lucide-react'
import { useState } from 'react'
import * as m from '#messages/admin-privacy'
import { api } from '../../../contract/paths.ts'
import { privacyBody } from '../../../contract/people/people.ts'
import type { ErasedAddress } from '../../../contract/people/personal-data.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/download.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EraseQuestion } from '../shared/erase-question.tsx'

export const meta = () => adminMeta(m.personalData())

/** For people without an account, known by email address only: waiting list, messages, emails. */
export default function PrivacyPage() {
  const [done, setDone] = useState<string | null>(null)
  const [erasing, setErasing] = useState<string | null>(null)
  const { form, field, submit, pending, failed } = useApiForm({
    schema: privacyBody,
    async send(body) {
      setDone(null)
      const { data } = await request(post(api.addressData, { body }))
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'personal-data.json')
    },
    failure: m.failedToExportPersonalData(),
    toasts: false,
  })
  const ask = form.handleSubmit(({ email }) => {
    setDone(null)
    setErasing(email)
  })
  const finish = (erased: ErasedAddress) => {
    setErasing(null)
    setDone(describeErased(erased))
    form.reset()
  }

  return (
    <>
      <PageHead title={m.personalData()} intro={m.intro()} />
      <Panel aria-labelledby="by-address" className="p-5 sm:p-6">
        <h2 id="by-address" className="text-xl">
          {m.byEmailAddress()}
        </h2>
        <p className="mt-1 max-w-text text-soft">{m.byEmailAddressNote()}</p>
        {failed && !done && (
          <Notice kind="error" className="mt-5">
            {failed}
          </Notice>
        )}
        {done && (
          <Notice kind="success" className="mt-5">
            {done}
          </Notice>
        )}
        <form method="post" noValidate onSubmit={submit} className="mt-6 flex max-w-md flex-col gap-5">
          <Field label={m.email()} type="email" autoComplete="off" {...field('email')} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="outline" busy={pending}>
              <Download aria-hidden="true" className="size-4" />
              {m.exportAsFile()}
            </Button>
            <Button look="danger" onClick={() => void ask()}>
              <Eraser aria-hidden="true" className="size-4" />
              {m.eraseData()}
            </Button>
          </div>
        </form>
      </Panel>
      {erasing !== null && (
        <EraseQuestion
          who={erasing}
          removed={m.eraseNote()}
          send={() => request(post(api.eraseAddress, { body: { email: erasing } }))}
          onErased={({ data }) => finish(data)}
          onClose={() => setErasing(null)}
        />
      )}
    </>
  )
}

function describeErased({ people, waitlist, messages, mails }: ErasedAddress): string {
  const parts = [
    people > 0 && m.erasedAccount(),
    waitlist > 0 && m.erasedWaitingListEntry(),
    messages > 0 && m.erasedMessages({ count: messages }),
    mails > 0 && m.erasedEmails({ count: mails }),
  ].filter(Boolean)
  return m.erased({ parts: parts.join(', ') })
}
