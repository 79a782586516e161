import { and, eq, inArray } from 'drizzle-orm'
import * as m from '#messages/payments'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { paymentAttempts } from '../../../platform/db/tables/money/payments.ts'
import { later } from '../../../platform/time/wall-clock.ts'
import { appendBookingEvent } from '../../booking-process/events.ts'
import { lockBooking } from '../../booking-process/transition.ts'
import { updatePaymentStatus } from '../ledger/balances.ts'
import type { Charge, Checkout } from '../provider/interface.ts'
import { RECHECK_AFTER_MS } from '../provider/interface.ts'
import { type PaymentServices, PROVIDER_GONE, providerNamed } from '../provider/providers.ts'
import type { Attempt } from './attempts.ts'
import { capture, release } from './authorisations.ts'
import { recordAuthorised, recordCapture, recordReleased } from './record.ts'
import { requestRemainder } from './request-remainder.ts'
import { stallCharge } from './stalled.ts'
import { DECIDED, findDecided, findUndecided, UNDECIDED } from './undecided.ts'

/**
 * Reads an attempt from the provider and applies its state. Webhooks, return pages, the sweep and a client who pays
 * again all end here, so their order and number do not matter.
 */
export async function settleAttempt(services: PaymentServices, id: string, now: Date): Promise<void> {
  const [attempt] = await services.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  if (!attempt) return
  const provider = providerNamed(services, attempt.provider)
  if (!provider) return lookLater(services.db, attempt, now, PROVIDER_GONE)
  const by = attempt.reference ? { reference: attempt.reference } : { key: attempt.id }
  const read = await provider.read(attempt.method === 'checkout' ? 'checkout' : 'charge', by)
  if (read.result !== 'ok') return lookLater(services.db, attempt, now)
  if (!read.value) {
    // The provider does not know it. Right after the request it may still arrive there.
    if (now.getTime() - attempt.createdAt.getTime() < RECHECK_AFTER_MS)
      return lookLater(services.db, attempt, now)
    if (attempt.method === 'saved_card') {
      const reason = attempt.failure ?? m.chargeNeverReceived()
      return stallCharge(services, attempt, { result: 'unknown', reason }, now)
    }
    if (DECIDED.includes(attempt.state)) return lookLater(services.db, attempt, now)
    return applyState(services, attempt, { state: 'expired', failure: null, reference: null }, now)
  }
  if (read.value.kind === 'charge') return applyCharge(services, attempt, read.value, now)
  return applyCheckout(services, attempt, read.value, now)
}

const lookLater = async (db: Db, attempt: Attempt, now: Date, failure?: string): Promise<void> => {
  await db
    .update(paymentAttempts)
    .set({ lookAt: later(now, RECHECK_AFTER_MS), failure })
    .where(
      and(eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.state, [...UNDECIDED, ...DECIDED])),
    )
}

export async function applyCheckout(
  services: PaymentServices,
  attempt: Attempt,
  checkout: Checkout,
  now: Date,
): Promise<void> {
  const { charge, failure, reference } = checkout
  if (charge?.state === 'succeeded')
    return closeAll(services, await recordCapture(services, attempt, charge, reference, now), now)
  if (charge?.state === 'authorised') {
    await closeAll(services, await recordAuthorised(services, attempt, charge, reference, now), now)
    return decideAuthorised(services, attempt.id, now)
  }
  if (charge?.state === 'released' && checkout.state !== 'expired')
    return recordReleased(services, attempt, now)
  const { state } = checkout
  // A page that is complete without a succeeded charge is still processing.
  const known = state === 'paid' || state === 'authorised' ? 'processing' : state
  await applyState(services, attempt, { state: known, failure, reference }, now)
}

export async function applyCharge(
  services: PaymentServices,
  attempt: Attempt,
  charge: Charge,
  now: Date,
): Promise<void> {
  const { state, failure, reference } = charge
  if (state === 'succeeded')
    return closeAll(services, await recordCapture(services, attempt, charge, reference, now), now)
  // A saved card is charged at once, never only authorised.
  const known = state === 'processing' ? state : 'failed'
  await applyState(services, attempt, { state: known, failure, reference }, now)
}

/** Captures or releases the authorisation at the provider, if that was decided. */
async function decideAuthorised(services: PaymentServices, id: string, now: Date): Promise<void> {
  const [attempt] = await services.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  if (attempt?.state === 'capturing') await closeAll(services, await capture(services, attempt, now), now)
  if (attempt?.state === 'releasing') await release(services, attempt, now)
}

/** Carries out decided captures and releases. Call it after the transaction that decided them. */
export async function decideAuthorisations(
  services: PaymentServices,
  bookingId: BookingId,
  now: Date,
): Promise<void> {
  for (const { id } of await findDecided(services.db, bookingId)) await decideAuthorised(services, id, now)
}

/** Other open checkouts, on which the client could pay the same amount again. */
async function closeAll(services: PaymentServices, others: Attempt[], now: Date): Promise<void> {
  for (const other of others) await closeCheckout(services, other, now)
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
