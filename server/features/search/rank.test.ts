import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchSorts } from '../../../contract/search.ts'
import { type Found, rank } from './rank.ts'

const one = (photographerId: string, wanted: Partial<Found> = {}): Found => ({
  photographerId,
  packageId: `${photographerId}-package`,
  totalMinor: 10_000,
  distanceKm: null,
  ratingSum: 0,
  reviews: 0,
  minutes: 60,
  ...wanted,
})
const known = (id: string, average: number, reviews = 20) =>
  one(id, { ratingSum: average * reviews, reviews })
const ids = (list: Found[]) => list.map(({ photographerId }) => photographerId)

test('best puts the well rated first and keeps every fourth place for a new photographer', () => {
  const list = [known('a', 3), known('b', 5), known('c', 4), known('d', 2), one('new')]
  expect(ids(rank(list, 'best', '2026-05-01'))).toEqual(['b', 'c', 'a', 'new', 'd'])
})

test('a few perfect reviews do not beat many very good ones, and a long way weighs', () => {
  expect(ids(rank([known('few', 5, 3), known('many', 4.8, 200)], 'best', '2026-05-01'))).toEqual([
    'many',
    'few',
  ])
  const far = { ...known('far', 5), distanceKm: 150 }
  const near = { ...known('near', 4.5), distanceKm: 10 }
  expect(ids(rank([far, near], 'best', '2026-05-01'))).toEqual(['near', 'far'])
})

test('each of twenty newcomers comes first on some day of a year', () => {
  const list = Array.from({ length: 20 }, (_, n) => one(`new-${n}`))
  const firsts = new Set<string>()
  for (let day = 1; day <= 365; day += 1) firsts.add(ids(rank(list, 'best', `day ${day}`))[0]!)
  expect(firsts.size).toBe(20)
})

test('in every order each photographer is in the list once, and the order of rows decides nothing', () => {
  const found = fc.uniqueArray(
    fc.record({
      photographerId: fc.uuid(),
      packageId: fc.uuid(),
      totalMinor: fc.nat(50),
      distanceKm: fc.nat(5),
      reviews: fc.nat(6),
      ratingSum: fc.nat(30),
      minutes: fc.constant(60),
    }),
    { selector: ({ photographerId }) => photographerId, maxLength: 30 },
  )
  fc.assert(
    fc.property(found, fc.constantFrom(...searchSorts), (list, sort) => {
      const ranked = ids(rank(list, sort, '2026-05-01'))
      expect(ranked.toSorted()).toEqual(ids(list).toSorted())
      expect(ids(rank(list.toReversed(), sort, '2026-05-01'))).toEqual(ranked)
    }),
  )
})
