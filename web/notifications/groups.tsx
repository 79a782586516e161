import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/notifications'
import { fill } from '../../contract/api/path.ts'
import type { Notification, NotificationGroup } from '../../contract/messages/calls.ts'
import { site } from '../../contract/paths.ts'
import { formatAtShoot } from '../format/moments.ts'
import { join } from '../ui/join-classes.ts'
import { Moment } from '../ui/moment.tsx'

type NotificationGroupsProps = {
  groups: NotificationGroup[]
  onChoose?: () => void
  /** Beside an unread one, such as a form to mark it as read. */
  beside?: (notification: Notification) => ReactNode
  className?: string
}

/** Notifications under the booking that they are about. */
export function NotificationGroups({ groups, onChoose, beside, className }: NotificationGroupsProps) {
  return (
    <ul className={join('divide-y divide-hairline border-b border-hairline', className)}>
      {groups.map(({ booking, notifications, more }) => (
        <li key={booking?.id ?? notifications[0]!.id} className="py-4">
          {booking && (
            <p className="mb-1 text-sm text-soft">
              <bdi>{booking.with ?? m.deletedAccount()}</bdi>,{' '}
              {formatAtShoot(booking.startsAt, booking.timeZone)}. {booking.label}.
            </p>
          )}
          <ul>
            {notifications.map((notification) => (
              <Row key={notification.id} {...{ notification, onChoose, beside }} />
            ))}
          </ul>
          {booking && more > 0 && (
            <Link
              to={fill(site.myBooking, { id: booking.id })}
              onClick={onChoose}
              className="text-sm text-soft underline underline-offset-4 hover:text-golden"
            >
              {m.olderNotifications({ count: more })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

type RowProps = Pick<NotificationGroupsProps, 'onChoose' | 'beside'> & { notification: Notification }

function Row({ notification, onChoose, beside }: RowProps) {
  const { title, path, read, createdAt } = notification
  return (
    <li className="flex items-start justify-between gap-x-6">
      <Link to={path} onClick={onChoose} className="group flex min-w-0 flex-1 gap-3 py-2">
        <span
          aria-hidden="true"
          className={join('mt-2 size-2 shrink-0 rounded-full', read ? 'bg-transparent' : 'bg-golden')}
        />
        <span className="min-w-0">
          <span className={join('block wrap-anywhere group-hover:underline', !read && 'font-medium')}>
            {title}
            {!read && <span className="sr-only"> {m.unreadHidden()}</span>}
          </span>
          <span className="block text-sm text-soft">
            <Moment instant={createdAt} />
          </span>
        </span>
      </Link>
      {!read && beside?.(notification)}
    </li>
  )
}
