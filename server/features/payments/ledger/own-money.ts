import * as m from '#messages/payments-ledger'
import type { OwnMoney } from '../../../../contract/admin/own-money.ts'
import { asMinor, majorOf } from '../../../../contract/format/money.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query, sql } from '../../../platform/db/query.ts'
import { topicOf } from './account-names.ts'

/** What of each group of accounts is above (debit) and below (credit) zero; without `cash:platform`, it sums to its opposite. */
type Group = { currency: string; topic: string; debit: string; credit: string }

/** The operator's own money: earned, spent, and taken out or paid in. */
const EARNED = new Map([
  ['revenue:fee', m.platformFeesEarned],
  ['expense:provider', m.feesOfThePaymentProvider],
  ['expense:dispute', m.chargebackFees],
  ['expense:loss', m.lossesYouPaidFor],
  ['expense:adjustment', m.adjustmentsByThePaymentProvider],
  ['cash:bank', m.paidOutLessPaidIn],
])

/** Own money that is not in the balance now. Money that may come back does not count before it is back. */
const AWAY = new Map([
  ['cash:reserved', m.heldInReserveByThePaymentProvider],
  ['dispute', m.inOpenChargebacks],
  ['payable', m.negativeBalancesOfPhotographers],
  ['payout', m.notTakenBackYet],
  ['suspense', m.leftNotExplained],
])

/** What the balance is needed for. */
const OWED = new Map([
  ['held', m.heldForBookings],
  ['payable', m.balancesOfPhotographers],
  ['payout', m.payoutsThatAreNotTransferredYet],
  ['refund', m.refundsOwedToClients],
  ['overpaid', m.paidTwiceByClients],
  ['unclaimed', m.owedToDeletedAccounts],
  ['suspense', m.arrivedNotExplained],
])
const OTHER = m.otherAccounts

type Text = () => string
type OwnMoneyFigure = Omit<OwnMoney, 'available'>

/** What the operator may withdraw without touching what is owed to others, from the ledger alone. */
export async function readOwnMoney(db: Db): Promise<OwnMoneyFigure[]> {
  const groups = await readGroups(db)
  const currencies = [...new Set(groups.map(({ currency }) => currency))].sort()
  return currencies.map((currency) =>
    explain(
      currency,
      groups.filter((group) => group.currency === currency),
    ),
  )
}

function explain(currency: string, groups: Group[]): OwnMoneyFigure {
  const major = (minor: number) => majorOf(asMinor(minor), currency)
  const parts = new Map<Text, number>([[EARNED.get('revenue:fee')!, 0]])
  const owed = new Map<Text, number>()
  const add = (to: Map<Text, number>, text: Text, minor: number) => {
    if (minor !== 0) to.set(text, (to.get(text) ?? 0) + minor)
  }
  let balance = 0
  for (const { topic, debit, credit } of groups) {
    const net = Number(debit) - Number(credit)
    if (topic === 'cash:platform') balance = net
    else if (EARNED.has(topic)) add(parts, EARNED.get(topic)!, -net)
    else {
      add(parts, AWAY.get(topic) ?? OTHER, -Number(debit))
      add(owed, OWED.get(topic) ?? OTHER, -Number(credit))
    }
  }
  const figure = [...parts.values()].reduce((sum, minor) => sum + minor, 0)
  const order = [...EARNED.values(), ...AWAY.values(), ...OWED.values(), OTHER]
  const list = (from: Map<Text, number>) =>
    [...from]
      .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([text, minor]) => ({ text: text(), amount: major(minor) }))
  return {
    currency,
    amount: major(Math.max(0, figure)),
    missing: major(Math.max(0, -figure)),
    parts: list(parts),
    balance: major(balance),
    owed: list(owed),
  }
}

/**
 * A payout is owed until it is paid, and what was transferred for it is in the photographer's account: per photographer,
 * only the difference concerns the balance of the platform.
 */
const readGroups = (db: Db): Promise<Group[]> => query<Group>(db)`
  with sums as (
    select account, currency, sum(minor) as minor from ledger_postings group by account, currency
  ), parts as (
    select currency, minor, ${topicOf(sql`account`)} as topic from sums where account !~ '^(payout|cash:connected):'
    union all
    select s.currency, sum(s.minor), 'payout' from sums s
    left join payouts o on o.id = case when s.account like 'payout:%' then substr(s.account, 8)::uuid end
    where s.account ~ '^(payout|cash:connected):' and s.minor <> 0
    group by s.currency, coalesce(o.photographer_id::text, substr(s.account, 16))
  )
  select currency, topic, coalesce(sum(minor) filter (where minor > 0), 0) as debit,
    coalesce(-sum(minor) filter (where minor < 0), 0) as credit
  from parts group by currency, topic`
