import type { OpenedMessages } from '../../../contract/messages.ts'
import { api, fill } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { Panel } from '../../ui/panel.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { useChange } from '../../ui/use-change.ts'
import { OpenedTalk } from '../shared/opened-talk.tsx'

/** Private messages, so opening them needs a reason. */
export function BookingMessages({ id }: { id: string }) {
  const open = useChange({
    send: (reason: string) =>
      request<OpenedMessages>(fill(api.bookingMessages, { id }), { method: 'POST', body: { reason } }),
    failure: 'Failed to open the messages',
    touches: [[api.activity]],
  })
  return (
    <section aria-labelledby="messages" className={open.data ? undefined : 'print:hidden'}>
      <h2 id="messages" className="mb-4 text-xl">
        Messages
      </h2>
      <Panel className="p-6">
        {open.data ? (
          <OpenedTalk talk={open.data.data} />
        ) : (
          <ReasonForm
            label="Why you need to read them"
            hint="They are between the two people. That you read them, and why, is logged."
            submit="Open the messages"
            busy={open.isPending}
            failed={open.failed}
            onSubmit={open.mutate}
          />
        )}
      </Panel>
    </section>
  )
}
