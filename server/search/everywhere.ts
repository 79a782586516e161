import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Queryable, runPrepared } from '../db/prepared.ts'
import { candidates } from './candidates.ts'
import { BEST, type Found, rank } from './rank.ts'
import type { FoundPage, PageWanted, Search } from './search.ts'

const dialect = new PgDialect()

type Row = Omit<Found, 'photographerId'> & { photographerId: string | null; known: number; total: number }

/**
 * One page of all who fit, where neither a place nor a date narrows them down: the database chooses it, because there may
 * be very many. The order is that of rank.ts; a test holds the two together.
 */
export async function findEverywhere(
  client: Queryable,
  search: Search,
  day: string,
  { page, pageSize }: PageWanted,
): Promise<FoundPage> {
  const from = (page - 1) * pageSize
  const fits =
    search.budgetMinor === undefined ? sql`true` : sql`"totalMinor" <= ${search.budgetMinor}::float8`
  const shown = search.sort === 'best' ? bestOf(from, pageSize, day) : firstOf(search.sort, from, pageSize)
  const { sql: text, params } = dialect.sqlToQuery(sql`
    with cheapest as materialized (
      select * from (
        select distinct on ("photographerId") "photographerId", "packageId", "totalMinor", "distanceKm", "ratingSum",
          reviews, minutes
        from (${candidates(search)}) offers order by "photographerId", "totalMinor", "packageId"
      ) each where ${fits}
    ), counted as materialized (
      select count(*) filter (where reviews >= ${BEST.knownFrom}::int) as known, count(*) as total from cheapest
    )
    select shown.*, known::int, total::int from counted left join (${shown}) shown on true`)
  const rows = await runPrepared<Row>(client, text, params)
  const { known, total } = rows[0]!
  // Nobody on this page is one row with the counts alone.
  const found = rows.flatMap(({ known: _, total: __, photographerId, ...one }) =>
    photographerId === null ? [] : [{ photographerId, ...one }],
  )
  return { found: rank(found, search.sort, day, { from, known, total }), total }
}

/** Without a place distance means price. */
function firstOf(sort: 'price' | 'distance' | 'rating', from: number, pageSize: number): SQL {
  const order =
    sort === 'rating'
      ? sql`case when reviews = 0 then 0 else "ratingSum"::float8 / reviews end desc, reviews desc`
      : sql`"totalMinor"`
  return sql`select * from cheapest order by ${order}, "photographerId" limit ${pageSize}::int offset ${from}::int`
}

/** Of those who are known and of those who are new, each in their own order, what falls on this page. */
function bestOf(from: number, pageSize: number, day: string): SQL {
  const knownBefore = (place: number) =>
    sql`least(known, ${place}::int - least(total - known, ${place}::int / ${BEST.newcomersPlace}::int))`
  const [before, after] = [knownBefore(from), knownBefore(from + pageSize)]
  const { reviews, rating } = BEST.assumed
  return sql`
    (select * from cheapest where reviews >= ${BEST.knownFrom}::int
     order by ("ratingSum" + ${reviews * rating}::float8) / (reviews + ${reviews}::int) desc, "photographerId"
     limit (select ${after} - ${before} from counted) offset (select ${before} from counted))
    union all
    (select * from cheapest where reviews < ${BEST.knownFrom}::int
     order by md5("photographerId"::text || ${day}::text) collate "C"
     limit (select ${pageSize}::int - (${after} - ${before}) from counted)
     offset (select ${from}::int - ${before} from counted))`
}
