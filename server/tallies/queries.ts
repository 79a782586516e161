import type { BookingStatus } from '../../contract/bookings.ts'
import type { MarketplaceRole, UserStatus } from '../../contract/people.ts'
import type { PaymentStage, PaymentStatus } from '../../contract/transactions.ts'
import type { MonthCount } from '../db/page.ts'
import { type Queryable, runPrepared } from '../db/prepared.ts'

/** Exact counts, read from the tallies: their cost does not grow with the tables (see migrations/0007_tallies.sql). */

/** Erased people are not counted: no list shows them. */
export function countPeople(
  client: Queryable,
  filter: { role: MarketplaceRole; status?: UserStatus; verified?: boolean },
): Promise<number> {
  return count(client, 'people', { kind: filter.role, status: filter.status, verified: filter.verified })
}

export function countBookings(
  client: Queryable,
  { photographerId, ...filter }: { status?: BookingStatus; photographerId?: string } = {},
): Promise<number> {
  return count(client, 'bookings', filter, photographerId)
}

export function countTransactions(
  client: Queryable,
  filter: { status?: PaymentStatus; stage?: PaymentStage; photographerId?: string } = {},
): Promise<number> {
  return count(client, 'transactions', { kind: filter.stage, status: filter.status }, filter.photographerId)
}

export function countWaitlist(
  client: Queryable,
  filter: { role?: MarketplaceRole | 'unknown' } = {},
): Promise<number> {
  return count(client, 'waitlist', { kind: filter.role })
}

export type Counted = 'people' | 'bookings' | 'transactions' | 'waitlist'
export type TallyFilter = { kind?: string; status?: string; verified?: boolean }

const MATCHING = `subject = $1 and ($2::text is null or kind = $2) and ($3::text is null or status = $3)
  and ($4::boolean is null or verified = $4)`
const COUNT_ALL = `select sum(n) as n from tally_rows where ${MATCHING} and owner is null`
const COUNT_OWNED = `select sum(n) as n from tally_rows where ${MATCHING} and owner = $5`
const COUNT_MONTHS = `select to_char(month, 'YYYY-MM-DD') as month, sum(n) as n from tally_rows
  where ${MATCHING} and owner is null group by tally_rows.month having sum(n) <> 0 order by tally_rows.month desc`

async function count(client: Queryable, subject: Counted, filter: TallyFilter, owner?: string) {
  const values = valuesOf(subject, filter)
  const rows = owner
    ? await runPrepared<{ n: string | null }>(client, COUNT_OWNED, [...values, owner])
    : await runPrepared<{ n: string | null }>(client, COUNT_ALL, values)
  return Number(rows[0]?.n ?? 0)
}

/** How many rows each calendar month of the operator's time zone has, newest month first. */
export async function countByMonth(
  client: Queryable,
  subject: Counted,
  filter: TallyFilter = {},
): Promise<MonthCount[]> {
  const rows = await runPrepared<{ month: string; n: string }>(
    client,
    COUNT_MONTHS,
    valuesOf(subject, filter),
  )
  return rows.map((row) => ({ month: row.month, n: Number(row.n) }))
}

const valuesOf = (subject: Counted, filter: TallyFilter) => [
  subject,
  filter.kind ?? null,
  filter.status ?? null,
  filter.verified ?? null,
]
