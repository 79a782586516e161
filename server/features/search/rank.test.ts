import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asMinor } from '../../../contract/format/money.ts'
import { searchSorts } from '../../../contract/search/search.ts'
import { rankSlowly } from '../../../test/slow-rank.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { query } from '../../platform/db/query.ts'
import { COUNTED, type RankedPhotographer, rankedPage } from './rank.ts'

const running = startTestApp()

/** The ids of one page, as ordered by the database. */
async function rank(
  found: RankedPhotographer[],
  sort: (typeof searchSorts)[number],
  day: string,
  from = 0,
  size = 100,
) {
  const rows = await query<{ id: string }>(running.services.pool)`
    with cheapest as materialized (
      select * from json_to_recordset(${JSON.stringify(found)}::json) as found ("photographerId" text collate "C",
        "totalMinor" float8, "distanceKm" int, "ratingSum" int, reviews int)
    ), ${COUNTED}
    select "photographerId" as id from (${rankedPage(sort, day, from, size)}) page order by position`
  return rows.map(({ id }) => id)
}

const one = (photographerId: string, wanted: Partial<RankedPhotographer> = {}): RankedPhotographer => ({
  photographerId,
  packageId: `${photographerId}-package`,
  totalMinor: asMinor(10_000),
  distanceKm: null,
  ratingSum: 0,
  reviews: 0,
  minutes: 60,
  ...wanted,
})
const known = (id: string, average: number, reviews = 20) =>
  one(id, { ratingSum: average * reviews, reviews })
const ids = (list: RankedPhotographer[]) => list.map(({ photographerId }) => photographerId)

test('best sorts by rating, and every fourth place is for a new photographer', async () => {
  const list = [known('a', 4.2), known('b', 5), known('c', 4.5), known('d', 4), one('new')]
  expect(await rank(list, 'best', '2026-05-01')).toEqual(['b', 'c', 'a', 'new', 'd'])
})

test('photographers from elsewhere, and those rated below 4, come after all local ones', async () => {
  const near = (id: string, average: number) => ({ ...known(id, average), distanceKm: 10 })
  const far = { ...known('far', 5, 200), distanceKm: 40 }
  const newAndFar = { ...one('new-far'), distanceKm: 40 }
  const [newHere, badStart] = [one('new-here', { distanceKm: 0 }), one('bad', { ratingSum: 5, reviews: 2 })]
  const list = [far, newAndFar, badStart, newHere, near('poor', 3.9), near('fine', 4), near('good', 4.9)]
  const ranked = await rank(list, 'best', '2026-05-01')
  expect(ranked.slice(0, 3)).toEqual(['good', 'fine', 'new-here'])
  expect(ranked.slice(3, 5)).toEqual(['far', 'poor'])
})

test('a few perfect reviews rank below many very good ones, and distance lowers the rank', async () => {
  expect(await rank([known('few', 5, 3), known('many', 4.8, 200)], 'best', '2026-05-01')).toEqual([
    'many',
    'few',
  ])
  const far = { ...known('far', 5), distanceKm: 150 }
  const near = { ...known('near', 4.5), distanceKm: 10 }
  expect(await rank([far, near], 'best', '2026-05-01')).toEqual(['near', 'far'])
})

test('each of twenty new photographers is first on some day of a year', async () => {
  const list = Array.from({ length: 20 }, (_, n) => one(`new-${n}`))
  const firsts = new Set<string>()
  for (let day = 1; day <= 365; day += 1) firsts.add((await rank(list, 'best', `day ${day}`))[0]!)
  expect(firsts.size).toBe(20)
})

test('in every order the pages match a simple reference list, whatever the order of the rows', async () => {
  const found = fc.uniqueArray(
    fc.record({
      photographerId: fc.uuid(),
      packageId: fc.uuid(),
      totalMinor: fc.nat(50).map(asMinor),
      distanceKm: fc.constantFrom(0, 5, 25, 26, 60),
      reviews: fc.nat(6),
      ratingSum: fc.nat(30),
      minutes: fc.constant(60),
    }),
    { selector: ({ photographerId }) => photographerId, maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(found, fc.constantFrom(...searchSorts), fc.nat(20), async (list, sort, from) => {
      const day = '2026-05-01'
      const expected = ids(rankSlowly(list, sort, day))
      expect(await rank(list, sort, day)).toEqual(expected)
      expect(await rank(list.toReversed(), sort, day, from, 5)).toEqual(expected.slice(from, from + 5))
    }),
  )
})
