import * as m from '#messages/server-bookings'
import type { BookingState } from '../../../contract/bookings/process.ts'
import { CANCELLATION_MONTHS, LATE_DAYS, MAX_CANCELLATIONS } from '../../../contract/bookings/rules.ts'
import { asMinor, type Minor } from '../../../contract/format/money.ts'
import { countPhotos } from '../../../contract/safekeeping/rules.ts'
import type { Db } from '../../platform/db/connect.ts'
import { appendBookingEvent, type Booking, type EventOptions } from '../booking-process/events.ts'
import type { Who } from '../booking-process/process.ts'
import type { BookingEventType } from '../booking-process/templates/event-types.ts'
import { transitionTo } from '../booking-process/transition.ts'
import { reindexPhotographer } from '../listings/search-index.ts'
import { startRelease } from '../payments/charges/authorisations.ts'
import { readBalances } from '../payments/ledger/balances.ts'
import { post } from '../payments/ledger/post.ts'
import { uncovered } from '../payments/ledger/postings.ts'
import { releaseHeldFunds } from '../payments/ledger/release.ts'
import type { PaymentServices } from '../payments/provider/providers.ts'
import { createRefund } from '../payments/refunds/refunds.ts'
import { type Refund, refundOf, termsOf } from '../quotes/policies.ts'
import { endSafekeeping } from '../safekeeping/end.ts'
import { previewSealedSet } from '../safekeeping/queries.ts'

const photographerCancels = () =>
  m.photographerCancels({ count: MAX_CANCELLATIONS, months: CANCELLATION_MONTHS })

const fullRefund = (paid: Minor, reason: string): Refund => ({
  refundMinor: paid,
  keepMinor: asMinor(0),
  reason,
  until: null,
})

/** The refund if this person cancels now; used for the preview and for the cancellation itself. */
export async function previewCancellation(tx: Db, booking: Booking, who: Who, now: Date): Promise<Refund> {
  const refund = await decideCancellation(tx, booking, who, now)
  const sealed = await previewSealedSet(tx, booking.id, refund.refundMinor)
  if (!sealed?.opens) return refund
  const photos = countPhotos(sealed.pictures)
  const opens = who === 'client' ? m.opensToYou({ photos }) : m.opensToClient({ photos })
  return { ...refund, reason: [refund.reason, opens].join(' ') }
}

async function decideCancellation(tx: Db, booking: Booking, who: Who, now: Date): Promise<Refund> {
  const money = await readBalances(tx, booking.id)
  const paid = money?.refundableMinor ?? asMinor(0)
  if (who === 'photographer') return fullRefund(paid, photographerCancels())
  if (booking.state === 'shot' || booking.state === 'changes')
    return fullRefund(paid, m.refundForLate({ days: LATE_DAYS }))
  if (booking.state === 'held') return fullRefund(paid, m.nothingPaid())
  if (booking.state === 'requested' && paid === 0) return fullRefund(paid, m.nothingCharged())
  return refundOf(termsOf(booking), paid, now)
}

type End = {
  to: BookingState
  by: 'client' | 'photographer' | 'administrator' | 'clock'
  refundMinor: Minor
  note?: EventOptions['note']
  /** The event to record, if it is not the usual one. */
  what?: BookingEventType
}

/**
 * Ends a booking with this refund and pays the rest, if any, to the photographer. Every early end goes through here, so
 * that no ended booking keeps money that is owed back.
 */
export async function endBooking(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  { to, by, refundMinor, note = '', what: given }: End,
  now: Date,
): Promise<Booking> {
  const money = await readBalances(tx, booking.id)
  await createRefund(tx, booking, refundMinor, now)
  const coveredMinor = asMinor(money ? money.heldMinor - money.refundableMinor : 0)
  if (to !== 'completed' && coveredMinor > 0 && refundMinor === money?.refundableMinor) {
    const entry = uncovered({ booking: booking.id, minor: coveredMinor })
    const { photographerId, currency } = booking
    await post(tx, entry, { bookingId: booking.id, photographerId, currency, at: now })
  }
  await releaseHeldFunds(tx, booking, now)
  const released = await startRelease(tx, booking.id, now)
  const ended = await transitionTo(tx, booking, to, now, to === 'cancelled' ? { cancelledBy: by } : {})
  // The photographer's third cancellation pauses instant booking, which the search index has to reflect.
  if (to === 'cancelled' && by === 'photographer') await reindexPhotographer(tx, booking.photographerId)
  const what = given ?? (to === 'declined' || to === 'expired' ? to : 'cancelled')
  const quiet = booking.state === 'held'
  const uncharged = money?.capturedMinor === 0
  const facts = { by, minor: refundMinor, uncharged, released, note, now, quiet }
  await appendBookingEvent(tx, services, ended, what, facts)
  await endSafekeeping(tx, services, ended, { refundMinor, now })
  return ended
}
