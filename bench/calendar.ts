import { saveAvailability } from '../server/features/calendar/availability.ts'
import { rebuildFreeDays } from '../server/features/calendar/free-days.ts'
import { readOpenDays } from '../server/features/calendar/open-days.ts'
import { loadPlaces } from '../server/features/places/load-places.ts'
import { connect, type Db } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { execute } from '../server/platform/db/query.ts'
import { calendarFeeds } from '../server/platform/db/tables/calendar.ts'
import { insertPackage, insertPerson, insertPlace, insertStudio } from '../test/factories.ts'
import { atMost, type Report } from './report.ts'
import type { Cluster } from './world.ts'

const BOOKINGS = 2_000
const FEEDS = 5
const EVENTS = 400
const TRIES = 200

/** A busy photographer: a month for a visitor, a change of weekly hours, and a booking, with search rows. */
export async function benchCalendar(cluster: Pick<Cluster, 'open'>): Promise<Report> {
  const world = await cluster.open(10_000)
  // Otherwise the new server would load the list of places during the measurement.
  await loadPlaces(world.url, 'all')
  const { db, close } = connect({ url: world.url })
  const { id, slug } = await makeBusyPhotographer(db)
  const weekly = (to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to }))
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)
  let turn = 0
  const lines = [
    atMost('free days of a month', await median(() => readOpenDays(db, slug, { hours: 2 })), 'ms', 5),
    atMost(
      'new weekly hours, with all days for search',
      await median(() => saveAvailability(db, id, { weekly: weekly(turn++ % 2 ? '20:00' : '21:00') })),
      'ms',
      50,
    ),
    atMost(
      'the days around one booking for search',
      await median(() => db.transaction((tx) => rebuildFreeDays(tx, id, { from: day(40), to: day(40) }))),
      'ms',
      10,
    ),
  ]
  await close()
  await world.stop()
  return { title: `A calendar with ${BOOKINGS.toLocaleString('en')} bookings and ${FEEDS} feeds`, lines }
}

async function makeBusyPhotographer(db: Db): Promise<{ id: string; slug: string }> {
  const place = await insertPlace(db, { timeZone: 'Europe/Rome' })
  const { id } = await insertPerson(db, { role: 'photographer' })
  const client = await insertPerson(db, { role: 'client' })
  const rules = { mostPerDay: 8, beforeMinutes: 15, afterMinutes: 15, listed: true, placeId: place.id }
  const { slug } = await insertStudio(db, id, rules)
  await insertPackage(db, id)
  // Four a day, half of them in the past.
  await execute(db)`
    insert into bookings (id, client_id, photographer_id, state, final_amount_minor, shoot_date, start_time, end_time, before_minutes,
      after_minutes)
    select gen_random_uuid(), ${client.id}, ${id}, 'booked', 50000, current_date + (n / 4 - ${BOOKINGS / 8}::int),
      make_time(8 + 3 * (n % 4), 0, 0), make_time(9 + 3 * (n % 4), 0, 0), 15, 15
    from generate_series(0, ${BOOKINGS - 1}::int) n`
  for (let n = 0; n < FEEDS; n += 1) {
    const feedId = newId()
    await db
      .insert(calendarFeeds)
      .values({ id: feedId, photographerId: id, url: `https://feed.example/${n}` })
    await execute(db)`
      insert into imported_events (feed_id, position, photographer_id, during)
      select ${feedId}, n, ${id}, tstzrange(now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour')
      from generate_series(0, ${EVENTS - 1}::int) n`
  }
  await execute(db)`analyze`
  await saveAvailability(db, id, { weekly: [{ day: 1, from: '08:00', to: '20:00' }] })
  return { id, slug }
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < TRIES; n += 1) {
    const began = performance.now()
    await work()
    // The first calls warm up the compiler and the connections.
    if (n >= 20) times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1]!
}
