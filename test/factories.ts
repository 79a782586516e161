import { asMinor } from '../contract/format/money.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { bookings } from '../server/platform/db/tables/bookings.ts'
import { transactions } from '../server/platform/db/tables/money/transactions.ts'
import { people } from '../server/platform/db/tables/people.ts'
import { places } from '../server/platform/db/tables/places.ts'
import { packages, studios } from '../server/platform/db/tables/studios.ts'

export type NewPerson = typeof people.$inferInsert

let made = 0

/** A complete person; a test (or the demo) overrides the fields that it depends on. */
export function makePerson(wanted: Partial<NewPerson> = {}): NewPerson {
  made += 1
  const role = wanted.role ?? 'client'
  return {
    id: newId(),
    role,
    adminRole: role === 'admin' ? 'owner' : null,
    status: 'active',
    fullName: `Person ${made}`,
    email: `person-${made}@example.test`,
    emailVerifiedAt: new Date(),
    phone: '+1 555 0100',
    address: '1 Harbour Street',
    about: null,
    hourlyRateMinor: role === 'photographer' ? asMinor(12_000) : null,
    ...wanted,
  }
}

export async function insertPerson(db: Db, wanted: Partial<NewPerson> = {}) {
  const [person] = await db.insert(people).values(makePerson(wanted)).returning()
  return person!
}

export type NewBookingRow = typeof bookings.$inferInsert

/** A booking between two people; each booking is on another day, so that none overlap. */
export async function insertBooking(
  db: Db,
  wanted: Pick<NewBookingRow, 'clientId' | 'photographerId'> & Partial<NewBookingRow>,
) {
  made += 1
  const [booking] = await db
    .insert(bookings)
    .values({
      id: newId(),
      description: `Booking ${made}`,
      finalAmountMinor: asMinor(50_000),
      // Past, however many there are.
      shootDate: new Date(Date.UTC(2020, 0, made)).toISOString().slice(0, 10),
      startTime: '10:00',
      endTime: '12:30',
      ...wanted,
    })
    .returning()
  return booking!
}

/** The transaction of a booking, with nothing paid yet. */
export async function insertTransaction(
  db: Db,
  booking: typeof bookings.$inferSelect,
  wanted: Partial<typeof transactions.$inferInsert> = {},
) {
  const upfrontMinor = asMinor(Math.floor(booking.finalAmountMinor / 4))
  const [transaction] = await db
    .insert(transactions)
    .values({
      id: newId(),
      bookingId: booking.id,
      clientId: booking.clientId,
      photographerId: booking.photographerId,
      totalMinor: booking.finalAmountMinor,
      upfrontMinor,
      remainingMinor: asMinor(booking.finalAmountMinor - upfrontMinor),
      createdAt: booking.createdAt,
      ...wanted,
    })
    .returning()
  return transaction!
}

export async function insertOrder(
  db: Db,
  parties: { clientId: string; photographerId: string },
  wanted: Partial<NewBookingRow> = {},
) {
  const booking = await insertBooking(db, { ...parties, ...wanted })
  return { booking, transaction: await insertTransaction(db, booking) }
}

/** Pavia by default. */
export async function insertPlace(db: Db, wanted: Partial<typeof places.$inferInsert> = {}) {
  const [place] = await db
    .insert(places)
    .values({
      id: newId(),
      name: 'Pavia',
      region: 'Lombardy',
      country: 'IT',
      timeZone: 'Europe/Rome',
      latitude: 45.19205,
      longitude: 9.15917,
      population: 71_159,
      ...wanted,
    })
    .returning()
  return place!
}

/** A verified, published studio; listed only if `wanted` says so or the listing rules have run. */
export async function insertStudio(
  db: Db,
  photographerId: string,
  wanted: Partial<typeof studios.$inferInsert> = {},
) {
  made += 1
  const [studio] = await db
    .insert(studios)
    .values({
      photographerId,
      slug: `studio-${made}`,
      headline: 'Quiet pictures of loud days',
      languages: ['en'],
      published: true,
      verification: 'approved',
      ...wanted,
    })
    .returning()
  return studio!
}

export async function insertPackage(
  db: Db,
  photographerId: string,
  wanted: Partial<typeof packages.$inferInsert> = {},
) {
  made += 1
  const [inserted] = await db
    .insert(packages)
    .values({
      id: newId(),
      photographerId,
      name: `Package ${made}`,
      service: 'wedding',
      minutes: 120,
      priceMinor: asMinor(40_000),
      extraHourMinor: asMinor(10_000),
      pictures: 100,
      deliveryDays: 14,
      ...wanted,
    })
    .returning()
  return inserted!
}
