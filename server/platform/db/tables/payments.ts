import { date, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { createdAt, instant, minorUnits, primaryId, updatedAt } from './columns.ts'
import { ledgerEntries } from './ledger.ts'
import { people } from './people.ts'

/** Evidence for the cardholder's bank. Each text has at most 20,000 characters. */
export type DisputeEvidence = {
  clientName: string | null
  clientEmail: string | null
  /** The date of the shoot. */
  serviceDate: string
  description: string
  cancellationPolicy: string
  terms: string
  /** The booking's events, including delivery and acceptance. */
  activity: string
  /** Our statement, receipts and messages. */
  statement: string
}

/** What the provider asks of a payee, with its own codes. Stored as JSON. */
export type PayeeRequirements = {
  due: string[]
  overdue: string[]
  later: string[]
  problems: { requirement: string; reason: string }[]
  deadline: string | null
  disabledReason: string | null
}

export type BalanceKind =
  | 'charge'
  | 'refund'
  | 'refund_failure'
  | 'transfer'
  | 'reversal'
  | 'dispute'
  | 'dispute_reversal'
  | 'fee'
  | 'bank_payout'
  | 'bank_return'
  | 'top_up'
  | 'reserve'
  | 'adjustment'

const booking = () =>
  uuid('booking_id')
    .notNull()
    .references(() => bookings.id)
const photographer = () =>
  uuid('photographer_id')
    .notNull()
    .references(() => people.id)

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: primaryId(),
    bookingId: booking(),
    purpose: text('purpose', { enum: ['upfront', 'remainder'] }).notNull(),
    method: text('method', { enum: ['checkout', 'saved_card'] }).notNull(),
    provider: text('provider').notNull(),
    state: text('state', {
      enum: ['opening', 'open', 'processing', 'succeeded', 'failed', 'refused', 'expired'],
    })
      .notNull()
      .default('opening'),
    amountMinor: minorUnits('amount_minor').notNull(),
    currency: text('currency').notNull(),
    reference: text('reference'),
    url: text('url'),
    chargeReference: text('charge_reference'),
    failure: text('failure'),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
    lookAt: instant('look_at'),
  },
  (table) => [unique().on(table.provider, table.reference)],
)

export const refunds = pgTable('refunds', {
  id: primaryId(),
  bookingId: booking(),
  attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
  source: text('source', { enum: ['held', 'overpaid', 'external', 'office'] }).notNull(),
  amountMinor: minorUnits('amount_minor').notNull(),
  currency: text('currency').notNull(),
  provider: text('provider').notNull(),
  chargeReference: text('charge_reference').notNull(),
  state: text('state', { enum: ['owed', 'made', 'failed', 'replaced'] })
    .notNull()
    .default('owed'),
  attempt: smallint('attempt').notNull().default(1),
  askedAt: instant('asked_at'),
  reference: text('reference'),
  failure: text('failure'),
  createdAt: createdAt(),
  madeAt: instant('made_at'),
  lookAt: instant('look_at'),
  reason: text('reason', { enum: ['goodwill', 'quality', 'error'] }),
})

export const cardDisputes = pgTable(
  'card_disputes',
  {
    id: primaryId(),
    bookingId: booking(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    provider: text('provider').notNull(),
    reference: text('reference').notNull(),
    amountMinor: minorUnits('amount_minor').notNull(),
    feeMinor: minorUnits('fee_minor').notNull().default(0),
    currency: text('currency').notNull(),
    state: text('state', { enum: ['open', 'won', 'lost'] }).notNull(),
    openedAt: instant('opened_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    dueBy: instant('due_by'),
    reason: text('reason'),
    response: text('response', { enum: ['none', 'sending', 'submitted', 'accepting', 'accepted'] })
      .notNull()
      .default('none'),
    responseAt: instant('response_at'),
    responseBy: uuid('response_by'),
    responseAttempt: smallint('response_attempt').notNull().default(0),
    responseFailure: text('response_failure'),
    statement: text('statement').notNull().default(''),
    evidence: jsonb('evidence').$type<DisputeEvidence>(),
    remindedDays: smallint('reminded_days'),
  },
  (table) => [unique().on(table.provider, table.reference)],
)

export const unexpectedMovements = pgTable(
  'unexpected_movements',
  {
    id: primaryId(),
    provider: text('provider').notNull(),
    kind: text('kind', { enum: ['refund', 'transfer', 'reversal'] }).notNull(),
    reference: text('reference').notNull(),
    bookingId: uuid('booking_id').references(() => bookings.id),
    photographerId: photographer(),
    amountMinor: minorUnits('amount_minor').notNull(),
    currency: text('currency').notNull(),
    foundAt: instant('found_at').notNull().defaultNow(),
    reviewedAt: instant('reviewed_at'),
  },
  (table) => [unique().on(table.provider, table.kind, table.reference)],
)

export const payees = pgTable('payees', {
  photographerId: uuid('photographer_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  provider: text('provider').notNull(),
  reference: text('reference'),
  state: text('state', { enum: ['pending', 'ready'] })
    .notNull()
    .default('pending'),
  link: text('link'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  country: text('country'),
  businessType: text('business_type', { enum: ['individual', 'company'] }),
  requirements: jsonb('requirements').$type<PayeeRequirements>(),
  remindedAt: instant('reminded_at'),
  lastFour: text('last_four'),
})

export const payouts = pgTable('payouts', {
  id: primaryId(),
  photographerId: photographer(),
  amountMinor: minorUnits('amount_minor').notNull(),
  currency: text('currency').notNull(),
  provider: text('provider').notNull(),
  state: text('state', { enum: ['due', 'begun', 'transferred', 'paid', 'returning', 'returned'] }).notNull(),
  transferReference: text('transfer_reference'),
  reference: text('reference'),
  reason: text('reason'),
  createdAt: createdAt(),
  paidAt: instant('paid_at'),
  lookAt: instant('look_at'),
  reversal: smallint('reversal').notNull().default(1),
  reversalFailure: text('reversal_failure'),
  /** When the sender checks it next; the previous release uses `lookAt`. */
  sendAt: instant('send_at'),
  attempt: smallint('attempt').notNull().default(1),
  waitingSince: instant('waiting_since'),
  waitingFor: text('waiting_for', { enum: ['platform_balance', 'payee_balance'] }),
})

export const payoutTransfers = pgTable(
  'payout_transfers',
  {
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    position: smallint('position').notNull(),
    /** Null: taken from the platform's available balance. */
    chargeReference: text('charge_reference'),
    amountMinor: minorUnits('amount_minor').notNull(),
    attempt: smallint('attempt').notNull().default(1),
    state: text('state', { enum: ['due', 'made', 'returned'] })
      .notNull()
      .default('due'),
    reference: text('reference'),
    /** Returned while the payout itself stands. */
    reversedMinor: minorUnits('reversed_minor').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.position] })],
)

export const payoutItems = pgTable('payout_items', {
  entryId: uuid('entry_id')
    .primaryKey()
    .references(() => ledgerEntries.id),
  payoutId: uuid('payout_id')
    .notNull()
    .references(() => payouts.id),
  minor: minorUnits('minor').notNull(),
})

export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    id: primaryId(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    body: text('body').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    handledAt: instant('handled_at'),
    tries: smallint('tries').notNull().default(0),
    failure: text('failure'),
  },
  (table) => [unique().on(table.provider, table.eventId)],
)

export const eventCursors = pgTable('event_cursors', {
  provider: text('provider').primaryKey(),
  readUntil: instant('read_until').notNull(),
  missed: integer('missed').notNull().default(0),
  missedAt: instant('missed_at'),
})

export const balanceTransactions = pgTable(
  'balance_transactions',
  {
    provider: text('provider').notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<BalanceKind>().notNull(),
    reference: text('reference'),
    amountMinor: minorUnits('amount_minor').notNull(),
    feeMinor: minorUnits('fee_minor').notNull(),
    currency: text('currency').notNull(),
    description: text('description').notNull().default(''),
    at: instant('at').notNull(),
    postedAt: instant('posted_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
)

export const balanceCursors = pgTable('balance_cursors', {
  provider: text('provider').primaryKey(),
  readUntil: instant('read_until').notNull(),
})

export const receipts = pgTable('receipts', {
  number: integer('number').primaryKey(),
  paymentId: uuid('payment_id').notNull().unique(),
  createdAt: createdAt(),
})

export const statements = pgTable(
  'statements',
  {
    number: integer('number').primaryKey(),
    photographerId: photographer(),
    month: date('month', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.photographerId, table.month)],
)

export const reconciliations = pgTable('reconciliations', {
  id: primaryId(),
  provider: text('provider').notNull(),
  checkedAt: instant('checked_at').notNull().defaultNow(),
  matched: integer('matched').notNull(),
  differences: jsonb('differences').notNull(),
  balances: jsonb('balances').notNull().default([]),
})
