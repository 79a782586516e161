import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import type { Comparison } from '../../../contract/search/compare.ts'
import { insertBooking, insertPackage, insertPlace } from '../../../test/factories.ts'
import type { Market } from '../../../test/market.ts'
import { startMarket } from '../../../test/start-market.ts'
import { newId } from '../../platform/db/new-id.ts'
import { formerSlugs } from '../../platform/db/tables/studios.ts'
import { threadMessages, threads } from '../../platform/db/tables/threads.ts'
import { rebuildFreeDays } from '../calendar/free-days.ts'
import { reindexPhotographer } from '../listings/search-index.ts'

let first: Market['photographer']
let second: Market['photographer']
let away: Awaited<ReturnType<typeof insertPlace>>
const market = startMarket({
  studio: { perKmMinor: asMinor(75), includedKm: 10, farthestKm: 80, noticeHours: 4 },
})
beforeAll(async () => {
  const { db } = market.services
  first = market.photographer
  second = await market.addPhotographer()
  away = await insertPlace(db, { name: 'Milan', latitude: 45.464, longitude: 9.19 })
  await insertPackage(db, second.person.id, {
    service: 'portrait',
    minutes: 60,
    priceMinor: asMinor(9_000),
    deliveryDays: 3,
  })
  for (const { person } of [first, second])
    await db.transaction(async (tx) => {
      await rebuildFreeDays(tx, person.id)
      await reindexPhotographer(tx, person.id)
    })
})

const today = Date.now()
const day = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10)
async function compare(query: Record<string, string>) {
  const response = await market.app.inject({ url: api.compare, query })
  return { status: response.statusCode, body: response.json(), data: response.json().data as Comparison }
}
const both = () => `${first.studio.slug},${second.studio.slug}`

describe('GET /v1/compare', () => {
  test('shows the amounts of the quote to the cent, in the requested order: 200', async () => {
    const criteria = { date: day(20), start: '10:00', hours: '3.5', place: away.id }
    const { data } = await compare({ slugs: both(), service: 'wedding', ...criteria })
    expect(data.columns.map(({ slug }) => slug)).toEqual([first.studio.slug, second.studio.slug])
    for (const { slug, offer } of data.columns) {
      const body = { slug, package: offer!.package.id, ...criteria }
      const { body: quoted } = await market.call(null, 'POST', api.quotes, body)
      const { lines, total, upfront, remaining, minutes } = quoted.data
      expect(offer).toMatchObject({ lines, total, upfront, remaining, minutes, free: true, start: '10:00' })
      expect(offer!.policy.fullUntil).toBe(quoted.data.policy.fullUntil)
      expect(lines.map(({ kind }: { kind: string }) => kind)).toEqual(['package', 'hours', 'travel'])
    }
    expect(data).toMatchObject({ place: { name: 'Milan' }, missing: [] })
    const turned = await compare({ slugs: both().split(',').reverse().join(','), ...criteria })
    expect(turned.data.columns.map(({ slug }) => slug)).toEqual([second.studio.slug, first.studio.slug])
  })

  test('marks the cheapest and the quickest, and only where there is a difference', async () => {
    const { data } = await compare({ slugs: both() })
    expect(data.columns.map(({ cheapest, quickest }) => [cheapest, quickest])).toEqual([
      [false, false],
      [true, true],
    ])
    const { data: alike } = await compare({ slugs: both(), service: 'wedding' })
    expect(alike.columns.some(({ cheapest, quickest }) => cheapest || quickest)).toBe(false)
  })

  test('a booked photographer has the nearest available times, and each of them can be booked', async () => {
    const booked = await market.book(market.shootIn(30))
    expect(booked.status).toBe(201)
    const { data } = await compare({ slugs: both(), service: 'wedding', date: day(30), start: '10:00' })
    const [taken, free] = data.columns
    expect([taken!.offer!.free, free!.offer!.free]).toEqual([false, true])
    expect(taken!.offer!.alternatives).toHaveLength(3)
    for (const other of taken!.offer!.alternatives)
      expect(
        (await compare({ slugs: first.studio.slug, service: 'wedding', ...other })).data.columns[0]!.offer!
          .free,
      ).toBe(true)
    // Without a start time another hour of the day is available, and the column shows the first one.
    const { data: anyHour } = await compare({ slugs: first.studio.slug, service: 'wedding', date: day(30) })
    expect(anyHour.columns[0]!.offer).toMatchObject({
      free: true,
      start: expect.stringMatching(/^\d\d:[03]0$/),
    })
  })

  test('shows why a photographer has no offer, lists unknown slugs, and accepts a former slug', async () => {
    const far = await insertPlace(market.services.db, { name: 'Oslo', latitude: 59.91, longitude: 10.75 })
    await market.services.db.insert(formerSlugs).values({ slug: 'long-ago', photographerId: first.person.id })
    const { data } = await compare({
      slugs: `long-ago,unknown,${second.studio.slug}`,
      service: 'portrait',
      place: far.id,
    })
    expect(data.columns.map(({ slug, offer, problem }) => ({ slug, offer, problem }))).toEqual([
      { slug: first.studio.slug, offer: null, problem: 'Doesn’t offer this service.' },
      { slug: second.studio.slug, offer: null, problem: 'Doesn’t travel this far.' },
    ])
    expect(data.missing).toEqual(['unknown'])
  })

  test('a photographer who cancelled three times is never shown with instant booking', async () => {
    const { pool, db } = market.services
    const third = await market.addPhotographer()
    const { slug } = third.studio
    await pool.query('update studios set instant = true where photographer_id = $1', [third.person.id])
    await db.transaction(async (tx) => {
      await rebuildFreeDays(tx, third.person.id)
      await reindexPhotographer(tx, third.person.id)
    })
    const instantFlags = async () => [
      (await compare({ slugs: slug, date: day(40) })).data.columns[0]!.instant,
      (await market.call(null, 'POST', api.quotes, market.shootIn(40, {}, third))).body.data.instant,
      (await market.call(null, 'GET', fill(api.profile, { slug }))).body.data.instant,
      (await market.call(null, 'GET', `${api.search}?slugs=${slug}`)).body.data.photographers[0].instant,
    ]
    expect(await instantFlags()).toEqual([true, true, true, true])
    const pair = { clientId: market.client.person.id, photographerId: third.person.id }
    for (let n = 0; n < 3; n += 1) {
      const { id } = await insertBooking(db, pair)
      await pool.query("update bookings set cancelled_by = 'photographer' where id = $1", [id])
    }
    // Search caches its cards for two seconds.
    await vi.waitFor(async () => expect(await instantFlags()).toEqual([false, false, false, false]), 3_000)
    await pool.query(
      "update bookings set state_since = now() - interval '7 months' where photographer_id = $1",
      [third.person.id],
    )
    expect((await compare({ slugs: slug })).data.columns[0]!.instant).toBe(true)
  })

  test('no photographers, five, and invalid input: 200, 400', async () => {
    expect((await compare({})).data).toMatchObject({ columns: [], missing: [] })
    const five = await compare({ slugs: 'a,b,c,d,e' })
    expect(five.status).toBe(400)
    expect(five.body.errors[0]).toEqual({
      field: 'slugs',
      message: 'You can compare up to 4 photographers.',
    })
    const repeated = await market.app.inject({ url: `${api.compare}?slugs=a&slugs=b&slugs=a` })
    expect(repeated.json().data.missing).toEqual(['a', 'b'])
    for (const query of [
      { slugs: '<b>' },
      { slugs: both(), date: 'soon' },
      { slugs: both(), place: newId() },
    ] as Record<string, string>[])
      expect((await compare(query)).status, JSON.stringify(query)).toBe(400)
  })

  test('shows the median reply time to first messages, once there are three replies', async () => {
    const { db } = market.services
    const addConversation = async (hours: number | null, ago = 90) => {
      const { rows } = await market.services.pool.query('select gen_random_uuid() as id')
      const id = rows[0].id as string
      await market.services.pool.query(
        `insert into people (id, role, email) values ($1, 'client', $1::uuid::text)`,
        [id],
      )
      const threadId = newId()
      await db.insert(threads).values({ id: threadId, clientId: id, photographerId: second.person.id })
      const at = Date.now() - ago * 3_600_000
      const send = (senderId: string, text: string, hours: number) =>
        db
          .insert(threadMessages)
          .values({ id: newId(), threadId, senderId, text, createdAt: new Date(at + hours * 3_600_000) })
      await send(id, 'Free?', 0)
      if (hours !== null) await send(second.person.id, 'Yes.', hours)
      return threadId
    }
    const within = async () => (await compare({ slugs: second.studio.slug })).data.columns[0]!.answersWithin
    await addConversation(1)
    await addConversation(5)
    expect(await within()).toBeNull()
    await addConversation(80)
    expect(await within()).toBe(5)
    // A message from yesterday may still get a reply; one that is 90 hours old counts as unanswered.
    await addConversation(null, 24)
    expect(await within()).toBe(5)
    await addConversation(null)
    await addConversation(null)
    expect(await within()).toBe(80)
    await addConversation(null)
    expect(await within()).toBe(80)
    const last = await addConversation(null)
    expect(await within()).toBeNull()
    await db.update(threads).set({ blockedByClientAt: new Date() }).where(eq(threads.id, last))
    expect(await within()).toBe(80)
  })
})

describe('a profile with criteria', () => {
  const read = async (query: Record<string, string>) =>
    (await market.app.inject({ url: fill(api.profile, { slug: first.studio.slug }), query })).json()

  test('shows total and availability of each package, equal to its quote', async () => {
    const criteria = { date: day(40), start: '11:00', hours: '4', place: away.id }
    const { data } = await read(criteria)
    expect(data.asked).toMatchObject({ place: { name: 'Milan' }, tooFar: false })
    const [offered] = data.packages
    const body = { slug: first.studio.slug, package: offered.id, ...criteria }
    const { body: quoted } = await market.call(null, 'POST', api.quotes, body)
    const { lines, total, minutes } = quoted.data
    const { fullUntil, halfUntil } = quoted.data.policy
    expect(offered.asked).toMatchObject({
      lines,
      total,
      minutes,
      free: true,
      policyDates: { fullUntil, halfUntil },
    })
    await market.book(body)
    expect((await read(criteria)).data.packages[0].asked.free).toBe(false)
  })

  test('has no totals without criteria, and no price for a place that is too far', async () => {
    const { data } = await read({})
    expect([data.asked, data.packages[0].asked]).toEqual([null, null])
    const far = await insertPlace(market.services.db, { name: 'Oslo', latitude: 59.91, longitude: 10.75 })
    const { data: distant } = await read({ place: far.id })
    expect(distant.asked.tooFar).toBe(true)
    expect(distant.packages[0].asked).toBeNull()
  })
})

test('a search by slugs finds only these photographers, also by a former slug', async () => {
  const search = async (slugs: string) =>
    (await market.app.inject({ url: api.search, query: { slugs } })).json().data.photographers
  expect((await search(second.studio.slug)).map(({ slug }: { slug: string }) => slug)).toEqual([
    second.studio.slug,
  ])
  expect((await search('long-ago,unknown')).map(({ slug }: { slug: string }) => slug)).toEqual([
    first.studio.slug,
  ])
})
