import { asMinor, type Major, majorOf } from '../../../../contract/format/money.ts'
import type { Earnings, EarningsPart } from '../../../../contract/payments/payouts.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import { accounts } from '../ledger/postings.ts'
import { describeMove, type Moved, whySql } from '../papers/statements.ts'
import { readHeldBack } from './held-back.ts'
import { heldUntil, readReserve } from './reserve.ts'

type Row = {
  booking: string | null
  date: string | null
  client: string | null
  kind: Moved
  minor: string
  why?: string | null
  at?: string
}
type Around = { currency: string; timeZone: string }
type Money = Pick<Earnings, 'heldBack' | 'balance' | 'upcoming' | 'balanceParts' | 'upcomingParts' | 'months'>

/** The balance, and the clients' payments that are not released yet, less the fee: sums with their parts. */
export async function readEarnings(db: Db, photographerId: PersonId, around: Around): Promise<Money> {
  const balance = await readBalance(db, photographerId, around.currency)
  const upcoming = await readUpcoming(db, photographerId, around.currency)
  const reserve = await readReserve(db, photographerId)
  const now = new Date()
  const present = ({ kind, minor, why, at, ...row }: Row): EarningsPart => ({
    ...row,
    heldUntil:
      at && Number(minor) > 0 ? (heldUntil(new Date(at), reserve, now)?.toISOString() ?? null) : null,
    text: describeMove(kind, asMinor(minor), why ?? null),
    amount: majorOf(asMinor(minor), around.currency),
  })
  const sum = (rows: Row[]) =>
    majorOf(asMinor(rows.reduce((total, { minor }) => total + Number(minor), 0)), around.currency)
  return {
    balance: sum(balance),
    upcoming: sum(upcoming),
    balanceParts: balance.map(present),
    upcomingParts: upcoming.map(present),
    heldBack: await readHeldBack(db, photographerId, around.currency),
    months: await listEarningMonths(db, photographerId, around),
  }
}

type Earned = { minor: string; due: string; paidAt: string | null }

/** What a booking brought its photographer, and when the bank got all of it. */
export async function readEarned(
  db: Db,
  booking: { id: string; photographerId: string; currency: string },
): Promise<{ amount: Major; paidOut: string | null } | null> {
  const [row] = await query<Earned>(db)`
    select -coalesce(sum(p.minor), 0) as minor, max(o.paid_at) as "paidAt",
      -coalesce(sum(p.minor) filter (where o.id is null or o.state <> 'paid'), 0) as due
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    left join payout_items i on i.entry_id = e.id left join payouts o on o.id = i.payout_id
    where p.account = ${accounts.payable(booking.photographerId)} and e.booking_id = ${booking.id}
      and e.kind <> 'payout_begun'`
  const { minor, due, paidAt } = row!
  if (Number(minor) <= 0) return null
  const paidOut = Number(due) === 0 && paidAt ? new Date(paidAt).toISOString() : null
  return { amount: majorOf(asMinor(minor), booking.currency), paidOut }
}

/** Items that are in no payout. They add up to the balance, because a payout takes all of it. */
async function readBalance(db: Db, photographerId: PersonId, currency: string): Promise<Row[]> {
  const rows = await query<Row>(db)`
    select b.id as booking, b.shoot_date::text as date, c.full_name as client, e.kind, e.at, -sum(p.minor) as minor, ${whySql} as why
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    left join bookings b on b.id = e.booking_id left join people c on c.id = b.client_id
    where p.account = ${accounts.payable(photographerId)} and p.currency = ${currency} and e.kind <> 'payout_begun'
      and not exists (select from payout_items i where i.entry_id = e.id)
    group by e.id, b.id, c.full_name having sum(p.minor) <> 0 order by e.at desc, e.id desc`
  return rows
}

async function readUpcoming(db: Db, photographerId: PersonId, currency: string): Promise<Row[]> {
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
async function listEarningMonths(db: Db, photographerId: PersonId, { timeZone }: Around): Promise<string[]> {
  const rows = await query<{ month: string }>(db)`
    select distinct to_char(e.at at time zone ${timeZone}, 'YYYY-MM') as month
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where p.account = ${accounts.payable(photographerId)} order by month desc`
  return rows.map(({ month }) => month)
}
