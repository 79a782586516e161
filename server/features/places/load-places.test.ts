import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeMessages } from '../../../contract/listings/places.ts'
import { api } from '../../../contract/paths.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertPackage, insertPerson, insertPlace, insertStudio } from '../../../test/factories.ts'
import { findPlaces } from './find-places.ts'
import { loadPlaces } from './load-places.ts'
import { placeIdOf } from './present-place.ts'
import { startLoadingPlaces } from './start-loading.ts'

let running: TestApp
beforeEach(async () => {
  running = await createTestApp({ launch: 'live' })
  await running.services.pool.query('delete from place_list')
})
afterEach(() => running.close())

/** Copying and indexing a list is slow on a busy machine. */
const LOADING_MS = 60_000
const PARIS = placeIdOf(2_988_507)
const get = (url: string, query: Record<string, string> = {}) => running.app.inject({ url, query })
const count = async (table: string) =>
  Number((await running.services.pool.query(`select count(*) from ${table}`)).rows[0].count)
const shapeOf = async () =>
  (
    await running.services.pool.query(
      `select indexdef as part from pg_indexes where tablename in ('places', 'place_names')
       union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
         where conrelid in ('places'::regclass, 'place_names'::regclass)
       order by part`,
    )
  ).rows

test(
  'until the list is loaded a place is loading instead of unknown, and the process is not ready: 503',
  async () => {
    const { services } = running
    const photographer = await insertPerson(services.db, { role: 'photographer' })
    const base = await insertPlace(services.db)
    const { slug } = await insertStudio(services.db, photographer.id, { placeId: base.id, listed: true })
    const offered = await insertPackage(services.db, photographer.id)
    const quote = { slug, package: offered.id, date: '2031-05-05', start: '10:00', place: PARIS }
    const responses = [
      await get(api.places, { search: 'Paris' }),
      await get(api.places, { id: PARIS }),
      await get(api.search, { place: PARIS }),
      await running.app.inject({ method: 'POST', url: api.quotes, payload: quote }),
    ]
    for (const response of responses) {
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toBe('2')
      expect(response.json()).toMatchObject({
        message: placeMessages.loading(),
        errors: [{ field: 'place', message: placeMessages.loading() }],
      })
    }
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json().reason]).toEqual([503, 'The list of cities is still loading.'])
    expect((await get('/healthz')).statusCode).toBe(200)

    expect(await loadPlaces(services.url, 'large')).toBe(true)
    expect((await get('/readyz')).statusCode).toBe(200)
    expect((await get(api.places, { search: 'Paris' })).json().data.places[0]).toMatchObject({ id: PARIS })
    expect((await get(api.places, { search: 'Nowhere at all' })).json().data.places).toEqual([])
    const unknown = await get(api.search, { place: placeIdOf(1) })
    expect([unknown.statusCode, unknown.json().message]).toEqual([400, placeMessages.unknown()])
  },
  LOADING_MS,
)

test(
  'processes that start together load the list once, and its indexes are those of the migrations',
  async () => {
    const shape = await shapeOf()
    const { url } = running.services
    const loaded = await Promise.all([1, 2, 3].map(() => loadPlaces(url, 'large')))
    expect(loaded.filter(Boolean)).toHaveLength(1)
    expect(await count('places')).toBe(400)
    expect(await count('place_names')).toBeGreaterThan(400)
    expect(await shapeOf()).toEqual(shape)
    expect(await loadPlaces(url, 'large')).toBe(false)
  },
  LOADING_MS,
)

/** Blocks a load after it has written the places. Returns a function that releases it. */
async function blockNames(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: running.services.url })
  await client.connect()
  await client.query('begin; lock table place_names in access exclusive mode')
  return () => client.end()
}
const untilBlocked = () =>
  expect
    .poll(
      async () =>
        (
          await running.services.pool.query(
            `select from pg_stat_activity where application_name = 'framefolk-places' and wait_event_type = 'Lock'
             and datname = current_database()`,
          )
        ).rowCount,
      { timeout: 15_000 },
    )
    .toBe(1)

test('a search while the list is loading does not wait for it: 503', async () => {
  // The same lock as a load takes when it drops the indexes of the names.
  const release = await blockNames()
  const response = await Promise.race([get(api.places, { search: 'Paris' }), wait(5_000)])
  await release()
  expect(response?.statusCode).toBe(503)
})

test(
  'an interrupted load leaves no rows behind, and logs no error',
  async () => {
    const { url, pool, config, log } = running.services
    const logged = vi.spyOn(log, 'error')
    const release = await blockNames()
    const stop = startLoadingPlaces({
      pool,
      directUrl: url,
      log,
      config: { ...config, places: 'large' },
    })
    await untilBlocked()
    await stop()
    await release()
    expect(logged).not.toHaveBeenCalled()
    for (const table of ['places', 'place_names', 'place_list']) expect(await count(table), table).toBe(0)
    expect(await loadPlaces(url, 'large')).toBe(true)
  },
  LOADING_MS,
)

test(
  'another version of the list replaces the names and keeps the ids, and old names are found until then',
  async () => {
    const { url, pool, db } = running.services
    await loadPlaces(url, 'large')
    const before = await count('place_names')
    // The rows that an older list would have left.
    const london = placeIdOf(2_643_743)
    const { id: photographer } = await insertPerson(db, { role: 'photographer' })
    await insertStudio(db, photographer, { placeId: london })
    const gone = await insertPlace(db, { name: 'Oldtown' })
    await pool.query(`
    update places set name = 'Lutetia', time_zone = 'Europe/Rome' where id = '${PARIS}';
    update places set name = 'Londinium', time_zone = 'Europe/Rome' where id = '${london}';
    insert into place_names values ('${PARIS}', 'lutetia parisiorum', false, 1), ('${gone.id}', 'oldtown', true, 1);
    delete from place_names where key = 'paris';
    update place_list set version = 'older'`)

    const reader = new pg.Client({ connectionString: url })
    reader.on('error', () => {})
    await reader.connect()
    // A reader with a lock does not block a load that replaces the list, and is not blocked by it.
    await reader.query('begin')
    expect((await findPlaces(reader, 'lutetia')).places).toHaveLength(1)
    expect(await loadPlaces(url, 'large')).toBe(true)
    expect((await findPlaces(reader, 'Tokyo')).places).not.toEqual([])
    await reader.query('commit')
    await reader.end()

    expect(await count('place_names')).toBe(before)
    expect((await findPlaces(pool, 'Paris')).places[0]).toMatchObject({
      id: PARIS,
      name: 'Paris',
      timeZone: 'Europe/Paris',
    })
    expect((await findPlaces(pool, 'Oldtown')).places).toEqual([])
    // The place may be part of a booking.
    expect((await get(api.places, { id: gone.id })).json().data.places).toHaveLength(1)
    // The time zone stays, so that the hours of a photographer based there do not change.
    expect((await findPlaces(pool, 'London')).places[0]).toMatchObject({
      id: london,
      name: 'London',
      timeZone: 'Europe/Rome',
    })
  },
  LOADING_MS,
)
