import { and, eq, inArray } from 'drizzle-orm'
import { queueWebhook } from '../../../core/webhooks/queue.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { execute } from '../../../platform/db/query.ts'
import { bookings } from '../../../platform/db/tables/bookings.ts'
import { paymentAttempts } from '../../../platform/db/tables/payments.ts'
import { databaseCode } from '../../../platform/http/error-handler.ts'
import { later } from '../../../platform/time/wall-clock.ts'
import { appendBookingEvent, type Booking } from '../../booking-process/events.ts'
import { describeNearest, isStillFree } from '../../booking-process/nearest.ts'
import { hasBalanceDue } from '../../booking-process/process.ts'
import { lockBooking, transitionTo } from '../../booking-process/transition.ts'
import { describeBookingEvent } from '../../booking-process/webhook-events.ts'
import { readBalances, updatePaymentStatus } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { capture, overpayment } from '../ledger/postings.ts'
import { releaseHeldFunds } from '../ledger/release.ts'
import type { Charge, Checkout } from '../provider/interface.ts'
import { RECHECK_AFTER_MS } from '../provider/interface.ts'
import { type PaymentServices, providerNamed } from '../provider/providers.ts'
import { createOverpaymentRefund, createRefund } from '../refunds/refunds.ts'
import type { Attempt } from './attempts.ts'
import { requestRemainder } from './request-remainder.ts'
import { stallCharge } from './stalled.ts'
import { findUndecided, UNDECIDED } from './undecided.ts'

/**
 * Reads an attempt from the provider and applies its state. Webhooks, return pages, the sweep and a client who pays
 * again all end here, so their order and number do not matter.
 */
export async function settleAttempt(services: PaymentServices, id: string, now: Date): Promise<void> {
  const [attempt] = await services.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  const provider = attempt && providerNamed(services, attempt.provider)
  if (!attempt || !provider) return
  const by = attempt.reference ? { reference: attempt.reference } : { key: attempt.id }
  const read = await provider.read(attempt.method === 'checkout' ? 'checkout' : 'charge', by)
  if (read.result !== 'ok') return lookLater(services.db, attempt, now)
  if (!read.value) {
    // The provider does not know it. Right after the request it may still arrive there.
    if (now.getTime() - attempt.createdAt.getTime() < RECHECK_AFTER_MS)
      return lookLater(services.db, attempt, now)
    if (attempt.method === 'saved_card') {
      const reason = attempt.failure ?? 'The provider never received the charge.'
      return stallCharge(services, attempt, { result: 'unknown', reason }, now)
    }
    return applyState(services, attempt, { state: 'expired', failure: null, reference: null }, now)
  }
  if (read.value.kind === 'charge') return applyCharge(services, attempt, read.value, now)
  return applyCheckout(services, attempt, read.value, now)
}

const lookLater = async (db: Db, attempt: Attempt, now: Date): Promise<void> => {
  await db
    .update(paymentAttempts)
    .set({ lookAt: later(now, RECHECK_AFTER_MS) })
    .where(and(eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.state, UNDECIDED)))
}

export async function applyCheckout(
  services: PaymentServices,
  attempt: Attempt,
  checkout: Checkout,
  now: Date,
): Promise<void> {
  if (checkout.charge?.state === 'succeeded')
    return recordCapture(services, attempt, checkout.charge, checkout.reference, now)
  // `paid` without a succeeded charge is still processing.
  const state = checkout.state === 'paid' ? 'processing' : checkout.state
  await applyState(
    services,
    attempt,
    { state, failure: checkout.failure, reference: checkout.reference },
    now,
  )
}

/**
 * A payment is reported several times. An attempt is `succeeded` only in the transaction that posted its charge, so
 * this needs no lock.
 */
const isPosted = (attempt: Attempt, charge: Charge): boolean =>
  attempt.state === 'succeeded' && attempt.chargeReference === charge.reference

export async function applyCharge(
  services: PaymentServices,
  attempt: Attempt,
  charge: Charge,
  now: Date,
): Promise<void> {
  if (charge.state === 'succeeded') return recordCapture(services, attempt, charge, charge.reference, now)
  const { state, failure, reference } = charge
  await applyState(services, attempt, { state, failure, reference }, now)
}

type Undecided = {
  state: 'open' | 'processing' | 'failed' | 'expired'
  failure: string | null
  reference: string | null
}

async function applyState(
  services: PaymentServices,
  attempt: Attempt,
  { state, failure, reference }: Undecided,
  now: Date,
): Promise<void> {
  const decided = state === 'failed' || state === 'expired'
  await services.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, attempt.bookingId)
    const changed = await tx
      .update(paymentAttempts)
      .set({
        state,
        failure,
        ...(reference ? { reference } : {}),
        decidedAt: decided ? now : null,
        lookAt: decided ? null : later(now, RECHECK_AFTER_MS),
      })
      // A succeeded attempt stays so: an older event may arrive after a newer one.
      .where(and(eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.state, UNDECIDED)))
      .returning({ id: paymentAttempts.id })
    if (changed.length === 0) return
    // The failure was found after the charge job had stopped waiting: the client is asked to pay all the same.
    if (state === 'failed' && attempt.method === 'saved_card' && booking!.chargeAt)
      await requestRemainder(tx, services, booking!, attempt.amountMinor, now)
    else if (state === 'failed')
      await appendBookingEvent(tx, services, booking!, 'payment-failed', {
        by: 'provider',
        note: failure ?? '',
        now,
        quiet: true,
      })
    await updatePaymentStatus(tx, attempt.bookingId)
  })
}

/** The money has been captured. The booking's current state decides where it belongs. */
async function recordCapture(
  services: PaymentServices,
  attempt: Attempt,
  charge: Charge,
  reference: string,
  now: Date,
): Promise<void> {
  if (isPosted(attempt, charge)) return
  const superseded = await services.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, attempt.bookingId)
    const money = booking && (await readBalances(tx, booking.id))
    if (!booking || !money) throw new Error(`attempt ${attempt.id} has no booking`)
    const wanted = isWanted(booking, attempt, charge, money.capturedMinor, money.totalMinor)
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
    // Other open checkouts, on which the client could pay the same amount again.
    return findUndecided(tx, booking.id)
  })
  for (const other of superseded) await closeCheckout(services, other, now)
}

/** A payment for one of these is not paid twice: the booking has ended. */
const GONE: Booking['state'][] = ['cancelled', 'declined', 'expired']

/** Money that is not due is refunded: the part is paid already, or the booking has ended. */
function isWanted(
  booking: Booking,
  attempt: Attempt,
  charge: Charge,
  captured: number,
  total: number,
): boolean {
  if (charge.currency !== booking.currency || captured + charge.minor > total) return false
  if (attempt.purpose === 'upfront')
    return captured === 0 && (booking.state === 'held' || booking.state === 'expired')
  if (booking.state === 'completed') return hasBalanceDue(booking, { captured, total })
  return ['requested', 'booked', 'shot', 'delivered', 'changes', 'disputed'].includes(booking.state)
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
  const to = booking.instant ? 'booked' : 'requested'
  const taken = await tryEnter(tx, booking, to, now, {
    bookedAt: now,
    savedCard: charge.savedCard,
    chargeAt: booking.remainingDue,
  })
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
  if (booking.state === 'held' && booking.holdUntil && booking.holdUntil > now)
    return transitionTo(tx, booking, to, now, changes)
  if (!(await isStillFree(tx, booking, now))) return null
  try {
    return await tx.transaction((inner) => transitionTo(inner, booking, to, now, changes))
  } catch (error) {
    if (databaseCode(error) === '23P01') return null
    throw error
  }
}

/** Reads a booking's attempts from the provider: one that is undecided for us may have ended there. */
export async function settleUndecided(
  services: PaymentServices,
  bookingId: BookingId,
  now: Date,
): Promise<void> {
  for (const method of ['checkout', 'saved_card'] as const)
    for (const { id } of await findUndecided(services.db, bookingId, method))
      await settleAttempt(services, id, now)
}

/** Closes a checkout, and records what was paid in the meantime. */
export async function closeCheckout(services: PaymentServices, attempt: Attempt, now: Date): Promise<void> {
  const provider = providerNamed(services, attempt.provider)
  if (!provider || !attempt.reference) return
  const closed = await provider.closeCheckout(attempt.reference)
  if (closed.result === 'ok') await applyCheckout(services, attempt, closed.value, now)
}

/** A booking that has ended must not be paid. */
export async function closeOpenCheckouts(
  services: PaymentServices,
  bookingId: BookingId,
  now: Date,
): Promise<void> {
  const open = await findUndecided(services.db, bookingId)
  for (const attempt of open) await closeCheckout(services, attempt, now)
}
