import { boolean, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { MailKind } from '../../../../contract/mail/mail.ts'
import {
  bytea,
  citext,
  createdAt,
  idInPartition,
  instant,
  link,
  type PersonId,
  primaryId,
} from '../columns/columns.ts'
import { allPlain, describeRetention, ofBoth, plain, TECHNICAL, table } from '../columns/privacy.ts'
import { people } from './people.ts'

export const mailBatches = table(
  'mail_batches',
  {
    id: primaryId(),
    createdBy: link<PersonId>('created_by').references(() => people.id),
    subject: plain.team(text('subject')),
    message: plain.team(text('message')),
    state: plain.state(
      text('state', { enum: ['sending', 'stopped', 'cancelled', 'done'] })
        .notNull()
        .default('sending'),
    ),
    stopReason: plain.ours(text('stop_reason')),
    failuresInRow: plain.amount(integer('failures_in_row')).notNull().default(0),
    idempotencyKey: plain.team(text('idempotency_key')),
    requestDigest: plain.checksum(text('request_digest')).notNull(),
    result: plain.amount(jsonb('result')).notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.createdBy, table.idempotencyKey)],
)

export const mails = table(
  'mails',
  {
    id: idInPartition(),
    batchId: link('batch_id').references(() => mailBatches.id),
    kind: plain.state(text('kind')).$type<MailKind>().notNull(),
    recipient: ofBoth(citext('recipient'), 'the address that it went to', 'deleted', 'mails', {
      by: 'eraseMails',
    }),
    personId: link<PersonId>('person_id').references(() => people.id, { onDelete: 'set null' }),
    data: ofBoth(
      jsonb('data').$type<Record<string, string | null>>().notNull(),
      'the email’s names, subject and text; emails to the other side get a neutral text',
      'replaced',
      'mails',
      { by: 'redactMails', shared: true },
    ),
    /** In which it is written, and was written if it is sent. */
    language: plain.state(text('language')).notNull().default('en'),
    messageId: plain.id(text('message_id')).notNull(),
    state: plain.state(
      text('state', { enum: ['queued', 'sending', 'sent', 'failed', 'skipped', 'unknown', 'cancelled'] })
        .notNull()
        .default('queued'),
    ),
    attempts: plain.amount(integer('attempts')).notNull().default(0),
    firstTryAt: instant('first_try_at'),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    lease: plain.id(uuid('lease')),
    leaseUntil: instant('lease_until'),
    lastError: ofBoth(text('last_error'), 'what the mail server answered', 'deleted', TECHNICAL, {
      by: 'eraseMails',
    }),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.createdAt] }),
    unique().on(table.batchId, table.recipient, table.createdAt),
  ],
)
describeRetention(
  mails,
  'Deleted after 2 years; emails of the waiting list after 6 months, if their recipient has left it.',
)

const onlyRow = () => boolean('only_row').primaryKey().default(true)

export const mailPace = table(
  'mail_pace',
  allPlain('ours', {
    onlyRow: onlyRow(),
    nextSlotAt: instant('next_slot_at').notNull().defaultNow(),
    restingUntil: instant('resting_until').notNull().defaultNow(),
    troubles: integer('troubles').notNull().default(0),
  }),
)

export const mailKey = table(
  'mail_key',
  allPlain('ours', {
    onlyRow: onlyRow(),
    outerKey: bytea('outer_key').notNull(),
    innerKey: bytea('inner_key').notNull(),
  }),
)

export const mailSuppressions = table('mail_suppressions', {
  addressHash: ofBoth(
    bytea('address_hash').primaryKey(),
    'a keyed hash of an address that unsubscribed',
    {
      retained: 'an address that unsubscribed is never written to again, and cannot be read out of the hash',
    },
    { not: 'the export by address says whether it unsubscribed' },
  ),
  createdAt: createdAt(),
})
