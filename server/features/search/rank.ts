import type { Minor } from '../../../contract/format/money.ts'
import { type PlainSort, RANKING, type Standing, sortKeys } from '../../../contract/search/ranking.ts'
import type { SearchSort } from '../../../contract/search/search.ts'
import { join, type Sql, sql } from '../../platform/db/query.ts'

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

export const averageOf = ({
  ratingSum,
  reviews,
}: Pick<RankedPhotographer, 'ratingSum' | 'reviews'>): number => (reviews === 0 ? 0 : ratingSum / reviews)

/** SQL: based near the shoot. Without a location all are. */
const LOCAL = sql`(coalesce("distanceKm", 0) <= ${RANKING.localKm}::int)`
const WELL_RATED = sql`("ratingSum" >= ${RANKING.goodRating}::float8 * reviews)`
const LEADING = sql`(${LOCAL} and ${WELL_RATED})`
const KNOWN = sql`reviews >= ${RANKING.knownFrom}::int`
const { assumed, kmPerStar, newcomersPlace } = RANKING
const RATING_STARS = sql`(("ratingSum" + ${assumed.reviews * assumed.rating}::float8) / (reviews + ${assumed.reviews}::int))`
const DISTANCE_STARS = sql`(coalesce("distanceKm", 0) / ${kmPerStar}::float8)`

/** SQL: what a profile in the reader's language adds; nothing while there is one language. */
const languageStars = (reads: string | undefined): Sql =>
  reads === undefined
    ? sql`0`
    : sql`case when "textLanguage" = ${reads}::text then ${RANKING.languageStars}::float8 else 0 end`

/** A result with what gave it its place. */
export type PlacedPhotographer = RankedPhotographer & { why: Standing }

/** SQL: the same, of a row of `rankedPage`. `reads`: the language of the reader, where there are several. */
export const standingFor = (
  reads?: string,
): Sql => sql`json_build_object('position', position, 'local', ${LOCAL},
  'wellRated', ${WELL_RATED}, 'newcomer', not (${KNOWN}), 'ratingStars', ${RATING_STARS},
  'distanceStars', ${DISTANCE_STARS}${reads === undefined ? sql`` : sql`, 'languageStars', ${languageStars(reads)}`})`

/** SQL: how many photographers of `cheapest` there are, how many lead, and how many of each are established. */
export const COUNTED = sql`counted as materialized (
  select count(*) as total, count(*) filter (where ${KNOWN}) as known, count(*) filter (where ${LEADING}) as leaders,
    count(*) filter (where ${LEADING} and ${KNOWN}) as "leadersKnown" from cheapest
)`

/**
 * SQL: one page of `cheapest` with each one's `position` in the list. A total order (by id last), so that pages neither
 * repeat nor skip a photographer.
 */
export const rankedPage = (
  sort: SearchSort,
  day: string,
  from: number,
  pageSize: number,
  reads?: string,
): Sql => (sort === 'best' ? bestOf(day, from, pageSize, reads) : firstOf(orderOf(sort), from, pageSize))

const KEYS = {
  price: sql`"totalMinor"`,
  // Without a location, all are equally near.
  distance: sql`coalesce("distanceKm", 0)`,
  rating: sql`case when reviews = 0 then 0 else "ratingSum"::float8 / reviews end desc`,
  reviews: sql`reviews desc`,
}
const orderOf = (sort: PlainSort): Sql =>
  join([...sortKeys[sort].map((key) => KEYS[key]), sql`"photographerId"`], sql`, `)

const firstOf = (order: Sql, from: number, pageSize: number): Sql => sql`
  select *, row_number() over (order by ${order}) as position
  from (select * from cheapest order by ${order} limit ${pageSize}::int offset ${from}::int) page`

/**
 * Those who lead come first, then the others. Within both: best rated and nearest first, with every fourth position for a
 * new photographer as long as there are both. The order of new ones changes daily, so that each gets a fair share. Each
 * page reads its part of all four orders.
 */
function bestOf(day: string, from: number, pageSize: number, reads?: string): Sql {
  const knownBefore = (place: Sql) =>
    sql`least(known, ${place} - least(total - known, ${place} / ${newcomersPlace}::int))`
  const within = (place: number) => sql`least(total, greatest(0, ${place}::int - before))`
  const between = newcomersPlace - 1
  const added = reads === undefined ? sql`` : sql` + ${languageStars(reads)}`
  const best = sql`${RATING_STARS} - ${DISTANCE_STARS}${added} desc, "photographerId"`
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
