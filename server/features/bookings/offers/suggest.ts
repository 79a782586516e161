import { eq } from 'drizzle-orm'
import * as m from '#messages/server-bookings'
import { processMessages } from '../../../../contract/bookings/process.ts'
import { SUGGESTION_HOURS } from '../../../../contract/bookings/rules.ts'
import { formatShootTime } from '../../../../contract/format/clocks.ts'
import { asMinor, formatMinor } from '../../../../contract/format/money.ts'
import { type Offer, offerMessages, type SendOfferBody } from '../../../../contract/messages/offers.ts'
import type { BookingId, PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { lockSubjects } from '../../../platform/db/locks.ts'
import { bookings } from '../../../platform/db/tables/bookings.ts'
import { offerBookings } from '../../../platform/db/tables/offers.ts'
import { places } from '../../../platform/db/tables/places.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { HOUR } from '../../../platform/time/wall-clock.ts'
import { checkAction } from '../../booking-process/check-action.ts'
import type { Booking } from '../../booking-process/events.ts'
import { lockBooking, snapshotOf } from '../../booking-process/transition.ts'
import { ensureThread, lockOwnThread } from '../../messages/queries.ts'
import {
  findByKey,
  limitOffers,
  type PlannedOffer,
  planOffer,
  writeOffer,
} from '../../messages/send-offer.ts'
import { presentOffer } from '../../offers/present.ts'
import { findOffer } from '../../offers/read.ts'
import { askToStay } from '../../outside-contacts/rule.ts'
import { closeOpenCheckouts, decideAuthorisations } from '../../payments/charges/settle.ts'
import { isCapturing } from '../../payments/charges/undecided.ts'
import { readBalances, updatePaymentStatus } from '../../payments/ledger/balances.ts'
import type { PaymentServices } from '../../payments/provider/providers.ts'
import { sendRefunds } from '../../payments/refunds/send-refunds.ts'
import type { QuoteInput } from '../../quotes/quote.ts'
import { endBooking } from '../cancel.ts'
import { applyPassedDeadline } from '../deadlines.ts'
import { digestOf, reserveSlot } from '../reserve-slot.ts'

type Suggestion = { bookingId: BookingId; photographerId: PersonId; body: SendOfferBody; key?: string }

/**
 * Answers a request with a custom offer: declines the request, sends the offer and holds its time, all or nothing. The
 * time of the request is free for the offer, which may only change the price.
 */
export async function suggestInstead(
  services: PaymentServices,
  wanted: Suggestion,
  now: Date,
): Promise<Offer> {
  const { bookingId, photographerId, body, key } = wanted
  const { db } = services
  const [asked] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (asked?.photographerId !== photographerId) throw new NotFound(processMessages.notFound())
  await limitOffers(db, photographerId)
  await decideAuthorisations(services, bookingId, now)
  const { clientId } = asked
  const { id: threadId } = await ensureThread(db, { clientId, photographerId })
  const counted = await askToStay(db, { threadId, ...body })
  const offerId = await db.transaction(async (tx) => {
    // In the order of withdrawing and accepting: conversation, holds, calendar, booking.
    await lockOwnThread(tx, threadId, photographerId)
    await lockSubjects(tx, [
      ['holds', clientId],
      ['calendar', photographerId],
    ])
    const offer = { threadId, photographerId, body, key, counted }
    const repeated = key ? await findByKey(tx, offer, key) : null
    if (repeated) return repeated
    const booking = await applyPassedDeadline(tx, services, (await lockBooking(tx, bookingId))!, now)
    await requireOpen(tx, booking, now)
    const refundMinor = (await readBalances(tx, bookingId))?.refundableMinor ?? asMinor(0)
    const planned = await planOffer(tx, offer, now)
    const heldUntil = new Date(
      Math.min(now.getTime() + SUGGESTION_HOURS * HOUR, planned.quote.startsAt.getTime()),
    )
    const end = {
      to: 'declined' as const,
      by: 'photographer' as const,
      refundMinor,
      what: 'suggested' as const,
      note: await describeOffer(tx, planned, heldUntil),
    }
    await endBooking(tx, services, booking, end, now)
    await updatePaymentStatus(tx, bookingId)
    const made = await writeOffer(tx, offer, planned, now)
    await holdFor(tx, services, clientId, { id: made, quote: planned.quote }, heldUntil, now)
    return made
  })
  await decideAuthorisations(services, bookingId, now)
  await sendRefunds(services, bookingId, now)
  await closeOpenCheckouts(services, bookingId, now)
  return presentOffer((await findOffer(db, offerId, photographerId))!, photographerId, now)
}

async function requireOpen(tx: Db, booking: Booking, now: Date): Promise<void> {
  if (await isCapturing(tx, booking.id)) throw new Conflict(processMessages.captureUnderWay())
  const verdict = checkAction(snapshotOf(booking, false), 'decline', 'photographer', now)
  if (!verdict.allowed)
    throw new Conflict(verdict.why === 'late' ? processMessages.tooLate() : processMessages.notNow())
}

/** For the email that ends the request, so that the client gets one email and not two. */
async function describeOffer(
  tx: Db,
  { terms, quote, validUntil }: PlannedOffer,
  heldUntil: Date,
): Promise<(format: (at: Date) => string) => string> {
  const [place] = await tx.select().from(places).where(eq(places.id, terms.placeId))
  return (format) =>
    m.offerOf({
      when: formatShootTime(quote.startsAt, quote.timeZone, place?.name ?? null),
      total: formatMinor(terms.priceMinor, quote.currency),
      heldUntil: format(heldUntil),
      validUntil: format(validUntil),
    })
}

/** Accepting the offer finds this hold by its choice and opens its payment. */
async function holdFor(
  tx: Db,
  services: PaymentServices,
  clientId: PersonId,
  { id, quote }: { id: string; quote: QuoteInput },
  until: Date,
  now: Date,
): Promise<void> {
  const request = { clientId, confirmed: true, body: { description: '', venue: '' }, key: null }
  const held = await reserveSlot(tx, services, request, quote, digestOf(['offer', id]), now, until)
  if ('taken' in held)
    throw new Conflict(held.taken.length > 0 ? offerMessages.clientIsBooking() : offerMessages.taken())
  await tx.insert(offerBookings).values({ bookingId: held.booking.id, offerId: id })
}
