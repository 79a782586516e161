import { MAX_PAGE_SIZE } from '../../../contract/api/envelope.ts'
import { and, literal, type Queryable, query, type Raw, type Sql, sql, toText } from './query.ts'

/** Every order of a list is one key, then the id as a tie-breaker; an index has the same order. */
export type Order = {
  by: Sql
  descending: boolean
  /** By creation time, for which the tallies have counts per month. */
  age?: true
}

export const byAge = (descending: boolean): Order => ({ by: sql`created_at`, descending, age: true })

/** Rows in a calendar month of the operator's time zone; `month` is its first day. */
export type MonthCount = { month: string; n: number }

/** Where to start reading: at either end of the list, or at the first instant of a month. */
export type Start = { reversed: boolean; month: string | null; offset: number }

export type Range = { offset: number; size: number }

/**
 * OFFSET reads all rows before the page. So we start from the nearest known position: the two ends and, in a list by age,
 * the month boundaries, whose counts the tallies hold. `months` is newest first.
 */
export function findStart(
  total: number,
  { offset, size }: Range,
  order: Pick<Order, 'descending'>,
  months: MonthCount[],
): Start {
  const rowsAfter = total - offset - size
  const forward: Start = { reversed: false, month: null, offset }
  const backward: Start = { reversed: true, month: null, offset: rowsAfter }
  let best = rowsAfter < offset ? backward : forward
  const consider = (start: Start) => {
    if (start.offset >= 0 && start.offset < best.offset) best = start
  }
  const newestFirst = order.descending
  let newer = 0
  for (const { month, n } of months) {
    newer += n
    const before = newestFirst ? newer : total - newer
    consider({ reversed: false, month, offset: offset - before })
    consider({ reversed: true, month, offset: before - offset - size })
  }
  return best
}

export type List = {
  table: Sql
  /** The columns of each row, and the joins to `page (id, key)` that they need. */
  columns: Sql
  joins: Sql
  conditions: readonly Sql[]
  order: Order
  timeZone: string
  /** Few rows match: collect them first, or the planner might scan a whole index for them. */
  few?: boolean
  /** The exact total, if it is stored; otherwise the matches are counted. */
  total?: Sql
  /** The same by month, for a list by age. */
  countMonths?: () => Promise<MonthCount[]>
}

export type PageOf<Row> = { rows: Row[]; total: number }

/** Up to this offset, reading from the start is faster than finding a nearer position. */
const NEAR = 500

/** One page with its exact total. A page past the end is empty. */
export async function readPage<Row extends Raw<Row>>(
  client: Queryable,
  list: List,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PageOf<Row>> {
  const offset = (page - 1) * pageSize
  if (list.total && offset <= NEAR) return readNearPage<Row>(client, list, offset, pageSize)
  const months = list.countMonths ? await list.countMonths() : []
  const total = months.length > 0 ? sum(months) : await count(client, list)
  const size = Math.min(pageSize, total - offset)
  if (size <= 0) return { rows: [], total }
  const start = findStart(total, { offset, size }, list.order, months)
  return { rows: await readRows<Row>(client, list, start, size), total }
}

/** Rows and total in one statement, because most requests are for the first pages. */
async function readNearPage<Row extends object>(
  client: Queryable,
  list: List,
  offset: number,
  size: number,
): Promise<PageOf<Row>> {
  const columns = sql`${list.total!} as total, ${list.columns}`
  const start = { reversed: false, month: null, offset }
  const rows = await readRows<Row & { total: string }>(client, { ...list, columns }, start, size)
  if (rows.length > 0) return { rows, total: Number(rows[0]!.total) }
  return { rows: [], total: offset === 0 ? 0 : await count(client, list) }
}

const sum = (months: MonthCount[]) => months.reduce((total, { n }) => total + n, 0)

async function count(client: Queryable, { table, conditions, total }: List): Promise<number> {
  const made = total
    ? sql`select ${total} as n`
    : sql`select count(*) as n from ${table} where ${and(conditions)}`
  return Number((await query<{ n: string }>(client)`${made}`)[0]!.n)
}

const UP = sql`asc`
const DOWN = sql`desc`
const directionOf = (descending: boolean) => (descending ? DOWN : UP)
const MAX_ROWS = literal(MAX_PAGE_SIZE)
const FEW = literal(10)

/**
 * Selects the ids of the page first, mostly from an index alone, and joins only their rows. The outer limit is for the
 * planner: it cannot see the value of `limit $1`, expects a tenth of the table and would read all of it to join.
 */
async function readRows<Row extends object>(
  client: Queryable,
  { table, columns, joins, conditions, order, timeZone, few }: List,
  start: Start,
  size: number,
): Promise<Row[]> {
  const down = order.descending !== start.reversed
  const turn = start.month
    ? [sql`${order.by} ${down ? sql`<` : sql`>=`} ${start.month}::date::timestamp at time zone ${timeZone}`]
    : []
  const found = sql`select id, ${order.by} as key from ${table} where ${and([...conditions, ...turn])}`
  const page = sql`page as (
      select id, key from (
        select id, key from ${few ? sql`found` : sql`(${found}) found`} order by key ${directionOf(down)}, id ${directionOf(down)}
        limit ${size} offset ${start.offset}
      ) wanted limit ${size <= 10 ? FEW : MAX_ROWS}
    )`
  const rows = await query<Record<string, unknown>>(client)`
    with ${few ? sql`found as materialized (${found}), ${page}` : page}
    ${selectFrom(columns, joins, order)}`
  return rows as Row[]
}

const selectFrom = (columns: Sql, joins: Sql, { descending }: Order) =>
  sql`select ${columns} from page ${joins} order by page.key ${directionOf(descending)}, page.id ${directionOf(descending)}`

/** All rows of a list in order, for an export. */
export function wholeList({ table, columns, joins, conditions, order }: List): {
  text: string
  values: unknown[]
} {
  return toText(sql`
    with page as (select id, ${order.by} as key from ${table} where ${and(conditions)})
    ${selectFrom(columns, joins, order)}`)
}
