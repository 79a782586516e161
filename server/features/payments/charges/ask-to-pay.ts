import type { Minor } from '../../../../contract/format/money.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { appendBookingEvent, type Booking } from '../../booking-process/events.ts'
import { transitionTo } from '../../booking-process/transition.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { requestDeadline } from './payment-deadlines.ts'

/**
 * An accepted request whose payment could not be captured keeps its time for a day, at most until the shoot, for the
 * client to pay. One that has ended in the meantime needs no payment.
 */
export async function askToPay(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  minor: Minor,
  reason: string,
  now: Date,
): Promise<void> {
  if (booking.state !== 'requested' || booking.payBy) return
  const payBy = requestDeadline(booking.startsAt, now)
  const waiting = await transitionTo(tx, booking, 'requested', now, { payBy, remindAt: null })
  const note = reason
  await appendBookingEvent(tx, services, waiting, 'capture-failed', { by: 'provider', minor, note, now })
}
