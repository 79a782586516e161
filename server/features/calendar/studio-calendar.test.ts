import { expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { insertBooking, insertPerson, insertPlace, insertStudio } from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { dayOf, nameDay, weekdayOf } from '../../platform/time/wall-clock.ts'

const running = startTestApp()

test('GET /v1/studio/calendar shows hours without time off, and bookings, in the photographer’s time zone', async () => {
  const { db } = running.services
  const { person, headers } = await signInAs(running.services, 'photographer')
  const place = await insertPlace(db, { timeZone: 'Asia/Kathmandu' })
  await insertStudio(db, person.id, { placeId: place.id })
  const call = (method: 'GET' | 'PUT' | 'POST', url: string, more: object = {}) =>
    running.app.inject({ method, url, headers, ...more })
  const ahead = dayOf(Date.now()) + 30
  const [first, second, third, fourth] = [0, 1, 2, 3].map((days) => nameDay(ahead + days)) as string[]
  const weekly = [{ day: weekdayOf(ahead), from: '20:00', to: '02:00' }]
  await call('PUT', api.availability, { payload: { weekly } })
  await call('POST', api.timeOff, { payload: { from: second, to: second, note: 'Rest' } })
  const client = await insertPerson(db, { role: 'client', fullName: 'Ada Park' })
  const parties = { clientId: client.id, photographerId: person.id, timeZone: 'Asia/Kathmandu' }
  const times = { startTime: '21:00', endTime: '22:00' }
  await insertBooking(db, { ...parties, ...times, shootDate: first, state: 'booked' })
  await insertBooking(db, { ...parties, ...times, shootDate: third, state: 'cancelled' })
  const hold = { state: 'held', holdUntil: new Date(Date.now() - 1) } as const
  await insertBooking(db, { ...parties, ...times, ...hold, shootDate: fourth })

  const response = await call('GET', api.studioCalendar, { query: { from: first, to: second } })
  expect(response.statusCode).toBe(200)
  expect(response.json().data).toMatchObject({
    timeZone: 'Asia/Kathmandu',
    days: [
      { date: first, open: [{ from: '20:00', to: '24:00' }] },
      { date: second, open: [] },
    ],
    items: [
      { kind: 'booking', title: 'Ada Park', start: `${first}T21:00`, end: `${first}T22:00` },
      { kind: 'time-off', title: 'Rest', start: `${second}T00:00`, end: `${third}T00:00` },
    ],
  })
  const long = await call('GET', api.studioCalendar, { query: { from: first, to: nameDay(ahead + 364) } })
  expect(long.statusCode).toBe(400)
  // Hours of time off inside the working hours divide them.
  const evening = { from: `${first}T21:00`, to: `${first}T22:30` }
  await call('POST', api.timeOff, { payload: evening })
  const divided = await call('GET', api.studioCalendar, { query: { from: first, to: first } })
  expect(divided.json().data.days[0].open).toEqual([
    { from: '20:00', to: '21:00' },
    { from: '22:30', to: '24:00' },
  ])
  expect((await call('GET', api.studioCalendar)).statusCode).toBe(400)
})
