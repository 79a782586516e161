import { sql } from 'drizzle-orm'
import { jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, minorUnits } from './columns.ts'

/** Stand-in for an external provider: only server/features/payments/sandbox uses these tables. */
export const sandboxObjects = pgTable('sandbox_objects', {
  id: text('id').primaryKey(),
  kind: text('kind', {
    enum: ['checkout', 'charge', 'refund', 'dispute', 'payee', 'transfer', 'payout', 'fee'],
  }).notNull(),
  key: text('key').notNull().unique(),
  state: text('state').notNull(),
  amountMinor: minorUnits('amount_minor').notNull().default(0),
  currency: text('currency').notNull().default(''),
  data: jsonb('data').$type<Record<string, string | null>>().notNull().default({}),
  createdAt: createdAt(),
  changesAt: instant('changes_at'),
})

export const sandboxEvents = pgTable('sandbox_events', {
  id: text('id').primaryKey(),
  objectId: text('object_id')
    .notNull()
    .references(() => sandboxObjects.id),
  deliverAt: instant('deliver_at').notNull(),
  deliveredAt: instant('delivered_at'),
  tries: smallint('tries').notNull().default(0),
  createdAt: createdAt(),
})

/** Written by a trigger on `sandbox_objects`. */
export const sandboxBalanceTransactions = pgTable('sandbox_balance_transactions', {
  id: text('id').primaryKey().default(sql`'sbx_txn_' || replace(gen_random_uuid()::text, '-', '')`),
  objectId: text('object_id')
    .notNull()
    .references(() => sandboxObjects.id),
  amountMinor: minorUnits('amount_minor').notNull(),
  feeMinor: minorUnits('fee_minor').notNull(),
  currency: text('currency').notNull(),
  createdAt: createdAt(),
})
