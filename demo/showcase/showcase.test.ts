import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../../contract/api/path.ts'
import { type BookingDetail, type BookingSummary, bookingStates } from '../../contract/bookings/process.ts'
import type { NotificationsPage } from '../../contract/messages/calls.ts'
import type { OfferDetail } from '../../contract/messages/offers.ts'
import { api } from '../../contract/paths.ts'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { bearerOf } from '../../test/sign-in.ts'
import { generateMarketplace } from '../generate.ts'
import { loadDemo } from '../load.ts'
import { prepared } from '../marketplace/portfolios.ts'
import { Calendar, DAY } from '../marketplace/timeline.ts'
import { shoots, shootsFor } from '../shoots.ts'
import { showcaseClient, showcasePhotographer } from './people.ts'
import { scenes } from './scenes.ts'

let running: TestApp
beforeAll(async () => {
  running = await createTestApp({ launch: 'live' })
  await loadDemo(running.services.pool, { besideAdmins: false })
}, 120_000)
afterAll(() => running.close())

async function signIn(email: string) {
  const { rows } = await running.services.pool.query<{ id: string }>(
    'select id from people where email = $1',
    [email],
  )
  const { headers } = await bearerOf(running.services, rows[0]!.id)
  return async <T>(url: string): Promise<T> => {
    const response = await running.app.inject({ url, headers })
    expect(response.statusCode, `${url} ${response.body}`).toBe(200)
    return response.json().data
  }
}

async function bookingsOf(email: string): Promise<BookingDetail[]> {
  const get = await signIn(email)
  const { bookings } = await get<{ bookings: BookingSummary[] }>(`${api.myBookings}?pageSize=100`)
  return Promise.all(bookings.map(({ id }) => get<BookingDetail>(fill(api.myBooking, { id }))))
}

test.each([
  { ...showcaseClient, states: [...bookingStates] },
  // A photographer sees a booking once it is paid.
  { ...showcasePhotographer, states: bookingStates.filter((state) => state !== 'held') },
])('$name has a booking in every state, with matching timeline and payments', async ({ email, states }) => {
  const bookings = await bookingsOf(email)
  expect([...new Set(bookings.map(({ state }) => state))].sort()).toEqual(states.toSorted())
  expect(bookings.some(({ proposal }) => proposal !== null)).toBe(true)
  const now = new Date().toISOString()
  for (const state of ['booked', 'completed'] as const)
    expect(bookings.filter((one) => one.state === state).length, state).toBeGreaterThan(1)
  for (const one of bookings) {
    expect(one.package, one.description).not.toBeNull()
    expect(one.timeline.length).toBeGreaterThan(0)
    const past = ['shot', 'delivered', 'changes', 'disputed', 'completed'].includes(one.state)
    expect(one.endsAt < now, `${one.state} ${one.startsAt}`).toBe(past)
    if (['declined', 'expired', 'cancelled'].includes(one.state)) expect(one.refunded).toBe(one.paid)
    if (past) expect(one.paid).toBe(one.total)
  }
})

test('both have notifications, read and unread, most of them about bookings', async () => {
  for (const { email } of [showcaseClient, showcasePhotographer]) {
    const get = await signIn(email)
    const { groups, unread } = await get<NotificationsPage>(`${api.notifications}?pageSize=50`)
    expect(unread).toBeGreaterThan(1)
    expect(unread).toBeLessThan(10)
    expect(groups.filter(({ booking }) => booking).length).toBeGreaterThan(4)
    expect(groups.some(({ notifications }) => notifications.length > 1)).toBe(true)
    expect(groups.flatMap(({ notifications }) => notifications).some(({ read }) => read)).toBe(true)
  }
})

test('both have bookings with add-ons; no declined or expired request was accepted', async () => {
  for (const { email } of [showcaseClient, showcasePhotographer]) {
    const bookings = await bookingsOf(email)
    expect(bookings.some(({ lines }) => lines.some(({ kind }) => kind === 'add-on'))).toBe(true)
    for (const { lines, total } of bookings)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total)
  }
  const { rows } = await running.services.pool.query(`
    select b.id from bookings b join booking_events e on e.booking_id = b.id
    where b.state in ('declined', 'expired', 'requested', 'held') and e.type = 'accepted'`)
  expect(rows).toEqual([])
})

test('offers are open, expired and accepted, and the client can accept the open one', async () => {
  const { rows } = await running.services.pool.query<{ client: string; photographer: string; id: string }>(`
    select o.id, c.email as client, p.email as photographer from offers o join threads t on t.id = o.thread_id
      join people c on c.id = t.client_id join people p on p.id = t.photographer_id`)
  const states = await Promise.all(
    rows.map(async ({ id, client }) => {
      const { state, text, quote } = await (await signIn(client))<OfferDetail>(fill(api.offer, { id }))
      if (state === 'open') expect(quote?.free, text).toBe(true)
      return state
    }),
  )
  expect(states.toSorted()).toEqual(['accepted', 'expired', 'open', 'open'])
  expect(rows.filter(({ client }) => client === showcaseClient.email)).toHaveLength(2)
  expect(rows.filter(({ photographer }) => photographer === showcasePhotographer.email)).toHaveLength(2)
})

test('both have conversations, some of them unread', async () => {
  for (const { email } of [showcaseClient, showcasePhotographer]) {
    const get = await signIn(email)
    const { threads } = await get<{ threads: { unread: number }[] }>(`${api.threads}?pageSize=50`)
    expect(threads.length).toBeGreaterThan(5)
    expect(threads.some(({ unread }) => unread > 0)).toBe(true)
  }
})

test('questions about a client’s own parents come from the client', async () => {
  const { rows } = await running.services.pool.query<{ role: string }>(
    `select p.role from thread_messages m join people p on p.id = m.sender_id
     where m.text like 'One more question: would you also%' or m.text like 'My father has a hospital appointment%'`,
  )
  expect(rows).toEqual([{ role: 'client' }, { role: 'client' }])
})

test('every gallery has 12 to 30 photos', async () => {
  const { rows } = await running.services.pool.query<{ photos: number }>(
    'select count(*)::int as photos from gallery_pictures group by booking_id',
  )
  expect(rows.filter(({ photos }) => photos < 12 || photos > 30)).toEqual([])
})

test('every gallery shows the photos of one shoot, in order, taken during the shoot', async () => {
  const { rows } = await running.services.pool.query<{
    id: string
    names: string[]
    files: string[]
    inside: boolean
  }>(`
    select b.id, array_agg(p.prepared order by p.taken_at) as names, array_agg(p.file_name order by p.taken_at) as files,
      bool_and(p.taken_at between b.starts_at and b.ends_at) as inside
    from gallery_pictures g join pictures p on p.id = g.picture_id join bookings b on b.id = g.booking_id group by b.id`)
  expect(rows.length).toBeGreaterThan(10)
  const sets = Object.values(shoots).map((names) => names.join())
  for (const { names, files, inside } of rows) {
    expect(sets).toContain(names.join())
    expect(inside, names[0]).toBe(true)
    const numbers = files.map((file) => Number(/^(?:IMG|DSC)_(\d{4})\.webp$/.exec(file)?.[1]))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  }
})

test('no photo of a gallery stands beside another format of itself', () => {
  const original = (name: string) => name.replace(/-(crop|bw)$/, '')
  for (const names of Object.values(shoots))
    for (const [n, name] of names.slice(1).entries()) expect(original(name)).not.toBe(original(names[n]!))
})

test('the photos of every shoot exist, and match its subject', () => {
  for (const names of Object.values(shoots)) for (const name of names) expect(prepared).toHaveProperty(name)
  for (const name of shootsFor('Weddings'))
    expect(shoots[name].every((one) => one.startsWith('wedding-'))).toBe(true)
})

test('on any day of a year the scenes are in order: joined, requested, shot, delivered, reviewed', () => {
  for (let day = 0; day < 366; day += 31) {
    const calendar = new Calendar(new Date(Date.parse('2027-01-01T13:00:00Z') + day * DAY), 'UTC')
    const { tables, showcase } = generateMarketplace(calendar)
    expect(showcase.bookings).toHaveLength(scenes.length)
    const joined = new Map(tables.people.map(({ id, created_at }) => [id, created_at]))
    for (const row of showcase.bookings) {
      for (const id of [row.client_id, row.photographer_id])
        expect(joined.get(id)!.getTime(), row.description).toBeLessThan(row.created_at.getTime())
      expect(row.updated_at.getTime()).toBeGreaterThanOrEqual(row.created_at.getTime())
    }
    for (const events of Map.groupBy(showcase.booking_events, ({ booking_id }) => booking_id).values()) {
      const times = events.map(({ at }) => at.getTime())
      expect(times, events.map(({ what }) => what).join()).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(calendar.now + DAY)
    }
  }
}, 120_000)
