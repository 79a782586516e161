import { boolean, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { MailKind } from '../../../../contract/mail.ts'
import { bytea, citext, createdAt, instant, primaryId } from './columns.ts'
import { people } from './people.ts'

export const mailBatches = pgTable(
  'mail_batches',
  {
    id: primaryId(),
    createdBy: uuid('created_by').references(() => people.id),
    subject: text('subject'),
    message: text('message'),
    state: text('state', { enum: ['sending', 'stopped', 'cancelled', 'done'] })
      .notNull()
      .default('sending'),
    stopReason: text('stop_reason'),
    failuresInRow: integer('failures_in_row').notNull().default(0),
    idempotencyKey: text('idempotency_key'),
    requestDigest: text('request_digest').notNull(),
    result: jsonb('result').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.createdBy, table.idempotencyKey)],
)

export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    batchId: uuid('batch_id').references(() => mailBatches.id),
    kind: text('kind').$type<MailKind>().notNull(),
    recipient: citext('recipient'),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    data: jsonb('data').$type<Record<string, string | null>>().notNull(),
    messageId: text('message_id').notNull().unique(),
    state: text('state', {
      enum: ['queued', 'sending', 'sent', 'failed', 'skipped', 'unknown', 'cancelled'],
    })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    firstTryAt: instant('first_try_at'),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    lease: uuid('lease'),
    leaseUntil: instant('lease_until'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [unique('mails_once_a_batch').on(table.batchId, table.recipient)],
)

const onlyRow = () => boolean('only_row').primaryKey().default(true)

export const mailPace = pgTable('mail_pace', {
  onlyRow: onlyRow(),
  nextSlotAt: instant('next_slot_at').notNull().defaultNow(),
  restingUntil: instant('resting_until').notNull().defaultNow(),
  troubles: integer('troubles').notNull().default(0),
})

export const mailKey = pgTable('mail_key', {
  onlyRow: onlyRow(),
  outerKey: bytea('outer_key').notNull(),
  innerKey: bytea('inner_key').notNull(),
})

export const mailSuppressions = pgTable('mail_suppressions', {
  addressHash: bytea('address_hash').primaryKey(),
  createdAt: createdAt(),
})
