import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SearchQuery } from '../../contract/search.ts'
import { serviceKeys } from '../../contract/services.ts'
import { type Queryable, runPrepared } from '../db/prepared.ts'
import { boxesAround, REACHES } from './boxes.ts'
import type { Point } from './price.ts'

/** A package that fits what was asked in all but its time, with what it costs for exactly that. */
export type Candidate = {
  photographerId: string
  packageId: string
  /** How long it would be. */
  minutes: number
  totalMinor: number
  distanceKm: number | null
  ratingSum: number
  reviews: number
  timeZone: string
  noticeHours: number
  farthestDays: number
}

export type Asked = Pick<SearchQuery, 'service' | 'hours' | 'distance' | 'rating' | 'language' | 'slugs'> & {
  /** The place of the shoot. */
  at?: Point
}

const dialect = new PgDialect()

/** Walks only those who may come: each reach in a box of its own size. */
export async function listCandidates(client: Queryable, asked: Asked): Promise<Candidate[]> {
  const { sql: text, params } = dialect.sqlToQuery(candidates(asked))
  return runPrepared<Candidate>(client, text, params)
}

/** Packages that fit, as the rest of a statement that reads them as `o`. */
export function candidateRows(asked: Asked): SQL {
  const { service, at } = asked
  // The index begins with the service: without one it is asked for each of them.
  const conditions = [sql`o.service = any (${sql.param(service ? [service] : serviceKeys)}::text[])`]
  if (asked.slugs)
    conditions.push(sql`o.photographer_id = any (array(
      select photographer_id from studios where slug = any (${sql.param(asked.slugs)}::text[])
      union select photographer_id from former_slugs where slug = any (${sql.param(asked.slugs)}::text[])))`)
  if (asked.language) conditions.push(sql`${asked.language} = any (o.languages)`)
  if (asked.rating)
    conditions.push(sql`o.reviews > 0 and o.rating_sum >= ${asked.rating}::float8 * o.reviews`)
  const fits = sql.join(conditions, sql` and `)
  return at ? inBoxes(at, asked.distance, fits) : sql`from search_offers o where ${fits}`
}

/** The statement that brings them. */
export function candidates(asked: Asked): SQL {
  const { at } = asked
  const length = sql`greatest(o.minutes, ${Math.round((asked.hours ?? 0) * 60)}::int)`
  // Half up, as divideHalfUp in price.ts.
  const further = sql`(2 * o.extra_hour_minor * (${length} - o.minutes) + 60) / 120`
  const travel = at ? sql`o.per_km_minor * 2 * greatest(0, road.km - o.included_km)` : sql`0`
  return sql`
    select o.photographer_id as "photographerId", o.package_id as "packageId", ${length} as minutes,
      (o.price_minor + ${further} + ${travel})::float8 as "totalMinor", ${at ? sql`road.km` : sql`null::int`} as "distanceKm",
      o.rating_sum as "ratingSum", o.reviews, o.time_zone as "timeZone", o.notice_hours as "noticeHours",
      o.farthest_days as "farthestDays"
    ${candidateRows(asked)}`
}

function inBoxes(at: Point, distance = Number.POSITIVE_INFINITY, fits: SQL): SQL {
  const boxes = REACHES.flatMap((reach, step) =>
    boxesAround(at, Math.min(reach, distance)).map((box) => ({ step, ...box })),
  )
  const column = (pick: (box: (typeof boxes)[number]) => number) => sql.param(boxes.map(pick))
  // offset 0 keeps the planner, who cannot know how small the boxes are, from reading everybody and looking for boxes
  // afterwards, and has the road worked out once for each row, not wherever it stands in the statement.
  return sql`from unnest(
      ${column(({ step }) => step)}::smallint[], ${column(({ south }) => south)}::float8[], ${column(({ north }) => north)}::float8[],
      ${column(({ west }) => west)}::float8[], ${column(({ east }) => east)}::float8[]
    ) box (reach, south, north, west, east)
    cross join lateral (
      select * from search_offers o where ${fits} and o.reach = box.reach
        and o.latitude between box.south and box.north and o.longitude between box.west and box.east
      offset 0
    ) o
    cross join lateral (
      select road_km(o.latitude, o.longitude, ${at.latitude}::float8, ${at.longitude}::float8) as km offset 0
    ) road
    where road.km <= least(o.farthest_km, ${Number.isFinite(distance) ? Math.floor(distance) : 40_000}::int)`
}
