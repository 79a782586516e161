import { text } from 'drizzle-orm/pg-core'
import { createdAt, instant, link, minorUnits, primaryId, updatedAt } from '../../columns/columns.ts'
import { plain, table } from '../../columns/privacy.ts'

export const transactions = table('transactions', {
  id: primaryId(),
  bookingId: link('booking_id').notNull().unique(),
  clientId: link('client_id').notNull(),
  photographerId: link('photographer_id').notNull(),
  totalMinor: minorUnits('total_minor').notNull(),
  upfrontMinor: minorUnits('upfront_minor').notNull(),
  remainingMinor: minorUnits('remaining_minor').notNull(),
  paymentStatus: plain.state(
    text('payment_status', { enum: ['completed', 'pending', 'failed', 'refunded', 'processing'] })
      .notNull()
      .default('pending'),
  ),
  paymentStage: plain.state(
    text('payment_stage', { enum: ['completed', 'upfront', 'partial', 'pending'] })
      .notNull()
      .default('pending'),
  ),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const payments = table('payments', {
  id: primaryId(),
  transactionId: link('transaction_id')
    .notNull()
    .references(() => transactions.id),
  kind: plain.state(text('kind', { enum: ['capture', 'refund', 'refund_failed'] })).notNull(),
  amountMinor: minorUnits('amount_minor').notNull(),
  provider: plain.provider(text('provider')).notNull().default('manual'),
  reference: plain.provider(text('reference')).notNull(),
  occurredAt: instant('occurred_at').notNull().defaultNow(),
  /** The refund that it is about; null for payments, and for refunds from before. */
  refundId: link('refund_id'),
})
