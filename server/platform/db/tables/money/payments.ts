import { boolean, integer, jsonb, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { asMinor } from '../../../../../contract/format/money.ts'
import {
  type BookingId,
  createdAt,
  instant,
  link,
  minorUnits,
  type PersonId,
  primaryId,
} from '../../columns/columns.ts'
import { describeRetention, ofBoth, ofClient, plain, table } from '../../columns/privacy.ts'
import { bookings } from '../bookings.ts'
import { people } from '../people.ts'

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
  | 'unknown'

const booking = () =>
  link<BookingId>('booking_id')
    .notNull()
    .references(() => bookings.id)
const photographer = () =>
  link<PersonId>('photographer_id')
    .notNull()
    .references(() => people.id)

export const paymentAttempts = table(
  'payment_attempts',
  {
    id: primaryId(),
    bookingId: booking(),
    purpose: plain.state(text('purpose', { enum: ['upfront', 'remainder'] })).notNull(),
    method: plain.state(text('method', { enum: ['checkout', 'saved_card'] })).notNull(),
    provider: plain.state(text('provider')).notNull(),
    state: plain.state(
      text('state', {
        enum: [
          'opening',
          'open',
          'processing',
          'authorised',
          'capturing',
          'releasing',
          'succeeded',
          'failed',
          'refused',
          'expired',
          'released',
        ],
      })
        .notNull()
        .default('opening'),
    ),
    amountMinor: minorUnits('amount_minor').notNull(),
    currency: plain.state(text('currency')).notNull(),
    reference: plain.provider(text('reference')),
    url: ofClient(
      text('url'),
      'the provider’s page for paying',
      'blanked',
      { not: 'opens the payment at the provider' },
      { by: 'erasePaymentWords' },
    ),
    chargeReference: plain.provider(text('charge_reference')),
    failure: ofClient(text('failure'), 'why the provider refused', 'blanked', 'payments', {
      by: 'erasePaymentWords',
    }),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
    lookAt: instant('look_at'),
    authoriseOnly: plain.state(boolean('authorise_only').notNull().default(false)),
    authorisedUntil: instant('authorised_until'),
    decisionAttempt: plain.amount(smallint('decision_attempt').notNull().default(1)),
  },
  (table) => [unique().on(table.provider, table.reference)],
)

export const refunds = table('refunds', {
  id: primaryId(),
  bookingId: booking(),
  attemptId: link('attempt_id').references(() => paymentAttempts.id),
  source: plain.state(text('source', { enum: ['held', 'overpaid', 'external', 'office'] })).notNull(),
  amountMinor: minorUnits('amount_minor').notNull(),
  currency: plain.state(text('currency')).notNull(),
  provider: plain.provider(text('provider')).notNull(),
  chargeReference: plain.provider(text('charge_reference')).notNull(),
  state: plain.state(
    text('state', { enum: ['owed', 'made', 'failed', 'replaced'] })
      .notNull()
      .default('owed'),
  ),
  attempt: plain.amount(smallint('attempt')).notNull().default(1),
  askedAt: instant('asked_at'),
  reference: plain.provider(text('reference')),
  failure: ofClient(text('failure'), 'why it failed, or why our team paid by hand', 'replaced', 'refunds', {
    by: 'erasePaymentWords',
    takesOther: 'a reason of our team may name either side',
  }),
  createdAt: createdAt(),
  madeAt: instant('made_at'),
  lookAt: instant('look_at'),
  reason: plain.state(text('reason', { enum: ['goodwill', 'quality', 'error'] })),
})

export const cardDisputes = table(
  'card_disputes',
  {
    id: primaryId(),
    bookingId: booking(),
    attemptId: link('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    provider: plain.provider(text('provider')).notNull(),
    reference: plain.provider(text('reference')).notNull(),
    amountMinor: minorUnits('amount_minor').notNull(),
    currency: plain.state(text('currency')).notNull(),
    state: plain.state(text('state', { enum: ['open', 'won', 'lost'] })).notNull(),
    feeMinor: minorUnits('fee_minor').notNull().default(asMinor(0)),
    inquiry: plain.state(boolean('inquiry')).notNull().default(false),
    openedAt: instant('opened_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    dueBy: instant('due_by'),
    reason: plain.state(text('reason')),
    response: plain.state(
      text('response', { enum: ['none', 'sending', 'submitted', 'accepting', 'accepted'] })
        .notNull()
        .default('none'),
    ),
    responseAt: instant('response_at'),
    responseBy: link('response_by'),
    responseAttempt: plain.amount(smallint('response_attempt')).notNull().default(0),
    responseFailure: ofBoth(
      text('response_failure'),
      'what the provider answered to our response',
      'blanked',
      { not: 'between our team and the payment provider' },
      { by: 'erasePaymentWords', takesOther: 'it is one text about both' },
    ),
    statement: ofBoth(
      text('statement').notNull().default(''),
      'what our team writes to the bank about the booking',
      'blanked',
      { not: 'our team’s own words in a legal claim' },
      { by: 'erasePaymentWords', takesOther: 'it is one text about both' },
    ),
    evidence: ofBoth(
      jsonb('evidence').$type<DisputeEvidence>(),
      'what was sent to the bank: name, address, timeline and messages of the booking',
      'blanked',
      { not: 'a copy; what it is made of is in the export' },
      { by: 'erasePaymentWords', takesOther: 'it is one text about both' },
    ),
    remindedDays: plain.amount(smallint('reminded_days')),
  },
  (table) => [unique().on(table.provider, table.reference)],
)
describeRetention(cardDisputes, 'Statement and evidence are deleted 2 years after the chargeback ended.')

export const unexpectedMovements = table(
  'unexpected_movements',
  {
    id: primaryId(),
    provider: plain.provider(text('provider')).notNull(),
    kind: plain.state(text('kind', { enum: ['refund', 'transfer', 'reversal', 'dispute'] })).notNull(),
    reference: plain.provider(text('reference')).notNull(),
    bookingId: link<BookingId>('booking_id').references(() => bookings.id),
    photographerId: photographer(),
    amountMinor: minorUnits('amount_minor').notNull(),
    currency: plain.state(text('currency')).notNull(),
    foundAt: instant('found_at').notNull().defaultNow(),
    reviewedAt: instant('reviewed_at'),
    /** How much of the booking's money is missing because of this movement. */
    missingMinor: minorUnits('missing_minor').notNull().default(asMinor(0)),
    decision: plain.state(text('decision', { enum: ['reduced', 'client_pays', 'platform_pays'] })),
  },
  (table) => [unique().on(table.provider, table.kind, table.reference)],
)

export const webhookInbox = table(
  'webhook_inbox',
  {
    id: primaryId(),
    provider: plain.provider(text('provider')).notNull(),
    eventId: plain.provider(text('event_id')).notNull(),
    body: plain.provider(text('body')).notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    handledAt: instant('handled_at'),
    tries: plain.amount(smallint('tries')).notNull().default(0),
    failure: plain.ours(text('failure')),
  },
  (table) => [unique().on(table.provider, table.eventId)],
)

export const eventCursors = table('event_cursors', {
  provider: plain.provider(text('provider')).primaryKey(),
  readUntil: instant('read_until').notNull(),
  missed: plain.amount(integer('missed')).notNull().default(0),
  missedAt: instant('missed_at'),
})

export const providerAccounts = table('provider_accounts', {
  provider: plain.provider(text('provider')).primaryKey(),
  account: plain.provider(text('account')).notNull(),
  live: plain.state(boolean('live')).notNull(),
  firstPaymentAt: instant('first_payment_at').notNull().defaultNow(),
})

export const balanceTransactions = table(
  'balance_transactions',
  {
    provider: plain.provider(text('provider')).notNull(),
    id: plain.provider(text('id')).notNull(),
    kind: plain.state(text('kind')).$type<BalanceKind>().notNull(),
    reference: plain.provider(text('reference')),
    amountMinor: minorUnits('amount_minor').notNull(),
    feeMinor: minorUnits('fee_minor').notNull(),
    currency: plain.state(text('currency')).notNull(),
    description: plain.provider(text('description')).notNull().default(''),
    at: instant('at').notNull(),
    postedAt: instant('posted_at'),
    explainedAt: instant('explained_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
)

export const balanceCursors = table('balance_cursors', {
  provider: plain.provider(text('provider')).primaryKey(),
  readUntil: instant('read_until').notNull(),
})

export const reconciliations = table('reconciliations', {
  id: primaryId(),
  provider: plain.provider(text('provider')).notNull(),
  checkedAt: instant('checked_at').notNull().defaultNow(),
  matched: plain.amount(integer('matched')).notNull(),
  differences: plain.provider(jsonb('differences')).notNull(),
  balances: plain.provider(jsonb('balances')).notNull().default([]),
})
