import { Link } from 'react-router'
import * as m from '#messages/messages'
import { fill } from '../../contract/api/path.ts'
import type { Message, Thread } from '../../contract/messages/messages.ts'
import { site } from '../../contract/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { join } from '../ui/join-classes.ts'
import { Moment } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'

type ThreadListProps = { threads: Thread[]; open?: string; currentPage: number; totalPage: number }

export function ThreadList({ threads, open, currentPage, totalPage }: ThreadListProps) {
  return (
    <nav aria-label={m.conversations()} className="min-h-0 flex-1 overflow-y-auto pb-6">
      <ul className="divide-y divide-hairline border-y border-hairline">
        {threads.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} open={thread.id === open} />
        ))}
      </ul>
      {totalPage > 1 && (
        <p className="mt-4 flex justify-between">
          {currentPage > 1 ? (
            <Link to={`${site.conversations}?page=${currentPage - 1}`}>{m.newer()}</Link>
          ) : (
            <span />
          )}
          {currentPage < totalPage && (
            <Link to={`${site.conversations}?page=${currentPage + 1}`}>{m.older()}</Link>
          )}
        </p>
      )}
    </nav>
  )
}

function ThreadRow({ thread, open }: { thread: Thread; open: boolean }) {
  const { fullName, profileImage } = thread.with
  const name = fullName ?? m.deletedAccount()
  // The open conversation counts as read.
  const unread = open ? 0 : thread.unread
  return (
    <li
      className={join(
        'group relative flex items-start gap-3 px-2 py-4 hover:bg-raised',
        open && 'bg-wash hover:bg-wash',
      )}
    >
      <Avatar fullName={fullName} image={profileImage} className="size-11 text-base" />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-x-3">
          <Link
            to={fill(site.conversation, { id: thread.id })}
            aria-current={open ? 'page' : undefined}
            className={join(
              'min-w-0 truncate after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4',
              unread > 0 && 'font-semibold',
            )}
          >
            {unread > 0 ? (
              rich(
                m.nameUnread({
                  name,
                  count: unread,
                  bdi: (text) => <bdi>{text}</bdi>,
                  hidden: (text) => <span className="sr-only">{text}</span>,
                }),
              )
            ) : (
              <bdi>{name}</bdi>
            )}
          </Link>
          {thread.lastMessage && (
            <span className="shrink-0 text-sm text-soft">
              <Moment instant={thread.lastMessage.createdAt} />
            </span>
          )}
        </p>
        <p className="mt-0.5 flex items-center justify-between gap-3 text-sm">
          <span dir="auto" className={join('min-w-0 truncate', unread > 0 ? 'text-ink' : 'text-soft')}>
            {thread.lastMessage && describeLast(thread.lastMessage)}
          </span>
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="figures min-w-5 shrink-0 rounded-full bg-golden px-1.5 text-center leading-5 text-on-golden"
            >
              {unread}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

function describeLast({ mine, text, pictures }: Message): string {
  const said = text || (pictures.length > 0 ? m.countPhotos({ count: pictures.length }) : '')
  return mine ? m.saidByYou({ message: said }) : said
}
