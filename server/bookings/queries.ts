import { inArray } from 'drizzle-orm'
import { bookingMessages } from '../../contract/bookings.ts'
import { peopleMessages } from '../../contract/people.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { bookings } from '../db/tables/bookings.ts'
import { people } from '../db/tables/people.ts'
import { Conflict, NotFound } from '../errors.ts'

export type NewBooking = {
  clientId: string
  photographerId: string
  description?: string
  finalAmountMinor: number
  /** Wall-clock at the place of the shoot. */
  shootDate: string
  startTime: string
  endTime: string
  timeZone?: string
}

/**
 * The database refuses a second live booking that overlaps. ON CONFLICT turns that into no row instead of an error:
 * a plain insert would have rivals for one slot wait for each other in a ring until PostgreSQL breaks it.
 */
export async function createBooking(db: Db, booking: NewBooking): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    await requireActive(tx, booking)
    const [made] = await tx
      .insert(bookings)
      .values({ id: newId(), ...booking })
      .onConflictDoNothing()
      .returning({ id: bookings.id })
    if (!made) throw new Conflict(bookingMessages.taken)
    return made
  })
}

/** Both are held until the booking is in, so that nobody is deactivated in between. */
async function requireActive(tx: Db, { clientId, photographerId }: NewBooking): Promise<void> {
  const found = await tx
    .select({ id: people.id, role: people.role, status: people.status })
    .from(people)
    .where(inArray(people.id, [clientId, photographerId]))
    .orderBy(people.id)
    .for('share')
  const client = found.find((person) => person.id === clientId && person.role === 'client')
  const photographer = found.find((person) => person.id === photographerId && person.role === 'photographer')
  if (!client || !photographer) throw new NotFound(peopleMessages.notFound)
  if (photographer.status !== 'active') throw new Conflict(bookingMessages.inactivePhotographer)
  if (client.status !== 'active') throw new Conflict(bookingMessages.inactiveClient)
}
