import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sessions } from './auth.ts'
import { createdAt, primaryId } from './columns.ts'

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: primaryId(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: createdAt(),
})
