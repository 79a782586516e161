import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { insertBooking, insertPerson, insertPlace, insertStudio } from '../../../test/factories.ts'
import { startTestApp } from '../../../test/start-app.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import {
  calendarFeeds,
  dayExceptions,
  freeCalendars,
  freeDays,
  importedEvents,
  timeOff,
  weeklyHours,
} from '../../platform/db/tables/calendar.ts'
import { studios } from '../../platform/db/tables/studios.ts'
import { nameDay, readDay } from '../../platform/time/wall-clock.ts'
import { dayCapacity } from './engine.ts'
import { rebuildFreeDays } from './free-days.ts'
import { readCalendar } from './queries.ts'
import { extendDays, rebuildDays } from './rebuild.ts'

const running = startTestApp()
const db = () => running.services.db

const today = readDay(new Date().toISOString().slice(0, 10))
const inDays = (days: number) => nameDay(today + days)
const at = (days: number, time: string) => new Date(`${inDays(days)}T${time}:00Z`)
const range = (from: Date, to: Date) => `[${from.toISOString()},${to.toISOString()})`

async function makeStudio(timeZone = 'UTC', wanted: Partial<typeof studios.$inferInsert> = {}) {
  const place = await insertPlace(db(), { timeZone })
  const { id } = await insertPerson(db(), { role: 'photographer' })
  const client = await insertPerson(db(), { role: 'client' })
  await insertStudio(db(), id, {
    placeId: place.id,
    mostPerDay: 2,
    beforeMinutes: 15,
    afterMinutes: 30,
    ...wanted,
  })
  await db()
    .insert(weeklyHours)
    .values(
      [1, 2, 3, 4, 5, 6, 7].map((day) => ({
        photographerId: id,
        position: day,
        day,
        fromTime: '20:00',
        toTime: '04:00',
      })),
    )
  const refresh = (around?: { from: Date; to: Date }) =>
    db().transaction((tx) => rebuildFreeDays(tx, id, around))
  const book = (
    days: number,
    start: string,
    end: string,
    more: Partial<typeof bookings.$inferInsert> = {},
    within: Db = db(),
  ) =>
    insertBooking(within, {
      clientId: client.id,
      photographerId: id,
      shootDate: inDays(days),
      startTime: start,
      endTime: end,
      state: 'booked',
      startsAt: at(days, start),
      endsAt: at(days, end),
      ...more,
    })
  return { id, refresh, book }
}

/** Reads like search: the date's own row that is valid now, or the row of its weekday. */
async function lookUp(id: string, from: string, to: string, now: Date): Promise<Map<string, string>> {
  const rows = await query<{ date: string; lengths: number[] }>(db())`
    select date::date::text as date, coalesce(
      (select lengths from free_days where photographer_id = ${id} and free_days.date = day.date::date
        and since <= ${now.toISOString()} and ${now.toISOString()} < until),
      (select lengths from free_weekdays where photographer_id = ${id} and day = extract(isodow from day.date))
    ) as lengths
    from generate_series(${from}::date, ${to}::date, interval '1 day') day (date)`
  return new Map(rows.map(({ date, lengths }) => [date, String(lengths)]))
}

/** Every date on which search and the engine differ. */
async function findDifferences(id: string, now = new Date()): Promise<string[]> {
  const period = { from: inDays(0), to: inDays(1_150) }
  const { rules, taken } = (await readCalendar(db(), id, period.from, period.to, { now }))!
  const rows = await lookUp(id, period.from, period.to, now)
  return dayCapacity(rules, taken, period)
    .map(({ day, lengths }) => ({ date: nameDay(day), lengths }))
    .filter(({ date, lengths }) => rows.get(date) !== String(lengths))
    .map(({ date }) => date)
}
const countRows = async (id: string) =>
  (await db().select().from(freeDays).where(eq(freeDays.photographerId, id))).length

describe('the days that search reads', () => {
  test('match the engine with clock changes, exceptions, time off, imported events and bookings', async () => {
    const { id, refresh, book } = await makeStudio('Europe/Rome')
    await db()
      .insert(dayExceptions)
      .values([
        { photographerId: id, date: inDays(30), spans: [] },
        { photographerId: id, date: inDays(40), spans: [{ from: '08:00', to: '09:30' }] },
      ])
    await db()
      .insert(timeOff)
      .values({ id: newId(), photographerId: id, during: range(at(50, '21:10'), at(53, '02:00')) })
    const feedId = newId()
    await db()
      .insert(calendarFeeds)
      .values({ id: feedId, photographerId: id, url: 'https://example.test/a.ics' })
    await db()
      .insert(importedEvents)
      .values({ feedId, position: 0, photographerId: id, during: range(at(60, '22:00'), at(60, '23:00')) })
    await book(70, '20:00', '21:00')
    await refresh()
    expect(await findDifferences(id)).toEqual([])
    // Only a few rows: the dates above with their neighbours, and two or three nights a year.
    expect(await countRows(id)).toBeLessThan(40)
  })

  test('a booking changes only the dates around it, and its cancellation restores them', async () => {
    const { id, refresh, book } = await makeStudio()
    await refresh()
    const before = await countRows(id)
    const { id: booking } = await book(20, '21:00', '23:00', { beforeMinutes: 60, afterMinutes: 120 })
    const around = { from: at(20, '20:00'), to: at(20, '23:59') }
    await refresh(around)
    expect(await findDifferences(id)).toEqual([])
    expect(await countRows(id)).toBeGreaterThan(before)
    await db().update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, booking))
    await refresh(around)
    expect(await findDifferences(id)).toEqual([])
    expect(await countRows(id)).toBe(before)
  })

  test('holds expire by themselves, each at its own time', async () => {
    const { id, refresh, book } = await makeStudio()
    await refresh()
    const soon = new Date(Date.now() + 60_000)
    const later = new Date(Date.now() + 1_800_000)
    await book(10, '20:00', '21:00', { state: 'held', holdUntil: soon })
    await book(10, '23:00', '23:30', { state: 'held', holdUntil: later })
    await book(11, '20:00', '21:00', { state: 'held', holdUntil: new Date(Date.now() - 1) })
    await refresh({ from: at(10, '20:00'), to: at(11, '21:00') })
    for (const now of [new Date(), new Date(soon.getTime() - 1), soon, new Date(later.getTime() - 1), later])
      expect(await findDifferences(id, now)).toEqual([])
    const [held, free] = await Promise.all(
      [soon, later].map(async (now) => (await lookUp(id, inDays(10), inDays(17), now)).get(inDays(10))),
    )
    expect(free).not.toBe(held)
    expect(free).toBe((await lookUp(id, inDays(17), inDays(17), later)).get(inDays(17)))
  })

  test('another base place rebuilds all days, whatever range was requested', async () => {
    const { id, refresh } = await makeStudio('Asia/Kathmandu')
    await refresh()
    const place = await insertPlace(db(), { timeZone: 'Australia/Lord_Howe' })
    await db().update(studios).set({ placeId: place.id }).where(eq(studios.photographerId, id))
    await refresh({ from: at(5, '00:00'), to: at(5, '01:00') })
    expect(await findDifferences(id)).toEqual([])
  })

  test('concurrent changes to one calendar leave correct rows', async () => {
    const { id, refresh, book } = await makeStudio('UTC', { mostPerDay: 9 })
    await refresh()
    await Promise.all(
      [20, 21, 22, 23].map((hour) =>
        db().transaction(async (tx) => {
          await book(8, `${hour}:00`, `${hour}:10`, {}, tx)
          await rebuildFreeDays(tx, id, { from: at(8, `${hour}:00`), to: at(8, `${hour}:10`) })
        }),
      ),
    )
    expect(await findDifferences(id)).toEqual([])
  })

  test('can be rebuilt from an empty table, and are extended before they end', async () => {
    const { id, refresh, book } = await makeStudio('America/New_York')
    await book(25, '21:00', '23:00')
    await refresh()
    const rows = await db().select().from(freeDays).where(eq(freeDays.photographerId, id))
    await execute(db())`truncate free_days, free_weekdays, free_calendars`
    expect(await rebuildDays(db())).toBeGreaterThan(0)
    expect(await db().select().from(freeDays).where(eq(freeDays.photographerId, id))).toEqual(rows)
    expect(await extendDays(db())).toBe(0)
    await db()
      .update(freeCalendars)
      .set({ knownTo: inDays(1_100) })
      .where(eq(freeCalendars.photographerId, id))
    expect(await extendDays(db())).toBe(1)
    expect(await findDifferences(id)).toEqual([])
  })
})
