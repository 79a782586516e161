import { and, eq } from 'drizzle-orm'
import * as m from '#messages/payments-chargebacks'
import { asMinor, formatMinor, type Minor } from '../../../../contract/format/money.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { lockSubject } from '../../../platform/db/locks.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { execute, sql } from '../../../platform/db/query.ts'
import { cardDisputes } from '../../../platform/db/tables/money/payments.ts'
import { appendBookingEvent, type Booking } from '../../booking-process/events.ts'
import { isFinal } from '../../booking-process/process.ts'
import { lockBooking } from '../../booking-process/transition.ts'
import { readBalances, updatePaymentStatus } from '../ledger/balances.ts'
import { findChargedAttempt, readCharges, readReleased } from '../ledger/captured.ts'
import { post } from '../ledger/post.ts'
import { accounts, disputeLost, disputeOpened, disputeWon } from '../ledger/postings.ts'
import { releaseThawed } from '../ledger/release.ts'
import { recordUnexpected } from '../ledger/unexpected.ts'
import type { DisputeObject } from '../provider/interface.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { coverOpenRefunds } from '../refunds/refunds.ts'
import { endResponse, noteResponse } from './note-response.ts'

/** Records that a bank opened or decided a chargeback. False when the payment is not known (yet). */
export async function settleDispute(
  services: PaymentServices,
  provider: string,
  object: DisputeObject,
  now: Date,
): Promise<boolean> {
  const attempt = await findChargedAttempt(services.db, provider, object.charge)
  if (!attempt) return false
  await services.db.transaction(async (tx) => {
    const booking = (await lockBooking(tx, attempt.bookingId))!
    // The payout lock: a payout either finds this chargeback, or is sent before it.
    await lockSubject(tx, 'payout', booking.photographerId)
    const dispute = await openDispute(tx, services, booking, attempt.id, provider, object, now)
    if (dispute.state === 'open' && object.state !== 'open')
      await endDispute(tx, services, booking, dispute, object, now)
    await updatePaymentStatus(tx, booking.id)
  })
  return true
}

type Dispute = typeof cardDisputes.$inferSelect

async function openDispute(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  attemptId: string,
  provider: string,
  object: DisputeObject,
  now: Date,
): Promise<Dispute> {
  const [made] = await tx
    .insert(cardDisputes)
    .values({
      id: newId(),
      bookingId: booking.id,
      attemptId,
      provider,
      reference: object.reference,
      amountMinor: object.minor,
      feeMinor: object.feeMinor,
      currency: booking.currency,
      state: 'open',
      inquiry: object.inquiry,
      openedAt: now,
      dueBy: object.dueBy,
      reason: object.reason,
      response: object.submitted ? 'submitted' : 'none',
    })
    .onConflictDoNothing()
    .returning()
  if (!made) {
    const [known] = await tx
      .select()
      .from(cardDisputes)
      .where(and(eq(cardDisputes.provider, provider), eq(cardDisputes.reference, object.reference)))
    const noted = await noteResponse(tx, services, booking, known!, object, now)
    return noted.inquiry && !object.inquiry ? escalate(tx, services, booking, noted, object, now) : noted
  }
  if (object.inquiry)
    await appendBookingEvent(tx, services, booking, 'inquiry-opened', {
      by: 'provider',
      minor: object.minor,
      now,
    })
  else await postOpened(tx, services, booking, made, object, now)
  return made
}

/** The bank has taken the money. */
async function postOpened(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  { id }: Dispute,
  { minor, feeMinor }: DisputeObject,
  now: Date,
): Promise<void> {
  await post(tx, disputeOpened({ dispute: id, minor, feeMinor }), aboutOf(booking, now))
  await appendBookingEvent(tx, services, booking, 'card-disputed', { by: 'provider', minor, now })
}

/** An inquiry became a chargeback, with a deadline and a response of its own. */
async function escalate(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  { id }: Dispute,
  object: DisputeObject,
  now: Date,
): Promise<Dispute> {
  const [escalated] = await tx
    .update(cardDisputes)
    .set({
      inquiry: false,
      amountMinor: object.minor,
      feeMinor: object.feeMinor,
      response: object.submitted ? 'submitted' : 'none',
      remindedDays: null,
    })
    .where(eq(cardDisputes.id, id))
    .returning()
  await postOpened(tx, services, booking, escalated!, object, now)
  return escalated!
}

const aboutOf = (booking: Booking, at: Date) => ({
  bookingId: booking.id,
  photographerId: booking.photographerId,
  currency: booking.currency,
  at,
})

async function endDispute(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  dispute: Dispute,
  object: DisputeObject,
  now: Date,
): Promise<void> {
  const state = object.state === 'won' ? 'won' : 'lost'
  const left = await leftOf(tx, dispute)
  const response = await endResponse(tx, services, booking, dispute, { state, now })
  await tx.update(cardDisputes).set({ state, endedAt: now, response }).where(eq(cardDisputes.id, dispute.id))
  if (dispute.inquiry) {
    await releaseThawed(tx, booking, now)
    return appendBookingEvent(tx, services, booking, 'inquiry-closed', { by: 'provider', now })
  }
  const about = { dispute: dispute.id, minor: dispute.amountMinor }
  if (state === 'won') {
    await post(tx, disputeWon(about), aboutOf(booking, now))
    // Refunds that waited for the bank's decision can be sent now.
    await execute(tx)`update refunds set look_at = ${now} where booking_id = ${booking.id} and state = 'owed'`
    const released = await releaseThawed(tx, booking, now)
    return appendBookingEvent(tx, services, booking, 'chargeback-won', {
      by: 'provider',
      minor: about.minor,
      note: () => describeRelease(released, booking),
      detail: () => describeRelease(released, booking, 'yours'),
      now,
    })
  }
  const money = await readBalances(tx, booking.id)
  // The bank has returned the money to the client.
  const owed = await coverOpenRefunds(tx, dispute.attemptId, dispute.amountMinor, {
    which: sql`state in ('owed', 'failed')`,
    change: { state: 'made', madeAt: now, failure: m.returnedByTheBankAfterAChargeback() },
  })
  const entry = disputeLost({
    ...about,
    booking: booking.id,
    photographer: booking.photographerId,
    feePercent: booking.feePercent,
    heldMinor: asMinor(Math.max(0, money!.heldMinor)),
    releasedMinor: await readReleased(tx, booking.id),
    leftMinor: left,
    owed,
  })
  await post(tx, entry, aboutOf(booking, now))
  const fromHeld =
    entry.postings.find(({ account }) => account === accounts.held(booking.id))?.minor ?? asMinor(0)
  if (fromHeld > 0 && !isFinal(booking.state)) {
    const { provider, reference } = dispute
    const found = { provider, kind: 'dispute' as const, reference, amountMinor: dispute.amountMinor }
    await recordUnexpected(tx, booking, { ...found, missingMinor: fromHeld }, now)
  }
  const released = await releaseThawed(tx, booking, now)
  const debit = entry.postings.find(({ account }) => account === accounts.payable(booking.photographerId))
  const moved = (whose: Whose) =>
    [
      debit && m.deductedFromBalance({ amount: formatMinor(debit.minor, booking.currency), whose }),
      describeRelease(released, booking, whose),
    ]
      .filter(Boolean)
      .join(' ')
  await appendBookingEvent(tx, services, booking, 'chargeback-lost', {
    by: 'provider',
    minor: about.minor,
    note: () => moved('other'),
    detail: () => moved('yours'),
    now,
  })
}

/** Whose balance a sentence speaks of: the reader's own, or the photographer's. */
type Whose = 'yours' | 'other'

const describeRelease = (minor: Minor, { currency }: Booking, whose: Whose = 'other'): string =>
  minor > 0 ? m.releasedToBalance({ amount: formatMinor(minor, currency), whose }) : ''

/** The part of the disputed payment that is not refunded yet. */
async function leftOf(tx: Db, { bookingId, attemptId }: Dispute): Promise<Minor> {
  const charges = await readCharges(tx, bookingId)
  return charges.find((charge) => charge.attemptId === attemptId)?.leftMinor ?? asMinor(0)
}
