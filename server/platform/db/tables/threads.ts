import { smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, link, type PersonId, primaryId } from '../columns/columns.ts'
import { ofBoth, plain, TEAM_NOTES, TECHNICAL, table } from '../columns/privacy.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'

const person = (name: string) =>
  link<PersonId>(name)
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

export const threads = table('threads', {
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
  link('thread_id')
    .notNull()
    .references(() => threads.id, { onDelete: 'cascade' })

export const threadMessages = table('thread_messages', {
  id: primaryId(),
  threadId: thread(),
  senderId: link<PersonId>('sender_id')
    .notNull()
    .references(() => people.id),
  text: ofBoth(text('text').notNull(), 'what one side wrote', 'blanked', 'conversations', {
    by: 'eraseThreads',
  }),
  idempotencyKey: ofBoth(text('idempotency_key'), 'a key that the sender’s app chose', 'blanked', TECHNICAL, {
    by: 'eraseThreads',
  }),
  createdAt: createdAt(),
  mailedAt: instant('mailed_at'),
})

export const threadReports = table('thread_reports', {
  id: primaryId(),
  threadId: thread(),
  reporterId: person('reporter_id'),
  reason: ofBoth(text('reason').notNull(), 'why one side reported the other', 'blanked', 'reports', {
    by: 'eraseThreads',
  }),
  createdAt: createdAt(),
  settledAt: instant('settled_at'),
  settledBy: link<PersonId>('settled_by').references(() => people.id, { onDelete: 'set null' }),
  note: ofBoth(text('note').notNull().default(''), 'what our team noted', 'blanked', TEAM_NOTES, {
    by: 'eraseThreads',
    takesOther: 'a note of our team may name either side',
  }),
})

export const threadPictures = table('thread_pictures', {
  pictureId: link('picture_id')
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  threadId: thread(),
  messageId: link('message_id').references(() => threadMessages.id, { onDelete: 'cascade' }),
  position: plain.amount(smallint('position')).notNull().default(0),
})
