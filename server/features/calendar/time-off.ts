import { eq } from 'drizzle-orm'
import {
  calendarLimits,
  calendarMessages,
  type TimeOffBody,
  type TimeOffEntry,
} from '../../../contract/calendar/calendar.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query, type Raw, sql } from '../../platform/db/query.ts'
import { timeOff } from '../../platform/db/tables/calendar.ts'
import { Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import { DAY, dayOf, nameDay, readDay } from '../../platform/time/wall-clock.ts'
import { readZone, toInstant, toWall } from '../../platform/time/zone.ts'
import { rebuildFreeDays } from './free-days.ts'
import { lockCalendar } from './queries.ts'

const FIVE_YEARS = 1_830 * DAY

type Row = { id: string; from: Date; to: Date; note: string }
const COLUMNS = sql`id, lower(during) as from, upper(during) as to, note`
const complete = (row: Raw<Row>): Row => ({ ...row, from: new Date(row.from), to: new Date(row.to) })

export async function readTimeZone(db: Db, photographerId: string): Promise<string> {
  const rows = await query<{ timeZone: string }>(db)`
    select p.time_zone as "timeZone" from studios s join places p on p.id = s.place_id where s.photographer_id = ${photographerId}`
  return rows[0]?.timeZone ?? 'UTC'
}

/** Entries that ended less than a month ago or later, in order. */
export async function listTimeOff(db: Db, photographerId: string): Promise<Row[]> {
  const rows = await query<Raw<Row>>(db)`
    select ${COLUMNS} from time_off
    where photographer_id = ${photographerId} and upper(during) > now() - interval '1 month'
    order by lower(during), id limit ${calendarLimits.timeOff}`
  return rows.map(complete)
}

export async function addTimeOff(
  db: Db,
  photographerId: string,
  body: TimeOffBody,
  timeZone: string,
): Promise<Row> {
  const [from, to] = [readMoment(body.from, timeZone, 0), readMoment(body.to, timeZone, 1)]
  if (from >= to) throw new InvalidField('to', calendarMessages.emptyTime())
  if (to - from > FIVE_YEARS) throw new InvalidField('to', calendarMessages.longTime())
  if (to > Date.now() + 2 * FIVE_YEARS || from > Date.now() + FIVE_YEARS || from < Date.now() - FIVE_YEARS)
    throw new InvalidField('from', calendarMessages.farTime())
  return db.transaction(async (tx) => {
    await lockCalendar(tx, photographerId)
    const stored = await tx.$count(timeOff, eq(timeOff.photographerId, photographerId))
    if (stored >= calendarLimits.timeOff) throw new Conflict(calendarMessages.fullTimeOff())
    const during = `[${new Date(from).toISOString()},${new Date(to).toISOString()})`
    const [row] = await query<Raw<Row>>(tx)`
      insert into time_off (id, photographer_id, during, note)
      values (${newId()}, ${photographerId}, ${during}, ${body.note}) returning ${COLUMNS}`
    const added = complete(row!)
    await rebuildFreeDays(tx, photographerId, added)
    return added
  })
}

export async function removeTimeOff(db: Db, photographerId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCalendar(tx, photographerId)
    const [row] = await query<Raw<Row>>(tx)`
      delete from time_off where id = ${id} and photographer_id = ${photographerId} returning ${COLUMNS}`
    if (!row) throw new NotFound(calendarMessages.noTimeOff())
    await rebuildFreeDays(tx, photographerId, complete(row))
  })
}

/** A date alone means its midnight; as an end, midnight of the next day, so that the last day is included. */
function readMoment(text: string, timeZone: string, daysLater: number): number {
  if (/(Z|[+-]\d{2}:\d{2})$/.test(text) && text.length > 10) return Date.parse(text)
  const wall = text.length === 10 ? (readDay(text) + daysLater) * DAY : Date.parse(`${text}Z`)
  return toInstant(readZone(timeZone, wall, wall), wall)
}

export function presentTimeOff({ id, from, to, note }: Row, timeZone: string): TimeOffEntry {
  const zone = readZone(timeZone, from.getTime(), to.getTime())
  const beginsDay = (instant: number) => {
    const wall = toWall(zone, instant)
    return toInstant(zone, readDay(nameDay(dayOf(wall))) * DAY) === instant
  }
  return {
    id,
    _id: id,
    from: from.toISOString(),
    to: to.toISOString(),
    allDay: beginsDay(from.getTime()) && beginsDay(to.getTime()),
    note,
  }
}
