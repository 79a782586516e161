import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { mailMessages, type NotifyResult } from '../../contract/mail.ts'
import { api } from '../../contract/paths.ts'
import { request } from '../api.ts'
import { MailFrame } from '../mail/parts/mail-frame.tsx'
import { failureText } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { formatCount } from '../ui/format.ts'
import type { Loose } from '../ui/loose.ts'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { useKeyFor, usePreview } from './mailing.ts'

export type Audience =
  | { users: { fullName: string; email: string }[] }
  | { all: Record<string, string | number> }

type NotifyFormProps = {
  audience: Audience
  count: number
  onSent: (result: Loose<NotifyResult> | null) => void
  onClose: () => void
}

const failed = 'Failed to send notifications'

export function NotifyForm({ audience, count, onSent, onClose }: NotifyFormProps) {
  const [subject, setSubject] = useState('')
  const [message, setMessage] = useState('')
  const words = { subject: subject.trim() || undefined, message: message.trim() || undefined }
  const key = useKeyFor(JSON.stringify(words))
  const preview = usePreview(words)

  const send = useMutation({
    mutationFn: () =>
      request<Loose<NotifyResult> | null>(api.notify, {
        method: 'POST',
        body: { ...audience, ...words, idempotencyKey: key() },
      }),
    onSuccess: ({ data }) => {
      toast.success(mailMessages.notified(data?.notified ?? count))
      onSent(data)
    },
    onError: () => toast.error(failed),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form onSubmit={submit} className="mt-5">
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <p className="text-soft">
            To <span className="figures font-medium text-ink">{formatCount(count)}</span>{' '}
            {count === 1 ? 'person' : 'people'} on the waiting list. Whoever has unsubscribed is left out.
          </p>
          <Field
            label="Subject"
            name="subject"
            maxLength={200}
            value={subject}
            placeholder={preview.data?.subject ?? undefined}
            onChange={(event) => setSubject(event.target.value)}
          />
          <TextArea
            label="Text"
            name="message"
            rows={9}
            maxLength={20_000}
            value={message}
            hint="Leave both empty to send the standard text. **Bold**, [links](https://…) and lists work."
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-1.5">
          <p className="flex items-center gap-2 text-sm font-medium">
            Preview {preview.isFetching && <Spinner className="size-3.5" />}
          </p>
          {preview.data ? (
            <>
              <p className="truncate text-sm text-soft">Subject: {preview.data.subject}</p>
              <MailFrame
                title="Preview of the mail"
                html={preview.data.html ?? ''}
                className="min-h-80 flex-1"
              />
            </>
          ) : (
            <p className="grid min-h-80 flex-1 place-items-center rounded-control border border-hairline text-sm text-soft">
              {preview.isError ? 'The preview is not available right now.' : 'Loading the preview'}
            </p>
          )}
        </div>
      </div>
      {send.isError && (
        <Notice kind="error" className="mt-5">
          {failed}
          <span className="block text-sm">
            {failureText(send.error, 'Nothing was sent. Please try again.')}
          </span>
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3 border-t border-hairline pt-5">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={send.isPending}>
          {send.isPending ? 'Sending...' : `Send to ${formatCount(count)}`}
        </Button>
      </div>
    </form>
  )
}
