import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import { presentPicture } from '../server/core/pictures/present.ts'
import type { PictureRow } from '../server/core/pictures/purposes.ts'
import { rebuildListings } from '../server/features/listings/listing.ts'
import { listLandings } from '../server/features/search/landings.ts'
import { query, type Raw, type Sql, sql } from '../server/platform/db/query.ts'
import { pictures } from '../server/platform/db/tables/pictures.ts'
import { createTestApp, type TestApp } from '../test/app.ts'
import { loadDemo } from './load.ts'
import { prepared } from './marketplace/portfolios.ts'

let running: TestApp
beforeAll(async () => {
  running = await createTestApp({ launch: 'live' })
  await loadDemo(running.services.pool, { besideAdmins: false })
}, 120_000)
afterAll(() => running.close())

const rows = <Row extends Raw<Row>>(statement: Sql) => query<Row>(running.services.db)`${statement}`

test('every photographer has a studio with a place, packages, hours and six to eight photos with one cover', async () => {
  const studios = await rows<{
    slug: string
    pictures: number
    covers: number
    packages: number
    days: number
    place: string
  }>(sql`
    select s.slug, place_id as place,
      (select count(*)::int from portfolio_pictures p where p.photographer_id = s.photographer_id
        and not exists (select from portfolio_origins o where o.picture_id = p.picture_id)) as pictures,
      (select count(*)::int from portfolio_pictures p where p.photographer_id = s.photographer_id and cover) as covers,
      (select count(*)::int from packages p where p.photographer_id = s.photographer_id) as packages,
      (select count(*)::int from weekly_hours w where w.photographer_id = s.photographer_id) as days from studios s`)
  expect(studios).toHaveLength(114)
  for (const studio of studios) {
    expect(studio.pictures, studio.slug).toBeGreaterThanOrEqual(6)
    expect(studio.pictures, studio.slug).toBeLessThanOrEqual(8)
    expect(studio, studio.slug).toMatchObject({ covers: 1, place: expect.any(String) })
    expect(Math.min(studio.packages, studio.days), studio.slug).toBeGreaterThan(0)
  }
})

test('five photos of one portfolio come from bookings whose clients agreed', async () => {
  const [{ slug }] = (await rows<{ slug: string }>(sql`
    select distinct s.slug from portfolio_origins o join portfolio_pictures f on f.picture_id = o.picture_id
    join studios s on s.photographer_id = f.photographer_id`)) as [{ slug: string }]
  const response = await running.app.inject({ url: fill(api.profile, { slug }) })
  const { pictures } = response.json().data as { pictures: { fromBooking: boolean }[] }
  expect(pictures.filter(({ fromBooking }) => fromBooking)).toHaveLength(5)
})

test('listings follow the rules, most photographers are listed, and some wait for a decision', async () => {
  expect(await rebuildListings(running.services.db)).toEqual([])
  const [counted] = await rows<{ listed: number; waiting: number }>(sql`
    select (select count(*)::int from studios where listed) as listed,
      (select count(*)::int from verifications where state = 'submitted') as waiting`)
  expect(counted!.listed).toBeGreaterThan(100)
  expect(counted!.waiting).toBeGreaterThan(0)
})

test('search finds listed photographers of the demo', async () => {
  const response = await running.app.inject({ url: `${api.search}?service=wedding` })
  const { data } = response.json()
  expect(data.total).toBeGreaterThan(5)
  await expectAvailable()
})

/** Photographers are available on every day of a week without a job running first. */
async function expectAvailable(): Promise<void> {
  for (let ahead = 21; ahead < 28; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const response = await running.app.inject({ url: `${api.search}?date=${date}&hours=2` })
    expect(response.json().data.total, date).toBeGreaterThan(3)
  }
}

test('some cities have three photographers of a service, and so have pages for it', async () => {
  const landings = await listLandings(running.services.db, { most: 200, part: 1 })
  expect(landings.map(({ service, city }) => `${service} ${city}`)).toEqual(
    expect.arrayContaining(['portrait berlin', 'portrait new-york-city', 'wedding berlin', 'event toronto']),
  )
})

test('every photographer has a headline of their own', async () => {
  const { rows } = await running.services.pool.query<{ headline: string }>('select headline from studios')
  const headlines = rows.map(({ headline }) => headline)
  expect(headlines.length).toBeGreaterThan(100)
  expect(new Set(headlines).size).toBe(headlines.length)
  // With a city behind it, a headline reads like that of another photographer.
  expect(headlines.filter((each) => headlines.some((other) => each.startsWith(`${other}, in `)))).toEqual([])
})

test('no photo is shown twice in one city, and no cover is used twice', async () => {
  const repeated = await rows(sql`
    select s.place_id, p.prepared from pictures p join studios s on s.photographer_id = p.owner_id
    where p.purpose = 'portfolio' group by 1, 2 having count(*) > 1`)
  expect(repeated).toEqual([])
  const covers = await rows(sql`
    select p.prepared from pictures p join portfolio_pictures o on o.picture_id = p.id
    where o.cover group by 1 having count(*) > 1`)
  expect(covers).toEqual([])
})

test('every prepared size exists with the listed number of bytes, and is cached for an hour', async () => {
  for (const [name, { sizes }] of Object.entries(prepared))
    for (const [size, { bytes }] of Object.entries(sizes)) {
      const file = await stat(new URL(`photos/${name}/${size}.webp`, import.meta.url))
      expect(file.size, `${name} ${size}`).toBe(bytes)
    }
  const [row] = await running.services.db.select().from(pictures).limit(1)
  const picture = presentPicture(row as PictureRow)
  for (const url of [picture.tiny, picture.small, picture.large, picture.full]) {
    const response = await running.app.inject({ url })
    expect([response.statusCode, response.headers['content-type']], url).toEqual([200, 'image/webp'])
    expect(response.headers['cache-control']).toBe('public, max-age=3600, s-maxage=60')
  }
})
