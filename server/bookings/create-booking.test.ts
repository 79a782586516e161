import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { insertPerson } from '../../test/factories.ts'
import { connect, type Database } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { readTally } from '../tallies/queries.ts'
import { createBooking, type NewBooking } from './queries.ts'

let database: Database
let drop: () => Promise<void>
let slot: NewBooking

beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  database = connect({ url: made.url, connections: 100 })
  const client = await insertPerson(database.db)
  const photographer = await insertPerson(database.db, { role: 'photographer' })
  slot = {
    clientId: client.id,
    photographerId: photographer.id,
    finalAmountMinor: 12_345,
    shootDate: '2026-05-01',
    startTime: '10:00',
    endTime: '12:00',
    timeZone: 'Europe/Paris',
  }
})
afterAll(async () => {
  await database.close()
  await drop()
})

const attempt = (booking: NewBooking) =>
  createBooking(database.db, booking).then(
    () => 'booked',
    (error: Error) => error.message,
  )

test('200 people who want one slot at the same moment: one gets it, the others are told', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => attempt(slot)))
  expect(answers.filter((answer) => answer === 'booked')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['booked', 'This photographer is already booked at that time.']))
  expect(await readTally(database.pool, { subject: 'bookings', photographerId: slot.photographerId })).toBe(1)
})

test('slots that only touch both fit; a shoot past midnight blocks the next morning', async () => {
  expect(await attempt({ ...slot, startTime: '12:00', endTime: '13:00' })).toBe('booked')
  expect(await attempt({ ...slot, startTime: '22:00', endTime: '02:00' })).toBe('booked')
  expect(await attempt({ ...slot, shootDate: '2026-05-02', startTime: '01:00', endTime: '03:00' })).toContain(
    'already booked',
  )
  // 09:00 in London is 10:00 in Paris
  expect(
    await attempt({ ...slot, startTime: '09:30', endTime: '10:00', timeZone: 'Europe/London' }),
  ).toContain('already booked')
})

test('a deactivated person takes no new bookings, and strangers none at all', async () => {
  const resting = await insertPerson(database.db, { role: 'photographer', status: 'inactive' })
  const banned = await insertPerson(database.db, { status: 'inactive' })
  expect(await attempt({ ...slot, photographerId: resting.id })).toBe(
    'This photographer takes no new bookings.',
  )
  expect(await attempt({ ...slot, shootDate: '2026-06-01', clientId: banned.id })).toBe(
    'This client cannot make new bookings.',
  )
  expect(await attempt({ ...slot, photographerId: newId() })).toBe('User not found')
  expect(await attempt({ ...slot, photographerId: slot.clientId, clientId: slot.photographerId })).toBe(
    'User not found',
  )
})
