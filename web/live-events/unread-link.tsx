import { MessageSquare } from 'lucide-react'
import { Link, useMatches } from 'react-router'
import * as m from '#messages/live-events'
import { api, site } from '../../contract/paths.ts'
import { join } from '../ui/join-classes.ts'
import { useLiveCount } from './use-live-count.ts'

type UnreadLinkProps = { unread: number; className?: string }

/** Link to the messages, with the unread count as part of its accessible name. */
export function UnreadLink({ unread: known, className }: UnreadLinkProps) {
  const unread = useUnread(known)
  const label = unread === 0 ? m.messages() : m.messagesUnread({ count: unread })
  return (
    <Link
      to={site.conversations}
      aria-label={label}
      title={label}
      className={join('relative grid size-11 place-items-center rounded-control hover:bg-wash', className)}
    >
      <MessageSquare aria-hidden="true" className="size-5.5" />
      <CountMark count={unread} />
    </Link>
  )
}

function useUnread(known: number): number {
  // The page may show a conversation whose messages were still unread when they were counted.
  const read = useMatches().reduce((sum, { loaderData }) => sum + readHere(loaderData), 0)
  const [unread] = useLiveCount(api.unreadMessages, Math.max(0, known - read))
  return unread
}

const readHere = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'readHere' in data ? Number(data.readHere) : 0

const SHOWN_MOST = 99

/** The number of unread things on an icon of the header; its link or button says it in words. */
export function CountMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="figures absolute top-0.5 inset-e-0 min-w-5 rounded-full bg-golden px-1 text-center text-sm leading-5 text-on-golden"
    >
      {count > SHOWN_MOST ? `${SHOWN_MOST}+` : count}
    </span>
  )
}
