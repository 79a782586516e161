import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import * as m from '#messages/server-bookings'
import type { BookingState } from '../../../contract/bookings/process.ts'
import type { Db } from '../../platform/db/connect.ts'
import { expression } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { sql } from '../../platform/db/query.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { paymentAttempts } from '../../platform/db/tables/money/payments.ts'
import { DAY, later } from '../../platform/time/wall-clock.ts'
import type { Booking } from '../booking-process/events.ts'
import { lockBooking } from '../booking-process/transition.ts'
import { type Attempt, dueOf } from '../payments/charges/attempts.ts'
import { requestRemainder } from '../payments/charges/request-remainder.ts'
import { applyCharge, closeOpenCheckouts } from '../payments/charges/settle.ts'
import { noteUnknown, stallCharge } from '../payments/charges/stalled.ts'
import { updatePaymentStatus } from '../payments/ledger/balances.ts'
import { isFrozen, isFrozenSql } from '../payments/ledger/release.ts'
import { findWrongAccount } from '../payments/provider/account.ts'
import { RECHECK_AFTER_MS } from '../payments/provider/interface.ts'
import { currentProvider, type PaymentServices } from '../payments/provider/providers.ts'
import { sendRefunds } from '../payments/refunds/send-refunds.ts'
import { endBooking, previewCancellation } from './cancel.ts'

const AT_ONCE = 50
/** Includes shoots that began unpaid, because no charge was possible for a week: requests for payment go on. */
const CHARGED: BookingState[] = ['booked', 'shot', 'delivered', 'changes']

/** Charges the remaining payment to the saved card 7 days before the shoot; failures are retried every day. */
export async function chargeRemainders(services: PaymentServices, now = new Date()): Promise<number> {
  const due = await services.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        lte(bookings.chargeAt, now),
        inArray(bookings.state, CHARGED),
        isNotNull(bookings.policy),
        expression(sql`not ${isFrozenSql(sql`bookings.id`)}`),
      ),
    )
    .orderBy(asc(bookings.chargeAt))
    .limit(AT_ONCE)
  for (const { id } of due)
    await chargeRemainder(services, id, now).catch((error) =>
      services.log.error({ err: error, booking: id }, 'charging a remaining payment failed'),
    )
  return due.length
}

async function chargeRemainder(services: PaymentServices, id: string, now: Date): Promise<void> {
  const provider = currentProvider(services)
  if (!provider) return
  const wrong = await findWrongAccount(services, provider)
  if (wrong) return services.log.error({ booking: id, reason: wrong }, 'payments are stopped')
  // Close open checkouts first, or the client could pay twice.
  await closeOpenCheckouts(services, id, now)
  const prepared = await services.db.transaction((tx) => prepareCharge(tx, services, id, provider.name, now))
  if (!prepared) return
  const { attempt, card } = prepared
  const outcome = await provider.chargeSavedCard(attempt.id, {
    card,
    minor: attempt.amountMinor,
    currency: attempt.currency,
    description: m.remainingPaymentFor({ booking: id.slice(-8) }),
  })
  switch (outcome.result) {
    case 'ok':
      return applyCharge(services, attempt, outcome.value, now)
    case 'declined':
      return failCharge(services, attempt, outcome.reason, now)
    case 'refused':
      return stallCharge(services, attempt, outcome, now)
    case 'unknown':
      // The sweep looks it up; no new attempt is made before that.
      return noteUnknown(services, attempt, outcome)
  }
}

async function prepareCharge(
  tx: Db,
  services: PaymentServices,
  id: string,
  provider: string,
  now: Date,
): Promise<{ attempt: Attempt; card: string } | null> {
  const booking = await lockBooking(tx, id)
  if (!booking?.chargeAt || booking.chargeAt > now || !CHARGED.includes(booking.state)) return null
  if (await isFrozen(tx, id)) return null
  const open = await tx.$count(
    paymentAttempts,
    and(eq(paymentAttempts.bookingId, id), inArray(paymentAttempts.state, ['opening', 'open', 'processing'])),
  )
  const due = await dueOf(tx, booking)
  if (!due || open > 0) {
    await tx
      .update(bookings)
      .set({ chargeAt: due ? later(now, RECHECK_AFTER_MS) : null })
      .where(eq(bookings.id, id))
    return null
  }
  const card = await findCard(tx, booking, provider)
  if (!card) {
    await requestRemainder(tx, services, booking, due.minor, now)
    return null
  }
  // Retry tomorrow, unless this attempt succeeds.
  await tx
    .update(bookings)
    .set({ chargeAt: later(now, DAY) })
    .where(eq(bookings.id, id))
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      id: newId(),
      bookingId: id,
      purpose: 'remainder',
      method: 'saved_card',
      provider,
      amountMinor: due.minor,
      currency: booking.currency,
      createdAt: now,
      lookAt: later(now, RECHECK_AFTER_MS),
    })
    .returning()
  await updatePaymentStatus(tx, id)
  return { attempt: attempt!, card }
}

/** A card is saved at the provider that took the first payment; no other provider can charge it. */
async function findCard(tx: Db, booking: Booking, provider: string): Promise<string | null> {
  const taken = await tx.$count(
    paymentAttempts,
    and(
      eq(paymentAttempts.bookingId, booking.id),
      eq(paymentAttempts.provider, provider),
      eq(paymentAttempts.state, 'succeeded'),
    ),
  )
  return taken > 0 ? booking.savedCard : null
}

async function failCharge(
  services: PaymentServices,
  attempt: Attempt,
  failure: string,
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, attempt.bookingId)
    const changed = await tx
      .update(paymentAttempts)
      .set({ state: 'failed', failure, decidedAt: now, lookAt: null })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'opening')))
      .returning({ id: paymentAttempts.id })
    if (changed.length > 0) await requestRemainder(tx, services, booking!, attempt.amountMinor, now)
    await updatePaymentStatus(tx, attempt.bookingId)
  })
}

/** Cancels a booking whose remaining payment is overdue, with the refund of a cancellation by the client. */
export async function cancelUnpaid(services: PaymentServices, now = new Date()): Promise<number> {
  const due = await services.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'booked'),
        lte(bookings.payBy, now),
        isNotNull(bookings.chargeAt),
        gt(bookings.startsAt, now),
        // The client of a frozen booking cannot pay.
        expression(sql`not ${isFrozenSql(sql`bookings.id`)}`),
      ),
    )
    .limit(AT_ONCE)
  for (const { id } of due)
    await cancelForRemainder(services, id, now).catch((error) =>
      services.log.error({ err: error, booking: id }, 'cancelling an unpaid booking failed'),
    )
  return due.length
}

async function cancelForRemainder(services: PaymentServices, id: string, now: Date): Promise<void> {
  // Closing the checkouts also records a payment made at this moment.
  await closeOpenCheckouts(services, id, now)
  await services.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (booking?.state !== 'booked' || booking.startsAt <= now || !(await dueOf(tx, booking))) return
    // Rescheduled in the meantime: the deadline has changed.
    if (!booking.payBy || booking.payBy > now || (await isFrozen(tx, id))) return
    const waiting = await tx.$count(
      paymentAttempts,
      // A checkout that could not be closed, because the provider does not respond, may still be paid.
      and(
        eq(paymentAttempts.bookingId, id),
        inArray(paymentAttempts.state, ['opening', 'open', 'processing']),
      ),
    )
    if (waiting > 0) return
    const { refundMinor } = await previewCancellation(tx, booking, 'client', now)
    const note = m.remainderNotPaid()
    await endBooking(tx, services, booking, { to: 'cancelled', by: 'clock', refundMinor, note }, now)
    await updatePaymentStatus(tx, id)
  })
  await sendRefunds(services, id, now)
}
