import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FoundPhotographer } from '../../contract/search.ts'
import { createTestApp, type TestApp } from '../../test/app.ts'
import {
  insertBooking,
  insertPackage,
  insertPerson,
  insertPlace,
  insertStudio,
} from '../../test/factories.ts'
import { newId } from '../db/new-id.ts'
import type { Queryable } from '../db/prepared.ts'
import { pictures, portfolioPictures } from '../db/tables/pictures.ts'
import { findPage } from './find-page.ts'
import { keepCards } from './keep-cards.ts'
import { refreshOffers } from './offers.ts'
import type { FoundPage } from './wanted.ts'

let running: TestApp
beforeAll(async () => {
  running = await createTestApp()
})
afterAll(() => running.close())

/** A photographer with two pictures, and two processes that have shown the card before. */
let id: string
let [first, second]: string[] = []
let packageId: string
let processes: ReturnType<typeof keepCards>[]
beforeEach(async () => {
  const { db, pool } = running.services
  await pool.query('delete from search_offers')
  id = (await insertPerson(db, { role: 'photographer' })).id
  const place = await insertPlace(db)
  await insertStudio(db, id, { placeId: place.id, listed: true })
  packageId = (await insertPackage(db, id)).id
  ;[first, second] = [newId(), newId()]
  for (const [position, pictureId] of [first!, second!].entries()) {
    await db
      .insert(pictures)
      .values({ id: pictureId, purpose: 'portfolio', state: 'ready', width: 3, height: 2 })
    await db.insert(portfolioPictures).values({ pictureId, photographerId: id, position })
  }
  await pool.query("insert into photographer_services values ($1, 0, 'wedding')", [id])
  await refreshOffers(db, id)
  processes = [keepCards(pool), keepCards(pool)]
  for (const process of processes) await show(process)
})

const find = () => findPage(running.services.pool, { sort: 'price' }, Date.now(), { page: 1, pageSize: 12 })

async function show(cardsOf: ReturnType<typeof keepCards>, page?: FoundPage): Promise<FoundPhotographer[]> {
  const cards = await cardsOf(page ?? (await find()), { currency: 'USD', toMajor: (minor) => minor / 100 })
  return cards.map(([known, asked]) => JSON.parse(Buffer.from(known) + asked))
}

const run = (text: string, ...values: unknown[]) => running.services.pool.query(text, values)

test.each<[string, () => Promise<unknown>, (card: FoundPhotographer) => unknown, unknown]>([
  [
    'a name',
    () => run("update people set full_name = 'Ada King' where id = $1", id),
    (card) => card.fullName,
    'Ada King',
  ],
  [
    'a headline',
    () => run("update studios set headline = 'Other' where photographer_id = $1", id),
    (card) => card.headline,
    'Other',
  ],
  [
    'an address',
    () => run("update studios set slug = 'elsewhere' where photographer_id = $1", id),
    (card) => card.slug,
    'elsewhere',
  ],
  [
    'a place',
    async () => {
      const { id: placeId } = await insertPlace(running.services.db, { name: 'Lodi' })
      await run('update studios set place_id = $2 where photographer_id = $1', id, placeId)
    },
    (card) => card.place.name,
    'Lodi',
  ],
  [
    'languages and instant booking',
    () => run("update studios set languages = '{it}', instant = true where photographer_id = $1", id),
    (card) => [card.languages, card.instant],
    [['it'], true],
  ],
  [
    'the name of a package',
    () => run("update packages set name = 'Long day' where id = $1", packageId),
    (card) => card.offer.package.name,
    'Long day',
  ],
  [
    'services',
    () => run("update photographer_services set service = 'event' where photographer_id = $1", id),
    (card) => card.services,
    ['event'],
  ],
  [
    'a service more',
    () => run("insert into photographer_services values ($1, 1, 'event')", id),
    (card) => card.services,
    ['wedding', 'event'],
  ],
  [
    'the cover',
    () => run('update portfolio_pictures set cover = true where picture_id = $1', second),
    (card) => card.cover?.id === second,
    true,
  ],
  [
    'a picture that is taken away',
    () => run('delete from pictures where id = $1', first),
    (card) => [card.cover?.id === second, card.pictures.length],
    [true, 0],
  ],
  [
    'a picture that is made anew',
    () => run('update pictures set version = 2 where id = $1', first),
    (card) => card.cover?.tiny.includes('/v2/'),
    true,
  ],
  [
    'a picture that is not to be seen',
    () => run("update pictures set state = 'refused' where id = $1", second),
    (card) => card.pictures.length,
    0,
  ],
])('%s shows at the next search, in every process', async (_what, change, read, expected) => {
  const [before] = await show(processes[0]!)
  expect(read(before!)).not.toEqual(expected)
  await change()
  for (const process of processes) expect(read((await show(process))[0]!)).toEqual(expected)
})

test('that instant booking is paused shows at the next search, in every process', async () => {
  const { db } = running.services
  const parties = { clientId: (await insertPerson(db)).id, photographerId: id }
  await run('update studios set instant = true where photographer_id = $1', id)
  for (const instant of [true, true, true, false]) {
    for (const process of processes) expect((await show(process))[0]!.instant).toBe(instant)
    const booking = await insertBooking(db, parties)
    await run("update bookings set cancelled_by = 'photographer' where id = $1", booking.id)
  }
})

test('what did not change is not read again', async () => {
  const { pool } = running.services
  const query = vi.fn((config: never) => pool.query(config))
  const cardsOf = keepCards({ query } as unknown as Queryable)
  const cards = await show(cardsOf)
  await run("update people set phone = '+39 1' where id = $1", id)
  expect(await show(cardsOf)).toEqual(cards)
  expect(query).toHaveBeenCalledTimes(1)
  // A page from a moment ago does not say what its cards are as of.
  const { versions: _, ...older } = await find()
  await show(cardsOf, older)
  expect(query).toHaveBeenCalledTimes(2)
})

test('a change shows though an older transaction ends after a younger one was shown', async () => {
  const { pool } = running.services
  const older = await pool.connect()
  try {
    await older.query('begin')
    await older.query("update people set full_name = 'Older' where id = $1", [id])
    await run("update studios set headline = 'Younger' where photographer_id = $1", id)
    expect((await show(processes[0]!))[0]).toMatchObject({ headline: 'Younger' })
    await older.query('commit')
    expect((await show(processes[0]!))[0]).toMatchObject({ headline: 'Younger', fullName: 'Older' })
  } finally {
    older.release()
  }
})

test('no more is kept than there is room for', async () => {
  const cardsOf = keepCards(running.services.pool, 10)
  const [card] = await show(cardsOf)
  await run('update search_offers set rating_sum = 9, reviews = 2 where photographer_id = $1', id)
  expect((await show(cardsOf))[0]).toEqual({ ...card, averageRating: 4.5, totalReviews: 2 })
})
