import * as m from '#messages/messages'
import { fill } from '../../contract/api/path.ts'
import type { BookingMessagesPage } from '../../contract/messages/messages.ts'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { rich } from '../ui/rich.ts'
import { ConversationView } from './conversation.tsx'

type BookingTalkProps = { talk: BookingMessagesPage | null; booking: string; other: string; formKey: string }

/** The conversation of client and photographer, on the booking's page, whose timeline shows the events. */
export function BookingTalk({ talk, booking, other, formKey }: BookingTalkProps) {
  if (!talk) return null
  const { thread } = talk
  return (
    <section aria-labelledby="messages" className="mt-12 print:hidden">
      <h2 id="messages" className="text-2xl">
        {m.messages()}
      </h2>
      {thread ? (
        <div className="mt-4 flex max-h-[min(34rem,85svh)] flex-col border-t border-hairline">
          <ConversationView
            withoutEvents
            page={{ ...talk, thread }}
            formKey={formKey}
            action={fill(site.conversation, { id: thread.id })}
          />
        </div>
      ) : (
        <p className="mt-3">
          <ButtonLink look="outline" className="max-w-full" to={`${site.newConversation}?booking=${booking}`}>
            <span className="truncate">
              {rich(m.messageSummary({ name: other, bdi: (text) => <bdi>{text}</bdi> }))}
            </span>
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
