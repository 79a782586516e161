import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Launch } from '../../../contract/admin/launch.ts'
import { api } from '../../../contract/paths.ts'
import { insertBooking, insertPerson, insertPlace, insertStudio } from '../../../test/factories.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { checkReadiness } from '../../admin/launch/readiness.ts'
import type { Provider } from '../../features/payments/provider/interface.ts'
import { createSandbox } from '../../features/payments/provider/sandbox/provider.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { settings } from '../../platform/db/tables/settings.ts'
import { initialiseMarket } from './initialise.ts'
import { createLaunchSwitch, hideUntilLive } from './launch-switch.ts'
import { readMarket } from './queries.ts'

let headers: Record<string, string>

const running = startTestApp()
beforeAll(async () => {
  headers = (await signIn(running.services, { fullName: 'Ada Admin' })).headers
})
beforeEach(async () => {
  await running.services.db.update(settings).set({ launch: 'waitlist', feePercent: 12, currency: 'USD' })
  await running.services.db.delete(activities)
})

const read = async () => (await running.app.inject({ url: api.market })).json()
const change = (payload: object) =>
  running.app.inject({ method: 'PATCH', url: api.adminMarket, payload, headers })

describe('the launch switch', () => {
  test('is public: waitlist, in dollars, with the services and without the fee', async () => {
    const { data } = await read()
    expect(data).toMatchObject({ launch: 'waitlist', currency: 'USD' })
    expect(data.services).toHaveLength(16)
    expect(data.services[0]).toEqual({ key: 'wedding', name: 'Weddings' })
    expect(data).not.toHaveProperty('feePercent')
  })

  test('is changed by an administrator, applies at once in this process, and is logged with both values', async () => {
    const response = await change({ launch: 'live' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      message: 'The marketplace is open.',
      data: { launch: 'live', feePercent: 12, launchedBy: 'Ada Admin' },
    })
    expect((await read()).data.launch).toBe('live')
    const log = await running.services.db.select().from(activities)
    expect(log).toMatchObject([
      { action: 'market.opened', before: { launch: 'waitlist' }, after: { launch: 'live' } },
    ])
    expect((await change({ launch: 'waitlist' })).json().message).toBe(
      'The marketplace is closed. Open bookings continue.',
    )
  })

  test('saving unchanged values is not logged, and changing the fee leaves the switch', async () => {
    expect((await change({ launch: 'waitlist', feePercent: 12 })).json().message).toBe('Saved')
    expect(await running.services.db.select().from(activities)).toEqual([])
    const response = await change({ feePercent: '9.5' })
    expect(response.json().data).toMatchObject({ launch: 'waitlist', feePercent: 9.5 })
    expect(await running.services.db.select().from(activities)).toMatchObject([
      { action: 'market.updated', after: { feePercent: 9.5 } },
    ])
  })

  test.each([
    [{ launch: 'open' }, 'launch must be waitlist or live'],
    [{ feePercent: -1 }, 'The fee must be a number from 0 to 50'],
    [{ feePercent: 51 }, 'The fee must be a number from 0 to 50'],
    [{ feePercent: 'much' }, 'The fee must be a number from 0 to 50'],
    [{ feePercent: 1.005 }, 'The fee can have at most 2 decimals'],
  ])('%j is 400', async (payload, message) => {
    const response = await change(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe(message)
  })

  test('the readiness list shows what is missing and blocks nothing', async () => {
    const { readiness } = (await running.app.inject({ url: api.adminMarket, headers })).json().data
    expect(readiness.map(({ key, ready }: { key: string; ready: boolean }) => [key, ready])).toEqual([
      ['mail', false],
      ['payments', false],
      ['texts', false],
      ['tax', false],
      ['demo', true],
      ['second-factor', false],
      ['photographers', false],
    ])
    await insertPerson(running.services.db, { email: 'noor@pictures.example' })
    const again = (await running.app.inject({ url: api.adminMarket, headers })).json().data.readiness
    expect(again).toContainEqual(expect.objectContaining({ key: 'demo', ready: false }))
  })

  test('payments are ready with a provider of real money, and verified photographers are counted by city', async () => {
    const { db } = running.services
    const [paris, lyon] = [await insertPlace(db, { name: 'Paris' }), await insertPlace(db, { name: 'Lyon' })]
    const add = async (placeId: string | null, wanted = {}, status: 'active' | 'inactive' = 'active') => {
      const { id } = await insertPerson(db, { role: 'photographer', status })
      await insertStudio(db, id, { placeId, ...wanted })
    }
    await add(lyon.id)
    await add(paris.id)
    await add(paris.id)
    await add(null)
    await add(paris.id, { verification: 'submitted' })
    await add(paris.id, {}, 'inactive')
    const { readiness, cities } = (await running.app.inject({ url: api.adminMarket, headers })).json().data
    const place = ({ name, region, country }: typeof paris) =>
      [name, region, country].filter(Boolean).join(', ')
    expect(cities).toEqual([
      { city: place(paris), photographers: 2 },
      { city: place(lyon), photographers: 1 },
      { city: 'No place yet', photographers: 1 },
    ])
    expect(readiness).toContainEqual({
      key: 'photographers',
      ready: true,
      text: '4 photographers are verified, in 2 cities.',
    })
    const provider = { ...createSandbox(running.services), name: 'stripe' } as Provider
    const points = (await checkReadiness({ ...running.services, provider })).readiness
    expect(points).toContainEqual({ key: 'payments', ready: true, text: 'Payments are processed by stripe.' })
  })
})

describe('the launch switch cached by a process', () => {
  const quiet = { warn: () => {} }
  /** A database that returns the given value, or fails. */
  function fake(first: Launch) {
    const state = { launch: first as Launch | Error, reads: 0 }
    const query = async () => {
      state.reads += 1
      if (state.launch instanceof Error) throw state.launch
      return { rows: [{ launch: state.launch }] }
    }
    return { state, known: createLaunchSwitch({ query } as never, quiet) }
  }

  test('is read once for concurrent requests, and again within two seconds', async () => {
    const { state, known } = fake('waitlist')
    expect(await Promise.all([known.read(), known.read(), known.read()])).toEqual(Array(3).fill('waitlist'))
    expect(state.reads).toBe(1)
    state.launch = 'live'
    await sleep(1_100)
    expect(await known.read()).toBe('live')
  })

  test('keeps its value while the database cannot be reached, and recovers by itself', async () => {
    const { state, known } = fake('live')
    expect(await known.read()).toBe('live')
    state.launch = new Error('connection lost')
    known.forget()
    expect(await known.read()).toBe('live')
    state.launch = 'waitlist'
    expect(await known.read()).toBe('waitlist')
  })

  test('does not change while a page is rendered', async () => {
    const { state, known } = fake('waitlist')
    const seen = await known.withFixedLaunch(async () => {
      state.launch = 'live'
      known.forget()
      await sleep(1)
      return known.read()
    })
    expect(seen).toBe('waitlist')
    expect(await known.read()).toBe('live')
  })
})

test('a route of the marketplace is 404 before the launch, for every caller, and works once it is live', async () => {
  const app = Fastify()
  const known = createLaunchSwitch(running.services.pool, running.services.log)
  hideUntilLive(app, known)
  app.get('/v1/thing', { config: { guard: 'public', market: 'live' } }, async () => ({}))
  expect((await app.inject({ url: '/v1/thing', headers })).statusCode).toBe(404)
  await change({ launch: 'live' })
  known.forget()
  expect((await app.inject({ url: '/v1/thing' })).statusCode).toBe(200)
  await app.close()
})

describe('at startup', () => {
  const fresh = () => running.services.db.update(settings).set({ launch: null, currency: null })

  test('a new database uses LAUNCH and CURRENCY, an old one keeps its switch', async () => {
    const { db } = running.services
    await fresh()
    await initialiseMarket(db, { launch: 'live', currency: 'EUR' })
    expect(await readMarket(db)).toMatchObject({ launch: 'live', currency: 'EUR' })
    await initialiseMarket(db, { launch: 'waitlist', currency: null })
    expect(await readMarket(db)).toMatchObject({ launch: 'live', currency: 'EUR' })
  })

  test('another CURRENCY is accepted until the first booking, then refused with a message', async () => {
    const { db } = running.services
    await initialiseMarket(db, { launch: 'waitlist', currency: 'JPY' })
    expect((await readMarket(db)).currency).toBe('JPY')
    const [client, photographer] = [await insertPerson(db), await insertPerson(db, { role: 'photographer' })]
    await insertBooking(db, { clientId: client.id, photographerId: photographer.id })
    await initialiseMarket(db, { launch: 'waitlist', currency: 'JPY' })
    await initialiseMarket(db, { launch: 'waitlist', currency: null })
    await expect(initialiseMarket(db, { launch: 'waitlist', currency: 'USD' })).rejects.toThrow(
      'CURRENCY is USD, but existing bookings are in JPY. It can’t be changed now',
    )
  })
})
