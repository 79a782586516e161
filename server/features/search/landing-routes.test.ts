import { beforeAll, expect, test } from 'vitest'
import { insertBooking, insertPerson, insertPlace } from '../../../test/factories.ts'
import { insertListed } from '../../../test/listed.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { reviews } from '../../platform/db/tables/bookings.ts'
import { pictures, portfolioPictures } from '../../platform/db/tables/pictures.ts'
import { reindexPhotographer } from '../listings/search-index.ts'
import { readHighlights } from './highlights.ts'
import { weekendDays } from './landing-routes.ts'

const running = startTestApp({ launch: 'live' })
let placeIds: Record<'pavia' | 'milan' | 'lodi', string>
const photographers: { id: string; slug: string }[] = []

beforeAll(async () => {
  await running.services.pool.query('delete from place_names')
  const pavia = await addCity('Pavia', 45.19)
  const milan = await addCity('Milan', 45.46)
  const lodi = await addCity('Lodi', 45.31)
  placeIds = { pavia, milan, lodi }
  for (const [placeId, count] of [
    [pavia, 3],
    [milan, 4],
    [lodi, 1],
  ] as const)
    for (let n = 0; n < count; n += 1)
      photographers.push(await insertListed(running.services, { placeId, priceMinor: 40_000 }))
  await review(
    photographers[0]!.id,
    5,
    'Calm, on time and kind to the children. We would book again any day.',
  )
  await review(
    photographers[1]!.id,
    2,
    'The photos were late, and no one answered my messages for three weeks.',
  )
  await review(photographers[2]!.id, 4, 'Nice.')
  await addCover(photographers[0]!.id)
})

async function addCity(name: string, latitude: number): Promise<string> {
  const { id } = await insertPlace(running.services.db, { name, latitude })
  await running.services.pool.query(
    `insert into place_names (place_id, key, own, population) values ($1, $2, true, 70000)`,
    [id, name.toLowerCase()],
  )
  return id
}

async function addCover(photographerId: string): Promise<void> {
  const { db } = running.services
  const pictureId = newId()
  await db.insert(pictures).values({
    ...{ id: pictureId, ownerId: photographerId, purpose: 'portfolio' as const },
    ...{ state: 'ready' as const, width: 3, height: 2 },
  })
  await db
    .insert(portfolioPictures)
    .values({ pictureId, photographerId, position: 1, alt: 'A dance', focusX: 20, focusY: 70 })
}

async function review(photographerId: string, rating: number, text: string): Promise<void> {
  const { db } = running.services
  const client = await insertPerson(db, { fullName: 'Anna Secret' })
  const booking = await insertBooking(db, { clientId: client.id, photographerId, status: 'completed' })
  await db.insert(reviews).values({
    ...{ id: newId(), bookingId: booking.id, clientId: client.id, photographerId },
    ...{ rating, review: text, visibleAt: new Date(Date.now() - 1000) },
  })
  await db.transaction((tx) => reindexPhotographer(tx, photographerId))
}

const get = async (path: string) => {
  const response = await running.app.inject(path)
  return { status: response.statusCode, ...response.json() }
}

test('highlights have exact totals, the largest cities, and good reviews with first names only', async () => {
  const { data } = await get('/v1/highlights')
  expect(data).toMatchObject({ photographers: 8, totalReviews: 3, averageRating: 3.7 })
  expect(data.cities.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
    ['Milan', 4],
    ['Pavia', 3],
  ])
  expect(data.reviews).toMatchObject([
    { rating: 5, clientName: 'Anna', slug: photographers[0]!.slug, placeName: 'Pavia' },
  ])
  const cover = { alt: 'A dance', focus: { x: 20, y: 70 } }
  expect(data.cities[1].cover).toMatchObject(cover)
  expect(data.reviews[0].cover).toMatchObject(cover)
  expect(JSON.stringify(data)).not.toContain('Secret')
})

test('a hidden or a blind review is not highlighted', async () => {
  const { pool } = running.services
  await pool.query(`update reviews set hidden_at = now(), hidden_reason = 'A test' where rating = 5`)
  expect((await readHighlights(running.services.db, [])).reviews).toEqual([])
  await pool.query(
    `update reviews set hidden_at = null, hidden_reason = null, visible_at = now() + interval '1 day' where rating = 5`,
  )
  expect((await readHighlights(running.services.db, [])).reviews).toEqual([])
  await pool.query(`update reviews set visible_at = now() - interval '1 minute' where rating = 5`)
  expect((await readHighlights(running.services.db, [])).reviews).toHaveLength(1)
})

test('a city page has its other pages, the nearest cities and the next available weekend', async () => {
  const { status, data } = await get('/v1/landings/wedding/pavia')
  expect(status).toBe(200)
  expect(data).toMatchObject({ listed: true, landing: { name: 'Pavia', count: 3 } })
  expect(data.services.map(({ service }: { service: string }) => service)).toEqual(['in'])
  expect(data.cities.map(({ name }: { name: string }) => name)).toEqual(['Milan'])
  // All three work every day and travel 200 km, as do those of the other cities.
  expect(data.weekend).toMatchObject({ count: 8 })
  expect([0, 6]).toContain(new Date(data.weekend.date).getUTCDay())
})

test('a city with fewer than three photographers exists but is not listed; an unknown one is 404', async () => {
  expect(await get('/v1/landings/wedding/lodi')).toMatchObject({
    status: 200,
    data: { listed: false, landing: { count: 1 }, services: [] },
  })
  expect(await get('/v1/landings/food/lodi')).toMatchObject({ data: { listed: false, weekend: null } })
  // Documented: the test app fails on any other status.
  expect((await get(`/v1/landings/wedding/${'x'.repeat(201)}`)).status).toBe(400)
  for (const path of ['/v1/landings/stunts/pavia', '/v1/landings/wedding/nowhere'])
    expect((await get(path)).status).toBe(404)
})

test('the pages of a place are listed, and without a place the cities with the most photographers', async () => {
  const pages = async (query: string) =>
    (await get(`/v1/landings${query}`)).data.landings.map(
      ({ service, city }: { service: string; city: string }) => `${service}/${city}`,
    )
  expect(await pages(`?place=${placeIds.milan}`)).toEqual(['in/milan', 'wedding/milan'])
  expect(await pages(`?place=${placeIds.lodi}`)).toEqual([])
  expect(await pages('')).toEqual(['in/milan', 'in/pavia'])
  expect((await get('/v1/landings?place=nowhere')).status).toBe(400)
})

test('weekend days begin tomorrow', () => {
  expect(weekendDays('2026-11-17').slice(0, 3)).toEqual(['2026-11-21', '2026-11-22', '2026-11-28'])
  expect(weekendDays('2026-11-21')[0]).toBe('2026-11-22')
  expect(weekendDays('2026-11-22')[0]).toBe('2026-11-28')
  expect(weekendDays('2026-12-31')).toHaveLength(8)
})
