import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  insertBooking,
  insertPackage,
  insertPerson,
  insertPlace,
  insertStudio,
} from '../../../test/factories.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { databaseCode } from '../../platform/http/error-handler.ts'

const running = startTestApp()

const refused = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => databaseCode(error),
  )

async function photographerWithStudio() {
  const { db } = running.services
  const photographer = await insertPerson(db, { role: 'photographer' })
  const place = await insertPlace(db)
  await insertStudio(db, photographer.id, { placeId: place.id })
  await insertPackage(db, photographer.id)
  const client = await insertPerson(db)
  return { clientId: client.id, photographerId: photographer.id, shootDate: '2027-05-01' }
}

test('the database enforces the buffers after the first and before the second of two bookings', async () => {
  const { db } = running.services
  const base = { ...(await photographerWithStudio()), beforeMinutes: 30, afterMinutes: 15 }
  await insertBooking(db, { ...base, startTime: '10:00', endTime: '12:00' })
  const next = (startTime: string) => insertBooking(db, { ...base, startTime, endTime: '16:00' })
  expect(await refused(next('12:30'))).toBe('23P01')
  expect(await refused(next('12:45'))).toBeUndefined()
})

test('a hold blocks until it is expired, and cancelled, declined and expired bookings block nothing', async () => {
  const { db } = running.services
  const base = { ...(await photographerWithStudio()), startTime: '10:00', endTime: '12:00' }
  const held = await insertBooking(db, { ...base, state: 'held', holdUntil: new Date() })
  expect(held.status).toBe('pending')
  expect(await refused(insertBooking(db, base))).toBe('23P01')
  for (const state of ['expired', 'declined', 'cancelled'] as const) {
    const [changed] = await db.update(bookings).set({ state }).where(eq(bookings.id, held.id)).returning()
    expect(changed!.status).toBe('cancelled')
    const other = await insertBooking(db, base)
    await db.delete(bookings).where(eq(bookings.id, other.id))
  }
})

test('a booking of a whole day ends at the time it began, one day later', async () => {
  const { db } = running.services
  const base = await photographerWithStudio()
  const whole = await insertBooking(db, {
    ...base,
    startTime: '08:00',
    endTime: '08:00',
    timeZone: 'Asia/Kathmandu',
  })
  expect(whole.endsAt.getTime() - whole.startsAt.getTime()).toBe(24 * 60 * 60 * 1000)
  expect(whole.startsAt.toISOString()).toBe('2027-05-01T02:15:00.000Z')
})
