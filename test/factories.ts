import type { Db } from '../server/db/connect.ts'
import { newId } from '../server/db/new-id.ts'
import { people } from '../server/db/tables/people.ts'

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
