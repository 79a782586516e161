import type { Minor } from '../../../contract/format/money.ts'
import type { SearchSort } from '../../../contract/search/search.ts'
import { type Sql, sql } from '../../platform/db/query.ts'

/** A photographer who can be booked, with the cheapest package for the request. */
export type RankedPhotographer = {
  photographerId: string
  packageId: string
  totalMinor: Minor
  /** null without a location */
  distanceKm: number | null
  ratingSum: number
  reviews: number
  /** The duration in minutes. */
  minutes: number
}

export const BEST = {
  /** With fewer reviews a photographer counts as new. */
  knownFrom: 3,
  /** Every fourth position goes to a new photographer. */
  newcomersPlace: 4,
  /** A few reviews say little: each rating starts with these assumed ones. */
  assumed: { reviews: 5, rating: 4 },
  /** This distance weighs as much as one star. */
  kmPerStar: 100,
  /** Those based within this distance of the shoot, and not rated lower than this, come before all others. */
  localKm: 25,
  goodRating: 4,
}

export const averageOf = ({
  ratingSum,
  reviews,
}: Pick<RankedPhotographer, 'ratingSum' | 'reviews'>): number => (reviews === 0 ? 0 : ratingSum / reviews)

/** SQL: local, and well rated or without a rating. Without a location all are local. */
const LEADING = sql`(coalesce("distanceKm", 0) <= ${BEST.localKm}::int
  and "ratingSum" >= ${BEST.goodRating}::float8 * reviews)`
const KNOWN = sql`reviews >= ${BEST.knownFrom}::int`

/** SQL: how many photographers of `cheapest` there are, how many lead, and how many of each are established. */
export const COUNTED = sql`counted as materialized (
  select count(*) as total, count(*) filter (where ${KNOWN}) as known, count(*) filter (where ${LEADING}) as leaders,
    count(*) filter (where ${LEADING} and ${KNOWN}) as "leadersKnown" from cheapest
)`

/**
 * SQL: one page of `cheapest` with each one's `position` in the list. A total order (by id last), so that pages neither
 * repeat nor skip a photographer.
 */
export const rankedPage = (sort: SearchSort, day: string, from: number, pageSize: number): Sql =>
  sort === 'best' ? bestOf(day, from, pageSize) : firstOf(ORDERS[sort], from, pageSize)

const ORDERS = {
  price: sql`"totalMinor", "photographerId"`,
  // Without a location, sorts by price.
  distance: sql`coalesce("distanceKm", 0), "totalMinor", "photographerId"`,
  rating: sql`case when reviews = 0 then 0 else "ratingSum"::float8 / reviews end desc, reviews desc, "photographerId"`,
}

const firstOf = (order: Sql, from: number, pageSize: number): Sql => sql`
  select *, row_number() over (order by ${order}) as position
  from (select * from cheapest order by ${order} limit ${pageSize}::int offset ${from}::int) page`

/**
 * Those who lead come first, then the others. Within both: best rated and nearest first, with every fourth position for a
 * new photographer as long as there are both. The order of new ones changes daily, so that each gets a fair share. Each
 * page reads its part of all four orders.
 */
function bestOf(day: string, from: number, pageSize: number): Sql {
  const knownBefore = (place: Sql) =>
    sql`least(known, ${place} - least(total - known, ${place} / ${BEST.newcomersPlace}::int))`
  const within = (place: number) => sql`least(total, greatest(0, ${place}::int - before))`
  const between = BEST.newcomersPlace - 1
  const { reviews, rating } = BEST.assumed
  const best = sql`("ratingSum" + ${reviews * rating}::float8) / (reviews + ${reviews}::int)
    - coalesce("distanceKm", 0) / ${BEST.kmPerStar}::float8 desc, "photographerId"`
  const drawn = sql`md5("photographerId"::text || ${day}::text) collate "C"`
  return sql`
    with parts as (
      select true as leads, 0 as before, leaders as total, "leadersKnown" as known from counted
      union all select false, leaders, total - leaders, known - "leadersKnown" from counted
    ), spans as (
      select *, ${within(from)} as start, ${within(from + pageSize)} as finish from parts
    ), shares as (
      select *, ${knownBefore(sql`start`)} as "knownStart", ${knownBefore(sql`finish`)} as "knownFinish" from spans
    )
    select page.*, before + place + least(total - known, (place - 1) / ${between}::int) as position
    from shares cross join lateral (
      select *, "knownStart" + row_number() over (order by ${best}) as place
      from (select * from cheapest where ${KNOWN} and ${LEADING} = leads order by ${best}
        limit "knownFinish" - "knownStart" offset "knownStart") established
    ) page
    union all
    select page.*, before + place + least(known, place * ${between}::int)
    from shares cross join lateral (
      select *, start - "knownStart" + row_number() over (order by ${drawn}) as place
      from (select * from cheapest where not (${KNOWN}) and ${LEADING} = leads order by ${drawn}
        limit finish - "knownFinish" - (start - "knownStart") offset start - "knownStart") newcomers
    ) page`
}
