import { sql } from 'drizzle-orm'
import { jsonb, smallint, text } from 'drizzle-orm/pg-core'
import { asMinor } from '../../../../../contract/format/money.ts'
import { createdAt, instant, minorUnits } from '../../columns/columns.ts'
import { ofPhotographer, plain, table } from '../../columns/privacy.ts'

/** Stand-in for an external provider: only server/features/payments/sandbox uses these tables. */
export const sandboxObjects = table('sandbox_objects', {
  id: plain.provider(text('id')).primaryKey(),
  kind: plain.state(
    text('kind', {
      enum: ['checkout', 'charge', 'refund', 'dispute', 'payee', 'transfer', 'payout', 'fee'],
    }).notNull(),
  ),
  key: plain.provider(text('key')).notNull().unique(),
  state: plain.state(text('state')).notNull(),
  currency: plain.state(text('currency')).notNull().default(''),
  data: ofPhotographer(
    jsonb('data').$type<Record<string, string | null>>().notNull().default({}),
    'the description on the test payment page, with the name of the package',
    'replaced',
    { not: 'test money; the name of the package is in packages' },
    { by: 'erasePaymentWords', takesOther: 'the payment is over' },
  ),
  amountMinor: minorUnits('amount_minor').notNull().default(asMinor(0)),
  createdAt: createdAt(),
  changesAt: instant('changes_at'),
})

export const sandboxEvents = table('sandbox_events', {
  id: plain.provider(text('id')).primaryKey(),
  objectId: plain.provider(
    text('object_id')
      .notNull()
      .references(() => sandboxObjects.id),
  ),
  deliverAt: instant('deliver_at').notNull(),
  deliveredAt: instant('delivered_at'),
  tries: plain.amount(smallint('tries')).notNull().default(0),
  createdAt: createdAt(),
})

/** Written by a trigger on `sandbox_objects`. */
export const sandboxBalanceTransactions = table('sandbox_balance_transactions', {
  id: plain.provider(
    text('id').primaryKey().default(sql`'sbx_txn_' || replace(gen_random_uuid()::text, '-', '')`),
  ),
  objectId: plain.provider(
    text('object_id')
      .notNull()
      .references(() => sandboxObjects.id),
  ),
  amountMinor: minorUnits('amount_minor').notNull(),
  feeMinor: minorUnits('fee_minor').notNull(),
  currency: plain.state(text('currency')).notNull(),
  createdAt: createdAt(),
})
