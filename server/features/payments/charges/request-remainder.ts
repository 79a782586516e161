import { eq } from 'drizzle-orm'
import type { Minor } from '../../../../contract/format/money.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { bookings } from '../../../platform/db/tables/bookings.ts'
import { DAY, later } from '../../../platform/time/wall-clock.ts'
import { appendBookingEvent, type Booking } from '../../booking-process/events.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { remainderDeadline } from './payment-deadlines.ts'

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
      payBy: booking.payBy ?? remainderDeadline(booking.startsAt, now),
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
