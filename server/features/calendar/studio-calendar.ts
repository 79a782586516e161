import {
  type CalendarItem,
  calendarLimits,
  calendarMessages,
  type StudioCalendar,
} from '../../../contract/calendar/calendar.ts'
import { dateIn } from '../../../contract/format/clocks.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query, sql } from '../../platform/db/query.ts'
import { InvalidField } from '../../platform/errors.ts'
import { DAY, dayOf, nameDay, readDay } from '../../platform/time/wall-clock.ts'
import { readZone, toWall } from '../../platform/time/zone.ts'
import { openRanges, removeRanges } from './measure.ts'
import { readCalendar } from './queries.ts'
import { readTimeZone } from './time-off.ts'

type Row = { id: string; kind: CalendarItem['kind']; title: string; start: number; end: number }

/** Everything between two dates as the photographer sees it: working hours, and what is in them. */
export async function readStudioCalendar(
  db: Db,
  photographerId: string,
  { from, to }: { from: string; to: string },
): Promise<StudioCalendar> {
  if (to < from) throw new InvalidField('to', calendarMessages.backwards())
  if (readDay(to) - readDay(from) >= calendarLimits.range)
    throw new InvalidField('to', calendarMessages.longRange())
  const calendar = await readCalendar(db, photographerId, from, to)
  const timeZone = calendar?.rules.timeZone ?? (await readTimeZone(db, photographerId))
  const zone = readZone(timeZone, readDay(from) * DAY, readDay(to) * DAY)
  const shown = (instant: number) => new Date(toWall(zone, instant)).toISOString().slice(0, 16)
  const listed = await listItems(db, photographerId, from, to)
  const items = listed.map(({ id, kind, title, start, end }) => ({
    id,
    kind,
    title,
    start: shown(start),
    end: shown(end),
  }))
  const hours = calendar ? openRanges(calendar.rules, readDay(from), readDay(to)) : []
  const timeOff = listed.filter(({ kind }) => kind === 'time-off')
  const walls = removeRanges(hours, timeOff).map(({ start, end }) => ({
    start: toWall(zone, start),
    end: toWall(zone, end),
  }))
  const days = []
  for (let day = readDay(from); day <= readDay(to); day += 1) {
    const open = walls
      .filter(({ start, end }) => start < (day + 1) * DAY && end > day * DAY)
      .map(({ start, end }) => ({
        from: nameTime(Math.max(start, day * DAY), day),
        to: nameTime(Math.min(end, (day + 1) * DAY), day),
      }))
    days.push({ date: nameDay(day), open })
  }
  return {
    timeZone,
    today: dateIn(Date.now(), timeZone),
    days,
    items: items.filter(({ end }) => dayOf(Date.parse(`${end}Z`) - 1) >= readDay(from)),
  }
}

const nameTime = (wall: number, day: number) =>
  wall === (day + 1) * DAY ? '24:00' : new Date(wall).toISOString().slice(11, 16)

async function listItems(db: Db, photographerId: string, from: string, to: string): Promise<Row[]> {
  // One more day on both sides, because the dates are in the photographer's time zone.
  const within = sql`tstzrange((${from}::date - 1)::timestamp at time zone 'UTC', (${to}::date + 2)::timestamp at time zone 'UTC')`
  const ends = sql`(extract(epoch from lower(during)) * 1000)::float8 as start, (extract(epoch from upper(during)) * 1000)::float8 as "end"`
  const rows = await query<Row>(db)`
    select b.id::text as id, case when b.state = 'held' then 'hold' else 'booking' end as kind,
      case when b.state = 'held' then '' else coalesce(c.full_name, 'A client') end as title, ${ends}
    from bookings b join people c on c.id = b.client_id
    where b.photographer_id = ${photographerId} and b.during && ${within}
      and b.state not in ('expired', 'declined', 'cancelled') and (b.state <> 'held' or b.hold_until > statement_timestamp())
    union all
    select id::text, 'time-off', note, ${ends} from time_off where photographer_id = ${photographerId} and during && ${within}
    union all
    select feed_id::text || '-' || position, 'event', summary, ${ends} from imported_events
    where photographer_id = ${photographerId} and during && ${within}
    order by start, id limit 2000`
  return rows
}
