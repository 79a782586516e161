import * as m from '#messages/admin-shared'
import type { OpenedMessages } from '../../../contract/messages/messages.ts'
import { Moment } from '../../ui/moment.tsx'
import { rich } from '../../ui/rich.ts'

/** A conversation as an administrator reads it. */
export function OpenedConversation({ conversation }: { conversation: OpenedMessages }) {
  const { messages, total } = conversation
  if (total === 0) return <p className="text-soft">{m.noMessagesInThisConversation()}</p>
  return (
    <section aria-label={m.conversation()} className="max-w-text">
      {messages.length < total && (
        <p className="mb-4 text-sm text-soft">{m.newestMessages({ count: messages.length, total })}</p>
      )}
      <ol className="grid gap-4">
        {messages.map(({ id, sender, text, pictures, createdAt }) => (
          <li key={id}>
            <p className="text-sm text-soft">
              {rich(
                m.sentBy({
                  sender,
                  name: () => <bdi>{conversation[sender].fullName ?? m.anUnnamed({ sender })}</bdi>,
                  moment: () => <Moment instant={createdAt} />,
                }),
              )}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text || (pictures.length === 0 && m.thisMessageWasErased())}
            </p>
            {pictures.map((picture, index) => (
              <a key={picture.id} href={picture.full} target="_blank" rel="noreferrer" className="mt-2 block">
                <img
                  src={picture.small}
                  width={picture.width}
                  height={picture.height}
                  alt={m.pictureOpensInNewTab({ number: index + 1, count: pictures.length })}
                  className="h-auto max-h-64 w-auto max-w-full rounded-picture bg-hairline"
                />
              </a>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
