import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type InviteResult, mailMessages } from '../../contract/mail.ts'
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
import type { Audience } from './notify-audience.tsx'

type InviteFormProps = {
  audience: Audience
  count: number
  onSent: (result: Loose<InviteResult>) => void
  onClose: () => void
}

const failed = 'Failed to send the invitations'

export function InviteForm({ audience, count, onSent, onClose }: InviteFormProps) {
  const [subject, setSubject] = useState('')
  const [message, setMessage] = useState('')
  const words = {
    ...(subject.trim() && { subject: subject.trim() }),
    ...(message.trim() && { message: message.trim() }),
  }
  const key = useKeyFor(JSON.stringify(words))
  const preview = usePreview({ ...words, kind: 'invitation' })

  const send = useMutation({
    mutationFn: () =>
      request<Loose<InviteResult>>(api.invite, {
        method: 'POST',
        // The standard subject by name: lists of mailings show what was sent, not what another kind would have said.
        body: { ...audience, subject: preview.data?.subject, ...words, idempotencyKey: key() },
      }),
    onSuccess: ({ data }) => {
      toast.success(mailMessages.invited(data.invited ?? 0))
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
            {count === 1 ? 'person' : 'people'} on the waiting list, each with a link of their own. It opens
            an account with their name and address filled in, before the launch too. Whoever has joined or
            unsubscribed is left out; invited again, a person gets the same link.
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
            rows={7}
            maxLength={20_000}
            value={message}
            hint="Leave both empty to send the standard text. The button with the link is always there."
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
          {send.isPending ? 'Sending...' : `Invite ${formatCount(count)}`}
        </Button>
      </div>
    </form>
  )
}
