import { useState } from 'react'
import { formatCount } from '../../../contract/format/numbers.ts'
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

const failed = 'Failed to send notifications'

export function NotifyForm({ audience, count, onSent, onClose }: NotifyFormProps) {
  const [onlyNew, setOnlyNew] = useState(false)
  const reach = useAudience(audience, count, onlyNew)
  const keyFor = useKeyFor()
  const mail = useMailing({
    name: 'notify',
    failure: failed,
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
    failure: 'Failed to send test email',
  })
  return (
    <Dialog
      title="Notify waiting list"
      open
      onClose={onClose}
      className="max-w-5xl"
      tall
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" className="sm:mr-auto" busy={test.isPending} onClick={() => test.mutate()}>
            Send me a test
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="notify" busy={mail.pending} disabled={reach.reached === 0}>
            {mail.pending
              ? 'Sending...'
              : `Notify ${formatCount(reach.reached)} ${reach.reached === 1 ? 'person' : 'people'}`}
          </Button>
        </div>
      }
    >
      <form id="notify" noValidate onSubmit={mail.submit} className="mt-5">
        <div className="grid gap-6 md:grid-cols-2">
          <div className="flex flex-col gap-4">
            <NotifyAudience of={reach} onlyNew={onlyNew} onOnlyNew={setOnlyNew} />
            <MailText
              of={mail}
              standard={preview.data?.subject}
              rows={9}
              hint="Leave both empty to send the standard text. **Bold**, [links](https://…) and lists work."
            />
          </div>
          <NotifyPreview preview={preview} />
        </div>
        <NotSent text={failed} reason={mail.failed} />
      </form>
    </Dialog>
  )
}
