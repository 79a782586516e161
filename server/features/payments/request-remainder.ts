import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { DAY, HOUR } from '../../platform/time/durations.ts'
import { appendBookingEvent, type Booking } from '../booking-process/events.ts'
import { later } from './attempts.ts'
import type { PaymentServices } from './providers.ts'

/** Nobody learns on the way to a shoot that there is none. */
const NOT_AFTER = 2 * HOUR

/**
 * Three days before the shoot, but never less than a day after the first failure: a booking that was moved near has its
 * day, too. Null: it begins too soon to end it, and the asking goes on.
 */
export function payBy(startsAt: Date, failedAt: Date): Date | null {
  const fair = Math.max(startsAt.getTime() - 3 * DAY, failedAt.getTime() + DAY)
  const last = Math.min(fair, startsAt.getTime() - NOT_AFTER)
  return last > failedAt.getTime() ? new Date(last) : null
}

/** A mail with the way to pay and until when, once a day. */
export async function requestRemainder(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  minor: number,
  now: Date,
): Promise<void> {
  const [changed] = await tx
    .update(bookings)
    .set({
      chargeFailures: booking.chargeFailures + 1,
      chargeAt: later(now, DAY),
      payBy: booking.payBy ?? payBy(booking.startsAt, now),
    })
    .where(eq(bookings.id, booking.id))
    .returning()
  await appendBookingEvent(tx, services, { ...changed!, deadline: changed!.payBy }, 'remainder-failed', {
    by: 'provider',
    minor,
    now,
  })
}
