import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { insertPackage, insertPerson, insertPlace, insertStudio } from '../../../test/factories.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { reindexPhotographer } from '../listings/search-index.ts'
import { placeNumberOf } from '../places/present-place.ts'
import { findLanding, listCities, listLandings } from './landings.ts'
import { countSitemaps, listSitemap } from './sitemap-routes.ts'

const running = startTestApp({ launch: 'live' })
const slugs: string[] = []
beforeAll(async () => {
  await running.services.pool.query('delete from place_names')
  const [large, small, abroad] = [
    await addCity('Élmera', 'North', 'IT', 900_000),
    await addCity('Élmera', 'South', 'IT', 50_000),
    await addCity('Élmera', 'West', 'US', 200_000),
  ]
  await addPhotographers(large, 3, 'wedding')
  await addPhotographers(large, 2, 'food')
  await addPhotographers(small, 3, 'wedding')
  await addPhotographers(abroad, 4, 'real-estate')
})

async function addCity(name: string, region: string, country: string, population: number): Promise<string> {
  const { id } = await insertPlace(running.services.db, { name, region, country, population })
  await running.services.pool.query(
    `insert into place_names (place_id, key, own, population) values ($1, 'elmera', true, $2)`,
    [id, population],
  )
  return id
}

async function addPhotographers(placeId: string, count: number, service: string): Promise<void> {
  const { db } = running.services
  for (let n = 0; n < count; n += 1) {
    const { id } = await insertPerson(db, { role: 'photographer' })
    const { slug } = await insertStudio(db, id, { placeId, listed: true })
    // Two packages of one photographer count once.
    await insertPackage(db, id, { service })
    await insertPackage(db, id, { service })
    await db.transaction((tx) => reindexPhotographer(tx, id))
    slugs.push(slug)
  }
}

const names = async () =>
  (await listLandings(running.services.db)).map(({ service, city, count }) => `${service}/${city} ${count}`)

test('a city has a page for each service with three photographers; cities of one name have different slugs', async () => {
  expect(await names()).toEqual([
    ...['in/elmera 5', 'wedding/elmera 3'],
    ...['in/elmera-us 4', 'real-estate/elmera-us 4'],
    ...['in/elmera-south-it 3', 'wedding/elmera-south-it 3'],
  ])
})

test('every listed page is found by its slug with its related pages, and no other page is', async () => {
  const { db } = running.services
  for (const { service, city, placeId } of await listLandings(db)) {
    const found = await findLanding(db, service, city)
    expect(found).toMatchObject({ landing: { service, city, placeId }, listed: true })
    expect(found?.services.map((other) => other.service)).toEqual(
      service === 'in' ? [expect.any(String)] : ['in'],
    )
  }
  for (const [service, city, count] of [
    ['food', 'elmera', 2],
    ['wedding', 'elmera-us', 0],
  ] as const)
    expect(await findLanding(db, service, city)).toMatchObject({ landing: { count }, listed: false })
  for (const [service, city] of [
    ['stunts', 'elmera'],
    ['wedding', 'nowhere'],
    ['wedding', "x'; drop table places"],
    ['wedding', 'a'.repeat(500)],
  ] as const)
    expect(await findLanding(db, service, city), `${service}/${city}`).toBeNull()
})

test('cities of one name and region, and a region of five words, have their own pages in sitemap and search', async () => {
  const { db } = running.services
  const added = [
    await addCity('Élmera', 'South', 'IT', 4_000),
    await addCity('Élmera', "Provence-Alpes-Côte d'Azur", 'FR', 3_000),
    await addCity('Élmera', "Provence-Alpes-Côte d'Azur", 'FR', 2_000),
  ]
  for (const id of added) await addPhotographers(id, 3, 'newborn')
  const listed = (await listLandings(db)).filter(({ service }) => service === 'newborn')
  expect(await listCities(db, 'newborn')).toEqual(listed)
  expect(listed.map(({ city }) => city)).toEqual([
    `elmera-south-it-${placeNumberOf(added[0]!)}`,
    'elmera-fr',
    'elmera-provence-alpes-cote-d-azur-fr',
  ])
  for (const [index, { service, city }] of listed.entries())
    expect((await findLanding(db, service, city))?.landing.placeId).toBe(added[index])
  expect(await findLanding(db, 'newborn', 'elmera-south-it')).toMatchObject({ listed: false })
  await running.services.pool.query('delete from search_offers where service = $1', ['newborn'])
  slugs.splice(-9)
  await running.services.pool.query('update studios set listed = false where place_id = any ($1)', [added])
})

test('a page is removed when too few photographers are listed', async () => {
  const { db, pool } = running.services
  const { rows } = await pool.query(
    `select photographer_id as id from search_offers where service = 'real-estate'`,
  )
  const ids = [...new Set(rows.map(({ id }) => id as string))]
  for (const id of ids.slice(0, 2)) {
    await pool.query('update studios set listed = false where photographer_id = $1', [id])
    await db.transaction((tx) => reindexPhotographer(tx, id))
  }
  expect(await names()).not.toContainEqual(expect.stringContaining('elmera-us'))
  expect(await findLanding(db, 'real-estate', 'elmera-us')).toMatchObject({
    landing: { count: 2 },
    listed: false,
    services: [],
  })
})

test('sitemaps contain every listed photographer and every city page once, split at their limit', async () => {
  const { db } = running.services
  expect(await countSitemaps(db)).toEqual({ photographers: 1, cities: 1 })
  expect(await countSitemaps(db, 4)).toEqual({ photographers: 3, cities: 1 })
  expect(await countSitemaps(db, 1)).toMatchObject({ cities: 4 })
  const all = (await Promise.all([1, 2, 3].map((part) => listSitemap(db, 'photographers', part, 4)))).flat()
  expect(all).toHaveLength(slugs.length - 2)
  expect(new Set(all).size).toBe(all.length)
  expect(await listSitemap(db, 'photographers', 4, 4)).toEqual([])
  const cities = await Promise.all([1, 2, 3].map((part) => listSitemap(db, 'cities', part, 2)))
  expect(cities).toEqual([
    ['/photographers/in/elmera', '/photographers/wedding/elmera'],
    ['/photographers/in/elmera-south-it', '/photographers/wedding/elmera-south-it'],
    [],
  ])
})

test('the API returns the number of sitemaps and the paths of each, and 404 past the last', async () => {
  const read = async (url: string) => {
    const response = await running.app.inject({ url })
    return response.statusCode === 200 ? response.json().data : response.statusCode
  }
  expect(await read(api.sitemaps)).toEqual({ photographers: 1, cities: 1 })
  const { paths } = await read(fill(api.sitemap, { kind: 'cities', part: '1' }))
  expect(paths).toContain('/photographers/wedding/elmera')
  for (const [kind, part] of [
    ['cities', '2'],
    ['cities', '0'],
    ['people', '1'],
  ] as const)
    expect(await read(fill(api.sitemap, { kind, part })), `${kind} ${part}`).toBe(404)
})
