import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertBooking, insertPerson } from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in.ts'

let running: TestApp
beforeAll(async () => {
  running = await createTestApp({ launch: 'live' })
})
afterAll(() => running.close())

test('bookings come the newest first, or the soonest first, whenever they were made: 200, 400', async () => {
  const { db } = running.services
  const me = await signInAs(running.services, 'photographer')
  const client = await insertPerson(db, { role: 'client' })
  for (const shootDate of ['2027-03-12', '2027-05-20', '2027-04-01'])
    await insertBooking(db, { clientId: client.id, photographerId: me.person.id, shootDate, state: 'booked' })
  const list = async (query: string) => {
    const answer = await running.app.inject({ url: `${api.myBookings}?${query}`, headers: me.headers })
    return answer.json().data?.bookings.map(({ date }: { date: string }) => date) ?? answer.statusCode
  }
  expect(await list('state=booked')).toEqual(['2027-04-01', '2027-05-20', '2027-03-12'])
  expect(await list('state=booked&sort=start')).toEqual(['2027-03-12', '2027-04-01', '2027-05-20'])
  expect(await list('sort=start&pageSize=1&page=2')).toEqual(['2027-04-01'])
  expect(await list('sort=late')).toBe(400)
})
