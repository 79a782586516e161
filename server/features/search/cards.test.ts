import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import {
  insertBooking,
  insertPackage,
  insertPerson,
  insertPlace,
  insertStudio,
} from '../../../test/factories.ts'
import type { Queryable } from '../../platform/db/query.ts'
import { createCardCache, readCards } from './cards.ts'

let running: TestApp
beforeAll(async () => {
  running = await createTestApp()
})
afterAll(() => running.close())
afterEach(() => {
  vi.useRealTimers()
})

const money = { currency: 'USD', toMajor: (minor: number) => minor / 100 }
const run = (text: string, ...values: unknown[]) => running.services.pool.query(text, values)

async function insertFound() {
  const { db } = running.services
  const { id: photographerId } = await insertPerson(db, { role: 'photographer', fullName: 'Ada' })
  const place = await insertPlace(db)
  await insertStudio(db, photographerId, { placeId: place.id, listed: true })
  const { id: packageId } = await insertPackage(db, photographerId)
  return {
    ...{ photographerId, packageId, totalMinor: 40_000, minutes: 60 },
    ...{ distanceKm: null, ratingSum: 0, reviews: 0 },
  }
}

test('what a card always shows is read once in two seconds, what was asked for is computed each time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const found = await insertFound()
  const query = vi.fn((config: never) => running.services.pool.query(config))
  const cache = createCardCache()
  const show = async (totalMinor: number) => {
    const client = { query } as unknown as Queryable
    const [card] = await readCards(client, [{ ...found, totalMinor }], money, cache)
    return [card!.fullName, card!.offer.total]
  }
  expect(await show(40_000)).toEqual(['Ada', 400])
  await run("update people set full_name = 'Ada King' where id = $1", found.photographerId)
  vi.advanceTimersByTime(1_999)
  expect(await show(50_000)).toEqual(['Ada', 500])
  expect(query).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(await show(60_000)).toEqual(['Ada King', 600])
})

test('a card says when instant booking is paused', async () => {
  const { db, pool } = running.services
  const found = await insertFound()
  const parties = { clientId: (await insertPerson(db)).id, photographerId: found.photographerId }
  await run('update studios set instant = true where photographer_id = $1', found.photographerId)
  for (const instant of [true, true, true, false]) {
    expect((await readCards(pool, [found], money))[0]!.instant).toBe(instant)
    const booking = await insertBooking(db, parties)
    await run("update bookings set cancelled_by = 'photographer' where id = $1", booking.id)
  }
})
