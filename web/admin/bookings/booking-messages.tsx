import { useState } from 'react'
import type { OpenedMessages } from '../../../contract/messages.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { Panel } from '../../ui/panel.tsx'
import { OpenedConversation } from '../shared/opened-conversation.tsx'
import { ReasonForm } from '../shared/reason-form.tsx'

/** Private messages, so opening them needs a reason. */
export function BookingMessages({ id }: { id: string }) {
  const [opened, setOpened] = useState<OpenedMessages | null>(null)
  return (
    <section aria-labelledby="messages" className={opened ? undefined : 'print:hidden'}>
      <h2 id="messages" className="mb-4 text-xl">
        Messages
      </h2>
      <Panel className="p-6">
        {opened ? (
          <OpenedConversation conversation={opened} />
        ) : (
          <ReasonForm
            hint="These messages are private. Your access and reason are logged."
            action="Open messages"
            failure="Failed to open messages"
            send={async (body) =>
              setOpened((await request(post(api.bookingMessages, { params: { id }, body }))).data)
            }
          />
        )}
      </Panel>
    </section>
  )
}
