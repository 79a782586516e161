import { and, eq } from 'drizzle-orm'
import { paymentMessages } from '../../../../contract/payments/payments.ts'
import { queueWebhook } from '../../../core/webhooks/queue.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { execute } from '../../../platform/db/query.ts'
import { bookings } from '../../../platform/db/tables/bookings.ts'
import { paymentAttempts } from '../../../platform/db/tables/money/payments.ts'
import { databaseCode } from '../../../platform/http/error-handler.ts'
import { hasBalanceDue } from '../../booking-process/dispute-rules.ts'
import { appendBookingEvent, type Booking } from '../../booking-process/events.ts'
import { describeNearest, isStillFree } from '../../booking-process/nearest.ts'
import { lockBooking, transitionTo } from '../../booking-process/transition.ts'
import { describeBookingEvent } from '../../booking-process/webhook-events.ts'
import { type BookingMoney, readBalances, updatePaymentStatus } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { capture, overpayment } from '../ledger/postings.ts'
import { releaseHeldFunds } from '../ledger/release.ts'
import type { Charge } from '../provider/interface.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { createOverpaymentRefund, createRefund } from '../refunds/refunds.ts'
import { askToPay } from './ask-to-pay.ts'
import type { Attempt } from './attempts.ts'
import { AUTHORISED, findUndecided, UNDECIDED } from './undecided.ts'

/**
 * A payment is reported several times. An attempt is `succeeded` only in the transaction that posted its charge, so
 * this needs no lock.
 */
const isPosted = (attempt: Attempt, charge: Charge): boolean =>
  attempt.state === 'succeeded' && attempt.chargeReference === charge.reference

/** The money has been captured. The booking's current state decides where it belongs. */
export async function recordCapture(
  services: PaymentServices,
  attempt: Attempt,
  charge: Charge,
  reference: string,
  now: Date,
): Promise<Attempt[]> {
  if (isPosted(attempt, charge)) return []
  return services.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, attempt.bookingId)
    const money = booking && (await readBalances(tx, booking.id))
    if (!booking || !money) throw new Error(`attempt ${attempt.id} has no booking`)
    const wanted = isWanted(booking, attempt, charge, money)
    const paid = {
      booking: booking.id,
      reference: `${attempt.provider}:${charge.reference}`,
      minor: charge.minor,
      providerFeeMinor: charge.feeMinor,
    }
    const about = {
      bookingId: booking.id,
      photographerId: booking.photographerId,
      currency: charge.currency,
      at: now,
    }
    if (!(await post(tx, wanted ? capture(paid) : overpayment(paid), about))) return []
    await execute(tx)`
      with paid as (
        insert into payments (id, transaction_id, kind, amount_minor, provider, reference, occurred_at)
        values (${newId()}, ${money.transactionId}, 'capture', ${charge.minor}, ${attempt.provider}, ${charge.reference}, ${now})
      ) update payment_attempts set state = 'succeeded', reference = ${reference}, charge_reference = ${charge.reference},
        decided_at = ${now}, look_at = null, failure = null where id = ${attempt.id}`
    const succeeded = describeBookingEvent('payment.succeeded', booking, charge.minor, now)
    await queueWebhook(tx, succeeded, services)
    if (wanted) await applyWantedPayment(tx, services, booking, attempt, charge, now)
    else {
      const from = { provider: attempt.provider, reference: charge.reference, attemptId: attempt.id }
      await createOverpaymentRefund(tx, booking, charge.minor, from, now)
      const what = GONE.includes(booking.state) ? 'paid-after-end' : 'paid-twice'
      await appendBookingEvent(tx, services, booking, what, { by: 'provider', minor: charge.minor, now })
    }
    await updatePaymentStatus(tx, booking.id)
    return findUndecided(tx, booking.id)
  })
}

/** A payment for one of these is not paid twice: the booking has ended. */
const GONE: Booking['state'][] = ['cancelled', 'declined', 'expired']

/** Money that is not due is refunded: the part is paid already, or the booking has ended. */
function isWanted(
  booking: Booking,
  attempt: Attempt,
  charge: Charge,
  { capturedMinor: captured, upfrontMinor, totalMinor: total }: BookingMoney,
): boolean {
  if (charge.currency !== booking.currency || captured + charge.minor > total) return false
  // The operator may have captured a part of it in the dashboard.
  const isUpfrontDue = captured === 0 || captured + charge.minor <= upfrontMinor
  if (attempt.purpose === 'upfront') return isUpfrontDue && waitsForFirst(booking, attempt)
  if (booking.state === 'completed') return hasBalanceDue(booking, { captured, total })
  return ['requested', 'booked', 'shot', 'delivered', 'changes', 'disputed'].includes(booking.state)
}

/** An expired hold may still be booked, and so may a request that was accepted, but not one without a reply. */
function waitsForFirst({ state, bookedAt, acceptedAt }: Booking, { authoriseOnly }: Attempt): boolean {
  if (state === 'expired') return bookedAt === null || acceptedAt !== null
  // During an upgrade, the version before may have confirmed a request without capturing.
  return state === 'held' || state === 'requested' || (authoriseOnly && !GONE.includes(state))
}

async function applyWantedPayment(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  attempt: Attempt,
  charge: Charge,
  now: Date,
): Promise<void> {
  const { minor } = charge
  if (attempt.purpose === 'remainder') {
    await tx.update(bookings).set({ chargeAt: null, updatedAt: now }).where(eq(bookings.id, booking.id))
    // The client has already accepted the photos, so nothing is left to wait for.
    if (booking.state === 'completed') await releaseHeldFunds(tx, booking, now)
    return appendBookingEvent(tx, services, booking, 'remainder-paid', { by: 'provider', minor, now })
  }
  const accepted = booking.acceptedAt !== null
  // The operator has captured it in the dashboard: the photographer still replies, or has replied before.
  if (booking.state === 'requested' ? !accepted : !['held', 'expired'].includes(booking.state))
    return appendBookingEvent(tx, services, booking, 'captured-early', { by: 'provider', minor, now })
  const to = booking.instant || accepted ? 'booked' : 'requested'
  const taken = await tryEnter(tx, booking, to, now, {
    bookedAt: booking.bookedAt ?? now,
    savedCard: attempt.authoriseOnly ? booking.savedCard : charge.savedCard,
    chargeAt: booking.remainingDue,
  })
  if (taken && accepted) {
    // Accepting has captured at once, or the payment came later.
    const by = +booking.acceptedAt! === +now ? 'photographer' : 'provider'
    return appendBookingEvent(tx, services, taken, 'accepted', { by, minor, now })
  }
  if (taken)
    return appendBookingEvent(tx, services, taken, to, {
      by: 'client',
      minor,
      note: booking.description,
      now,
    })
  const expired = booking.state === 'expired' ? booking : await transitionTo(tx, booking, 'expired', now)
  await createRefund(tx, expired, minor, now)
  const note = await describeNearest(tx, expired, now)
  await appendBookingEvent(tx, services, expired, 'paid-too-late', { by: 'provider', minor, note, now })
}

/**
 * An expired hold has lost its time slot: this checks, under the calendar's lock, whether the time is still available.
 * Null when it is not.
 */
async function tryEnter(
  tx: Db,
  booking: Booking,
  to: 'booked' | 'requested',
  now: Date,
  changes: Parameters<typeof transitionTo>[4],
): Promise<Booking | null> {
  if (booking.startsAt <= now) return null
  // A request has its time, and so has a hold that is not over.
  const isHeld = booking.state === 'held' && booking.holdUntil && booking.holdUntil > now
  if (isHeld || booking.state === 'requested') return transitionTo(tx, booking, to, now, changes)
  if (!(await isStillFree(tx, booking, now))) return null
  try {
    return await tx.transaction((inner) => transitionTo(inner, booking, to, now, changes))
  } catch (error) {
    if (databaseCode(error) === '23P01') return null
    throw error
  }
}

async function readAttempt(tx: Db, id: string): Promise<Attempt> {
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return attempt!
}

/**
 * The bank holds the first payment: the request goes to the photographer, and nothing is charged. An authorisation that
 * is not needed is released. Returns the other open checkouts.
 */
export async function recordAuthorised(
  services: PaymentServices,
  { id, bookingId }: Attempt,
  charge: Charge,
  reference: string,
  now: Date,
): Promise<Attempt[]> {
  return services.db.transaction(async (tx) => {
    const booking = (await lockBooking(tx, bookingId))!
    const attempt = await readAttempt(tx, id)
    // Already recorded. An attempt that we marked as expired continues below and is released.
    if ([...AUTHORISED, 'succeeded', 'released'].includes(attempt.state)) return []
    // Update the attempt first: the request's emails name the authorised amount. No recheck is due, because webhooks and
    // accepting read it.
    await tx
      .update(paymentAttempts)
      .set({
        state: 'authorised',
        reference,
        chargeReference: charge.reference,
        authorisedUntil: charge.authorisedUntil,
        failure: null,
        lookAt: null,
      })
      .where(eq(paymentAttempts.id, id))
    const entered = await enterRequested(tx, services, booking, attempt, charge, now)
    if (!entered)
      await tx
        .update(paymentAttempts)
        .set({ state: 'releasing', lookAt: now })
        .where(eq(paymentAttempts.id, id))
    await updatePaymentStatus(tx, bookingId)
    return entered ? findUndecided(tx, bookingId) : []
  })
}

/** False when nothing is to be requested: the booking has ended or was requested before, or its time is gone. */
async function enterRequested(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  attempt: Attempt,
  charge: Charge,
  now: Date,
): Promise<boolean> {
  const { minor, currency, savedCard } = charge
  const isWanted =
    (booking.state === 'held' || (booking.state === 'expired' && !booking.bookedAt)) &&
    currency === booking.currency &&
    minor === attempt.amountMinor
  if (!isWanted) {
    await appendBookingEvent(tx, services, booking, 'authorisation-released', { by: 'provider', minor, now })
    return false
  }
  const requested = await tryEnter(tx, booking, 'requested', now, { bookedAt: now, savedCard })
  if (requested) {
    const note = booking.description
    await appendBookingEvent(tx, services, requested, 'requested', { by: 'client', minor, note, now })
    return true
  }
  const expired = booking.state === 'expired' ? booking : await transitionTo(tx, booking, 'expired', now)
  const note = await describeNearest(tx, expired, now)
  await appendBookingEvent(tx, services, expired, 'authorised-too-late', { by: 'provider', minor, note, now })
  return false
}

/** The bank holds nothing any more: we have released it, or it has ended by itself. */
export async function recordReleased(
  services: PaymentServices,
  { id, bookingId }: Attempt,
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const booking = (await lockBooking(tx, bookingId))!
    const attempt = await readAttempt(tx, id)
    if (![...UNDECIDED, ...AUTHORISED].includes(attempt.state)) return
    await tx
      .update(paymentAttempts)
      .set({
        state: 'released',
        decidedAt: now,
        lookAt: null,
        authorisedUntil: null,
        ...(attempt.state === 'capturing' ? { failure: paymentMessages.authorisationEnded() } : {}),
      })
      .where(eq(paymentAttempts.id, id))
    if (attempt.state === 'capturing')
      await askToPay(tx, services, booking, attempt.amountMinor, paymentMessages.authorisationEnded(), now)
    else if (attempt.state === 'authorised' && booking.state === 'requested')
      await appendBookingEvent(tx, services, booking, 'authorisation-ended', { by: 'provider', now })
    await updatePaymentStatus(tx, bookingId)
  })
}

/** The bank did not pay what it had authorised: the authorisation is released, and the client is asked to pay. */
export async function recordDeclinedCapture(
  services: PaymentServices,
  { id, bookingId }: Attempt,
  failure: string,
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const booking = (await lockBooking(tx, bookingId))!
    const [changed] = await tx
      .update(paymentAttempts)
      .set({ state: 'releasing', failure, lookAt: now })
      .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'capturing')))
      .returning()
    if (!changed) return
    await askToPay(tx, services, booking, changed.amountMinor, failure, now)
    await updatePaymentStatus(tx, bookingId)
  })
}
