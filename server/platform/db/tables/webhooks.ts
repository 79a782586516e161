import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, link, primaryId } from '../columns/columns.ts'
import { plain, table } from '../columns/privacy.ts'

export const webhookEndpoints = table('webhook_endpoints', {
  id: primaryId(),
  url: plain.ours(text('url')).notNull(),
  events: plain.ours(text('events').array()).notNull(),
  secret: plain.ours(bytea('secret')).notNull(),
  formerSecret: plain.ours(bytea('former_secret')),
  formerUntil: instant('former_until'),
  pausedAt: instant('paused_at'),
  pausedReason: plain.state(text('paused_reason', { enum: ['owner', 'failures', 'restore'] })),
  lastSuccessAt: instant('last_success_at'),
  createdAt: createdAt(),
})

export const webhookDeliveries = table('webhook_deliveries', {
  id: primaryId(),
  endpointId: link('endpoint_id')
    .notNull()
    .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
  eventId: plain.id(uuid('event_id')).notNull(),
  kind: plain.state(text('kind')).notNull(),
  body: plain.link(text('body')).notNull(),
  about: plain.link(uuid('about').array()).notNull().default([]),
  isReplay: plain.state(boolean('is_replay')).notNull().default(false),
  state: plain.state(
    text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
  ),
  attempts: plain.amount(integer('attempts')).notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  leasedUntil: instant('leased_until'),
  lastAttemptAt: instant('last_attempt_at'),
  responseStatus: plain.amount(integer('response_status')),
  responseText: plain.ours(text('response_text')),
  error: plain.ours(text('error')),
  createdAt: createdAt(),
})
