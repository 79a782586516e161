import type { Minor } from '../../../contract/format/money.ts'
import { type Queryable, query, sql } from '../../platform/db/query.ts'

/** Rows and money of one subject from the tallies: this month, last month and all time. */
export type Summary = { thisMonth: number; lastMonth: number; total: number }
export type Figures = Record<Subject, { count: Summary; minor: Summary }>
type Subject = 'client' | 'photographer' | 'bookings' | 'transactions' | 'money'

const selectFigures = (thisMonth: string, lastMonth: string) => sql`
  select case subject when 'people' then kind else subject end as subject,
    coalesce(sum(n) filter (where month = ${thisMonth}), 0)::float8 as "thisCount",
    coalesce(sum(n) filter (where month = ${lastMonth}), 0)::float8 as "lastCount",
    coalesce(sum(n) filter (where month is null), 0)::float8 as "allCount",
    coalesce(sum(minor) filter (where month = ${thisMonth}), 0)::float8 as "thisMinor",
    coalesce(sum(minor) filter (where month = ${lastMonth}), 0)::float8 as "lastMinor",
    coalesce(sum(minor) filter (where month is null), 0)::float8 as "allMinor"
  from tally_rows
  where owner is null and subject in ('people', 'bookings', 'transactions', 'money')
    and (month is null or month in (${thisMonth}, ${lastMonth}))
  group by 1`

type FigureRow = {
  subject: Subject
  thisCount: number
  lastCount: number
  allCount: number
  thisMinor: Minor
  lastMinor: Minor
  allMinor: Minor
}

const nothing = (): Summary => ({ thisMonth: 0, lastMonth: 0, total: 0 })

export async function readFigures(client: Queryable, thisMonth: string, lastMonth: string): Promise<Figures> {
  const rows = await query<FigureRow>(client)`${selectFigures(thisMonth, lastMonth)}`
  const of = (subject: Subject) => {
    const row = rows.find((candidate) => candidate.subject === subject)
    if (!row) return { count: nothing(), minor: nothing() }
    return {
      count: { thisMonth: row.thisCount, lastMonth: row.lastCount, total: row.allCount },
      minor: { thisMonth: row.thisMinor, lastMonth: row.lastMinor, total: row.allMinor },
    }
  }
  return {
    client: of('client'),
    photographer: of('photographer'),
    bookings: of('bookings'),
    transactions: of('transactions'),
    money: of('money'),
  }
}

export type MonthFigures = {
  month: string
  clients: number
  photographers: number
  bookings: number
  minor: Minor
}

export function readMonthFigures(client: Queryable, months: string[]): Promise<MonthFigures[]> {
  return query<MonthFigures>(client)`
    select to_char(m.month, 'YYYY-MM') as month,
      coalesce(sum(n) filter (where subject = 'people' and kind = 'client'), 0)::float8 as clients,
      coalesce(sum(n) filter (where subject = 'people' and kind = 'photographer'), 0)::float8 as photographers,
      coalesce(sum(n) filter (where subject = 'bookings'), 0)::float8 as bookings,
      coalesce(sum(minor) filter (where subject = 'money'), 0)::float8 as minor
    from unnest(${months}::date[]) as m (month)
    left join tally_rows t on t.month = m.month and t.owner is null and t.subject in ('people', 'bookings', 'money')
    group by m.month order by m.month`
}
