import { useState } from 'react'
import * as m from '#messages/admin-waitlist'
import { mailMessages, type NotifyResult } from '../../../contract/mail/mail.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { MailText, NotSent, useMailing } from './mail-text.tsx'
import { useKeyFor, usePreview } from './mailing.ts'
import { type Audience, NotifyAudience, useAudience } from './notify-audience.tsx'
import { NotifyPreview } from './notify-preview.tsx'

type NotifyFormProps = {
  audience: Audience
  count: number
  onSent: (result: NotifyResult | null) => void
  onClose: () => void
}

export function NotifyForm({ audience, count, onSent, onClose }: NotifyFormProps) {
  const [onlyNew, setOnlyNew] = useState(false)
  const reach = useAudience(audience, count, onlyNew)
  const keyFor = useKeyFor()
  const mail = useMailing({
    name: 'notify',
    failure: m.failedToSendNotifications(),
    send: (content) => {
      const asked = { ...audience, ...content, ...(onlyNew && { onlyNew }) }
      return request(post(api.notify, { body: { ...asked, idempotencyKey: keyFor(asked) } }))
    },
    success: ({ data }) => mailMessages.notified(data?.notified ?? count),
    onSuccess: ({ data }) => onSent(data),
  })
  const preview = usePreview(mail.content)
  const test = useChange({
    send: () => request(post(api.testMail, { body: mail.content })),
    success: (answer) => answer.message,
    failure: m.failedToSendTestEmail(),
  })
  return (
    <Dialog
      title={m.notifyWaitingList()}
      open
      onClose={onClose}
      className="max-w-5xl"
      tall
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" className="sm:me-auto" busy={test.isPending} onClick={() => test.mutate()}>
            {m.sendMeATest()}
          </Button>
          <Button look="outline" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" form="notify" busy={mail.pending} disabled={reach.reached === 0}>
            {mail.pending ? m.sending() : m.notifyPeople({ count: reach.reached })}
          </Button>
        </div>
      }
    >
      <form id="notify" noValidate onSubmit={mail.submit} className="mt-5">
        <div className="grid gap-6 md:grid-cols-2">
          <div className="flex flex-col gap-4">
            <NotifyAudience of={reach} onlyNew={onlyNew} onOnlyNew={setOnlyNew} />
            <MailText of={mail} standard={preview.data?.subject} rows={9} hint={m.notifyHint()} />
          </div>
          <NotifyPreview preview={preview} />
        </div>
        <NotSent text={m.failedToSendNotifications()} reason={mail.failed} />
      </form>
    </Dialog>
  )
}
