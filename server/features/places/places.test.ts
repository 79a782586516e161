import { beforeAll, expect, test } from 'vitest'
import { placeLabel } from '../../../contract/listings/services.ts'
import { api } from '../../../contract/paths.ts'
import { insertPerson, insertPlace, insertStudio } from '../../../test/factories.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { placeNames } from '../../platform/db/tables/places.ts'
import { loadPlaces } from './load-places.ts'
import { placeKey } from './place-key.ts'

const running = startTestApp()
beforeAll(async () => {
  await loadPlaces(running.services.url, 'large')
})

async function find(search: string): Promise<string[]> {
  const response = await running.app.inject({ url: api.places, query: { search } })
  expect(response.statusCode).toBe(200)
  return response.json().data.places.map((found: { name: string }) => found.name)
}

test('a place is found in any script, without accents, in capitals, and by its first letters: 200', async () => {
  for (const typed of ['Moscow', 'москва', 'MOSC', 'Moskau'])
    expect((await find(typed))[0], typed).toBe('Moscow')
  for (const typed of ['São Paulo', 'sao paulo', 'sao-pau'])
    expect((await find(typed))[0], typed).toBe('São Paulo')
  expect((await find('北京'))[0]).toBe('Beijing')
  expect((await find('Milano'))[0]).toBe('Milan')
})

test('two letters find the largest places, a place’s own name before its other names', async () => {
  const found = await find('sa')
  expect(found[0]).toBe('São Paulo')
  expect(found).not.toContain('Shanghai')
  expect(found.length).toBeLessThanOrEqual(10)
})

test('a large city comes before a village with exactly these letters, which stays near the top', async () => {
  const { db } = running.services
  const insertNamed = async (name: string, population: number, others: string[] = []) => {
    const place = await insertPlace(db, { name, population })
    for (const [index, key] of [name, ...others].entries())
      await db
        .insert(placeNames)
        .values({ placeId: place.id, key: placeKey(key), own: index === 0, population })
  }
  await insertNamed('Par', 1_700)
  for (let n = 0; n < 12; n += 1) await insertNamed(`Parville ${n}`, 50_000 + n)
  expect((await find('par')).slice(0, 3)).toEqual(['Paris', 'Par', 'Parville 11'])
  // With the region after it, the name is complete.
  expect((await find('Par, Lombardy'))[0]).toBe('Par')
  await insertNamed('Milano', 400)
  expect((await find('Milano')).slice(0, 2)).toEqual(['Milan', 'Milano'])
})

test('a first word comes before longer words, in other names too, and a town of exactly that name stays near', async () => {
  const { db, pool } = running.services
  const insertNamed = async (name: string, population: number, other?: string) => {
    const place = await insertPlace(db, { name, population })
    for (const key of [name, ...(other ? [other] : [])])
      await db
        .insert(placeNames)
        .values({ placeId: place.id, key: placeKey(key), own: key === name, population })
    return place
  }
  await pool.query(`delete from place_names where key like 'san%'`)
  await insertNamed('Sanaa', 1_937_451)
  await insertNamed('Sāngli', 601_214)
  await insertNamed('San Diego', 1_394_928)
  await insertNamed('San Francisco', 864_816)
  await insertNamed('São Paulo', 10_021_295, 'San Paulo')
  await insertNamed('San', 24_811)
  await insertNamed('Shanghai', 22_315_474, 'San Nkae')
  const supplied = await insertNamed('Xi’an', 6_501_190, 'Sanan')
  const photographer = await insertPerson(db, { role: 'photographer' })
  await insertStudio(db, photographer.id, { listed: true, placeId: supplied.id })
  expect(await find('san')).toEqual([
    ...['San Diego', 'São Paulo', 'San Francisco', 'San', 'Sanaa', 'Sāngli', 'Xi’an', 'Shanghai'],
  ])
})

test('a typing error still finds a place, and nonsense finds nothing', async () => {
  expect(await find('Jakatra')).toContain('Jakarta')
  for (const typed of ['', '  ', '%', "';--", 'qqqqqqqq']) expect(await find(typed), typed).toEqual([])
})

test('a typing error is marked as a similar spelling; a name and its beginning are not', async () => {
  const lookUp = async (search: string) =>
    (await running.app.inject({ url: api.places, query: { search } })).json().data
  expect(await lookUp('Jakatra')).toMatchObject({ similar: true, places: [{ name: 'Jakarta' }] })
  expect(await lookUp('Jakar')).toMatchObject({ similar: false, places: [{ name: 'Jakarta' }] })
  // “Libreville” has only the ending in common with this name.
  expect(await lookUp('Nowhereville')).toEqual({ similar: false, places: [] })
})

test('a place with photographers is suggested first, the likeliest place only on request', async () => {
  const { db } = running.services
  const places = [60_000, 70_000, 500].map((population, n) => ({ name: `Quellstadt${'abc'[n]}`, population }))
  const [a, b, small] = await Promise.all(
    places.map(async ({ name, population }) => {
      const place = await insertPlace(db, { name, population })
      await db.insert(placeNames).values({ placeId: place.id, key: placeKey(name), own: true, population })
      return place
    }),
  )
  const names = async (search: string, order?: string) =>
    (await running.app.inject({ url: api.places, query: { search, ...(order ? { order } : {}) } }))
      .json()
      .data.places.map((place: { name: string; hasPhotographers: boolean }) => [
        place.name,
        place.hasPhotographers,
      ])
  const bySize = [b, a, small].map((place) => [place!.name, false])
  expect(await names('quell')).toEqual(bySize)
  const photographer = await insertPerson(db, { role: 'photographer' })
  await insertStudio(db, photographer.id, { listed: true, placeId: small!.id })
  const supplied = [small!.name, true]
  expect(await names('quell')).toEqual([supplied, ...bySize.slice(0, 2)])
  expect((await names('qu'))[0]).toEqual(supplied)
  // A complete name stays first; a form that submits it means this place.
  expect((await names(b!.name)).slice(0, 1)).toEqual([[b!.name, false]])
  expect(await names('quell', 'likely')).toEqual([...bySize.slice(0, 2), supplied])
})

test('the text after a comma decides, and if it matches nothing, nothing is found: 200', async () => {
  const { db } = running.services
  for (const country of ['US', 'GB']) {
    const { id } = await insertPlace(db, { name: 'Moscow', region: '', country, population: 900 })
    await db.insert(placeNames).values({ placeId: id, key: 'moscow', own: true, population: 900 })
  }
  const lookUp = async (search: string) =>
    (await running.app.inject({ url: api.places, query: { search } })).json().data.places.map(placeLabel)
  expect(await lookUp('Moscow, US')).toEqual(['Moscow, United States'])
  expect(await lookUp('moscow, united kingdom')).toEqual(['Moscow, United Kingdom'])
  expect((await lookUp('Moscow, '))[0]).toBe('Moscow, Russia')
  expect(await lookUp('Moscow, Atlantis')).toEqual([])
  // A prefix or a similar spelling before the comma is enough.
  expect(await lookUp('Mosc, Russia')).toEqual(['Moscow, Russia'])
  expect((await lookUp('Jakatra, Indonesia'))[0]).toMatch(/^Jakarta/)
  expect(await lookUp('Jakatra, Italy')).toEqual([])
})

test('a place has the country, time zone and coordinates that search and booking need', async () => {
  const response = await running.app.inject({ url: api.places, query: { search: 'Tokyo, Tokyo' } })
  const [tokyo] = response.json().data.places
  expect(tokyo).toMatchObject({ id: tokyo._id, name: 'Tokyo', country: 'JP', timeZone: 'Asia/Tokyo' })
  expect(tokyo.latitude).toBeCloseTo(35.69, 1)
  expect(tokyo.longitude).toBeCloseTo(139.69, 1)
})

test('a place is found by its id, and an unknown id finds nothing', async () => {
  const read = async (id: string) =>
    (await running.app.inject({ url: api.places, query: { id } })).json().data.places
  const [moscow] = (await running.app.inject({ url: api.places, query: { search: 'Moscow' } })).json().data
    .places
  expect(await read(moscow.id)).toEqual([moscow])
  expect(await read('00000000-0000-7000-8000-000000000001')).toEqual([])
})

test('a text that is too long is refused: 400', async () => {
  const response = await running.app.inject({ url: api.places, query: { search: 'x'.repeat(101) } })
  expect(response.statusCode).toBe(400)
})

test('loading again changes nothing', async () => {
  const count = async () => (await running.services.pool.query('select count(*) from place_names')).rows[0]
  const before = await count()
  await loadPlaces(running.services.url, 'large')
  expect(await count()).toEqual(before)
})

test('keys have no accents, capitals or punctuation', () => {
  expect(placeKey('  Łódź–Śródmieście ')).toBe('lodz srodmiescie')
  expect(placeKey("L'Aquila")).toBe('l aquila')
})
