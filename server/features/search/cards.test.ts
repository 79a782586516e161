import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { asMinor, type Minor, majorOf } from '../../../contract/format/money.ts'
import {
  insertBooking,
  insertPackage,
  insertPerson,
  insertPlace,
  insertStudio,
} from '../../../test/factories.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Queryable } from '../../platform/db/query.ts'
import { pictures, portfolioPictures } from '../../platform/db/tables/pictures.ts'
import { createCardCache, readCards } from './cards.ts'

const running = startTestApp()
afterEach(() => {
  vi.useRealTimers()
})

const wanted = {
  date: '2030-01-01',
  now: Date.now(),
  money: { currency: 'USD', toMajor: (amount: Minor) => majorOf(amount, 'USD') },
}
const run = (text: string, ...values: unknown[]) => running.services.pool.query(text, values)

async function insertFound() {
  const { db } = running.services
  const { id: photographerId } = await insertPerson(db, { role: 'photographer', fullName: 'Ada' })
  const place = await insertPlace(db)
  await insertStudio(db, photographerId, { placeId: place.id, listed: true })
  const { id: packageId } = await insertPackage(db, photographerId)
  return {
    ...{ photographerId, packageId, totalMinor: asMinor(40_000), minutes: 60 },
    ...{ distanceKm: null, ratingSum: 0, reviews: 0 },
  }
}

test('fixed fields of a card are cached for two seconds, fields of the search are computed each time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const found = await insertFound()
  const query = vi.fn((config: never) => running.services.pool.query(config))
  const cache = createCardCache()
  const show = async (totalMinor: number) => {
    const client = { query } as unknown as Queryable
    const [card] = await readCards(client, [{ ...found, totalMinor: asMinor(totalMinor) }], wanted, cache)
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
    expect((await readCards(pool, [found], wanted))[0]!.instant).toBe(instant)
    const booking = await insertBooking(db, parties)
    await run("update bookings set cancelled_by = 'photographer' where id = $1", booking.id)
  }
})

test('photos of the requested service come first, then the cover; without a service the cover: 40 portfolios at random', async () => {
  const { db, pool } = running.services
  const found = await insertFound()
  const { photographerId } = found
  const services = ['wedding', 'portrait', 'food', null] as const
  const portfolios = fc.sample(
    fc.record({
      shown: fc.array(fc.constantFrom(...services), { minLength: 1, maxLength: 9 }),
      cover: fc.nat(8),
      requested: fc.constantFrom('wedding', 'portrait', 'sport', undefined),
    }),
    { numRuns: 40, seed: 5 },
  )
  for (const { shown, cover, requested } of portfolios) {
    await run('delete from pictures where owner_id = $1', photographerId)
    const portfolio = shown.map((service, position) => ({
      ...{ pictureId: newId(), photographerId, position, service },
      cover: position === cover % shown.length,
    }))
    await db.insert(pictures).values(
      portfolio.map(({ pictureId }) => ({
        ...{ id: pictureId, ownerId: photographerId, purpose: 'portfolio' as const },
        ...{ state: 'ready' as const, width: 3, height: 2 },
      })),
    )
    await db.insert(portfolioPictures).values(portfolio)
    const [card] = await readCards(pool, [found], { ...wanted, service: requested })
    const onCard = [card!.cover!, ...card!.pictures].map(
      ({ id }) => portfolio.find(({ pictureId }) => pictureId === id)!,
    )
    const fitting = requested ? portfolio.filter(({ service }) => service === requested) : []
    const message = JSON.stringify({ shown, cover, requested })
    expect(onCard.length, message).toBe(Math.min(4, shown.length))
    expect(
      onCard.slice(0, fitting.length).map(({ service }) => service),
      message,
    ).toEqual(fitting.slice(0, 4).map(() => requested))
    const [next] = onCard.slice(fitting.length)
    const coverFits = fitting.some((one) => one.cover)
    if (next && !coverFits) expect(next.cover, message).toBe(true)
    if (coverFits) expect(onCard[0]!.cover, message).toBe(true)
  }
})
