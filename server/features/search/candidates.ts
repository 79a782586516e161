import { serviceKeys } from '../../../contract/listings/service-keys.ts'
import type { SearchQuery } from '../../../contract/search/search.ts'
import { and, type Sql, sql } from '../../platform/db/query.ts'
import { withinOperatorsLimit } from '../calendar/queries.ts'
import type { Point } from '../quotes/price.ts'

export type MatchCriteria = Pick<
  SearchQuery,
  'service' | 'hours' | 'distance' | 'rating' | 'language' | 'instant' | 'safe' | 'slugs'
> & {
  /** The location of the shoot. */
  at?: Point
  /** The language of the reader, only where there are several: profiles in it rank higher. */
  reads?: string
}

/** All packages, or only each photographer's lead: the package with the lowest price. */
type Which = 'packages' | 'leads'

/** SQL for the packages (`o`) that match in everything but time. Reads only photographers who may travel there. */
export function candidateRows(asked: MatchCriteria, which: Which = 'packages'): Sql {
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
  if (asked.safe) conditions.push(sql`o.safe`)
  const fits = and(conditions)
  return at ? inBoxes(at, asked.distance, fits) : sql`from search_offers o where ${fits}`
}

const FARTHEST = withinOperatorsLimit(sql`o.farthest_days`)

/** The same, with the price for exactly this request. */
export function candidates(asked: MatchCriteria, which?: Which): Sql {
  return sql`
    select ${priced(asked, asked.at ? sql`road.km` : undefined)}, o.time_zone as "timeZone",
      o.notice_hours as "noticeHours", ${FARTHEST} as "farthestDays"
    ${candidateRows(asked, which)}`
}

/** The photographers who may travel there, once each, with what their availability depends on. */
export function people(asked: MatchCriteria): Sql {
  return sql`
    select o.photographer_id as "photographerId", road.km, o.time_zone as "timeZone", o.notice_hours as "noticeHours",
      ${FARTHEST} as "farthestDays"
    ${candidateRows(asked, 'leads')}`
}

/** The duration of a package `o`, and its price at this distance. */
export const shootMinutes = (asked: MatchCriteria): Sql =>
  sql`greatest(o.minutes, ${wantedMinutes(asked)}::int)`
export const wantedMinutes = ({ hours = 0 }: MatchCriteria): number => Math.round(hours * 60)

export function priced(asked: MatchCriteria, km?: Sql): Sql {
  const length = shootMinutes(asked)
  // Rounds half up, like divideHalfUp in quotes/price.ts.
  const further = sql`(2 * o.extra_hour_minor * (${length} - o.minutes) + 60) / 120`
  const travel = km ? sql`o.per_km_minor * 2 * greatest(0, ${km} - o.included_km)` : sql`0`
  return sql`o.photographer_id as "photographerId", o.package_id as "packageId", ${length} as minutes,
      (o.price_minor + ${further} + ${travel})::float8 as "totalMinor", ${km ?? sql`null::int`} as "distanceKm",
      o.rating_sum as "ratingSum", o.reviews${asked.reads === undefined ? sql`` : sql`, o.text_language as "textLanguage"`}`
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

/** A range of latitudes and one of longitudes. */
export type Box = { south: number; north: number; west: number; east: number }

const EARTH_KM = 6371.0088
const ROAD = 1.2
/** Slightly wider than the circle, so that rounding excludes no photographer; the exact distance is checked afterwards. */
const MARGIN_KM = 0.5

/** How far photographers of each reach class travel at most, in kilometres by road; see migrations/0056_search_offers.sql. */
const REACHES = [50, 150, 500, 2_000, Number.POSITIVE_INFINITY]

/** The smallest box that contains this road distance; two boxes when it crosses the dateline. */
export function boxesAround({ latitude, longitude }: Point, roadKm: number): Box[] {
  const angle = (roadKm / ROAD + MARGIN_KM) / EARTH_KM
  const south = latitude - degrees(angle)
  const north = latitude + degrees(angle)
  // When a pole is within reach, all longitudes are.
  if (!(angle < Math.PI / 2) || south <= -90 || north >= 90)
    return [{ south: Math.max(-90, south || -90), north: Math.min(90, north || 90), ...ALL_AROUND }]
  const wide = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude)))))
  const west = longitude - wide
  const east = longitude + wide
  if (wide >= 180) return [{ south, north, ...ALL_AROUND }]
  const part = (from: number, to: number): Box => ({ south, north, west: from, east: to })
  if (west < -180) return [part(-180, east), part(west + 360, 180)]
  if (east > 180) return [part(west, 180), part(-180, east - 360)]
  return [part(west, east)]
}

const ALL_AROUND = { west: -180, east: 180 }
const degrees = (angle: number) => (angle * 180) / Math.PI
const radians = (angle: number) => (angle * Math.PI) / 180
