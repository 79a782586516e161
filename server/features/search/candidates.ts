import type { SearchQuery } from '../../../contract/search.ts'
import { serviceKeys } from '../../../contract/services.ts'
import { and, type Sql, sql } from '../../platform/db/query.ts'
import { withinOperatorsLimit } from '../calendar/max-days-ahead.ts'
import type { Point } from '../quotes/price.ts'
import { boxesAround, REACHES } from './bounding-boxes.ts'

export type Asked = Pick<
  SearchQuery,
  'service' | 'hours' | 'distance' | 'rating' | 'language' | 'instant' | 'slugs'
> & {
  /** The location of the shoot. */
  at?: Point
}

/** All packages, or only each photographer's lead: the package with the lowest price. */
type Which = 'packages' | 'leads'

/** SQL for the packages (`o`) that match in everything but time. Reads only photographers who may travel there. */
export function candidateRows(asked: Asked, which: Which = 'packages'): Sql {
  const { service, at } = asked
  const conditions: Sql[] = []
  if (which === 'leads') conditions.push(sql`o.lead`)
  // The index begins with the service: without one, all services are listed.
  else conditions.push(sql`o.service = any (${service ? [service] : serviceKeys}::text[])`)
  if (asked.slugs)
    conditions.push(sql`o.photographer_id = any (array(
      select photographer_id from studios where slug = any (${asked.slugs}::text[])
      union select photographer_id from former_slugs where slug = any (${asked.slugs}::text[])))`)
  if (asked.language) conditions.push(sql`${asked.language}::text = any (o.languages)`)
  if (asked.rating)
    conditions.push(sql`o.reviews > 0 and o.rating_sum >= ${asked.rating}::float8 * o.reviews`)
  if (asked.instant) conditions.push(sql`o.instant`)
  const fits = and(conditions)
  return at ? inBoxes(at, asked.distance, fits) : sql`from search_offers o where ${fits}`
}

const FARTHEST = withinOperatorsLimit(sql`o.farthest_days`)

/** The same, with the price for exactly this request. */
export function candidates(asked: Asked, which?: Which): Sql {
  return sql`
    select ${priced(asked, asked.at ? sql`road.km` : undefined)}, o.time_zone as "timeZone",
      o.notice_hours as "noticeHours", ${FARTHEST} as "farthestDays"
    ${candidateRows(asked, which)}`
}

/** The photographers who may travel there, once each, with what their availability depends on. */
export function people(asked: Asked): Sql {
  return sql`
    select o.photographer_id as "photographerId", road.km, o.time_zone as "timeZone", o.notice_hours as "noticeHours",
      ${FARTHEST} as "farthestDays"
    ${candidateRows(asked, 'leads')}`
}

/** The duration of a package `o`, and its price at this distance. */
export const lengthOf = (asked: Asked): Sql => sql`greatest(o.minutes, ${minutesOf(asked)}::int)`
export const minutesOf = ({ hours = 0 }: Asked): number => Math.round(hours * 60)

export function priced(asked: Asked, km?: Sql): Sql {
  const length = lengthOf(asked)
  // Rounds half up, like divideHalfUp in quotes/price.ts.
  const further = sql`(2 * o.extra_hour_minor * (${length} - o.minutes) + 60) / 120`
  const travel = km ? sql`o.per_km_minor * 2 * greatest(0, ${km} - o.included_km)` : sql`0`
  return sql`o.photographer_id as "photographerId", o.package_id as "packageId", ${length} as minutes,
      (o.price_minor + ${further} + ${travel})::float8 as "totalMinor", ${km ?? sql`null::int`} as "distanceKm",
      o.rating_sum as "ratingSum", o.reviews`
}

function inBoxes(at: Point, distance = Number.POSITIVE_INFINITY, fits: Sql): Sql {
  const boxes = REACHES.flatMap((reach, step) =>
    boxesAround(at, Math.min(reach, distance)).map((box) => ({ step, ...box })),
  )
  const column = (pick: (box: (typeof boxes)[number]) => number) => boxes.map(pick)
  // `offset 0` stops the planner, which cannot know how small the boxes are, from scanning all photographers first, and
  // makes it calculate the distance once per row.
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
