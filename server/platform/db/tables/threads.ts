import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId } from './columns.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

export const threads = pgTable('threads', {
  id: primaryId(),
  clientId: person('client_id'),
  photographerId: person('photographer_id'),
  clientReadAt: instant('client_read_at'),
  photographerReadAt: instant('photographer_read_at'),
  blockedByClientAt: instant('blocked_by_client_at'),
  blockedByPhotographerAt: instant('blocked_by_photographer_at'),
  lastMessageAt: instant('last_message_at'),
  createdAt: createdAt(),
})

const thread = () =>
  uuid('thread_id')
    .notNull()
    .references(() => threads.id, { onDelete: 'cascade' })

export const threadMessages = pgTable('thread_messages', {
  id: primaryId(),
  threadId: thread(),
  senderId: uuid('sender_id')
    .notNull()
    .references(() => people.id),
  text: text('text').notNull(),
  idempotencyKey: text('idempotency_key'),
  createdAt: createdAt(),
  mailedAt: instant('mailed_at'),
})

export const threadReports = pgTable('thread_reports', {
  id: primaryId(),
  threadId: thread(),
  reporterId: person('reporter_id'),
  reason: text('reason').notNull(),
  createdAt: createdAt(),
  settledAt: instant('settled_at'),
  settledBy: uuid('settled_by').references(() => people.id, { onDelete: 'set null' }),
  note: text('note').notNull().default(''),
})

export const threadPictures = pgTable('thread_pictures', {
  pictureId: uuid('picture_id')
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  threadId: thread(),
  messageId: uuid('message_id').references(() => threadMessages.id, { onDelete: 'cascade' }),
  position: smallint('position').notNull().default(0),
})
