import http from 'node:http'
import type https from 'node:https'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { calendarMessages, type Feed } from '../../../contract/calendar/calendar.ts'
import { api } from '../../../contract/paths.ts'
import { insertBooking, insertPerson, insertPlace, insertStudio } from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { calendarFeeds, feedFetches } from '../../platform/db/tables/calendar.ts'
import { people } from '../../platform/db/tables/people.ts'
import type { Network } from '../../platform/http/public-request.ts'
import { dayOf, nameDay } from '../../platform/time/wall-clock.ts'
import { hashOlderCalendarLinks } from './export.ts'
import { countFetchOf, lastTurnOf, takeDueFeeds } from './feed-queue.ts'
import { readFeed } from './ical/read-feed.ts'
import { readDueFeeds } from './read-feeds.ts'

let server: http.Server
let network: Network
let feedResponse: { status: number; body: string; etag?: string }
let requests: http.IncomingHttpHeaders[]
/** How long the other server takes to respond, and the paths of its open requests. */
let delayMs = 0
const open: string[] = []
let onOpen: (() => void) | undefined

const running = startTestApp({ launch: 'live' })
beforeAll(async () => {
  server = http.createServer((request, response) => {
    requests.push(request.headers)
    if (feedResponse.etag) response.setHeader('etag', feedResponse.etag)
    const same = feedResponse.etag !== undefined && request.headers['if-none-match'] === feedResponse.etag
    open.push(request.url!)
    onOpen?.()
    setTimeout(() => {
      open.splice(open.indexOf(request.url!), 1)
      response.writeHead(same ? 304 : feedResponse.status).end(same ? undefined : feedResponse.body)
    }, delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  network = {
    protocol: 'https:',
    // Connects to the test's own server over plain HTTP, whatever the link; the rest is the real code.
    request: ((url: URL, options: http.RequestOptions) =>
      http.request(
        new URL(url.pathname, `http://feed.example:${port}`),
        options,
      )) as unknown as typeof https.request,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    allows: (address) => address === '127.0.0.1',
    timeoutMs: 5_000,
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  requests = []
  await running.services.db.delete(calendarFeeds)
  await running.services.db.delete(feedFetches)
})

const today = dayOf(Date.now())
const inDays = (days: number) => nameDay(today + days)
const stamp = (days: number, time: string) => `${inDays(days).replaceAll('-', '')}T${time}00Z`
const calendar = (...events: [days: number, from: string, to: string][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.map(
      ([days, from, to], n) =>
        `BEGIN:VEVENT\r\nUID:${n}\r\nSUMMARY:Busy ${n}\r\nDTSTART:${stamp(days, from)}\r\nDTEND:${stamp(days, to)}\r\nEND:VEVENT`,
    ),
    'END:VCALENDAR',
  ].join('\r\n')

async function makePhotographer() {
  const { db } = running.services
  const { person, headers } = await signInAs(running.services, 'photographer')
  const place = await insertPlace(db, { timeZone: 'UTC' })
  const { slug } = await insertStudio(db, person.id, { placeId: place.id, listed: true })
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    running.app.inject({ method, url, headers, payload })
  await call('PUT', api.availability, {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '12:00' })),
  })
  const starts = async (days: number): Promise<string[]> => {
    const query = { from: inDays(days), to: inDays(days), hours: '1' }
    return (await running.app.inject({ url: fill(api.openDays, { slug }), query })).json().data.days[0].starts
  }
  const feeds = async (): Promise<Feed[]> => (await call('GET', api.feeds)).json().data.calendars
  return { id: person.id, call, starts, feeds }
}
/** Makes the last fetches so many minutes older. */
const makeOlder = async (minutes: number) => {
  const { pool } = running.services
  await pool.query(`
    update calendar_feeds set checked_at = checked_at - interval '${minutes} minutes',
      owner_turn_at = owner_turn_at - interval '${minutes} minutes';
    update feed_fetches set fetched_at = fetched_at - interval '${minutes} minutes'`)
}
const readAgain = async () => {
  await makeOlder(16)
  return readDueFeeds(running.services, network)
}

describe('calendars of other programs', () => {
  test('are imported, block their times for visitors and for search, and can be removed', async () => {
    const { id, call, starts, feeds } = await makePhotographer()
    feedResponse = { status: 200, body: calendar([10, '0900', '1030'], [11, '0000', '2300']) }
    const added = await call('POST', api.feeds, { url: 'webcal://feed.example/a.ics', name: 'Private' })
    expect(added.statusCode).toBe(201)
    expect(added.json().data).toMatchObject({
      name: 'Private',
      url: 'https://feed.example/a.ics',
      state: 'waiting',
    })
    expect(await readDueFeeds(running.services, network)).toBe(1)
    expect(await feeds()).toMatchObject([{ state: 'fine', problem: null, events: 2, skipped: 0 }])
    expect(await starts(10)).toEqual(['10:30', '11:00'])
    expect(await starts(11)).toEqual([])
    const rows = await query(running.services.db)`
      select date::text, longest from free_days where photographer_id = ${id} and date between ${inDays(10)} and ${inDays(11)} order by date`
    expect(rows).toEqual([
      { date: inDays(10), longest: 90 },
      { date: inDays(11), longest: 0 },
    ])
    expect((await call('DELETE', fill(api.feed, { id: (await feeds())[0]!.id }))).statusCode).toBe(200)
    expect(await starts(10)).toHaveLength(5)
  })

  test('are fetched at most once in a quarter of an hour, also by several processes', async () => {
    const { call } = await makePhotographer()
    feedResponse = { status: 200, body: calendar() }
    await call('POST', api.feeds, { url: 'https://feed.example/a.ics' })
    const fetched = await Promise.all([1, 2, 3].map(() => readDueFeeds(running.services, network)))
    expect(fetched.sort()).toEqual([0, 0, 1])
    expect(await readDueFeeds(running.services, network)).toBe(0)
    expect(await readAgain()).toBe(1)
    expect(requests).toHaveLength(2)
  })

  test.each([
    ['an error', { status: 500, body: '' }, 'The calendar server responded with 500.'],
    ['a page', { status: 200, body: '<html>Sign in</html>' }, 'This link isn’t a calendar.'],
    ['half of it', { status: 200, body: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT' }, 'The calendar is incomplete.'],
  ])('one that responds with %s keeps its last events and shows a warning', async (_, failing, problem) => {
    const { call, starts, feeds } = await makePhotographer()
    feedResponse = { status: 200, body: calendar([10, '0900', '1200']) }
    await call('POST', api.feeds, { url: 'https://feed.example/a.ics' })
    await readDueFeeds(running.services, network)
    feedResponse = failing
    await readAgain()
    expect(await feeds()).toMatchObject([{ state: 'failing', problem, events: 1 }])
    expect(await starts(10)).toEqual([])
    feedResponse = { status: 200, body: calendar([10, '1100', '1200']) }
    await readAgain()
    expect(await feeds()).toMatchObject([{ state: 'fine', problem: null }])
    expect(await starts(10)).toEqual(['09:00', '09:30', '10:00'])
  })

  test('an unchanged calendar is not downloaded again, unless the photographer requests it', async () => {
    const { call, feeds } = await makePhotographer()
    feedResponse = { status: 200, body: calendar([10, '0900', '1200']), etag: '"1"' }
    await call('POST', api.feeds, { url: 'https://feed.example/a.ics' })
    await readDueFeeds(running.services, network)
    await readAgain()
    const [feed] = await feeds()
    expect(feed).toMatchObject({ state: 'fine', events: 1 })
    await makeOlder(5)
    expect((await call('POST', fill(api.checkFeed, { id: feed!.id }))).statusCode).toBe(200)
    await readDueFeeds(running.services, network)
    expect(requests.map((headers) => headers['if-none-match'])).toEqual([undefined, '"1"', undefined])
  })

  test('one is fetched again on request after five minutes: 429 with Retry-After before', async () => {
    const { call, feeds } = await makePhotographer()
    feedResponse = { status: 200, body: calendar() }
    const { id } = (await call('POST', api.feeds, { url: 'https://feed.example/a.ics' })).json().data
    const check = () => call('POST', fill(api.checkFeed, { id }))
    // The calendar was not fetched yet, so it is due anyway.
    expect((await check()).statusCode).toBe(200)
    await readDueFeeds(running.services, network)
    const refused = await check()
    expect([refused.statusCode, refused.json().message]).toEqual([429, calendarMessages.feedPaused()])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(280)
    const [feed] = await feeds()
    expect(Date.parse(feed!.refreshableAt!) - Date.now()).toBeGreaterThan(280_000)
    await makeOlder(5)
    expect(await feeds()).toMatchObject([{ refreshableAt: null }])
    const checks = await Promise.all([check(), check()])
    expect(checks.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await readDueFeeds(running.services, network)).toBe(1)
    expect((await check()).statusCode).toBe(429)
    expect(requests).toHaveLength(2)
  })

  test('one that is removed and added again is not fetched before its five minutes are over', async () => {
    const { call } = await makePhotographer()
    feedResponse = { status: 200, body: calendar() }
    const add = async () => (await call('POST', api.feeds, { url: 'https://feed.example/a.ics' })).json()
    let { data, message } = await add()
    expect(message).toBe(calendarMessages.feedAdded())
    await readDueFeeds(running.services, network)
    await call('DELETE', fill(api.feed, { id: data.id }))
    ;({ data, message } = await add())
    expect(message).toBe(calendarMessages.feedAddedAgain())
    expect(data.state).toBe('waiting')
    expect((await call('POST', fill(api.checkFeed, { id: data.id }))).statusCode).toBe(429)
    expect(await readDueFeeds(running.services, network)).toBe(0)
    await makeOlder(5)
    expect(await readDueFeeds(running.services, network)).toBe(1)
    expect(requests).toHaveLength(2)
  })

  test('photographers take turns: no photographer waits for more than one calendar of another', async () => {
    feedResponse = { status: 200, body: calendar() }
    const first = await makePhotographer()
    for (const n of [1, 2, 3, 4, 5])
      await first.call('POST', api.feeds, { url: `https://feed.example/${n}.ics` })
    const others = await Promise.all([1, 2, 3, 4].map(() => makePhotographer()))
    for (const other of others) await other.call('POST', api.feeds, { url: 'https://feed.example/o.ics' })
    const turns = []
    for (let turn = 0; turn < 9; turn += 1) {
      const [feed] = await takeDueFeeds(running.services.db, 1, 15)
      turns.push(feed!.photographerId)
    }
    expect(new Set(turns.slice(0, 5)).size).toBe(5)
    expect(turns.slice(5)).toEqual([first.id, first.id, first.id, first.id])
    expect(await takeDueFeeds(running.services.db, 1, 15)).toEqual([])
    // A new calendar of a photographer who just had a turn comes after those who have waited longer.
    await first.call('DELETE', fill(api.feed, { id: (await first.feeds())[0]!.id }))
    await first.call('POST', api.feeds, { url: 'https://feed.example/new.ics' })
    const [last] = others
    await last!.call('POST', api.feeds, { url: 'https://feed.example/second.ics' })
    const both = await takeDueFeeds(running.services.db, 4, 15)
    expect(both.map(({ photographerId }) => photographerId).sort()).toEqual([first.id, last!.id].sort())
    const [one, two] = await Promise.all(
      [first.id, last!.id].map((id) => lastTurnOf(running.services.db, id)),
    )
    expect(one!.getTime()).toBe(two!.getTime())
  })

  test('many are fetched at a time, at most eight from one host, so that other hosts need not wait', async () => {
    const { db } = running.services
    feedResponse = { status: 500, body: '' }
    const add = async (host: string, count: number) => {
      for (let n = 0; n < count; n += 1) {
        const { id } = await insertPerson(db, { role: 'photographer' })
        await db
          .insert(calendarFeeds)
          .values({ id: newId(), photographerId: id, url: `https://${host}/${host}/${n}.ics` })
      }
    }
    await add('large.example', 20)
    for (const n of [1, 2, 3, 4, 5, 6]) await add(`small-${n}.example`, 1)
    let [maxOpen, maxOfOneHost] = [0, 0]
    onOpen = () => {
      maxOpen = Math.max(maxOpen, open.length)
      maxOfOneHost = Math.max(maxOfOneHost, open.filter((path) => path.startsWith('/large')).length)
    }
    delayMs = 300
    try {
      expect(await readDueFeeds(running.services, network)).toBe(26)
    } finally {
      delayMs = 0
      onOpen = undefined
    }
    expect([maxOpen, maxOfOneHost]).toEqual([14, 8])
    expect(requests).toHaveLength(26)
  })

  test('one host is fetched at most thirty times an hour for one photographer, who sees the reason', async () => {
    const { id, call, feeds } = await makePhotographer()
    feedResponse = { status: 200, body: calendar([10, '0900', '1200']) }
    await call('POST', api.feeds, { url: 'https://feed.example/a.ics' })
    await countFetchOf(running.services.db, id, 'feed.example')
    await running.services.pool.query(`update rate_limits set hits = 30 where key like 'feed %'`)
    expect(await readDueFeeds(running.services, network)).toBe(1)
    expect(requests).toHaveLength(0)
    expect((await feeds())[0]).toMatchObject({ state: 'failing' })
    expect((await feeds())[0]!.problem).toMatch(/^We’ve synced calendars from feed.example 30 times/)
    const other = await makePhotographer()
    await other.call('POST', api.feeds, { url: 'https://feed.example/a.ics' })
    await readDueFeeds(running.services, network)
    expect(await other.feeds()).toMatchObject([{ state: 'fine' }])
  })

  test('an invalid event is skipped and counted', async () => {
    const { call, starts, feeds } = await makePhotographer()
    const bad = 'BEGIN:VEVENT\r\nUID:bad\r\nDTSTART:never\r\nEND:VEVENT\r\nEND:VCALENDAR'
    feedResponse = { status: 200, body: calendar([10, '0900', '1200']).replace('END:VCALENDAR', bad) }
    await call('POST', api.feeds, { url: 'https://feed.example/a.ics' })
    await readDueFeeds(running.services, network)
    expect(await feeds()).toMatchObject([{ state: 'fine', events: 1, skipped: 1 }])
    expect(await starts(10)).toEqual([])
  })

  test('the same link twice and a sixth one are 409, anything but https is 400', async () => {
    const { call } = await makePhotographer()
    const add = async (url: unknown) => (await call('POST', api.feeds, { url })).statusCode
    const all = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => add(`https://feed.example/${n}.ics`)))
    expect(all.sort()).toEqual([201, 201, 201, 201, 201, 409, 409])
    expect(await add('https://feed.example/1.ics')).toBe(409)
    for (const url of [
      'http://feed.example/',
      'file:///etc/passwd',
      'ada',
      '',
      7,
      `https://feed.example/${'x'.repeat(2000)}`,
      'https://a:b@feed.example/',
    ])
      expect(await add(url), String(url)).toBe(400)
  })

  test('another photographer’s are 404', async () => {
    const [mine, other] = [await makePhotographer(), await makePhotographer()]
    feedResponse = { status: 200, body: calendar() }
    const { id } = (await mine.call('POST', api.feeds, { url: 'https://feed.example/a.ics' })).json().data
    expect((await other.call('DELETE', fill(api.feed, { id }))).statusCode).toBe(404)
    expect((await other.call('POST', fill(api.checkFeed, { id }))).statusCode).toBe(404)
    expect((await mine.call('DELETE', fill(api.feed, { id: 'x' }))).statusCode).toBe(404)
  })
})

test('an erased photographer leaves no link, no events and no notes behind', async () => {
  const { db } = running.services
  const { id, call } = await makePhotographer()
  feedResponse = { status: 200, body: calendar([10, '0900', '1200']) }
  await call('POST', api.feeds, { url: 'https://feed.example/a.ics' })
  await call('POST', api.timeOff, { from: inDays(5), to: inDays(5), note: 'At the clinic' })
  await call('POST', api.calendarLink)
  await readDueFeeds(running.services, network)
  const admin = await signInAs(running.services, 'admin')
  await running.app.inject({ method: 'POST', url: fill(api.erasePerson, { id }), headers: admin.headers })
  const rows = await query(db)`
    select (select count(*)::int from calendar_feeds where photographer_id = ${id}) as feeds,
      (select count(*)::int from imported_events where photographer_id = ${id}) as events,
      (select count(*)::int from calendar_exports where photographer_id = ${id}) as links,
      (select count(*)::int from time_off where photographer_id = ${id} and note <> '') as notes`
  expect(rows).toEqual([{ feeds: 0, events: 0, links: 0, notes: 0 }])
})

describe('the calendar link for other programs', () => {
  test('shows only requests and bookings, and stops working when it is replaced', async () => {
    const { db } = running.services
    const { id, call } = await makePhotographer()
    const client = await insertPerson(db, { role: 'client', fullName: 'Zoë; Ångström, Jr' })
    const book = (days: number, state: 'booked' | 'requested' | 'cancelled') =>
      insertBooking(db, { clientId: client.id, photographerId: id, shootDate: inDays(days), state })
    const booked = await book(10, 'booked')
    await book(11, 'requested')
    await book(12, 'cancelled')
    expect((await call('GET', api.feeds)).json().data.exportUrl).toBeNull()
    const first = new URL((await call('POST', api.calendarLink)).json().data.exportUrl).pathname
    const file = await running.app.inject({ url: first })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect(file.body).toContain(`UID:booking-${booked.id}@`)
    expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(file.body).toContain('STATUS:TENTATIVE')
    // A connected calendar that contains our own bookings does not block their times.
    const window = { timeZone: 'UTC', from: 0, to: Number.MAX_SAFE_INTEGER / 4 }
    expect(readFeed(file.body, window)).toEqual({ events: [], skipped: 0 })

    const second = new URL((await call('POST', api.calendarLink)).json().data.exportUrl).pathname
    expect((await running.app.inject({ url: first })).statusCode).toBe(404)
    expect((await running.app.inject({ url: second })).statusCode).toBe(200)
    await db.update(people).set({ status: 'inactive' }).where(eq(people.id, id))
    expect((await running.app.inject({ url: second })).statusCode).toBe(404)
    await db.update(people).set({ status: 'active' }).where(eq(people.id, id))
    await call('DELETE', api.calendarLink)
    expect((await running.app.inject({ url: second })).statusCode).toBe(404)
    for (const url of ['/v1/calendars/x', '/v1/calendars/%00', `/v1/calendars/${'A'.repeat(43)}.ics`])
      expect((await running.app.inject({ url })).statusCode, url).toBe(404)
  })

  test('its token is in no column, and its owner can see it again', async () => {
    const { id, call } = await makePhotographer()
    const { exportUrl } = (await call('POST', api.calendarLink)).json().data
    const [row] = await query<{ all: string }>(running.services.db)`
      select calendar_exports::text as all from calendar_exports where photographer_id = ${id}`
    expect(row!.all).not.toContain(exportUrl.split('/').at(-1).replace('.ics', ''))
    expect((await call('GET', api.feeds)).json().data).toMatchObject({ hasLink: true, exportUrl })
    expect((await call('GET', api.myCalendarLink)).json().data).toEqual({ hasLink: true, exportUrl })
  })

  test('of an earlier version still works once its token is hashed, until it is replaced', async () => {
    const { db } = running.services
    const { id, call } = await makePhotographer()
    const token = 'a'.repeat(43)
    await execute(db)`insert into calendar_exports (photographer_id, token) values (${id}, ${token})`
    const open = async () => (await running.app.inject({ url: `/v1/calendars/${token}.ics` })).statusCode
    expect(await open()).toBe(200)
    await hashOlderCalendarLinks(db)
    await hashOlderCalendarLinks(db)
    expect(await open()).toBe(200)
    expect((await call('GET', api.myCalendarLink)).json().data).toEqual({ hasLink: true, exportUrl: null })
    const [row] = await query<{ all: string }>(db)`
      select calendar_exports::text as all from calendar_exports where photographer_id = ${id}`
    expect(row!.all).not.toContain(token)
    const { exportUrl } = (await call('POST', api.myCalendarLink)).json().data
    expect(await open()).toBe(404)
    expect((await running.app.inject({ url: new URL(exportUrl).pathname })).statusCode).toBe(200)
  })
})
