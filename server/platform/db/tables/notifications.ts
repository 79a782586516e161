import { text } from 'drizzle-orm/pg-core'
import type { MailKind } from '../../../../contract/mail/mail.ts'
import { type BookingId, createdAt, instant, link, type PersonId, primaryId } from '../columns/columns.ts'
import { describeRetention, ofBoth, plain, table } from '../columns/privacy.ts'
import { bookings } from './bookings.ts'
import { people } from './people.ts'
import { threads } from './threads.ts'

export const notifications = table('notifications', {
  id: primaryId(),
  personId: link<PersonId>('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  kind: plain.state(text('kind')).$type<MailKind>().notNull(),
  topic: plain.checksum(text('topic')).notNull(),
  title: ofBoth(
    text('title').notNull(),
    'what happened, which can name both sides; those of the other side get a neutral text',
    'replaced',
    'notifications',
    { by: 'eraseNotifications', takesOther: 'what happened in a booking names both sides', shared: true },
  ),
  path: ofBoth(
    text('path').notNull(),
    'the page that it leads to, which can be a photographer’s public one',
    'deleted',
    'notifications',
    { by: 'eraseNotifications', shared: true },
  ),
  bookingId: link<BookingId>('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
  threadId: link('thread_id').references(() => threads.id, { onDelete: 'cascade' }),
  photographerId: link<PersonId>('photographer_id').references(() => people.id, { onDelete: 'cascade' }),
  readAt: instant('read_at'),
  createdAt: createdAt(),
})
describeRetention(notifications, 'Deleted after 6 months.')
