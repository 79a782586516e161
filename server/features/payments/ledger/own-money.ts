import type { OwnMoney } from '../../../../contract/admin/own-money.ts'
import { asMinor, majorOf } from '../../../../contract/format/money.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query, sql } from '../../../platform/db/query.ts'
import { topicOf } from './account-names.ts'

/** What of each group of accounts is above (debit) and below (credit) zero; without `cash:platform`, it sums to its opposite. */
type Group = { currency: string; topic: string; debit: string; credit: string }

/** The operator's own money: earned, spent, and taken out or paid in. */
const EARNED = new Map([
  ['revenue:fee', 'Platform fees earned'],
  ['expense:provider', 'Fees of the payment provider'],
  ['expense:dispute', 'Chargeback fees'],
  ['expense:loss', 'Refunds, credits and chargebacks that you paid for'],
  ['expense:adjustment', 'Adjustments by the payment provider'],
  ['cash:bank', 'Paid out to your bank, less what you paid in'],
])

/** Own money that is not in the balance now. Money that may come back does not count before it is back. */
const AWAY = new Map([
  ['cash:reserved', 'Held in reserve by the payment provider'],
  ['dispute', 'In open chargebacks'],
  ['payable', 'Negative balances of photographers'],
  ['payout', 'In photographers’ accounts, not taken back yet'],
  ['suspense', 'Left the balance and is not explained yet'],
])

/** What the balance is needed for. */
const OWED = new Map([
  ['held', 'Held for bookings'],
  ['payable', 'Balances of photographers'],
  ['payout', 'Payouts that are not transferred yet'],
  ['refund', 'Refunds owed to clients'],
  ['overpaid', 'Paid twice by clients'],
  ['unclaimed', 'Owed to deleted accounts'],
  ['suspense', 'Arrived and is not explained yet'],
])
const OTHER = 'Other accounts'

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
  const parts = new Map<string, number>([[EARNED.get('revenue:fee')!, 0]])
  const owed = new Map<string, number>()
  const add = (to: Map<string, number>, text: string, minor: number) => {
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
  const list = (from: Map<string, number>) =>
    [...from]
      .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([text, minor]) => ({ text, amount: major(minor) }))
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
