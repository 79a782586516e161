import { type Sql, sql } from '../../../platform/db/query.ts'

/** SQL: the group of an account: `held` of `held:{booking}`, `cash:connected` of `cash:connected:{photographer}`, `revenue:fee`. */
export const topicOf = (account: Sql): Sql => sql`case when ${account} ~ '^(cash|revenue|expense):'
  then split_part(${account}, ':', 1) || ':' || split_part(${account}, ':', 2) else split_part(${account}, ':', 1) end`

/** The groups of accounts for accountants, in the order of a balance sheet. */
export const accountNames = new Map([
  ['cash:platform', 'Balance at the payment provider'],
  ['cash:connected', 'Photographers’ accounts at the provider'],
  ['cash:reserved', 'Reserve of the payment provider'],
  ['cash:bank', 'Your bank'],
  ['dispute', 'Chargebacks'],
  ['held', 'Held for bookings'],
  ['overpaid', 'Paid twice by clients'],
  ['refund', 'Refunds owed'],
  ['payable', 'Balances of photographers'],
  ['payout', 'Payouts'],
  ['unclaimed', 'Owed to deleted accounts'],
  ['suspense', 'Not explained yet'],
  ['revenue:fee', 'Platform fees'],
  ['expense:provider', 'Fees of the payment provider'],
  ['expense:dispute', 'Chargeback fees'],
  ['expense:loss', 'Refunds, credits and chargebacks paid by you'],
  ['expense:adjustment', 'Adjustments by the payment provider'],
])
