import * as m from '#messages/tax-papers'
import { asMinor, majorOf } from '../../../contract/format/money.ts'
import { type Column, headingsOf, writeCell } from '../../platform/csv/csv.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query, sql } from '../../platform/db/query.ts'

type Moved = {
  photographer_id: string
  currency: string
  month: number
  net: string
  fee: string
  gross: string
  activities: number
}
type Person = {
  id: string
  kind: string | null
  name: string | null
  street: string | null
  postal_code: string | null
  city: string | null
  region: string | null
  country: string | null
  tax_number: string | null
  vat_number: string | null
  birth_date: string | null
  email: string | null
  account: string | null
}
type Row = Person & { currency: string; months: Map<number, Moved> }
type Span = { year: number; timeZone: string; photographerId?: string }

const monthsOf = (quarter: number): number[] => [1, 2, 3].map((n) => (quarter - 1) * 3 + n)

const sumOf = (row: Row, field: 'net' | 'fee' | 'gross' | 'activities', months: readonly number[]): number =>
  asMinor(months.reduce((sum, month) => sum + Number(row.months.get(month)?.[field] ?? 0), 0))
const money = (row: Row, field: 'net' | 'fee' | 'gross', months: readonly number[]): number =>
  majorOf(asMinor(sumOf(row, field, months)), row.currency)

/** SQL: payouts and transfers, which are not earnings. */
export const MONEY_SENT = sql`'payout_begun', 'payout_paid', 'payout_returned', 'transfer_external', 'transfer_external_reversed', 'transfer_reversed', 'unclaimed'`

const YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
/** `other` is December. */
const monthName = (month: (typeof YEAR)[number]) => (month === 12 ? 'other' : (`${month}` as const))
const columnsOf = (): Column<Row>[] => [
  [m.photographer(), ({ id }) => id],
  [m.legalName(), ({ name }) => name],
  [m.type(), ({ kind }) => kind],
  [m.street(), ({ street }) => street],
  [m.postalCode(), ({ postal_code }) => postal_code],
  [m.city(), ({ city }) => city],
  [m.region(), ({ region }) => region],
  [m.country(), ({ country }) => country],
  [m.taxNumber(), ({ tax_number }) => tax_number],
  [m.vatNumber(), ({ vat_number }) => vat_number],
  [m.dateOfBirth(), ({ birth_date }) => birth_date],
  [m.email(), ({ email }) => email],
  [m.payoutAccount(), ({ account }) => account],
  [m.currency(), ({ currency }) => currency],
  ...[1, 2, 3, 4].flatMap((quarter): Column<Row>[] => [
    [m.quarterConsideration({ quarter }), (row) => money(row, 'net', monthsOf(quarter))],
    [m.quarterActivities({ quarter }), (row) => String(sumOf(row, 'activities', monthsOf(quarter)))],
    [m.quarterFees({ quarter }), (row) => money(row, 'fee', monthsOf(quarter))],
  ]),
  [m.consideration(), (row) => money(row, 'net', YEAR)],
  [m.activities(), (row) => String(sumOf(row, 'activities', YEAR))],
  [m.fees(), (row) => money(row, 'fee', YEAR)],
  ...YEAR.map(
    (month): Column<Row> => [
      m.grossOfMonth({ month: monthName(month) }),
      (row) => money(row, 'gross', [month]),
    ],
  ),
  [m.gross(), (row) => money(row, 'gross', YEAR)],
]

/**
 * One line per photographer with earnings in the year. DAC7 requires the amounts credited after fees, the fees and the
 * number of activities by quarter; form 1099-K the gross amounts by month, without deducting later refunds.
 */
export async function writeTaxReport(db: Db, span: Span): Promise<string> {
  const rows = await readRows(db, span)
  const columns = columnsOf()
  const cells = [headingsOf(columns), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
  return `\uFEFF${cells.map((line) => `${line.map(writeCell).join(',')}\r\n`).join('')}`
}

async function readRows(db: Db, { year, timeZone, photographerId }: Span): Promise<Row[]> {
  const day = (of: number) => sql`${`${of}-01-01`}::timestamp at time zone ${timeZone}`
  const moved = await query<Moved>(db)`
    select photographer_id, currency, month, sum(net) as net, sum(fee) as fee,
      coalesce(sum(net + fee) filter (where kind = 'release'), 0) as gross,
      -- a booking counts once, even where its money was released in parts
      (count(*) filter (where source_key = 'release:' || booking_id))::int as activities
    from (
      select e.photographer_id, e.booking_id, e.kind, e.source_key, p.currency,
        extract(month from e.at at time zone ${timeZone})::int as month,
        coalesce(-sum(p.minor) filter (where p.account <> 'revenue:fee'), 0) as net,
        coalesce(-sum(p.minor) filter (where p.account = 'revenue:fee'), 0) as fee
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
        and p.account in ('revenue:fee', 'payable:' || e.photographer_id)
      where e.at >= ${day(year)} and e.at < ${day(year + 1)} and e.kind not in (${MONEY_SENT})
        and ${photographerId ? sql`e.photographer_id = ${photographerId}` : sql`e.photographer_id is not null`}
      group by e.id, p.currency
    ) entries group by 1, 2, 3`
  const rows = new Map<string, Row>()
  const people = await readPeople(db, [...new Set(moved.map(({ photographer_id }) => photographer_id))])
  for (const line of moved) {
    const key = `${line.photographer_id} ${line.currency}`
    const row = rows.get(key) ?? {
      ...people.get(line.photographer_id)!,
      currency: line.currency,
      months: new Map(),
    }
    row.months.set(line.month, line)
    rows.set(key, row)
  }
  return [...rows.values()].sort(
    (a, b) => (a.name ?? '').localeCompare(b.name ?? '') || (a.id < b.id ? -1 : 1),
  )
}

async function readPeople(db: Db, ids: string[]): Promise<Map<string, Person>> {
  const rows = await query<Person>(db)`
    select p.id, d.kind, coalesce(d.legal_name, p.full_name) as name, d.street, d.postal_code, d.city, d.region, d.country,
      d.tax_number, d.vat_number, d.birth_date::text, p.email, y.reference as account
    from people p left join payees y on y.photographer_id = p.id
    left join lateral (select * from tax_details t where t.person_id = p.id
      order by t.created_at desc, t.id desc limit 1) d on true
    where p.id = any(${ids}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

/** All years since the first entry of a photographer, or of all, newest first. */
export async function listReportYears(db: Db, timeZone: string, photographerId?: string): Promise<number[]> {
  // Only the oldest entry is read: finding the exact years would scan the whole ledger.
  const rows = await query<{ first: number | null; last: number }>(db)`
    select extract(year from min(e.at) at time zone ${timeZone})::int as first,
      extract(year from now() at time zone ${timeZone})::int as last
    from ledger_entries e where ${photographerId ? sql`e.photographer_id = ${photographerId}` : sql`true`}`
  const { first, last } = rows[0]!
  return first === null ? [] : Array.from({ length: last - first + 1 }, (_, index) => last - index)
}
