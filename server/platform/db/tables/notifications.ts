import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MailKind } from '../../../../contract/mail.ts'
import { bookings } from './bookings.ts'
import { createdAt, instant, primaryId } from './columns.ts'
import { people } from './people.ts'
import { threads } from './threads.ts'

export const notifications = pgTable('notifications', {
  id: primaryId(),
  personId: uuid('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<MailKind>().notNull(),
  topic: text('topic').notNull(),
  title: text('title').notNull(),
  path: text('path').notNull(),
  bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
  threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'cascade' }),
  photographerId: uuid('photographer_id').references(() => people.id, { onDelete: 'cascade' }),
  readAt: instant('read_at'),
  createdAt: createdAt(),
})
