import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, primaryId } from './columns.ts'

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: primaryId(),
  url: text('url').notNull(),
  events: text('events').array().notNull(),
  secret: bytea('secret').notNull(),
  formerSecret: bytea('former_secret'),
  formerUntil: instant('former_until'),
  pausedAt: instant('paused_at'),
  pausedReason: text('paused_reason', { enum: ['owner', 'failures', 'restore'] }),
  lastSuccessAt: instant('last_success_at'),
  createdAt: createdAt(),
})

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: primaryId(),
  endpointId: uuid('endpoint_id')
    .notNull()
    .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
  eventId: uuid('event_id').notNull(),
  kind: text('kind').notNull(),
  body: text('body').notNull(),
  about: uuid('about').array().notNull().default([]),
  isReplay: boolean('is_replay').notNull().default(false),
  state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
    .notNull()
    .default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  leasedUntil: instant('leased_until'),
  lastAttemptAt: instant('last_attempt_at'),
  responseStatus: integer('response_status'),
  responseText: text('response_text'),
  error: text('error'),
  createdAt: createdAt(),
})
