import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, minorUnits, primaryId } from './columns.ts'
import { payouts, refunds } from './payments.ts'
import { people } from './people.ts'

export const adminRefunds = pgTable('office_refunds', {
  refundId: uuid('refund_id')
    .primaryKey()
    .references(() => refunds.id),
  requestKey: text('request_key').notNull().unique(),
  photographerMinor: minorUnits('photographer_minor').notNull(),
  note: text('note').notNull().default(''),
  createdAt: createdAt(),
})

export const balanceAdjustments = pgTable('balance_adjustments', {
  id: primaryId(),
  photographerId: uuid('photographer_id')
    .notNull()
    .references(() => people.id),
  /** Positive: a credit; negative: a debit. */
  amountMinor: minorUnits('amount_minor').notNull(),
  currency: text('currency').notNull(),
  reason: text('reason', { enum: ['goodwill', 'quality', 'error'] }).notNull(),
  note: text('note').notNull(),
  requestKey: text('request_key').notNull().unique(),
  createdAt: createdAt(),
})

export const transferReversals = pgTable('transfer_reversals', {
  id: primaryId(),
  /** Together with the position: a row of payout_transfers. */
  payoutId: uuid('payout_id')
    .notNull()
    .references(() => payouts.id),
  position: smallint('position').notNull(),
  /** Null: created at the provider, not by us. */
  refundId: uuid('refund_id').references(() => refunds.id),
  amountMinor: minorUnits('amount_minor').notNull(),
  state: text('state', { enum: ['due', 'made', 'refused', 'replaced'] })
    .notNull()
    .default('due'),
  reference: text('reference').unique(),
  failure: text('failure'),
  createdAt: createdAt(),
  madeAt: instant('made_at'),
  lookAt: instant('look_at'),
})
