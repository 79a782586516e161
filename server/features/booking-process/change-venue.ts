import { eq } from 'drizzle-orm'
import { processMessages } from '../../../contract/bookings/process.ts'
import type { BookingId, PersonId } from '../../platform/db/columns/columns.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { appendBookingEvent } from './events.ts'
import { limitChanges, lockBooking } from './transition.ts'
import { canChangeVenue } from './venue.ts'

/** The photographer of an accepted booking gets the new venue by email. */
export async function changeVenue(
  services: Pick<Services, 'db' | 'config' | 'jobs'>,
  { bookingId, clientId, venue }: { bookingId: BookingId; clientId: PersonId; venue: string },
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.clientId !== clientId) throw new NotFound(processMessages.notFound())
    if (!canChangeVenue(booking, now)) throw new Conflict(processMessages.venueFixed())
    if (booking.venue === venue) return
    if (booking.state === 'booked') await limitChanges(tx, bookingId, 'client')
    await tx.update(bookings).set({ venue, updatedAt: now }).where(eq(bookings.id, bookingId))
    if (booking.state === 'booked')
      await appendBookingEvent(tx, services, { ...booking, venue }, 'venue', { by: 'client', now })
  })
}
