import { eq } from 'drizzle-orm'
import type { Minor } from '../../../../contract/format/money.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { bookings } from '../../../platform/db/tables/bookings.ts'
import { DAY, HOUR, later } from '../../../platform/time/wall-clock.ts'
import { appendBookingEvent, type Booking } from '../../booking-process/events.ts'
import type { PaymentServices } from '../provider/providers.ts'

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
  minor: Minor,
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
  // Without a saved card nothing was tried, so nothing has failed.
  const what = booking.savedCard ? 'remainder-failed' : 'remainder-due'
  await appendBookingEvent(tx, services, { ...changed!, deadline: changed!.payBy }, what, {
    by: 'provider',
    minor,
    now,
  })
}
