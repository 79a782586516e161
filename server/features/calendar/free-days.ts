import type { Db } from '../../platform/db/connect.ts'
import { execute, sql } from '../../platform/db/query.ts'
import { dayOf, nameDay, readDay, weekdayOf } from '../../platform/time/wall-clock.ts'
import { dayCapacity } from './engine.ts'
import { type Calendar, type Hold, lockCalendar, type ReadOptions, readCalendar } from './queries.ts'
import type { Rules } from './rules.ts'

/** The farthest limit of a photographer is 1,095 days ahead; the margin avoids adding days daily. */
const HORIZON_DAYS = 1_200
/** A booking affects starts up to a day before it, plus up to a day of buffer before and after; see contract/calendar/calendar.ts. */
const REACH_DAYS = 4
/** Any ordinary week that starts on a Monday. */
const MONDAY = '2024-01-01'
const SUNDAY = '2024-01-07'

/** One row of free_days: the capacity of a date from `since` on, in milliseconds. */
type Version = { date: string; since: number; until: number; lengths: number[] }

/** The span of a booking, a hold or time off; for a rescheduled booking it covers both times. */
type Around = { from: Date; to: Date }

/**
 * Updates the rows that search reads. Call it in the transaction that changes working hours, exceptions, rules, base
 * location, time off, imported events, bookings or holds. Without `around` it recalculates every day.
 */
export async function rebuildFreeDays(tx: Db, photographerId: string, around?: Around): Promise<void> {
  await lockCalendar(tx, photographerId)
  await refreshLocked(tx, photographerId, around)
}

/** The same, when the caller has locked the calendar. */
export async function refreshLocked(tx: Db, photographerId: string, around?: Around): Promise<void> {
  const { first, last } = around ? daysAround(around) : daysAhead()
  if (first > last) return
  const calendar = await readCalendar(tx, photographerId, nameDay(first), nameDay(last))
  if (!calendar) return forgetDays(tx, photographerId)
  if (!around) return writeAll(tx, photographerId, calendar)
  await refreshFrom(tx, photographerId, calendar)
}

/** The calendar around a time that is about to be reserved, which is all that `refreshHeld` needs. */
export function readAround(
  tx: Db,
  photographerId: string,
  around: Around,
  options: ReadOptions,
): Promise<Calendar | null> {
  const { first, last } = daysAround(around)
  return readCalendar(tx, photographerId, nameDay(first), nameDay(last), options)
}

/** Like `refreshLocked`, when this hold is the only change since the calendar was read. */
export async function refreshHeld(
  tx: Db,
  photographerId: string,
  { taken, holds, ...calendar }: Calendar,
  hold: Hold,
): Promise<void> {
  const added = { ...taken, bookings: [...taken.bookings, hold] }
  await refreshFrom(tx, photographerId, { ...calendar, taken: added, holds: [...holds, hold] })
}

// Yesterday in UTC is still today in some time zones.
const daysAhead = () => ({ first: dayOf(Date.now()) - 1, last: dayOf(Date.now()) + HORIZON_DAYS })

const daysAround = ({ from, to }: Around) => ({
  first: Math.max(daysAhead().first, dayOf(from.getTime()) - REACH_DAYS),
  last: Math.min(daysAhead().last, dayOf(to.getTime()) + REACH_DAYS),
})

/** Writes the days that the calendar was read for, or all days when there are none yet or the time zone has changed. */
async function refreshFrom(tx: Db, photographerId: string, calendar: Calendar): Promise<void> {
  const { rules, derived, taken } = calendar
  if (derived?.timeZone !== rules.timeZone) return refreshLocked(tx, photographerId)
  const { from } = taken.known!
  const to = nameDay(Math.min(readDay(derived.knownTo), readDay(taken.known!.to)))
  if (from > to) return
  const known = { ...calendar, taken: { ...taken, known: { from, to } } }
  await writeDays(tx, photographerId, { from, to }, differingDays(known, ordinaryWeek(rules)))
}

async function writeAll(tx: Db, photographerId: string, calendar: Calendar): Promise<void> {
  const weekdays = ordinaryWeek(calendar.rules)
  const { from, to } = calendar.taken.known!
  await writeDays(tx, photographerId, { from, to }, differingDays(calendar, weekdays))
  await writeWeekdays(tx, photographerId, weekdays)
  await execute(tx)`
    insert into free_calendars (photographer_id, time_zone, known_to)
    values (${photographerId}, ${calendar.rules.timeZone}, ${to})
    on conflict (photographer_id) do update
      set time_zone = excluded.time_zone, known_to = excluded.known_to, refreshed_at = now()`
  await execute(tx)`delete from free_days where photographer_id = ${photographerId}
      and (date < ${from}::date or date > ${to}::date)`
}

/** The capacity of Monday to Sunday without clock changes and bookings. */
function ordinaryWeek(rules: Rules): number[][] {
  const plain = { ...rules, timeZone: 'UTC', exceptions: [] }
  return dayCapacity(plain, { bookings: [], busy: [] }, { from: MONDAY, to: SUNDAY }).map(
    (day) => day.lengths,
  )
}

/** All dates that differ from their weekday, now or after a hold expires. */
function differingDays({ rules, taken, holds }: Calendar, weekdays: number[][]): Version[] {
  const { known } = taken
  const versions = new Map<number, Omit<Version, 'date'>[]>()
  for (const { day, lengths } of dayCapacity(rules, taken, known!))
    versions.set(day, [{ since: -Infinity, until: Infinity, lengths }])
  for (const ended of [...new Set(holds.map((hold) => hold.until))].sort((a, b) => a - b)) {
    const left = taken.bookings.filter((booking) => !('until' in booking) || !endsBy(booking, ended))
    const gone = holds.filter((hold) => hold.until === ended)
    const from = nameDay(dayOf(Math.min(...gone.map((hold) => hold.start))) - REACH_DAYS)
    const to = nameDay(dayOf(Math.max(...gone.map((hold) => hold.end))) + REACH_DAYS)
    for (const { day, lengths } of dayCapacity(rules, { ...taken, bookings: left }, { from, to })) {
      const earlier = versions.get(day)!.at(-1)!
      if (sameLengths(earlier.lengths, lengths)) continue
      earlier.until = ended
      versions.get(day)!.push({ since: ended, until: Infinity, lengths })
    }
  }
  return [...versions]
    .filter(
      ([day, [only, ...more]]) =>
        more.length > 0 || !sameLengths(only!.lengths, weekdays[weekdayOf(day) - 1]!),
    )
    .flatMap(([day, rows]) => rows.map((row) => ({ date: nameDay(day), ...row })))
}

const endsBy = (booking: object, moment: number) => {
  const { until } = booking as { until: number | null }
  return until !== null && until <= moment
}

const sameLengths = (a: number[], b: number[]) => a.every((length, index) => length === b[index])

async function forgetDays(tx: Db, photographerId: string): Promise<void> {
  for (const table of [sql`free_days`, sql`free_weekdays`, sql`free_calendars`])
    await execute(tx)`delete from ${table} where photographer_id = ${photographerId}`
}

/**
 * Writes only the differences: most bookings change a handful of dates. Passed as columns, because parsing JSON of
 * hundreds of days is the slowest part. `not in`, because the planner underestimates the number of days and would
 * choose a nested loop; an uncorrelated list is hashed.
 */
async function writeDays(
  tx: Db,
  photographerId: string,
  known: { from: string; to: string },
  versions: Version[],
) {
  const column = <T>(pick: (version: Version) => T) => versions.map(pick)
  await execute(tx)`
    with wanted as (
      select date, to_timestamp(since) as since, to_timestamp(until) as until, lengths::smallint[] as lengths, longest
      from unnest(
        ${column(({ date }) => date)}::date[],
        ${column(({ since }) => since / 1000)}::float8[],
        ${column(({ until }) => until / 1000)}::float8[],
        ${column(({ lengths }) => `{${lengths.join()}}`)}::text[],
        ${column(({ lengths }) => Math.max(...lengths))}::smallint[]
      ) as r (date, since, until, lengths, longest)
    ), gone as (
      delete from free_days
      where photographer_id = ${photographerId} and date between ${known.from}::date and ${known.to}::date
        and (date, since) not in (select date, since from wanted)
    )
    insert into free_days as d (photographer_id, date, since, until, lengths, longest)
    select ${photographerId}::uuid, w.* from wanted w
    on conflict (photographer_id, date, since) do update
      set until = excluded.until, lengths = excluded.lengths, longest = excluded.longest
      where (d.until, d.lengths) is distinct from (excluded.until, excluded.lengths)`
}

async function writeWeekdays(tx: Db, photographerId: string, weekdays: number[][]): Promise<void> {
  const records = weekdays.map((lengths, index) => ({
    day: index + 1,
    lengths,
    longest: Math.max(...lengths),
  }))
  await execute(tx)`
    insert into free_weekdays as d (photographer_id, day, lengths, longest)
    select ${photographerId}::uuid, r.*
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (day smallint, lengths smallint[], longest smallint)
    on conflict (photographer_id, day) do update set lengths = excluded.lengths, longest = excluded.longest
      where d.lengths is distinct from excluded.lengths`
}
