import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildFreeDays } from '../server/features/calendar/free-days.ts'
import { loadPlaces } from '../server/features/places/load-places.ts'
import { findPage } from '../server/features/search/find-page.ts'
import { onConnection } from '../server/platform/db/connect.ts'
import { createTestDatabase } from '../test/database.ts'
import { loadBulkMarket } from './bulk-market.ts'

const PHOTOGRAPHERS = 40
const BOOKINGS = 800
let client: pg.Client
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await loadPlaces(database.url, 'large')
  await client.query('begin')
  await loadBulkMarket(client, { photographers: PHOTOGRAPHERS, bookings: BOOKINGS, history: true })
  await client.query('commit')
})
afterAll(async () => {
  await client.end()
  await drop()
})

const rows = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows

test('every photographer is listed with packages, photos and hours, and there are as many bookings as requested', async () => {
  const [counted] = await rows(`select (select count(*)::int from studios where listed) as listed,
    (select count(*)::int from bookings) as bookings,
    (select count(distinct photographer_id)::int from search_offers) as found,
    (select count(*)::int from portfolio_pictures) as pictures`)
  expect(counted).toEqual({
    listed: PHOTOGRAPHERS,
    bookings: BOOKINGS,
    found: PHOTOGRAPHERS,
    pictures: 6 * PHOTOGRAPHERS,
  })
})

test('the free days for search equal those that the calendar would write', async () => {
  const days = () =>
    rows(`select photographer_id, date::text, lengths from free_days
      where date >= current_date order by photographer_id, date`)
  const weekdays = () => rows('select * from free_weekdays order by photographer_id, day')
  const written = { days: await days(), weekdays: await weekdays() }
  expect(written.days.length).toBeGreaterThan(5)
  const db = onConnection(client)
  for (const { photographer_id } of await rows('select photographer_id from studios'))
    await db.transaction((tx) => rebuildFreeDays(tx, photographer_id))
  expect({ days: await days(), weekdays: await weekdays() }).toEqual(written)
}, 120_000)

test('a search with a date leaves out photographers who are booked that day', async () => {
  const [booked] = await rows(`select photographer_id as id, date::text from free_days
    where date > current_date + 4 order by date limit 1`)
  const wholePage = { page: 1, pageSize: PHOTOGRAPHERS }
  const { found } = await findPage(client, { date: booked.date, sort: 'price' }, Date.now(), wholePage)
  expect(found.length).toBeGreaterThan(PHOTOGRAPHERS / 3)
  expect(found.map(({ photographerId }) => photographerId)).not.toContain(booked.id)
})

test('the bookings leave payments, timelines, emails and views behind', async () => {
  const [left] = await rows(`select (select count(*)::int from transactions) as transactions,
    (select count(distinct booking_id)::int from booking_events) as timelines,
    (select count(*)::int from mails) >= ${BOOKINGS} as mails, (select sum(views)::int > 0 from profile_counts) as viewed,
    not exists (select from booking_events e join bookings b on b.id = e.booking_id where e.at < b.created_at) as later,
    not exists (select from mails where person_id is null) as owned`)
  expect(left).toEqual({
    transactions: BOOKINGS,
    timelines: BOOKINGS,
    mails: true,
    viewed: true,
    later: true,
    owned: true,
  })
})
