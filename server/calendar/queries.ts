import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { lockSubject } from '../db/locks.ts'
import type { Rules, Taken } from './rules.ts'
import { nameDay, readDay } from './wall-clock.ts'

/**
 * How far around the asked days bookings are read. A shoot takes a day at the most and so does the time kept free on either
 * side of it, so what lies further away can block none of these days.
 */
const MARGIN_DAYS = 4

export type Hold = Taken['bookings'][number] & { until: number }
export type Calendar = {
  rules: Rules
  taken: Taken
  /** Those of the bookings that are only held, and until when. */
  holds: Hold[]
}

export type ReadOptions = {
  /** Bookings that shall not count: the hold that is about to be replaced, the booking that is moved. */
  without?: string[]
  /** Holds that have run out by then do not count, whatever the sweeper has done. Default: the database's clock. */
  now?: Date
}

/** Others who want to change what is taken of this photographer wait until the transaction ends. Take it before reading. */
export async function lockCalendar(tx: Db, photographerId: string): Promise<void> {
  await lockSubject(tx, 'calendar', photographerId)
}

type Row = {
  timeZone: string
  before: number
  after: number
  noticeHours: number
  farthestDays: number
  mostPerDay: number
  instant: boolean
  weekly: Rules['weekly']
  exceptions: Rules['exceptions']
  bookings: [start: number, end: number, before: number, after: number, until: number | null][]
  busy: [start: number, end: number][]
}

/**
 * Rules and what is taken on the photographer's dates from `from` to `to`, as of one moment; null where there is no studio.
 * Without a base place the clock is UTC's.
 */
export async function readCalendar(
  db: Db,
  photographerId: string,
  from: string,
  to: string,
  options: ReadOptions = {},
): Promise<Calendar | null> {
  const first = nameDay(readDay(from) - MARGIN_DAYS)
  const last = nameDay(readDay(to) + MARGIN_DAYS)
  const { rows } = await db.execute<Row>(statement(photographerId, first, last, options))
  const row = rows[0]
  if (!row) return null
  const { weekly, exceptions, bookings, busy, ...settings } = row
  const taken = bookings.map(([start, end, before, after, until]) => ({ start, end, before, after, until }))
  return {
    rules: { ...settings, weekly, exceptions },
    taken: {
      bookings: taken,
      busy: busy.map(([start, end]) => ({ start, end })),
      known: { from, to },
    },
    holds: taken.filter((booking): booking is Hold => booking.until !== null),
  }
}

/** As a float, and as JSON text: exact numbers, and `jsonb` of them, take ten times as long for a busy calendar. */
const milliseconds = (column: SQL) => sql`(date_part('epoch', ${column}) * 1000)`

/** The rules alone, for those who need not know what is taken; as `readCalendar`. */
export async function readRules(
  db: Db,
  photographerId: string,
  from: string,
  to: string,
): Promise<Rules | null> {
  const first = nameDay(readDay(from) - MARGIN_DAYS)
  const last = nameDay(readDay(to) + MARGIN_DAYS)
  const { rows } = await db.execute<Rules>(sql`select ${ruleColumns(first, last)} ${studio(photographerId)}`)
  return rows[0] ?? null
}

const studio = (photographerId: string) => sql`
  from studios s left join places p on p.id = s.place_id where s.photographer_id = ${photographerId}`

const ruleColumns = (first: string, last: string) => sql`
  coalesce(p.time_zone, 'UTC') as "timeZone", s.before_minutes as before, s.after_minutes as after,
  s.notice_hours as "noticeHours", s.farthest_days as "farthestDays", s.most_per_day as "mostPerDay", s.instant,
  (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'from', to_char(from_time, 'HH24:MI'),
      'to', to_char(to_time, 'HH24:MI')) order by position), '[]')
    from weekly_hours where photographer_id = s.photographer_id) as weekly,
  (select coalesce(jsonb_agg(jsonb_build_object('date', date, 'spans', spans) order by date), '[]')
    from day_exceptions where photographer_id = s.photographer_id and date between ${first}::date and ${last}::date)
    as exceptions`

function statement(photographerId: string, first: string, last: string, options: ReadOptions): SQL {
  const within = sql`tstzrange(${first}::date::timestamp at time zone 'UTC', ${last}::date::timestamp at time zone 'UTC')`
  const now = options.now ? sql`${options.now.toISOString()}::timestamptz` : sql`statement_timestamp()`
  const range = sql`json_build_array(${milliseconds(sql`lower(during)`)}, ${milliseconds(sql`upper(during)`)})`
  return sql`
    select ${ruleColumns(first, last)},
      (select coalesce(json_agg(json_build_array(${milliseconds(sql`starts_at`)}, ${milliseconds(sql`ends_at`)},
          before_minutes, after_minutes,
          case when state = 'held' then ${milliseconds(sql`hold_until`)} end) order by starts_at), '[]')
        from bookings where photographer_id = s.photographer_id and blocked && ${within}
          and state not in ('expired', 'declined', 'cancelled') and (state <> 'held' or hold_until > ${now})
          and id <> all (${sql.param(options.without ?? [])}::uuid[])) as bookings,
      (select coalesce(json_agg(${range}), '[]') from (
          select during from time_off where photographer_id = s.photographer_id and during && ${within}
          union all
          select during from imported_events where photographer_id = s.photographer_id and during && ${within}
        ) busy) as busy
    ${studio(photographerId)}`
}
