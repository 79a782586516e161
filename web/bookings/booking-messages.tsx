import { useState } from 'react'
import type { AdminBookingDetail, OpenedMessages } from '../../contract/booking-process.ts'
import { api, fill } from '../../contract/paths.ts'
import { request } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { formatMoment } from '../ui/format.ts'
import { FailureNote } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { useChange } from '../ui/use-change.ts'

/** What the two wrote is theirs: it opens with a reason only, and the reason is logged. */
export function BookingMessages({ id, booking }: { id: string; booking: AdminBookingDetail }) {
  const [reason, setReason] = useState('')
  const open = useChange({
    send: () =>
      request<OpenedMessages>(fill(api.bookingMessages, { id }), { method: 'POST', body: { reason } }),
    failure: 'Failed to open the messages',
    touches: [[api.activity]],
  })
  const messages = open.data?.data?.messages
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="mb-4 text-xl">
        Messages
      </h2>
      <Panel className="p-6">
        {messages === undefined ? (
          <form
            className="flex max-w-xl flex-wrap items-start gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              open.mutate()
            }}
          >
            <Field
              label="Why you need to read them"
              name="reason"
              value={reason}
              maxLength={500}
              required
              onChange={(event) => setReason(event.target.value)}
              hint="They are between the two people. That you read them, and why, is logged."
              className="min-w-60 flex-1"
            />
            <Button
              type="submit"
              look="outline"
              busy={open.isPending}
              disabled={reason.trim() === ''}
              className="min-h-12 sm:mt-7"
            >
              Open the messages
            </Button>
            <FailureNote text={open.failed} className="basis-full" />
          </form>
        ) : messages.length === 0 ? (
          <p className="text-soft">They have not written to one another.</p>
        ) : (
          <ol className="grid gap-4">
            {messages.map((message) => (
              <li key={message.id}>
                <p className="text-sm text-soft">
                  <bdi>{booking[message.by].fullName ?? `The ${message.by}`}</bdi>,{' '}
                  {formatMoment(message.createdAt)}
                </p>
                <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
                  {message.text || 'Erased'}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </section>
  )
}
