import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
  failingSince: timestamp('failing_since', { withTimezone: true }),
  createdAt: createdAt(),
})

export const pushes = pgTable('pushes', {
  id: primaryId(),
  subscriptionId: uuid('subscription_id')
    .notNull()
    .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
  kind: text('kind', { enum: ['message', 'request'] }).notNull(),
  path: text('path').notNull(),
  createdAt: createdAt(),
})
