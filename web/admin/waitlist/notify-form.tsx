import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { mailMessages, type NotifyResult } from '../../../contract/mail.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { failureText } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatCount } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { MailText, useMailText } from './mail-text.tsx'
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
  const mail = useMailText('notify')
  const { content } = mail
  const reach = useAudience(audience, count, onlyNew)
  const asked = { ...audience, ...content, ...(onlyNew && { onlyNew }) }
  const key = useKeyFor(JSON.stringify(asked))
  const preview = usePreview(content)

  const send = useMutation({
    mutationFn: () => request(post(api.notify, { body: { ...asked, idempotencyKey: key() } })),
    onSuccess: ({ data }) => {
      toast.success(mailMessages.notified(data?.notified ?? count), { about: failed })
      onSent(data)
    },
    onError: () => toast.error(failed, { about: failed }),
  })
  const test = useChange({
    send: () => request(post(api.testMail, { body: content })),
    success: (answer) => answer.message,
    failure: 'Failed to send test email',
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate()
  }
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
          <Button type="submit" form="notify" busy={send.isPending} disabled={reach.reached === 0}>
            {send.isPending
              ? 'Sending...'
              : `Notify ${formatCount(reach.reached)} ${reach.reached === 1 ? 'person' : 'people'}`}
          </Button>
        </div>
      }
    >
      <form id="notify" onSubmit={submit} className="mt-5">
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
        {send.isError && (
          <Notice kind="error" className="mt-5">
            {failed}
            <span className="block text-sm">{failureText(send.error, 'Nothing was sent. Try again.')}</span>
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
