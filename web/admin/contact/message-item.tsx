import { Circle, CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/admin-contact'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { join } from '../../ui/join-classes.ts'
import { nameOf } from '../../ui/person-cell.tsx'
import { StatusBadge, type StatusStyles } from '../../ui/status-badge.tsx'
import type { Message } from './api.ts'

export const messageStatus: StatusStyles = {
  new: { tone: 'golden', icon: Circle, name: m.newStatus },
  read: { tone: 'neutral', icon: Circle, name: m.readStatus },
  answered: { tone: 'green', icon: CircleCheck, name: m.answeredStatus },
  archived: { tone: 'outline', icon: CircleDashed, name: m.archivedStatus },
}

type MessageItemProps = { message: Message; to: string; open: boolean }

export function MessageItem({ message, to, open }: MessageItemProps) {
  const unread = message.state === 'new'
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={open ? 'true' : undefined}
        className={join(
          'flex gap-3 px-5 py-4 text-sm outline-offset-[-2px] transition-colors hover:bg-wash/50',
          open && 'bg-wash',
        )}
      >
        <Avatar fullName={message.fullName} email={message.email} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={join('truncate text-base', unread && 'font-semibold')}>
              <bdi>{nameOf(message.fullName)}</bdi>
            </span>
            <span className="figures shrink-0 text-soft">{formatLocalDay(message.createdAt)}</span>
          </span>
          <span dir="auto" className={join('mt-0.5 line-clamp-2', !unread && 'text-soft')}>
            {message.message}
          </span>
          {message.state !== 'read' && (
            <span className="mt-2 block">
              <StatusBadge looks={messageStatus} status={message.state} />
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
