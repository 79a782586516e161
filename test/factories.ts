import type { Db } from '../server/db/connect.ts'
import { newId } from '../server/db/new-id.ts'
import { bookings } from '../server/db/tables/bookings.ts'
import { people } from '../server/db/tables/people.ts'
import { transactions } from '../server/db/tables/transactions.ts'

export type NewPerson = typeof people.$inferInsert

let made = 0

/** A complete person; what a test (or the demo) cares about it says itself. */
export function makePerson(wanted: Partial<NewPerson> = {}): NewPerson {
  made += 1
  const role = wanted.role ?? 'client'
  return {
    id: newId(),
    role,
    status: 'active',
    fullName: `Person ${made}`,
    email: `person-${made}@example.test`,
    emailVerifiedAt: new Date(),
    phone: '+1 555 0100',
    address: '1 Harbour Street',
    about: null,
    hourlyRateMinor: role === 'photographer' ? 12_000 : null,
    ...wanted,
  }
}

export async function insertPerson(db: Db, wanted: Partial<NewPerson> = {}) {
  const [person] = await db.insert(people).values(makePerson(wanted)).returning()
  return person!
}

let days = 0

/** A booking on a day of its own with its transaction, so that factories never book a photographer twice. */
export async function insertOrder(
  db: Db,
  parties: { clientId: string; photographerId: string },
  wanted: Partial<typeof bookings.$inferInsert> = {},
) {
  days += 1
  const [booking] = await db
    .insert(bookings)
    .values({
      id: newId(),
      ...parties,
      finalAmountMinor: 50_000,
      shootDate: new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10),
      startTime: '10:00',
      endTime: '12:00',
      ...wanted,
    })
    .returning()
  const total = booking!.finalAmountMinor
  const upfront = Math.floor(total / 4)
  const [transaction] = await db
    .insert(transactions)
    .values({
      id: newId(),
      ...parties,
      bookingId: booking!.id,
      totalMinor: total,
      upfrontMinor: upfront,
      remainingMinor: total - upfront,
    })
    .returning()
  return { booking: booking!, transaction: transaction! }
}
