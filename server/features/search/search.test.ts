import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { dateIn } from '../../../contract/format/clocks.ts'
import { DAY } from '../../../contract/format/days.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { placeMessages } from '../../../contract/listings/places.ts'
import { api } from '../../../contract/paths.ts'
import { ratingSteps } from '../../../contract/search/landing-path.ts'
import { searchMessages, searchSorts } from '../../../contract/search/search.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import {
  insertBooking,
  insertPackage,
  insertPerson,
  insertPlace,
  insertStudio,
} from '../../../test/factories.ts'
import { rankSlowly } from '../../../test/slow-rank.ts'
import { weeklyHours } from '../../platform/db/tables/calendar.ts'
import { settings } from '../../platform/db/tables/settings.ts'
import { formerSlugs } from '../../platform/db/tables/studios.ts'
import { instantAt } from '../../platform/time/windows.ts'
import { readZone, toWall } from '../../platform/time/zone.ts'
import { freeStarts, isFree } from '../calendar/engine.ts'
import { rebuildFreeDays } from '../calendar/free-days.ts'
import { readCalendar } from '../calendar/queries.ts'
import { reindexPhotographer } from '../listings/search-index.ts'
import { priceOf, roadKm } from '../quotes/price.ts'
import { findNextAvailable } from './cards.ts'
import { findPage } from './find-page.ts'
import type { RankedPhotographer } from './rank.ts'
import type { SearchInput } from './search-input.ts'

let running: TestApp
let market: Awaited<ReturnType<typeof createMarket>>
beforeAll(async () => {
  running = await createTestApp()
  await running.services.db.update(settings).set({ launch: 'live' })
  market = await createMarket()
}, 60_000)
afterAll(() => running.close())

/** Two cities near one another, both sides of the dateline, both poles, half-hour zones. */
const SPOTS = [
  ['Pavia', 45.192, 9.159, 'Europe/Rome'],
  ['Milan', 45.464, 9.19, 'Europe/Rome'],
  ['Lugano', 46.01, 8.96, 'Europe/Zurich'],
  ['Taveuni', -16.85, 179.97, 'Pacific/Fiji'],
  ['Apia', -13.83, -171.76, 'Pacific/Apia'],
  ['Rabi', -16.5, -179.98, 'Pacific/Fiji'],
  ['North', 89.9, 10, 'UTC'],
  ['Norther', 89.8, -170, 'UTC'],
  ['Kathmandu', 27.7, 85.32, 'Asia/Kathmandu'],
  ['Lord Howe', -31.55, 159.08, 'Australia/Lord_Howe'],
] as const
const SERVICES = ['wedding', 'portrait', 'event'] as const
const DAYS = 12

type Market = {
  places: Awaited<ReturnType<typeof insertPlace>>[]
  members: {
    id: string
    place: Awaited<ReturnType<typeof insertPlace>>
    studio: Awaited<ReturnType<typeof insertStudio>>
    packages: Awaited<ReturnType<typeof insertPackage>>[]
    calendar: NonNullable<Awaited<ReturnType<typeof readCalendar>>>
    ratings: number[]
  }[]
}

async function createMarket(): Promise<Market> {
  const { db } = running.services
  const [seed] = fc.sample(fc.integer(), { numRuns: 1, seed: 7 })
  let state = seed! >>> 0
  const pick = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const places = []
  for (const [name, latitude, longitude, timeZone] of SPOTS)
    places.push(await insertPlace(db, { name, latitude, longitude, timeZone }))
  const members: Market['members'] = []
  const client = await insertPerson(db)
  const today = dateIn(Date.now(), 'UTC')
  for (let n = 0; n < 36; n += 1) {
    const { id } = await insertPerson(db, { role: 'photographer' })
    const place = places[n % places.length]!
    const studio = await insertStudio(db, id, {
      placeId: place.id,
      listed: n % 9 !== 8,
      languages: n % 2 ? ['en', 'it'] : ['en'],
      includedKm: pick(60),
      perKmMinor: asMinor(pick(90)),
      farthestKm: [20, 60, 140, 700, 20_000][pick(5)]!,
      noticeHours: pick(72),
      farthestDays: 4 + pick(20),
      instant: pick(2) === 0,
      beforeMinutes: pick(2) * 30,
      afterMinutes: pick(3) * 15,
      mostPerDay: 1 + pick(2),
    })
    const packages = []
    for (let k = 0; k <= pick(3); k += 1)
      packages.push(
        await insertPackage(db, id, {
          service: SERVICES[pick(3)]!,
          minutes: 30 * (1 + pick(12)),
          priceMinor: asMinor(pick(90_000)),
          extraHourMinor: asMinor(pick(20_001)),
          active: pick(6) !== 0,
        }),
      )
    let position = 0
    for (let day = 1; day <= 7; day += 1) {
      if (pick(3) === 0) continue
      const from = `${String(6 + pick(12)).padStart(2, '0')}:${pick(2) ? '30' : '00'}`
      const to = `${String(pick(24)).padStart(2, '0')}:00`
      await db
        .insert(weeklyHours)
        .values({ photographerId: id, position: position++, day, fromTime: from, toTime: to })
    }
    for (let k = pick(4); k > 0; k -= 1) {
      const date = new Date(Date.now() + (1 + pick(DAYS)) * 86_400_000).toISOString().slice(0, 10)
      await insertBooking(db, {
        clientId: client.id,
        photographerId: id,
        shootDate: date,
        startTime: `${String(8 + pick(8)).padStart(2, '0')}:00`,
        endTime: '18:00',
        timeZone: place.timeZone,
        state: pick(2) ? 'booked' : 'cancelled',
      }).catch(() => undefined)
    }
    const ratings = Array.from({ length: pick(7) }, () => 1 + pick(5))
    for (const rating of ratings) {
      const { id: bookingId } = await insertBooking(db, {
        clientId: client.id,
        photographerId: id,
        shootDate: `20${10 + (members.length % 10)}-01-01`,
        state: 'cancelled',
      })
      await running.services.pool.query(
        `insert into reviews (id, booking_id, client_id, photographer_id, rating) values (gen_random_uuid(), $1, $2, $3, $4)`,
        [bookingId, client.id, id, rating],
      )
    }
    await db.transaction(async (tx) => {
      await rebuildFreeDays(tx, id)
      await reindexPhotographer(tx, id)
    })
    const until = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    const calendar = (await readCalendar(db, id, today, until))!
    members.push({ id, place, studio, packages, calendar, ratings })
  }
  return { places, members }
}

/** A simple reference search that checks all photographers one by one. */
function searchByReference(search: SearchInput, now: number): RankedPhotographer[] {
  const found: RankedPhotographer[] = []
  for (const { id, place, studio, packages, calendar, ratings } of market.members) {
    if (!studio.listed) continue
    if (search.language && !studio.languages.includes(search.language)) continue
    const ratingSum = ratings.reduce((sum, rating) => sum + rating, 0)
    if (search.rating && (ratings.length === 0 || ratingSum / ratings.length < search.rating)) continue
    const distanceKm = search.at ? roadKm(place, search.at) : null
    if (distanceKm !== null && distanceKm > Math.min(studio.farthestKm, search.distance ?? Infinity)) continue
    const offers = packages
      .filter(({ active, service }) => active && (!search.service || service === search.service))
      .map((one) => {
        const travel = distanceKm === null ? undefined : { ...studio, distanceKm }
        const price = priceOf(one, { minutes: (search.hours ?? 0) * 60, travel })
        return { packageId: one.id, minutes: price.minutes, totalMinor: price.totalMinor }
      })
      .filter(({ minutes }) => !search.date || isOffered(calendar, search, minutes, now))
      .sort((a, b) => a.totalMinor - b.totalMinor || (a.packageId < b.packageId ? -1 : 1))
    const best = offers[0]
    if (!best || (search.budgetMinor !== undefined && best.totalMinor > search.budgetMinor)) continue
    found.push({ photographerId: id, distanceKm, ratingSum, reviews: ratings.length, ...best })
  }
  return rankSlowly(found, search.sort, new Date(now).toISOString().slice(0, 10))
}

function isOffered(
  { rules, taken }: Market['members'][number]['calendar'],
  { date, start, at }: SearchInput,
  minutes: number,
  now: number,
): boolean {
  const zone = at?.timeZone ?? rules.timeZone
  if (start) {
    const instant = instantAt(zone, date!, start)
    return instant !== null && isFree(rules, taken, instant, minutes, now) === true
  }
  const around = (days: number) => new Date(Date.parse(date!) + days * 86_400_000).toISOString().slice(0, 10)
  return freeStarts(rules, taken, { from: around(-2), to: around(2), minutes, now })
    .flatMap(({ starts }) => starts)
    .some((one) => dateIn(one.at, zone) === date)
}

const plain = (found: RankedPhotographer[]) =>
  found.map(({ photographerId, packageId, totalMinor, distanceKm, minutes }) => ({
    photographerId,
    packageId,
    totalMinor,
    distanceKm,
    minutes,
  }))

describe('a search', () => {
  test('matches the reference search in photographers, prices and order: 500 random searches', async () => {
    const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 })
    const searches = fc.sample(
      fc.record({
        service: maybe(fc.constantFrom(...SERVICES)),
        at: maybe(fc.constantFrom(...SPOTS.keys())),
        distance: maybe(fc.constantFrom(5, 50, 300, 5_000)),
        day: maybe(fc.integer({ min: -1, max: DAYS + 10 })),
        start: maybe(fc.tuple(fc.nat(23), fc.constantFrom('00', '30', '15'))),
        hours: maybe(fc.integer({ min: 1, max: 16 }).map((halves) => halves / 2)),
        budgetMinor: maybe(fc.nat(90_000).map(asMinor)),
        rating: maybe(fc.constantFrom(2, 3.5, 4)),
        language: maybe(fc.constantFrom('en', 'it', 'xx')),
        sort: fc.constantFrom(...searchSorts),
      }),
      500,
    )
    let hits = 0
    for (const { at, day, start, ...rest } of searches) {
      const now = Date.now()
      const date = day === undefined ? undefined : new Date(now + day * 86_400_000).toISOString().slice(0, 10)
      const search: SearchInput = {
        ...rest,
        at: at === undefined ? undefined : market.places[at],
        date,
        start: date && start ? `${String(start[0]).padStart(2, '0')}:${start[1]}` : undefined,
      }
      const expected = searchByReference(search, now)
      const find = (page: number, pageSize: number) =>
        findPage(running.services.pool, search, now, { page, pageSize })
      const whole = await find(1, 100)
      expect(plain(whole.found), JSON.stringify(search)).toEqual(plain(expected))
      hits += expected.length
      const page = 1 + (hits % 3)
      const part = await find(page, 5)
      expect(plain(part.found), `page ${page} of ${JSON.stringify(search)}`).toEqual(
        plain(expected.slice((page - 1) * 5, page * 5)),
      )
      expect([whole.total, part.total]).toEqual([expected.length, expected.length])
    }
    expect(hits).toBeGreaterThan(500)
  }, 120_000)
})

describe('the next available date', () => {
  test('is the first date with a start for this duration, for every package of every photographer', async () => {
    const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    const seen = { some: 0, none: 0 }
    for (const { studio, packages, calendar } of market.members) {
      if (!studio.listed) continue
      for (const longer of [0, 90, 600]) {
        const requested = packages
          .filter(({ active }) => active)
          .map(({ id, minutes }) => ({ packageId: id, minutes: minutes + longer }))
        const now = Date.now()
        const found = await findNextAvailable(running.services.pool, requested, now)
        for (const { packageId, minutes } of requested) {
          const free = freeStarts(calendar.rules, calendar.taken, {
            from: days(-1),
            to: days(30),
            minutes,
            now,
          })
          const first = free.find(({ starts }) => starts.length > 0)?.date
          expect(found.get(packageId), `${minutes} ${JSON.stringify(calendar.rules)}`).toBe(first)
          seen[first ? 'some' : 'none'] += 1
        }
      }
    }
    expect(Math.min(seen.some, seen.none)).toBeGreaterThan(10)
  })
})

const search = async (query: Record<string, string>) => {
  const response = await running.app.inject({ url: api.search, query })
  return { status: response.statusCode, body: response.json() }
}

describe('GET /v1/photographers', () => {
  test('shows exactly the photographers with an available quote, at the price of the cheapest quote', async () => {
    /** Starts end on the half hour, so results before and after one may rightly differ. */
    const halfHour = () => Math.floor(Date.now() / 1_800_000)
    const quote = async (body: object, host: number) => {
      const remoteAddress = `10.1.${host >> 8}.${host & 255}`
      const response = await running.app.inject({
        method: 'POST',
        url: api.quotes,
        payload: body,
        remoteAddress,
      })
      expect([200, 400, 404]).toContain(response.statusCode)
      const { data } = response.json()
      return response.statusCode === 200 && data.free ? (data.total as number) : null
    }
    const differences: object[] = []
    const seen = { shown: 0, leftOut: 0, quotes: 0 }
    for (const [n, { place, studio, packages, calendar }] of market.members.entries()) {
      if (!studio.listed || seen.shown > 40) continue
      const now = Date.now()
      const [from, to] = [2, DAYS].map((days) => new Date(now + days * 86_400_000).toISOString().slice(0, 10))
      const { minutes } = packages[0]!
      const starts = freeStarts(calendar.rules, calendar.taken, { from: from!, to: to!, minutes, now })
      const start = starts.flatMap((one) => one.starts).at(n % 5)
      if (!start) continue
      const [date, time] = new Date(toWall(readZone(place.timeZone, start.at, start.at), start.at))
        .toISOString()
        .split('T')
      const criteria = {
        ...{ date: date!, start: time!.slice(0, 5) },
        ...(n % 3 > 0 && { place: place.id }),
        ...(n % 4 === 3 && { hours: '2.5' }),
      }
      const before = halfHour()
      const { photographers } = (await search({ ...criteria, pageSize: '100' })).body.data
      const mine: typeof differences = []
      // All photographers that are shown, and a sample of the others.
      const checked = market.members.filter(({ studio: { slug } }, at) =>
        photographers.some((one: { slug: string }) => one.slug === slug) ? true : at % 6 === n % 6,
      )
      for (const other of checked) {
        const { slug } = other.studio
        const shown = photographers.find((one: { slug: string }) => one.slug === slug)
        const totals = []
        for (const one of other.packages)
          totals.push(await quote({ slug, package: one.id, ...criteria }, seen.quotes++))
        const accepted = totals.filter((total) => total !== null)
        const cheapest = accepted.length > 0 ? Math.min(...accepted) : undefined
        if (cheapest !== shown?.offer.total) mine.push({ criteria, slug, totals, shown: shown?.offer })
        seen[shown ? 'shown' : 'leftOut'] += 1
      }
      if (halfHour() === before) differences.push(...mine)
    }
    expect(differences).toEqual([])
    expect(seen.shown).toBeGreaterThan(10)
    expect(seen.leftOut).toBeGreaterThan(10)
  }, 120_000)

  test('pages contain each photographer once, with an exact total: 200', async () => {
    const all: string[] = []
    const first = await search({ pageSize: '7' })
    for (let page = 1; page <= first.body.data.totalPage; page += 1) {
      const { photographers } = (await search({ pageSize: '7', page: String(page) })).body.data
      all.push(...photographers.map(({ slug }: { slug: string }) => slug))
    }
    expect(all).toHaveLength(first.body.data.total)
    expect(new Set(all).size).toBe(all.length)
    expect((await search({})).body.data.photographers.length).toBeLessThanOrEqual(12)
  })

  test('a card has all its fields, and empty fields of a form count as not sent', async () => {
    const { body, status } = await search({
      service: '',
      place: market.places[0]!.id,
      date: '',
      hours: '',
      budget: '',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ place: { name: 'Pavia' }, currency: 'USD', currentPage: 1 })
    const [card] = body.data.photographers
    expect(card).toMatchObject({
      id: card._id,
      place: { timeZone: expect.any(String) },
      offer: { currency: 'USD', total: expect.any(Number), package: { name: expect.any(String) } },
    })
    expect(body.data.facets.services.length).toBeGreaterThan(0)
  })

  test('facets count for each service and language the results of a search for it', async () => {
    for (const place of ['', market.places[0]!.id, market.places.at(-1)!.id]) {
      const { facets } = (await search({ place })).body.data
      for (const [field, counted] of [
        ['service', facets.services],
        ['language', facets.languages],
      ])
        for (const { key, count } of counted)
          expect((await search({ place, [field]: key })).body.data.total, `${field} ${key}`).toBe(count)
      // With a service, languages are those of the photographers who offer it.
      const service = 'wedding'
      const { languages } = (await search({ place, service })).body.data.facets
      for (const { key, count } of languages)
        expect((await search({ place, service, language: key })).body.data.total, key).toBe(count)
    }
  })

  test('no match: suggests which filter to remove and how many results that would have', async () => {
    const { data } = (await search({ language: 'xx' })).body
    expect(data).toMatchObject({ total: 0, photographers: [], totalPage: 1 })
    const all = (await search({})).body.data.total
    expect(data.loosen).toEqual([{ drop: 'language', count: all }])
    // If no single filter helps, all of them.
    const both = (await search({ language: 'xx', budget: '0', sort: 'price' })).body.data
    expect(both.loosen).toEqual([{ drop: 'all', count: all }])
    // If no photographer travels there, the place together with the distance.
    const homely = market.members.find(({ studio }) => studio.listed && studio.farthestKm < 1_000)!
    const { slug } = homely.studio
    const far = {
      slugs: slug,
      place: market.places.find(({ name }) => name === 'Norther')!.id,
      distance: '900',
    }
    const loosen = async (more: object) => (await search({ ...far, ...more })).body.data.loosen
    expect(await loosen({})).toEqual([{ drop: 'place', count: 1 }])
    expect(await loosen({ rating: '1', language: 'en' })).toEqual(
      homely.ratings.length > 0 ? [{ drop: 'place', count: 1 }] : [],
    )
    expect(await loosen({ language: 'xx' })).toEqual([])
    expect(await loosen({ place: homely.place.id, language: 'xx' })).toEqual([{ drop: 'language', count: 1 }])
  })

  test('counts the results of each filter, with the other filters unchanged', async () => {
    const total = async (query: Record<string, string>) => (await search(query)).body.data.total
    const searches: Record<string, string>[] = [
      {},
      { language: 'it' },
      { rating: '3', instant: 'yes' },
      { service: 'wedding', language: 'en', rating: '4', budget: '500' },
      { place: market.places[0]!.id, instant: 'yes', hours: '2' },
      { place: market.places[0]!.id, distance: '60.5', budget: '700', rating: '3' },
      { date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10), language: 'it' },
    ]
    for (const query of searches) {
      const { counts } = (await search({ ...query, counts: 'yes' })).body.data
      const message = JSON.stringify(query)
      for (const step of ratingSteps) {
        const counted = counts.ratings.find((one: { key: string }) => one.key === String(step))?.count ?? 0
        expect(counted, `${message} ${step}`).toBe(await total({ ...query, rating: String(step) }))
      }
      for (const language of ['en', 'it', 'xx']) {
        const counted = counts.languages.find((one: { key: string }) => one.key === language)?.count ?? 0
        expect(counted, `${message} ${language}`).toBe(await total({ ...query, language }))
      }
      expect(counts.instant, message).toBe(await total({ ...query, instant: 'yes' }))
      for (const { key, count } of counts.budgets)
        expect(count, `${message} up to ${key}`).toBe(await total({ ...query, budget: key }))
      for (const { key, count } of counts.distances)
        expect(count, `${message} ${key} km`).toBe(await total({ ...query, distance: key }))
      expect(counts.budgets.length > 0, message).toBe((await total({ ...query, budget: '' })) > 0)
      expect(counts.distances.length > 0, message).toBe(
        query.place !== undefined && (await total({ ...query, distance: '200' })) > 0,
      )
    }
    expect((await search({})).body.data.counts).toBeNull()
  })

  test('the filter for instant booking returns exactly those whose card has it', async () => {
    const all = (await search({ pageSize: '100' })).body.data.photographers
    const instant = (await search({ pageSize: '100', instant: 'yes' })).body.data.photographers
    const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug).sort()
    expect(slugs(instant)).toEqual(slugs(all.filter((one: { instant: boolean }) => one.instant)))
    expect(instant.length).toBeGreaterThan(0)
    expect(instant.length).toBeLessThan(all.length)
  })

  test.each([
    [{ service: 'stunts' }, 'service', 'Choose a service from the list.'],
    [{ place: '00000000-0000-7000-8000-000000000001' }, 'place', placeMessages.unknown()],
    [{ date: 'tomorrow' }, 'date', 'date must be a date like 2026-05-01'],
    [{ date: '2020-05-01' }, 'date', 'This date has passed. Choose a date from today on.'],
    [{ hours: '1.3' }, 'hours', 'hours must be half hours from 0.5 to 24'],
    [{ sort: 'id; drop table' }, 'sort', 'sort must be one of best, price, distance, rating'],
  ])('%j is refused with a message: 400', async (query, field, message) => {
    const { status, body } = await search(query as Record<string, string>)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field, message }])
  })
})

describe('a profile', () => {
  test('for a date that has passed is refused with a message; a coming one is not: 400, 200', async () => {
    const { studio, place } = market.members.find(({ studio }) => studio.listed)!
    const read = (date: string) =>
      running.app.inject({ url: fill(api.profile, { slug: studio.slug }), query: { date } })
    const passed = await read(dateIn(Date.now() - 2 * DAY, place.timeZone))
    expect(passed.statusCode).toBe(400)
    expect(passed.json().errors).toEqual([{ field: 'date', message: searchMessages.pastDate() }])
    expect((await read(dateIn(Date.now() + DAY, place.timeZone))).statusCode).toBe(200)
  })

  test('exists for listed photographers only, also under former slugs: 200, 404', async () => {
    const { db } = running.services
    const member = market.members.find(({ studio }) => studio.listed)!
    const read = async (slug: string) => running.app.inject({ url: fill(api.profile, { slug }) })
    const response = await read(member.studio.slug)
    expect(response.statusCode).toBe(200)
    const { data } = response.json()
    expect(data).toMatchObject({ slug: member.studio.slug, place: { id: member.place.id }, currency: 'USD' })
    expect(data.packages).toHaveLength(member.packages.filter(({ active }) => active).length)
    expect(JSON.stringify(data)).not.toMatch(/example\.test|555 0100|Harbour/)
    await db.insert(formerSlugs).values({ slug: 'once-was', photographerId: member.id })
    expect((await read('once-was')).json().data.slug).toBe(member.studio.slug)
    const hidden = market.members.find(({ studio }) => !studio.listed)!
    for (const slug of [hidden.studio.slug, 'unknown', '%00', 'a'.repeat(150)])
      expect((await read(slug)).statusCode, slug).toBe(404)
  })

  test('shows reviews newest first with first names only', async () => {
    const member = market.members.find(({ studio, ratings }) => studio.listed && ratings.length > 1)!
    const response = await running.app.inject({ url: fill(api.profileReviews, { slug: member.studio.slug }) })
    const { data } = response.json()
    expect(data.total).toBe(member.ratings.length)
    expect(data.reviews.every(({ clientName }: { clientName: string }) => clientName === 'Person')).toBe(true)
  })
})

test('before the launch search does not exist: 404', async () => {
  const { db } = running.services
  await db.update(settings).set({ launch: 'waitlist' })
  await expect.poll(async () => (await search({})).status, { timeout: 5_000 }).toBe(404)
})
