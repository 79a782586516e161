import * as m from '#messages/payments-ledger'
import { type Sql, sql } from '../../../platform/db/query.ts'

/** SQL: the group of an account: `held` of `held:{booking}`, `cash:connected` of `cash:connected:{photographer}`, `revenue:fee`. */
export const topicOf = (account: Sql): Sql => sql`case when ${account} ~ '^(cash|revenue|expense):'
  then split_part(${account}, ':', 1) || ':' || split_part(${account}, ':', 2) else split_part(${account}, ':', 1) end`

/** The groups of accounts for accountants, in the order of a balance sheet. */
export const accountNames = new Map([
  ['cash:platform', m.balanceAtThePaymentProvider],
  ['cash:connected', m.photographersAccountsAtTheProvider],
  ['cash:reserved', m.reserveOfThePaymentProvider],
  ['cash:bank', m.yourBank],
  ['dispute', m.chargebacks],
  ['held', m.heldForBookings],
  ['overpaid', m.paidTwiceByClients],
  ['refund', m.refundsOwed],
  ['payable', m.balancesOfPhotographers],
  ['payout', m.payouts],
  ['unclaimed', m.owedToDeletedAccounts],
  ['suspense', m.notExplainedYet],
  ['revenue:fee', m.platformFees],
  ['expense:provider', m.feesOfThePaymentProvider],
  ['expense:dispute', m.chargebackFees],
  ['expense:loss', m.lossesPaidByYou],
  ['expense:adjustment', m.adjustmentsByThePaymentProvider],
])
