import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/messages'
import { type MessagesPage, conversationMessages as sentences } from '../../contract/messages/messages.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { buttonClass } from '../ui/button.tsx'
import { FailureNote } from '../ui/notice.tsx'
import { AttachButton, AttachPanel, useAttachments, useSendWhenReady } from './attach.tsx'
import { Composer } from './composer.tsx'
import { Log } from './log.tsx'
import { WaitingItem } from './message-item.tsx'
import { useConversation } from './use-conversation.ts'

const SignInHere = lazyPart(() => import('../sign-in/sign-in-here.tsx'))

type ConversationProps = {
  page: MessagesPage
  formKey: string
  /** Action of the form without JavaScript; defaults to the page itself. */
  action?: string
  typed?: string
  refused?: string
  /** The refused message has contact details and can be sent anyway. */
  asks?: boolean
  /** Shows the messages only. */
  withoutEvents?: boolean
}

export const nameOf = ({ with: { fullName } }: MessagesPage['thread']): string =>
  fullName ?? m.deletedAccount()

/** Why the conversation is closed; null if it is open. */
function describeClosed({ blocked, with: { left } }: MessagesPage['thread']): string | null {
  if (blocked === 'by-me') return sentences.blockedByMe()
  if (left) return sentences.otherLeft()
  return blocked === 'by-other' ? sentences.blockedByOther() : null
}

export function ConversationView(props: ConversationProps) {
  const { page, formKey, action, typed = '', refused, asks, withoutEvents } = props
  const { now, draft, setDraft, send, loadOlder, signedOut, resume, forget, end } = useConversation(
    page,
    typed,
  )
  const other = nameOf(now.thread)
  const closed = describeClosed(now.thread)
  const attachments = useAttachments(now.thread.id)
  const { chosen } = attachments
  const write = () => {
    const pictures = chosen.map(({ id }) => id)
    setDraft('')
    attachments.clear()
    void send({ key: crypto.randomUUID(), text: draft, pictures, state: 'sending', reason: '' })
  }
  const { waiting, press, giveUp } = useSendWhenReady(attachments, write)
  return (
    <>
      <Log
        now={withoutEvents ? { ...now, events: [] } : now}
        other={other}
        end={end}
        earlier={
          now.more && <Earlier to={`${action ?? ''}?before=${now.messages[0]?.id}`} onLoad={loadOlder} />
        }
        waiting={
          now.waiting.length > 0 && (
            <ol className="mt-6 grid gap-6">
              {now.waiting.map((one) => (
                <WaitingItem
                  key={one.key}
                  one={one}
                  onAgain={() => void send(one.asks ? { ...one, sendAnyway: true } : one)}
                  onDrop={() => {
                    forget(one.key)
                    setDraft((text) => text || one.text)
                  }}
                />
              ))}
            </ol>
          )
        }
      />
      {!closed && <AttachPanel thread={now.thread.id} attachments={attachments} />}
      {signedOut ? (
        <Suspense>
          <SignInHere onSignedIn={resume} />
        </Suspense>
      ) : closed ? (
        <p className="border-t border-hairline py-5 text-soft">{closed}</p>
      ) : (
        <Composer
          other={other}
          text={draft}
          onText={(text) => {
            giveUp()
            setDraft(text)
          }}
          onSend={press}
          waiting={waiting}
          formKey={formKey}
          action={action}
          refused={refused}
          asks={asks}
          more={chosen.length + attachments.pending > 0}
          full={attachments.full}
        >
          <AttachButton {...attachments} />
        </Composer>
      )}
    </>
  )
}

/** A link to the previous page; with JavaScript, older messages load in place. */
function Earlier({ to, onLoad }: { to: string; onLoad: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const load = () => {
    setState('busy')
    onLoad().then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return (
    <div className="mb-6 text-center">
      <Link
        to={to}
        onClick={(event) => {
          event.preventDefault()
          if (state !== 'busy') load()
        }}
        className={buttonClass('outline', 'small')}
      >
        {state === 'busy' ? m.loading() : m.showEarlierMessages()}
      </Link>
      {state === 'failed' && <FailureNote text={m.earlierNotLoaded()} className="mt-2 justify-center" />}
    </div>
  )
}
