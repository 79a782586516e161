import { majorOf } from '../../../../contract/money.ts'
import type { Earnings, EarningsPart } from '../../../../contract/payouts.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import { accounts } from '../ledger/postings.ts'
import { describeMove, whySql } from '../statements.ts'
import { readHeldBack } from './held-back.ts'
import { heldUntil, readReserve } from './reserve.ts'

type Row = {
  booking: string | null
  date: string | null
  client: string | null
  kind: string
  minor: string
  why?: string | null
  at?: string
}
type Around = { currency: string; timeZone: string }
type Money = Pick<Earnings, 'heldBack' | 'balance' | 'upcoming' | 'balanceParts' | 'upcomingParts' | 'months'>

/** The balance, and the clients' payments that are not released yet, less the fee: sums with their parts. */
export async function readEarnings(db: Db, photographerId: string, around: Around): Promise<Money> {
  const balance = await readBalance(db, photographerId, around.currency)
  const upcoming = await readUpcoming(db, photographerId, around.currency)
  const reserve = await readReserve(db, photographerId)
  const now = new Date()
  const present = ({ kind, minor, why, at, ...row }: Row): EarningsPart => ({
    ...row,
    heldUntil:
      at && Number(minor) > 0 ? (heldUntil(new Date(at), reserve, now)?.toISOString() ?? null) : null,
    text: describeMove(kind, Number(minor), why ?? null),
    amount: majorOf(Number(minor), around.currency),
  })
  const sum = (rows: Row[]) =>
    majorOf(
      rows.reduce((total, { minor }) => total + Number(minor), 0),
      around.currency,
    )
  return {
    balance: sum(balance),
    upcoming: sum(upcoming),
    balanceParts: balance.map(present),
    upcomingParts: upcoming.map(present),
    heldBack: await readHeldBack(db, photographerId, around.currency),
    months: await readMonths(db, photographerId, around),
  }
}

/** Items that are in no payout. They add up to the balance, because a payout takes all of it. */
async function readBalance(db: Db, photographerId: string, currency: string): Promise<Row[]> {
  const rows = await query<Row>(db)`
    select b.id as booking, b.shoot_date::text as date, c.full_name as client, e.kind, e.at, -sum(p.minor) as minor, ${whySql} as why
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    left join bookings b on b.id = e.booking_id left join people c on c.id = b.client_id
    where p.account = ${accounts.payable(photographerId)} and p.currency = ${currency} and e.kind <> 'payout_begun'
      and not exists (select from payout_items i where i.entry_id = e.id)
    group by e.id, b.id, c.full_name having sum(p.minor) <> 0 order by e.at desc, e.id desc`
  return rows
}

async function readUpcoming(db: Db, photographerId: string, currency: string): Promise<Row[]> {
  const rows = await query<Row>(db)`
    select id as booking, date, client, state as kind,
      held - floor((held * round(fee_percent * 100) + 5000) / 10000) as minor
    from (
      select b.id, b.shoot_date::text as date, b.starts_at, c.full_name as client, b.state, b.fee_percent,
        (select coalesce(-sum(p.minor), 0) from ledger_postings p
          where p.account = 'held:' || b.id and p.currency = ${currency}) as held
      from bookings b join people c on c.id = b.client_id where b.photographer_id = ${photographerId}
        and b.state in ('requested', 'booked', 'shot', 'delivered', 'changes', 'disputed')
    ) open where held > 0 order by starts_at, id`
  return rows
}

/** Every calendar month of the operator's zone in which the balance moved. */
async function readMonths(db: Db, photographerId: string, { timeZone }: Around): Promise<string[]> {
  const rows = await query<{ month: string }>(db)`
    select distinct to_char(e.at at time zone ${timeZone}, 'YYYY-MM') as month
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where p.account = ${accounts.payable(photographerId)} order by month desc`
  return rows.map(({ month }) => month)
}
