import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { Panel } from '../../ui/panel.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { useChange } from '../../ui/use-change.ts'
import { OpenedConversation } from '../shared/opened-conversation.tsx'

/** Private messages, so opening them needs a reason. */
export function BookingMessages({ id }: { id: string }) {
  const open = useChange({
    send: (reason: string) => request(post(api.bookingMessages, { params: { id }, body: { reason } })),
    failure: 'Failed to open messages',
    touches: [[api.activity]],
  })
  return (
    <section aria-labelledby="messages" className={open.data ? undefined : 'print:hidden'}>
      <h2 id="messages" className="mb-4 text-xl">
        Messages
      </h2>
      <Panel className="p-6">
        {open.data ? (
          <OpenedConversation conversation={open.data.data} />
        ) : (
          <ReasonForm
            label="Reason"
            hint="These messages are private. Your access and reason are logged."
            submit="Open messages"
            busy={open.isPending}
            failed={open.failed}
            onSubmit={open.mutate}
          />
        )}
      </Panel>
    </section>
  )
}
