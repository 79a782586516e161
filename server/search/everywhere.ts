import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Queryable, runPrepared } from '../db/prepared.ts'
import { candidateRows, candidates } from './candidates.ts'
import { freeThen, type Question, questionsFor, type Terms } from './free.ts'
import { BEST, type Found, rank } from './rank.ts'
import type { FoundPage, PageWanted, Search } from './wanted.ts'

const dialect = new PgDialect()

type Row = Omit<Found, 'photographerId'> & { photographerId: string | null; known: number; total: number }

/**
 * One page of all who fit, where no place narrows them down: the database chooses it, because there may be very many. The
 * order is that of rank.ts; a test holds the two together.
 */
export async function findEverywhere(
  client: Queryable,
  search: Search,
  now: number,
  { page, pageSize }: PageWanted,
): Promise<FoundPage> {
  const day = new Date(now).toISOString().slice(0, 10)
  const from = (page - 1) * pageSize
  const fits =
    search.budgetMinor === undefined ? sql`true` : sql`"totalMinor" <= ${search.budgetMinor}::float8`
  const shown = search.sort === 'best' ? bestOf(from, pageSize, day) : firstOf(search.sort, from, pageSize)
  const { sql: text, params } = dialect.sqlToQuery(sql`
    with cheapest as materialized (
      select * from (
        select distinct on ("photographerId") "photographerId", "packageId", "totalMinor", "distanceKm", "ratingSum",
          reviews, minutes
        from (${candidates(search)}) offers ${search.date ? await whoIsFree(client, search, now) : sql``}
        order by "photographerId", "totalMinor", "packageId"
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

/**
 * With a date, only who can take it. It is a date on the wall of each photographer, so all of one zone with the same notice and
 * the same farthest day are asked for the same half hours.
 */
async function whoIsFree(client: Queryable, search: Search, now: number): Promise<SQL> {
  const { sql: text, params } = dialect.sqlToQuery(sql`
    select distinct o.time_zone as "timeZone", o.notice_hours as "noticeHours", o.farthest_days as "farthestDays"
    ${candidateRows(search)}`)
  const terms = await runPrepared<Terms>(client, text, params)
  const questions = questionsFor(terms, { date: search.date!, start: search.start }, now)
  const column = (pick: (question: Question<Terms>) => string | number) => sql.param(questions.map(pick))
  const names = { photographer: 'offers."photographerId"', minutes: 'offers.minutes', now: 'clock.now' }
  return sql`
    join unnest(
      ${column(({ asked }) => asked.timeZone)}::text[], ${column(({ asked }) => asked.noticeHours)}::int[],
      ${column(({ asked }) => asked.farthestDays)}::int[], ${column(({ date }) => date)}::date[],
      ${column(({ first }) => first)}::int[], ${column(({ last }) => last)}::int[]
    ) q (time_zone, notice_hours, farthest_days, date, first, last)
    on q.time_zone = offers."timeZone" and q.notice_hours = offers."noticeHours"
      and q.farthest_days = offers."farthestDays"
    cross join (select ${new Date(now).toISOString()}::timestamptz as now) clock
    where ${sql.raw(freeThen(names))}`
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
