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

type BookingRow = [start: number, end: number, before: number, after: number, until: number | null]
type BusyRow = [start: number, end: number]

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
  // Under a name, so that a connection plans it once: planning takes as long as reading a month.
  const [row] = await selectCalendar(db, photographerId, first, last, options)
    .prepare('read-calendar')
    .execute()
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

/** As floats, in one array that becomes JSON text at its end: exact numbers, and JSON row by row, take a busy calendar many times as long. */
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
  const [rules] = await db
    .select(ruleColumns(first, last))
    .from(studio)
    .where(sql`s.photographer_id = ${photographerId}`)
  return rules ?? null
}

const studio = sql`studios s left join places p on p.id = s.place_id`

const ruleColumns = (first: string, last: string) => ({
  timeZone: sql<string>`coalesce(p.time_zone, 'UTC')`,
  before: sql<number>`s.before_minutes`,
  after: sql<number>`s.after_minutes`,
  noticeHours: sql<number>`s.notice_hours`,
  farthestDays: sql<number>`s.farthest_days`,
  mostPerDay: sql<number>`s.most_per_day`,
  instant: sql<boolean>`s.instant`,
  weekly: sql<Rules['weekly']>`(
    select coalesce(jsonb_agg(jsonb_build_object('day', day, 'from', to_char(from_time, 'HH24:MI'),
      'to', to_char(to_time, 'HH24:MI')) order by position), '[]')
    from weekly_hours where photographer_id = s.photographer_id)`,
  exceptions: sql<Rules['exceptions']>`(
    select coalesce(jsonb_agg(jsonb_build_object('date', date, 'spans', spans) order by date), '[]')
    from day_exceptions where photographer_id = s.photographer_id and date between ${first}::date and ${last}::date)`,
})

function selectCalendar(db: Db, photographerId: string, first: string, last: string, options: ReadOptions) {
  const within = sql`tstzrange(${first}::date::timestamp at time zone 'UTC', ${last}::date::timestamp at time zone 'UTC')`
  // The same text whether or not a moment is given.
  const now = sql`coalesce(${options.now?.toISOString() ?? null}::timestamptz, statement_timestamp())`
  return db
    .select({
      ...ruleColumns(first, last),
      bookings: sql<BookingRow[]>`(
        select coalesce(to_json(array_agg(array[${milliseconds(sql`starts_at`)}, ${milliseconds(sql`ends_at`)},
          before_minutes, after_minutes, case when state = 'held' then ${milliseconds(sql`hold_until`)} end]
          order by starts_at)), '[]')
        from bookings where photographer_id = s.photographer_id and blocked && ${within}
          and state not in ('expired', 'declined', 'cancelled') and (state <> 'held' or hold_until > ${now})
          and id <> all (${sql.param(options.without ?? [])}::uuid[]))`,
      // Those that overlap or touch are made one here: several calendars of one person say much the same. In order, because
      // comparing ranges is slow and those in order are compared once each.
      busy: sql<BusyRow[]>`(
        select coalesce(to_json(array_agg(array[${milliseconds(sql`lower(during)`)}, ${milliseconds(sql`upper(during)`)}])), '[]')
        from unnest((
          select range_agg(during order by lower(during), upper(during)) from (
            select during from time_off where photographer_id = s.photographer_id and during && ${within}
            union all
            select during from imported_events where photographer_id = s.photographer_id and during && ${within}
          ) one
        )) as many (during))`,
    })
    .from(studio)
    .where(sql`s.photographer_id = ${photographerId}`)
}
