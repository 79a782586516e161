import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { dayCapacity } from './engine.ts'
import { type Calendar, lockCalendar, readCalendar } from './queries.ts'
import type { Rules } from './rules.ts'
import { dayOf, nameDay, readDay, weekdayOf } from './wall-clock.ts'

/** The farthest day that anybody may allow is 1,095 days ahead; a little more, so that days need not be added daily. */
const HORIZON_DAYS = 1_200
/** A booking changes the lengths of starts up to a day before it, with a day before and after kept free; see contract/calendar.ts. */
const REACH_DAYS = 4
/** Any ordinary week, beginning on a Monday. */
const MONDAY = '2024-01-01'
const SUNDAY = '2024-01-07'

/** One row of free_days: these are the lengths of a date from `since` on, in milliseconds. */
type Version = { date: string; since: number; until: number; lengths: number[] }

/**
 * Brings the rows that search reads in step with the calendar. Call it in the transaction of whatever changes one: opening hours,
 * exceptions, rules, base place, time off, imported events, bookings, holds. `around` is the time that a booking, a hold or time
 * off covers (for one that moved: both); without it every day is worked out again.
 */
export async function refreshDays(
  tx: Db,
  photographerId: string,
  around?: { from: Date; to: Date },
): Promise<void> {
  await lockCalendar(tx, photographerId)
  const before = await readState(tx, photographerId)
  // Yesterday in UTC is still today somewhere.
  const earliest = dayOf(Date.now()) - 1
  const latest = dayOf(Date.now()) + HORIZON_DAYS
  let [first, last] = [earliest, latest]
  if (around && before) {
    first = Math.max(earliest, dayOf(around.from.getTime()) - REACH_DAYS)
    last = Math.min(readDay(before.knownTo), dayOf(around.to.getTime()) + REACH_DAYS)
    if (first > last) return
  }
  const calendar = await readCalendar(tx, photographerId, nameDay(first), nameDay(last))
  if (!calendar) return forgetDays(tx, photographerId)
  const whole = !around || before?.timeZone !== calendar.rules.timeZone
  if (whole && around) return refreshDays(tx, photographerId)

  const weekdays = ordinaryWeek(calendar.rules)
  await writeDays(tx, photographerId, nameDay(first), nameDay(last), differingDays(calendar, weekdays))
  if (!whole) return
  await writeWeekdays(tx, photographerId, weekdays)
  await tx.execute(sql`
    insert into free_calendars (photographer_id, time_zone, known_to)
    values (${photographerId}, ${calendar.rules.timeZone}, ${nameDay(last)})
    on conflict (photographer_id) do update
      set time_zone = excluded.time_zone, known_to = excluded.known_to, refreshed_at = now()`)
  await tx.execute(
    sql`delete from free_days where photographer_id = ${photographerId}
      and (date < ${nameDay(earliest)}::date or date > ${nameDay(latest)}::date)`,
  )
}

/** The lengths of Monday to Sunday while no clock changes and nothing is taken. */
function ordinaryWeek(rules: Rules): number[][] {
  const plain = { ...rules, timeZone: 'UTC', exceptions: [] }
  return dayCapacity(plain, { bookings: [], busy: [] }, { from: MONDAY, to: SUNDAY }).map(
    (day) => day.lengths,
  )
}

/** Every date that is not like its weekday, now or after one of the holds has run out. */
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

async function readState(tx: Db, photographerId: string) {
  const { rows } = await tx.execute<{ timeZone: string; knownTo: string }>(
    sql`select time_zone as "timeZone", known_to::text as "knownTo" from free_calendars where photographer_id = ${photographerId}`,
  )
  return rows[0]
}

async function forgetDays(tx: Db, photographerId: string): Promise<void> {
  for (const table of [sql`free_days`, sql`free_weekdays`, sql`free_calendars`])
    await tx.execute(sql`delete from ${table} where photographer_id = ${photographerId}`)
}

/**
 * Only what is new or gone is written: most bookings change a handful of dates. In columns, because JSON of some hundred days
 * takes the database longer to read than all the rest. `not in` because the planner takes the hundreds of days for a handful and would
 * compare each with each; it builds a hash of a list that nothing refers to from outside.
 */
async function writeDays(tx: Db, photographerId: string, from: string, to: string, versions: Version[]) {
  const column = <T>(pick: (version: Version) => T) => sql.param(versions.map(pick))
  await tx.execute(sql`
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
      where photographer_id = ${photographerId} and date between ${from}::date and ${to}::date
        and (date, since) not in (select date, since from wanted)
    )
    insert into free_days as d (photographer_id, date, since, until, lengths, longest)
    select ${photographerId}::uuid, w.* from wanted w
    on conflict (photographer_id, date, since) do update
      set until = excluded.until, lengths = excluded.lengths, longest = excluded.longest
      where (d.until, d.lengths) is distinct from (excluded.until, excluded.lengths)`)
}

async function writeWeekdays(tx: Db, photographerId: string, weekdays: number[][]): Promise<void> {
  const records = weekdays.map((lengths, index) => ({
    day: index + 1,
    lengths,
    longest: Math.max(...lengths),
  }))
  await tx.execute(sql`
    insert into free_weekdays as d (photographer_id, day, lengths, longest)
    select ${photographerId}::uuid, r.*
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (day smallint, lengths smallint[], longest smallint)
    on conflict (photographer_id, day) do update set lengths = excluded.lengths, longest = excluded.longest
      where d.lengths is distinct from excluded.lengths`)
}
