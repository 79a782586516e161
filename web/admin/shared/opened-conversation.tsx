import type { OpenedMessages } from '../../../contract/messages/messages.ts'
import { Moment } from '../../ui/moment.tsx'

/** A conversation as an administrator reads it. */
export function OpenedConversation({ conversation }: { conversation: OpenedMessages }) {
  const { messages, total } = conversation
  if (total === 0) return <p className="text-soft">No messages in this conversation.</p>
  return (
    <section aria-label="Conversation" className="max-w-text">
      {messages.length < total && (
        <p className="mb-4 text-sm text-soft">
          The newest {messages.length} of {total} messages.
        </p>
      )}
      <ol className="grid gap-4">
        {messages.map(({ id, sender, text, pictures, createdAt }) => (
          <li key={id}>
            <p className="text-sm text-soft">
              <bdi>{conversation[sender].fullName ?? `The ${sender}`}</bdi> ({sender}),{' '}
              <Moment instant={createdAt} />
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text || (pictures.length === 0 && 'This message was erased.')}
            </p>
            {pictures.map((picture, index) => (
              <a key={picture.id} href={picture.full} target="_blank" rel="noreferrer" className="mt-2 block">
                <img
                  src={picture.small}
                  width={picture.width}
                  height={picture.height}
                  alt={`${index + 1} of ${pictures.length}, opens in a new tab`}
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
