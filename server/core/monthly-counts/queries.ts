import type { MonthCount } from '../../platform/db/page.ts'
import { type Queryable, runStatement } from '../../platform/db/query.ts'
import { allOf, type Statement, statement } from '../../platform/db/sql.ts'

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
export const tallyTotal = (tally: Tally): Statement =>
  statement`(select coalesce(sum(n), 0) from tally_rows where month is null and ${matching(tally)})`

export async function readTally(client: Queryable, tally: Tally): Promise<number> {
  const rows = await runStatement<{ n: string }>(client, statement`select ${tallyTotal(tally)} as n`)
  return Number(rows[0]!.n)
}

/** Rows per calendar month in the operator's time zone, newest month first. */
export async function readMonthTallies(client: Queryable, tally: Tally): Promise<MonthCount[]> {
  const rows = await runStatement<{ month: string; n: string }>(
    client,
    statement`select to_char(month, 'YYYY-MM-DD') as month, sum(n) as n from tally_rows
    where month is not null and ${matching(tally)}
    group by tally_rows.month having sum(n) <> 0 order by tally_rows.month desc`,
  )
  return rows.map((row) => ({ month: row.month, n: Number(row.n) }))
}

/** Literals and not parameters, so that the planner knows which subject is read. */
const SUBJECTS: Record<Tally['subject'], Statement> = {
  people: statement`subject = 'people'`,
  bookings: statement`subject = 'bookings'`,
  transactions: statement`subject = 'transactions'`,
  waitlist: statement`subject = 'waitlist'`,
}

function matching(tally: Tally): Statement {
  const { subject, kind, status, verified, owner } = keyOf(tally)
  const parts = [
    SUBJECTS[subject],
    owner === undefined ? statement`owner is null` : statement`owner = ${owner}`,
  ]
  if (kind !== undefined) parts.push(statement`kind = ${kind}`)
  if (status !== undefined) parts.push(statement`status = ${status}`)
  if (verified !== undefined) parts.push(statement`verified = ${verified}`)
  return allOf(parts)
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
