import { Conditions } from '../db/conditions.ts'
import type { MonthCount } from '../db/page.ts'
import { type Queryable, runPrepared } from '../db/prepared.ts'

/**
 * Something whose exact count is kept, so that reading it costs the same however large the tables are (see
 * migrations/0007_tallies.sql). Erased people are not counted: no list shows them.
 */
export type Tally =
  | { subject: 'people'; role: string; status?: string; verified?: boolean }
  | { subject: 'bookings'; status?: string; photographerId?: string }
  | { subject: 'transactions'; status?: string; stage?: string; photographerId?: string }
  | { subject: 'waitlist'; role?: string }

/** The total as an SQL expression, for a statement that reads rows too. */
export function tallyTotal(conditions: Conditions, tally: Tally): string {
  return `(select coalesce(sum(n), 0) from tally_rows where month is null and ${matching(conditions, tally)})`
}

export async function readTally(client: Queryable, tally: Tally): Promise<number> {
  const conditions = new Conditions()
  const text = `select ${tallyTotal(conditions, tally)} as n`
  return Number((await runPrepared<{ n: string }>(client, text, conditions.values))[0]!.n)
}

/** How many rows each calendar month of the operator's time zone has, newest month first. */
export async function readMonthTallies(client: Queryable, tally: Tally): Promise<MonthCount[]> {
  const conditions = new Conditions()
  const text = `select to_char(month, 'YYYY-MM-DD') as month, sum(n) as n from tally_rows
    where month is not null and ${matching(conditions, tally)}
    group by tally_rows.month having sum(n) <> 0 order by tally_rows.month desc`
  const rows = await runPrepared<{ month: string; n: string }>(client, text, conditions.values)
  return rows.map((row) => ({ month: row.month, n: Number(row.n) }))
}

function matching(conditions: Conditions, tally: Tally): string {
  const { subject, kind, status, verified, owner } = keyOf(tally)
  const parts = [
    `subject = '${subject}'`,
    owner === undefined ? 'owner is null' : `owner = ${conditions.value(owner)}`,
  ]
  if (kind !== undefined) parts.push(`kind = ${conditions.value(kind)}`)
  if (status !== undefined) parts.push(`status = ${conditions.value(status)}`)
  if (verified !== undefined) parts.push(`verified = ${conditions.value(verified)}`)
  return parts.join(' and ')
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
