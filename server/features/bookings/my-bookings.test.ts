import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { insertBooking, insertPerson } from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { execute } from '../../platform/db/query.ts'

const running = startTestApp({ launch: 'live' })

test('bookings are sorted by newest or by start date: 200, 400', async () => {
  const { db } = running.services
  const me = await signInAs(running.services, 'photographer')
  const client = await insertPerson(db, { role: 'client' })
  for (const shootDate of ['2027-03-12', '2027-05-20', '2027-04-01'])
    await insertBooking(db, { clientId: client.id, photographerId: me.person.id, shootDate, state: 'booked' })
  const list = async (query: string) => {
    const response = await running.app.inject({ url: `${api.myBookings}?${query}`, headers: me.headers })
    return response.json().data?.bookings.map(({ date }: { date: string }) => date) ?? response.statusCode
  }
  expect(await list('state=booked')).toEqual(['2027-04-01', '2027-05-20', '2027-03-12'])
  expect(await list('state=booked&sort=start')).toEqual(['2027-03-12', '2027-04-01', '2027-05-20'])
  expect(await list('sort=start&pageSize=1&page=2')).toEqual(['2027-04-01'])
  expect(await list('sort=late')).toBe(400)
})

test('views: upcoming, waiting for this person, past, cancelled, and a search by the other person: 200, 400', async () => {
  const { db } = running.services
  const me = await signInAs(running.services, 'photographer')
  const client = await insertPerson(db, { role: 'client', fullName: 'Zuri Achieng' })
  const add = (shootDate: string, state: 'requested' | 'booked' | 'completed' | 'cancelled' | 'shot') =>
    insertBooking(db, { clientId: client.id, photographerId: me.person.id, shootDate, state })
  await add('2097-05-20', 'booked')
  await add('2097-04-01', 'requested')
  await add('2025-03-12', 'completed')
  await add('2025-06-12', 'completed')
  await add('2024-01-05', 'shot')
  await add('2097-06-20', 'cancelled')
  await add('2024-06-20', 'cancelled')
  const read = async (query: string) =>
    (await running.app.inject({ url: `${api.myBookings}?${query}`, headers: me.headers })).json().data
  const dates = async (query: string) =>
    (await read(query)).bookings.map(({ date }: { date: string }) => date)
  expect(await dates('view=upcoming')).toEqual(['2097-04-01', '2097-05-20'])
  expect((await dates('view=needs-you')).sort()).toEqual(['2024-01-05', '2097-04-01'])
  // A shoot that is over is never upcoming, even if its photos are still due.
  expect(await dates('view=past')).toEqual(['2025-06-12', '2025-03-12', '2024-01-05'])
  // A cancelled shoot did not take place: its date is no reason to list it among those that did.
  expect(await dates('view=cancelled')).toEqual(['2097-06-20', '2024-06-20'])
  expect(await dates('view=past&search=zuri')).toHaveLength(3)
  expect(await dates('search=achieng')).toHaveLength(7)
  expect(await dates('search=unknown%25')).toEqual([])
  expect((await read('view=past')).needsYou).toBe(2)
  const bad = await running.app.inject({ url: `${api.myBookings}?view=all`, headers: me.headers })
  expect(bad.statusCode).toBe(400)
})

test('a client has a revocable calendar link to their bookings, and a calendar file for one: 200, 404', async () => {
  const { db } = running.services
  const me = await signInAs(running.services, 'client')
  const other = await signInAs(running.services, 'client')
  const bo = await insertPerson(db, { role: 'photographer', fullName: 'Bo Shade' })
  const own = { clientId: me.person.id, photographerId: bo.id, timeZone: 'Africa/Nairobi' }
  const booked = await insertBooking(db, { ...own, shootDate: '2097-05-20', state: 'booked' })
  const gone = await insertBooking(db, { ...own, shootDate: '2097-06-20', state: 'cancelled' })
  const call = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    headers: Record<string, string> = me.headers,
  ) => running.app.inject({ method, url, headers })
  expect((await call('GET', api.myCalendarLink)).json().data.exportUrl).toBeNull()
  const { exportUrl } = (await call('POST', api.myCalendarLink)).json().data
  const { pathname } = new URL(exportUrl)
  const file = await call('GET', pathname, {})
  expect(file.headers['content-type']).toContain('text/calendar')
  expect(file.body).toContain('SUMMARY:Shoot with Bo Shade')
  expect(file.body.replaceAll('\r\n ', '')).toMatch(/DESCRIPTION:.*\d\d:\d\d.*\(EAT\)/)
  expect(file.body).not.toContain(gone.id)
  expect((await call('DELETE', api.myCalendarLink)).statusCode).toBe(200)
  expect((await call('GET', pathname, {})).statusCode).toBe(404)

  const one = (id: string, headers = me.headers) => call('GET', fill(api.bookingCalendar, { id }), headers)
  expect((await one(booked.id)).body).toContain(`UID:booking-${booked.id}@`)
  expect((await one(booked.id, other.headers)).statusCode).toBe(404)
  expect((await one(gone.id)).statusCode).toBe(404)
})

test('a timeline calls its reader “you”, and contact details are shared once the booking is accepted', async () => {
  const { db } = running.services
  const me = await signInAs(running.services, 'client')
  const bo = await insertPerson(db, { role: 'photographer', fullName: 'Bo Shade', phone: '+254 700 1' })
  const own = { clientId: me.person.id, photographerId: bo.id }
  const read = async (id: string) =>
    (await running.app.inject({ url: fill(api.myBooking, { id }), headers: me.headers })).json().data
  const requested = await insertBooking(db, { ...own, shootDate: '2027-05-20', state: 'requested' })
  const booked = await insertBooking(db, { ...own, shootDate: '2027-05-22', state: 'booked' })
  await execute(db)`
    insert into booking_events (id, booking_id, at, what, by, note)
    values (gen_random_uuid(), ${booked.id}, now(), ${`${me.person.fullName} requested changes`}, 'client', '')`
  expect((await read(requested.id)).contact).toBeNull()
  const detail = await read(booked.id)
  expect(detail.contact).toEqual({ phone: '+254 700 1' })
  expect(detail.timeline.at(-1).what).toBe('You requested changes')
})
