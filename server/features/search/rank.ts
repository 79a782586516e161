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
}

export const averageOf = ({
  ratingSum,
  reviews,
}: Pick<RankedPhotographer, 'ratingSum' | 'reviews'>): number => (reviews === 0 ? 0 : ratingSum / reviews)

/** SQL: how many photographers of `cheapest` are established, and how many there are. */
export const COUNTED = sql`counted as materialized (
  select count(*) filter (where reviews >= ${BEST.knownFrom}::int) as known, count(*) as total from cheapest
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
 * Best rated and nearest first, with every fourth position for a new photographer as long as there are both. The order of
 * new ones changes daily, so that each gets a fair share. Each page reads its part of both orders.
 */
function bestOf(day: string, from: number, pageSize: number): Sql {
  const knownBefore = (place: number) =>
    sql`least(known, ${place}::int - least(total - known, ${place}::int / ${BEST.newcomersPlace}::int))`
  const [before, after] = [knownBefore(from), knownBefore(from + pageSize)]
  const between = BEST.newcomersPlace - 1
  const { reviews, rating } = BEST.assumed
  const best = sql`("ratingSum" + ${reviews * rating}::float8) / (reviews + ${reviews}::int)
    - coalesce("distanceKm", 0) / ${BEST.kmPerStar}::float8 desc, "photographerId"`
  const drawn = sql`md5("photographerId"::text || ${day}::text) collate "C"`
  return sql`
    select page.*, place + least(total - known, (place - 1) / ${between}::int) as position
    from counted cross join lateral (
      select *, ${before} + row_number() over (order by ${best}) as place
      from (select * from cheapest where reviews >= ${BEST.knownFrom}::int order by ${best}
        limit (select ${after} - ${before} from counted) offset (select ${before} from counted)) established
    ) page
    union all
    select page.*, place + least(known, place * ${between}::int)
    from counted cross join lateral (
      select *, ${from}::int - ${before} + row_number() over (order by ${drawn}) as place
      from (select * from cheapest where reviews < ${BEST.knownFrom}::int order by ${drawn}
        limit (select ${pageSize}::int - (${after} - ${before}) from counted)
        offset (select ${from}::int - ${before} from counted)) newcomers
    ) page`
}
