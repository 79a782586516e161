import { type Queryable, query, type Raw, type Sql, sql } from '../../platform/db/query.ts'
import { candidates, people, priced, shootMinutes, wantedMinutes } from './candidates.ts'
import { COUNTED, type PlacedPhotographer, rankedPage, standingFor } from './rank.ts'
import type { FoundPage, PageWanted, SearchInput } from './search-input.ts'
import { type SlotWindow, slotWindows } from './slot-windows.ts'

/** For each time zone of a shoot, the zones of photographers found for it so far; '' is the key of searches without a place. */
const zones = new Map<string, Set<string>>()

type Counts = { total: number; otherZones: string[] }
type Row = Omit<PlacedPhotographer, 'photographerId'> & { photographerId: string | null } & Counts

/**
 * One page of the photographers who can be booked for this, each with the cheapest package, and the total number. One
 * statement, so that the database selects the page from a possibly very long list.
 */
export async function findPage(
  client: Queryable,
  search: SearchInput,
  now: number,
  wanted: PageWanted,
): Promise<FoundPage> {
  const from = (wanted.page - 1) * wanted.pageSize
  const day = new Date(now).toISOString().slice(0, 10)
  const rows = await queryAllZones<Row>(client, search, () =>
    selectPage(search, now, day, from, wanted.pageSize),
  )
  const found: PlacedPhotographer[] = []
  for (const {
    photographerId,
    packageId,
    totalMinor,
    distanceKm,
    ratingSum,
    reviews,
    minutes,
    why,
  } of rows) {
    // An empty page is one row with the counts alone.
    if (photographerId === null) break
    found.push({ photographerId, packageId, totalMinor, distanceKm, ratingSum, reviews, minutes, why })
  }
  return { found, total: rows[0]!.total }
}

/** The packages that can be booked for this, at any price. */
export async function listFreePackages(
  client: Queryable,
  search: SearchInput,
  now: number,
): Promise<string[]> {
  const rows = await queryAllZones<{ packageIds: string[]; otherZones: string[] }>(
    client,
    search,
    () => sql`
      with fitting as materialized (${fitting(search, now)})
      select array(select distinct "packageId" from fitting) as "packageIds", ${OTHER_ZONES} as "otherZones"`,
  )
  return rows[0]!.packageIds
}

/** The result lists time zones that the query did not cover; it is then repeated with them. */
export async function queryAllZones<Row extends Raw<Row> & { otherZones: string[] }>(
  client: Queryable,
  search: SearchInput,
  make: () => Sql,
): Promise<Row[]> {
  for (;;) {
    const rows = await query<Row>(client)`${make()}`
    const { otherZones } = rows[0]!
    if (otherZones.length === 0) return rows
    zones.set(placeZoneOf(search), new Set([...zonesAround(search), ...otherZones]))
  }
}

const placeZoneOf = ({ at }: SearchInput) => at?.timeZone ?? ''
const zonesAround = (search: SearchInput): Iterable<string> => zones.get(placeZoneOf(search)) ?? []

export const OTHER_ZONES = sql`array(select distinct "timeZone" from fitting where not asked)`

/**
 * SQL that keeps the `offers` that can be booked at this time, exactly as the booking call would accept them now. The
 * days are described in docs/decisions/059-days-for-search.md. Photographers in a time zone without a window are kept
 * (`q."timeZone"` is null), so that the caller notices them. `date` is set when it is the same in every zone: then the
 * database can read that date for all photographers at once.
 */
function availableOnDate(windows: SlotWindow[], now: number, date?: string): Sql {
  // Array slices count from 1.
  return sql`
    ${daysOf(windows, now, date)}
    where q."timeZone" is null or (${IN_TIME} and case
      when ${WHOLE_DAY} then offers.minutes <= coalesce(d.longest, w.longest)
      else offers.minutes <= any ((coalesce(d.lengths, w.lengths))[starts.first + 1 : q.last + 1]) end)`
}

/**
 * The same for photographers instead of packages: those who are available this long at some time of the day, with the
 * longest duration, and with the duration from each half hour (`lengths`) unless the whole day is possible.
 */
function howLongFree(offers: Sql, minutes: number, windows: SlotWindow[], now: number): Sql {
  return sql`
    select offers.*, q."timeZone" is not null as asked, coalesce(d.longest, w.longest) as longest, case
      when not (${WHOLE_DAY}) then (coalesce(d.lengths, w.lengths))[starts.first + 1 : q.last + 1] end as lengths
    from (${offers} offset 0) offers
    ${daysOf(windows, now)}
    where q."timeZone" is null or (${IN_TIME} and coalesce(d.longest, w.longest) >= ${minutes}::int)`
}

const IN_TIME = sql`q.ahead <= offers."farthestDays" and starts.first <= q.last`
const WHOLE_DAY = sql`starts.first = 0 and q.last = 47`

function daysOf(windows: SlotWindow[], now: number, date?: string): Sql {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const day = date ? sql`${date}::date` : sql`q.date`
  // Without the cast, the weekday would be compared with all seven rows of a photographer instead of using the index.
  return sql`
    left join json_to_recordset(${JSON.stringify(windows)}::json)
      q ("timeZone" text, date date, first int, last int, ahead int, passed int) on q."timeZone" = offers."timeZone"
    cross join lateral (select greatest(q.first, q.passed + 2 * offers."noticeHours") as first) starts
    left join free_days d on d.photographer_id = offers."photographerId" and d.date = ${day}
      and d.since <= ${at} and ${at} < d.until
    left join free_weekdays w on w.photographer_id = offers."photographerId"
      and w.day = extract(isodow from ${day})::smallint`
}

/** Packages that fit, and with a date those that can be taken then. */
function fitting(search: SearchInput, now: number): Sql {
  const { date, start, at } = search
  if (!date) return sql`select *, true as asked from (${candidates(search)}) offers`
  const windows = slotWindows(zonesAround(search), { date, start, timeZone: at?.timeZone }, now)
  // Without a service, a photographer has several packages but one calendar, which is read once; `offset 0` keeps it so.
  if (at && !search.service)
    return sql`
      select ${priced(search, sql`free.km`)}, free."timeZone", free.asked
      from (${howLongFree(people(search), wantedMinutes(search), windows, now)} offset 0) free
      cross join lateral (
        select * from search_offers where photographer_id = free."photographerId" offset 0
      ) o
      where not free.asked or case when free.lengths is null then ${shootMinutes(search)} <= free.longest
        else ${shootMinutes(search)} <= any (free.lengths) end`
  // `offset 0`: excludes photographers who are too far away before their days are looked up.
  return sql`
    select offers.*, q."timeZone" is not null as asked from (${candidates(search)} offset 0) offers
    ${availableOnDate(windows, now, at ? undefined : date)}`
}

/** All photographers who match, each with the cheapest package; equal prices are ordered by id. */
export function cheapest(search: SearchInput, now: number): Sql {
  const { date, service, hours, budgetMinor } = search
  const payable = budgetMinor === undefined ? sql`true` : sql`"totalMinor" <= ${budgetMinor}::float8`
  // Without extra hours the cheapest package is the same at any distance.
  if (!date && !service && !hours)
    return sql`
      cheapest as materialized (select * from (${candidates(search, 'leads')}) each where ${payable})`
  return sql`
    fitting as materialized (${fitting(search, now)}), cheapest as materialized (
      select * from (
        select distinct on ("photographerId") * from fitting order by "photographerId", "totalMinor", "packageId"
      ) each where ${payable}
    )`
}

function selectPage(search: SearchInput, now: number, day: string, from: number, pageSize: number): Sql {
  return sql`
    with ${cheapest(search, now)}, ${COUNTED}
    select "photographerId", "packageId", "totalMinor", "distanceKm", "ratingSum", reviews, minutes, ${standingFor(search.reads)} as why,
      total::int, ${search.date ? OTHER_ZONES : sql`'{}'::text[]`} as "otherZones"
    from counted left join (${rankedPage(search.sort, day, from, pageSize, search.reads)}) shown on true order by position`
}
