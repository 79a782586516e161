import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asMinor } from '../../../contract/format/money.ts'
import { explainOrder, explainPlace, rankingAnswer, type Standing } from '../../../contract/search/ranking.ts'
import { searchSorts } from '../../../contract/search/search.ts'
import { rankSlowly } from '../../../test/slow-rank.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { query } from '../../platform/db/query.ts'
import { averageOf, COUNTED, type RankedPhotographer, rankedPage, standingFor } from './rank.ts'

const running = startTestApp()

/** One page with its reasons, as ordered by the database. */
const explain = (
  found: RankedPhotographer[],
  sort: (typeof searchSorts)[number],
  day = '2026-05-01',
  from = 0,
  size = 100,
) =>
  query<{ id: string; why: Standing }>(running.services.pool)`
    with cheapest as materialized (
      select * from json_to_recordset(${JSON.stringify(found)}::json) as found ("photographerId" text collate "C",
        "totalMinor" float8, "distanceKm" int, "ratingSum" int, reviews int)
    ), ${COUNTED}
    select "photographerId" as id, ${standingFor()} as why from (${rankedPage(sort, day, from, size)}) page
    order by position`

const rank = async (...wanted: Parameters<typeof explain>): Promise<string[]> =>
  (await explain(...wanted)).map(({ id }) => id)

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

const whoIsFirst = async (...list: RankedPhotographer[]) => (await rank(list, 'best'))[0]

/** The last of these numbers for which photographer `a` comes first. */
async function lastWithAFirst(numbers: number[], listOf: (n: number) => RankedPhotographer[]) {
  let last: number | undefined
  for (const n of numbers) if ((await whoIsFirst(...listOf(n))) === 'a') last = n
  return last
}
const upTo = (most: number) => Array.from({ length: most + 1 }, (_, n) => n)

/** Found out from the order alone, without reading a number of the code. */
async function measureOrder() {
  const away = (distanceKm: number, one: RankedPhotographer) => ({ ...one, distanceKm })
  const localKm = await lastWithAFirst(upTo(60), (km) => [away(km, known('a', 5)), away(0, known('b', 4))])
  const tenths = await lastWithAFirst(
    upTo(50).map((n) => 50 - n),
    (ratingSum) => [
      one('a', { distanceKm: 0, ratingSum, reviews: 10 }),
      away(localKm! + 1, known('b', 5, 200)),
    ],
  )
  const established = [known('b', 4), known('c', 4), known('d', 4), known('e', 4)]
  const newUpTo = await lastWithAFirst(
    upTo(9).map((n) => 9 - n),
    (reviews) => [one('a', { reviews, ratingSum: 5 * reviews }), ...established],
  )
  const ten = Array.from({ length: 10 }, (_, n) => known(`known-${n}`, 4.5))
  const newcomersPlace = (await rank([...ten, one('new')], 'best')).indexOf('new') + 1
  // Both from elsewhere, with so many reviews that assumed ones hardly count.
  const kmPerStar = await lastWithAFirst(upTo(200), (km) => [
    away(30 + km, known('a', 5, 100_000)),
    away(30, known('b', 4, 100_000)),
  ])
  return { localKm, goodRating: tenths! / 10, knownFrom: newUpTo, newcomersPlace, kmPerStar }
}

test('the public explanation names the numbers that the database ranks by', async () => {
  const { localKm, goodRating, knownFrom, newcomersPlace, kmPerStar } = await measureOrder()
  const body = rankingAnswer().body.flat().join(' ')
  expect(body).toContain(`within ${localKm} km of the shoot who are rated ${goodRating} or higher`)
  expect(body).toContain(`fewer than ${knownFrom} reviews`)
  expect(newcomersPlace).toBe(4)
  expect(body).toContain('every fourth place')
  expect(explainOrder('Milan')).toContain(`rated ${goodRating} or higher`)
  expect(explainOrder()).toContain(
    `Every fourth place is for a photographer with fewer than ${knownFrom} reviews`,
  )
  // The last whole kilometre before a tie.
  expect(Math.abs(kmPerStar! - 100)).toBeLessThanOrEqual(1)
  expect(body).toContain('100 km by road count as much as 1 star')
  expect(body).toContain('No place can be bought.')
})

test('a price never changes the order of “Best match”, and alone decides when sorted by price', async () => {
  const list = [known('b', 5), known('c', 4.5), one('d')]
  const dear = list.map((each, n) => ({ ...each, totalMinor: asMinor(10_000 * (3 - n)) }))
  expect(await rank(dear, 'best')).toEqual(await rank(list, 'best'))
  expect(await rank(dear, 'price')).toEqual(['d', 'c', 'b'])
  expect(await rank([known('a', 4.5, 4), known('b', 4.5, 6)], 'rating')).toEqual(['b', 'a'])
  expect(rankingAnswer().body.flat()).toContain(
    'Rating: First comes the highest average rating, and among equals the most reviews.',
  )
})

test('the reasons of the results alone give their order', async () => {
  const found = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      km: fc.constantFrom(0, 5, 25, 26, 60),
      reviews: fc.nat(6),
      stars: fc.nat(30),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(found, async (list) => {
      const people = list.map(({ id, km, reviews, stars }) =>
        one(id, { distanceKm: km, reviews, ratingSum: Math.min(stars, 5 * reviews) }),
      )
      const rows = await explain(people, 'best')
      expect(rows.map(({ why }) => why.position)).toEqual(rows.map((_, n) => n + 1))
      const first = rows.map(({ why }) => why.local && why.wellRated)
      expect(first).toEqual(first.toSorted((a, b) => Number(b) - Number(a)))
      for (const group of [true, false]) {
        const scores = rows
          .filter(({ why }, n) => first[n] === group && !why.newcomer)
          .map(({ why }) => why.ratingStars - why.distanceStars)
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      }
      for (const { id, why } of rows) {
        const of = people.find(({ photographerId }) => photographerId === id)!
        const shown = {
          why,
          distanceKm: of.distanceKm,
          averageRating: averageOf(of),
          totalReviews: of.reviews,
        }
        const search = { sort: 'best', total: rows.length, place: 'Milan', hasDate: false } as const
        const { summary, reasons } = explainPlace(shown, search)
        expect(summary).toContain(`Place ${why.position} of ${rows.length}.`)
        expect(summary).toContain(why.local && why.wellRated ? 'first group' : 'second group')
        expect(reasons.some(({ name }) => name === 'Score')).toBe(!why.newcomer)
      }
    }),
  )
})

test.each([
  ['price', 'First comes the lowest all-in price.', { Price: 'Counts first.', Rating: 'Not counted' }],
  ['distance', 'among equals the lowest', { Distance: 'Counts first.', Price: 'Counts among equals.' }],
  ['rating', 'the most reviews.', { Rating: 'Counts first.', Distance: 'Not counted' }],
] as const)('sorted by %s, a result says “%s”', async (sort, sentence, expected) => {
  const [row] = await explain([{ ...known('a', 4.5, 8), distanceKm: 12 }], sort)
  const shown = { why: row!.why, distanceKm: 12, averageRating: 4.5, totalReviews: 8 }
  const { summary, reasons } = explainPlace(shown, { sort, total: 1, place: 'Milan', hasDate: true })
  expect(summary).toContain(sentence)
  for (const [name, text] of Object.entries(expected))
    expect(reasons.find((reason) => reason.name === name)?.text).toContain(text)
})

test('a result of “Best match” says what its rating, distance and date count', async () => {
  const [row] = await explain([{ ...known('a', 4.5, 8), distanceKm: 12 }], 'best')
  const shown = { why: row!.why, distanceKm: 12, averageRating: 4.5, totalReviews: 8 }
  const { summary, reasons } = explainPlace(shown, { sort: 'best', total: 7, place: 'Milan', hasDate: true })
  expect(summary).toBe('Place 1 of 7. In the first group: local, and rated 4 or higher or without a rating.')
  expect(Object.fromEntries(reasons.map(({ name, text }) => [name, text]))).toEqual({
    Distance: '12 km from Milan. Local, up to 25 km. 100 km count as much as 1 star.',
    Price: 'Not counted in this order.',
    Rating: '4.5 from 8 reviews. With 5 assumed reviews of 4 stars it counts as 4.31.',
    Availability: 'Available on your date. Photographers who aren’t available are left out.',
    'New photographers': 'Not new, with 3 reviews or more. Every fourth place is for new photographers.',
    Score: '4.31 − 0.12 = 4.19 stars. The highest score comes first.',
  })
})
