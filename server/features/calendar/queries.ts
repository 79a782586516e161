import type { Db, ReadDb } from '../../platform/db/connect.ts'
import { lockSubject } from '../../platform/db/locks.ts'
import { query, type Sql, sql } from '../../platform/db/query.ts'
import { nameDay, readDay } from '../../platform/time/wall-clock.ts'
import { INSTANT_NOW } from '../listings/studios.ts'
import type { Rules, Taken } from './rules.ts'

/** SQL: caps a limit at the operator's, because payments cannot be held for ever. */
export const withinOperatorsLimit = (days: Sql): Sql =>
  sql`least(${days}, (select max_days_ahead from settings))`

/**
 * How far around the requested days bookings are read. A shoot and its buffers take a day each at most, so bookings
 * further away cannot block these days.
 */
const MARGIN_DAYS = 4

export type Hold = Taken['bookings'][number] & { until: number }
export type Calendar = {
  rules: Rules
  taken: Taken
  /** The bookings that are only held, and until when. */
  holds: Hold[]
  /** The time zone and last day of the rows that search reads, or null when there are none yet. */
  derived: { timeZone: string; knownTo: string } | null
}

export type ReadOptions = {
  /** Bookings to ignore: the hold that is being replaced, the booking that is being rescheduled. */
  without?: string[]
  /** Holds that have expired by then are ignored, even before the job has run. Default: the database's clock. */
  now?: Date
}

/** Other transactions that change this photographer's calendar wait until this one ends. Lock before reading. */
export async function lockCalendar(tx: Db, photographerId: string): Promise<void> {
  await lockSubject(tx, 'calendar', photographerId)
}

type BookingRow = [start: number, end: number, before: number, after: number, until: number | null]
type BusyRow = [start: number, end: number]
type Row = Rules & { bookings: BookingRow[]; busy: BusyRow[]; derived: Calendar['derived'] }

/**
 * Rules and taken times for the photographer's dates from `from` to `to`, from one snapshot; null without a studio.
 * Without a base location the time zone is UTC.
 */
export async function readCalendar(
  db: ReadDb,
  photographerId: string,
  from: string,
  to: string,
  options: ReadOptions = {},
): Promise<Calendar | null> {
  const first = nameDay(readDay(from) - MARGIN_DAYS)
  const last = nameDay(readDay(to) + MARGIN_DAYS)
  const [row] = await query<Row>(db)`${selectCalendar(photographerId, first, last, options)}`
  if (!row) return null
  const { bookings, busy, derived, ...rules } = row
  const taken = bookings.map(([start, end, before, after, until]) => ({ start, end, before, after, until }))
  return {
    rules,
    taken: {
      bookings: taken,
      busy: busy.map(([start, end]) => ({ start, end })),
      known: { from, to },
    },
    holds: taken.filter((booking): booking is Hold => booking.until !== null),
    derived,
  }
}

/** The rules as the photographer has set them, without taken times. A paused instant booking still shows as set. */
export async function readRules(
  db: Db,
  photographerId: string,
  from: string,
  to: string,
): Promise<Rules | null> {
  const first = nameDay(readDay(from) - MARGIN_DAYS)
  const last = nameDay(readDay(to) + MARGIN_DAYS)
  const [rules] = await query<Rules>(db)`
    select ${ruleColumns(first, last, SET)} from ${STUDIO} where s.photographer_id = ${photographerId}`
  return rules ?? null
}

const STUDIO = sql`studios s left join places p on p.id = s.place_id`

type Derived = { instant: Sql; farthest: Sql }
const SET: Derived = { instant: sql`s.instant`, farthest: sql`s.farthest_days` }
/** The effective values, which can differ from the settings. */
const NOW: Derived = { instant: INSTANT_NOW, farthest: withinOperatorsLimit(sql`s.farthest_days`) }

const ruleColumns = (first: string, last: string, { instant, farthest }: Derived): Sql => sql`
  coalesce(p.time_zone, 'UTC') as "timeZone", s.before_minutes as before, s.after_minutes as after,
  s.notice_hours as "noticeHours", ${farthest} as "farthestDays", s.most_per_day as "mostPerDay", ${instant} as instant,
  (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'from', to_char(from_time, 'HH24:MI'),
      'to', to_char(to_time, 'HH24:MI')) order by position), '[]')
    from weekly_hours where photographer_id = s.photographer_id) as weekly,
  (select coalesce(jsonb_agg(jsonb_build_object('date', date, 'spans', spans) order by date), '[]')
    from day_exceptions where photographer_id = s.photographer_id
      and date between ${first}::date and ${last}::date) as exceptions`

/**
 * As floats, in one array that is converted to JSON once: exact numbers, and JSON row by row, are many times slower for
 * a busy calendar.
 */
function selectCalendar(
  photographerId: string,
  first: string,
  last: string,
  { now, without = [] }: ReadOptions,
): Sql {
  const within = sql`tstzrange(${first}::date::timestamp at time zone 'UTC', ${last}::date::timestamp at time zone 'UTC')`
  // The statement's text is the same with and without a given time, so that it is prepared once.
  const moment = sql`coalesce(${now?.toISOString() ?? null}::timestamptz, statement_timestamp())`
  return sql`
    select ${ruleColumns(first, last, NOW)},
      (select coalesce(to_json(array_agg(array[date_part('epoch', starts_at) * 1000, date_part('epoch', ends_at) * 1000,
          before_minutes, after_minutes, case when state = 'held' then date_part('epoch', hold_until) * 1000 end]
          order by starts_at)), '[]')
        from bookings where photographer_id = s.photographer_id and blocked && ${within}
          and state not in ('expired', 'declined', 'cancelled') and (state <> 'held' or hold_until > ${moment})
          and id <> all (${without}::uuid[])) as bookings,
      -- Those that overlap or touch are made one here: several calendars of one person say much the same. In order, because
      -- comparing ranges is slow and those in order are compared once each.
      (select coalesce(to_json(array_agg(array[date_part('epoch', lower(during)) * 1000,
          date_part('epoch', upper(during)) * 1000])), '[]')
        from unnest((
          select range_agg(during order by lower(during), upper(during)) from (
            select during from time_off where photographer_id = s.photographer_id and during && ${within}
            union all
            select during from imported_events where photographer_id = s.photographer_id and during && ${within}
          ) one
        )) as many (during)) as busy,
      (select json_build_object('timeZone', time_zone, 'knownTo', known_to)
        from free_calendars where photographer_id = s.photographer_id) as derived
    from ${STUDIO} where s.photographer_id = ${photographerId}`
}
