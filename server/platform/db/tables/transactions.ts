import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, minorUnits, primaryId, updatedAt } from './columns.ts'

export const transactions = pgTable('transactions', {
  id: primaryId(),
  bookingId: uuid('booking_id').notNull().unique(),
  clientId: uuid('client_id').notNull(),
  photographerId: uuid('photographer_id').notNull(),
  totalMinor: minorUnits('total_minor').notNull(),
  upfrontMinor: minorUnits('upfront_minor').notNull(),
  remainingMinor: minorUnits('remaining_minor').notNull(),
  paymentStatus: text('payment_status', {
    enum: ['completed', 'pending', 'failed', 'refunded', 'processing'],
  })
    .notNull()
    .default('pending'),
  paymentStage: text('payment_stage', { enum: ['completed', 'upfront', 'partial', 'pending'] })
    .notNull()
    .default('pending'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const payments = pgTable('payments', {
  id: primaryId(),
  transactionId: uuid('transaction_id')
    .notNull()
    .references(() => transactions.id),
  kind: text('kind', { enum: ['capture', 'refund', 'refund_failed'] }).notNull(),
  amountMinor: minorUnits('amount_minor').notNull(),
  provider: text('provider').notNull().default('manual'),
  reference: text('reference').notNull(),
  occurredAt: instant('occurred_at').notNull().defaultNow(),
})
