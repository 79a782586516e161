import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { DAY, HOUR } from '../../platform/time/durations.ts'
import { appendBookingEvent, type Booking } from '../booking-process/events.ts'
import { later } from './attempts.ts'
import type { PaymentServices } from './providers.ts'

/** No cancellation for non-payment later than this before the shoot: client and photographer may be on their way. */
const NOT_AFTER = 2 * HOUR

/**
 * Three days before the shoot, but at least a day after the first failure, so that a booking moved to a near date has a
 * full day, too. Null: the shoot is too close to cancel, and the daily requests go on.
 */
export function payBy(startsAt: Date, failedAt: Date): Date | null {
  const fair = Math.max(startsAt.getTime() - 3 * DAY, failedAt.getTime() + DAY)
  const last = Math.min(fair, startsAt.getTime() - NOT_AFTER)
  return last > failedAt.getTime() ? new Date(last) : null
}

/** Emails the client a payment link and the deadline, once a day. */
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
