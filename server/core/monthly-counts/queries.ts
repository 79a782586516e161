import type { MonthCount } from '../../platform/db/page.ts'
import { and, type Queryable, query, type Sql, sql } from '../../platform/db/query.ts'

/**
 * A subject whose exact count is stored, so that reading it costs the same for tables of any size (see
 * migrations/0007_tallies.sql). Erased people are not counted, because no list shows them.
 */
export type Tally =
  | { subject: 'people'; role: string; status?: string; verified?: boolean }
  | { subject: 'bookings'; status?: string; photographerId?: string }
  | { subject: 'transactions'; status?: string; stage?: string; photographerId?: string }
  | { subject: 'waitlist'; role?: string }

/** The total as part of a statement that reads rows too. */
export const tallyTotal = (tally: Tally): Sql =>
  sql`(select coalesce(sum(n), 0) from tally_rows where month is null and ${matching(tally)})`

/** Rows per calendar month in the operator's time zone, newest month first. */
export async function readMonthTallies(client: Queryable, tally: Tally): Promise<MonthCount[]> {
  const rows = await query<{ month: string; n: string }>(client)`
    select to_char(month, 'YYYY-MM-DD') as month, sum(n) as n from tally_rows
    where month is not null and ${matching(tally)}
    group by tally_rows.month having sum(n) <> 0 order by tally_rows.month desc`
  return rows.map((row) => ({ month: row.month, n: Number(row.n) }))
}

/** Literals and not parameters, so that the planner knows which subject is read. */
const SUBJECTS: Record<Tally['subject'], Sql> = {
  people: sql`subject = 'people'`,
  bookings: sql`subject = 'bookings'`,
  transactions: sql`subject = 'transactions'`,
  waitlist: sql`subject = 'waitlist'`,
}

function matching(tally: Tally): Sql {
  const { subject, kind, status, verified, owner } = keyOf(tally)
  const parts = [SUBJECTS[subject], owner === undefined ? sql`owner is null` : sql`owner = ${owner}`]
  if (kind !== undefined) parts.push(sql`kind = ${kind}`)
  if (status !== undefined) parts.push(sql`status = ${status}`)
  if (verified !== undefined) parts.push(sql`verified = ${verified}`)
  return and(parts)
}

type Key = { subject: Tally['subject']; kind?: string; status?: string; verified?: boolean; owner?: string }

function keyOf(tally: Tally): Key {
  switch (tally.subject) {
    case 'people':
      return { ...tally, kind: tally.role }
    case 'waitlist':
      return { subject: tally.subject, kind: tally.role }
    case 'bookings':
      return { ...tally, owner: tally.photographerId }
    case 'transactions':
      return { ...tally, kind: tally.stage, owner: tally.photographerId }
  }
}
