import { smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, link, minorUnits, type PersonId, primaryId } from '../../columns/columns.ts'
import { blankedWith, ofClient, ofPhotographer, plain, table } from '../../columns/privacy.ts'
import { people } from '../people.ts'
import { refunds } from './payments.ts'
import { payouts } from './payouts.ts'

export const adminRefunds = table('office_refunds', {
  refundId: link('refund_id')
    .primaryKey()
    .references(() => refunds.id),
  requestKey: plain.ours(text('request_key')).notNull().unique(),
  photographerMinor: minorUnits('photographer_minor').notNull(),
  note: ofClient(text('note').notNull().default(''), 'why our team refunded', 'blanked', 'refunds', {
    by: 'erasePaymentWords',
    takesOther: 'a reason of our team may name either side',
  }),
  createdAt: createdAt(),
})

export const balanceAdjustments = table('balance_adjustments', {
  id: primaryId(),
  photographerId: blankedWith(link<PersonId>('photographer_id'))
    .notNull()
    .references(() => people.id),
  /** Positive: a credit; negative: a debit. */
  amountMinor: minorUnits('amount_minor').notNull(),
  currency: plain.state(text('currency')).notNull(),
  reason: plain.state(text('reason', { enum: ['goodwill', 'quality', 'error'] })).notNull(),
  note: ofPhotographer(text('note').notNull(), 'why our team adjusted a balance', 'blanked', 'adjustments'),
  requestKey: plain.ours(text('request_key')).notNull().unique(),
  createdAt: createdAt(),
})

export const transferReversals = table('transfer_reversals', {
  id: primaryId(),
  /** Together with the position: a row of payout_transfers. */
  payoutId: link('payout_id')
    .notNull()
    .references(() => payouts.id),
  position: plain.amount(smallint('position')).notNull(),
  /** Null: created at the provider, not by us. */
  refundId: link('refund_id').references(() => refunds.id),
  amountMinor: minorUnits('amount_minor').notNull(),
  state: plain.state(
    text('state', { enum: ['due', 'made', 'refused', 'replaced'] })
      .notNull()
      .default('due'),
  ),
  reference: plain.provider(text('reference')).unique(),
  failure: plain.ours(text('failure')),
  createdAt: createdAt(),
  madeAt: instant('made_at'),
  lookAt: instant('look_at'),
})
