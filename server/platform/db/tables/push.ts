import { text, timestamp } from 'drizzle-orm/pg-core'
import { createdAt, link, primaryId } from '../columns/columns.ts'
import { ofBoth, plain, SECRET, table } from '../columns/privacy.ts'
import { sessions } from './auth.ts'

export const pushSubscriptions = table('push_subscriptions', {
  id: primaryId(),
  sessionId: link('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  endpoint: ofBoth(
    text('endpoint').notNull().unique(),
    'where a browser receives push notifications',
    'deleted',
    'pushDevices',
  ),
  p256dh: ofBoth(text('p256dh').notNull(), 'the browser’s keys for them', 'deleted', SECRET),
  auth: ofBoth(text('auth').notNull(), 'the browser’s keys for them', 'deleted', SECRET),
  failingSince: plain.time(timestamp('failing_since', { withTimezone: true })),
  createdAt: createdAt(),
})

export const pushes = table('pushes', {
  id: primaryId(),
  subscriptionId: link('subscription_id')
    .notNull()
    .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
  kind: plain.state(text('kind', { enum: ['message', 'request'] })).notNull(),
  path: plain.link(text('path')).notNull(),
  createdAt: createdAt(),
})
