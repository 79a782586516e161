import { Archive, ArrowLeft, Check, Mail, MailOpen, Reply } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as m from '#messages/admin-contact'
import { brand } from '../../../contract/brand/brand.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import type { MessageState } from '../../../contract/site/contact.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { idOf, mailTo } from '../../ui/format.ts'
import { FailureNote } from '../../ui/notice.tsx'
import { nameOf } from '../../ui/person-cell.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type Message, useMessageState } from './api.ts'
import { messageStatus } from './message-item.tsx'

type MessageViewProps = { message: Message; back: string }

const moves = [
  { to: 'answered', text: m.markAsAnswered, icon: Check },
  { to: 'archived', text: m.archiveMessage, icon: Archive },
  { to: 'read', text: m.moveToInbox, icon: MailOpen, from: 'archived' },
  { to: 'new', text: m.markAsUnread, icon: Mail },
] as const satisfies { to: MessageState; from?: MessageState; text: () => string; icon: unknown }[]

export function MessageView({ message, back }: MessageViewProps) {
  const { move, failed } = useMessageState()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = idOf(message)
  // Focus goes to the message that was just opened.
  useEffect(() => {
    if (!id) return
    heading.current?.focus({ preventScroll: true })
    // Beside the list it is visible already; in place of the list it has to be scrolled into view.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return (
    <article className="flex min-w-0 flex-col gap-6 p-5 @min-[56rem]/list:sticky @min-[56rem]/list:top-20 @min-[56rem]/list:max-h-[calc(100dvh-6rem)] @min-[56rem]/list:self-start @min-[56rem]/list:overflow-y-auto @min-[56rem]/list:p-8">
      <ButtonLink look="quiet" size="small" to={back} className="-ms-3 self-start @min-[56rem]/list:hidden">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.allMessages()}
      </ButtonLink>
      <div className="flex flex-wrap items-start gap-4">
        <Avatar fullName={message.fullName} email={message.email} className="size-12 text-base" />
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="scroll-mt-40 text-xl wrap-anywhere outline-none">
            <bdi>{nameOf(message.fullName)}</bdi>
          </h2>
          <a href={mailTo(message.email ?? '')} className="wrap-anywhere text-golden hover:underline">
            <EmailText email={message.email} />
          </a>
          <p className="figures text-sm text-soft">{formatLocalMoment(message.createdAt)}</p>
        </div>
        <StatusBadge looks={messageStatus} status={message.state} />
      </div>
      <p dir="auto" className="max-w-text whitespace-pre-line break-words text-lg">
        {message.message}
      </p>
      <div className="flex flex-wrap gap-2 border-t border-hairline pt-5">
        <FailureNote text={failed} className="basis-full" />
        <a href={replyAddress(message, brand.name)} className={buttonClass('solid', 'small')}>
          <Reply aria-hidden="true" className="size-4" />
          {m.reply()}
        </a>
        {moves
          .filter((each) => each.to !== message.state && (!('from' in each) || each.from === message.state))
          .map(({ to, text, icon: Icon }) => (
            <Button key={to} look="outline" size="small" onClick={() => move(message, to)}>
              <Icon aria-hidden="true" className="size-4" />
              {text()}
            </Button>
          ))}
      </div>
    </article>
  )
}

/** Mail programs truncate long mailto links, so only the beginning of a long message is quoted. */
const quoteAtMost = 800

/** A mailto link with the subject filled in and the message quoted below. */
export function replyAddress(message: Pick<Message, 'email'> & Partial<Message>, brandName: string): string {
  const name = message.fullName?.trim()
  const text = message.message ?? ''
  const quoted = text.length > quoteAtMost ? `${text.slice(0, quoteAtMost)}…` : text
  const body = [
    name ? m.helloName({ name }) : m.hello(),
    '',
    '',
    '',
    m.youWrote(),
    ...quoted.split(/\r?\n/).map((line) => `> ${line}`),
  ].join('\r\n')
  const fields = { subject: m.replySubject({ brand: brandName }), body }
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
  return `${mailTo(message.email ?? '')}?${query.join('&')}`
}
