import { eq } from 'drizzle-orm'
import * as m from '#messages/payments'
import { asMinor, formatMinor, type Minor } from '../../../../contract/format/money.ts'
import {
  type AdminRefundBody,
  type AdminRefundPreview,
  type AdminRefundPreviewBody,
  correctionMessages,
} from '../../../../contract/payments/corrections.ts'
import { recordActivity } from '../../../core/audit-log/queries.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { lockSubject } from '../../../platform/db/locks.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { bookings } from '../../../platform/db/tables/bookings.ts'
import { adminRefunds } from '../../../platform/db/tables/money/corrections.ts'
import { refunds } from '../../../platform/db/tables/money/payments.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { databaseCode } from '../../../platform/http/error-handler.ts'
import { appendBookingEvent, type Booking } from '../../booking-process/events.ts'
import { lockBooking } from '../../booking-process/transition.ts'
import { updatePaymentStatus } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { recoverShortfall, sendReversals } from '../payouts/reversals.ts'
import { reversePayout } from '../payouts/reverse.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { planRefund, presentPlan, type RefundPlan, refundEntry } from './plan-refund.ts'

export async function previewRefund(
  db: Db,
  bookingId: BookingId,
  body: AdminRefundPreviewBody,
): Promise<AdminRefundPreview> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) throw new NotFound(correctionMessages.noPayment())
  return presentPlan(booking, await planRefund(db, booking, body))
}

type RefundRequest = { bookingId: BookingId; actorId: string; key: string; body: AdminRefundBody }

/**
 * Refunds part of a payment, at any time. A retry with the same key returns the first refund. Locks the booking and the
 * photographer's payouts, so that a payout that starts now either includes the debit or is found here and stopped.
 */
export async function refundPayment(
  services: PaymentServices,
  asked: RefundRequest,
  now = new Date(),
): Promise<void> {
  const stopped = await services.db
    .transaction(async (tx) => {
      const booking = await lockBooking(tx, asked.bookingId)
      if (!booking) throw new NotFound(correctionMessages.noPayment())
      if (await isRepeated(tx, asked)) return []
      await lockSubject(tx, 'payout', booking.photographerId)
      const plan = await planRefund(tx, booking, asked.body)
      if (asked.body.expected && asked.body.expected !== plan.expected)
        throw new Conflict(correctionMessages.changed())
      return insertRefund(tx, services, booking, plan, asked, now)
    })
    .catch((error) => {
      // A concurrent request used the same key for another booking.
      throw databaseCode(error) === '23505' ? new Conflict(correctionMessages.keyUsed()) : error
    })
  // The next run of the jobs retries what fails here.
  await sendRefunds(services, asked.bookingId, now)
  for (const id of stopped)
    await reversePayout(services, id, now).catch((error) =>
      services.log.error({ err: error, payout: id }, 'reversing a stopped payout failed'),
    )
  await sendReversals(services, now)
}

/** Throws when the key belongs to a refund of another booking. */
async function isRepeated(tx: Db, { bookingId, key }: RefundRequest): Promise<boolean> {
  const [known] = await tx
    .select({ bookingId: refunds.bookingId })
    .from(adminRefunds)
    .innerJoin(refunds, eq(refunds.id, adminRefunds.refundId))
    .where(eq(adminRefunds.requestKey, key))
  if (known && known.bookingId !== bookingId) throw new Conflict(correctionMessages.keyUsed())
  return known !== undefined
}

/** Returns the payouts that must be reversed. */
async function insertRefund(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  plan: RefundPlan,
  { actorId, key, body }: RefundRequest,
  now: Date,
): Promise<string[]> {
  const { charge, minor, bears, photographerMinor } = plan
  const { id: bookingId, photographerId, currency } = booking
  const id = newId()
  const note = body.note ?? ''
  await tx.insert(refunds).values({
    id,
    bookingId,
    attemptId: charge.attemptId,
    source: 'office',
    amountMinor: minor,
    currency,
    provider: charge.provider,
    chargeReference: charge.reference,
    createdAt: now,
    lookAt: now,
    reason: body.reason,
  })
  await tx.insert(adminRefunds).values({ refundId: id, requestKey: key, photographerMinor, note })
  await post(tx, refundEntry(booking, id, plan), { bookingId, photographerId, currency, at: now })
  const shortMinor = Math.min(bears.balanceMinor, bears.balanceMinor - plan.balanceMinor)
  const owing = { photographerId, currency, bookingId, refundId: id }
  const stopped = shortMinor > 0 ? await recoverShortfall(tx, owing, asMinor(shortMinor), now) : []
  await recordActivity(tx, {
    actorId,
    action: 'refund.made',
    subjectType: 'booking',
    subjectId: bookingId,
    after: {
      refund: id,
      amount: formatMinor(minor, currency),
      photographer: formatMinor(photographerMinor, currency),
      reason: body.reason,
      note,
    },
  })
  await appendBookingEvent(tx, services, booking, 'refund-office', {
    by: 'administrator',
    minor,
    note,
    detail: () => describeDebit(booking, plan),
    now,
  })
  await updatePaymentStatus(tx, bookingId)
  return stopped
}

function describeDebit({ currency }: Booking, { bears }: RefundPlan): string {
  const amount = (minor: Minor) => formatMinor(minor, currency)
  return m.refundTakenFrom({
    from: sourcesOf(bears),
    balance: amount(bears.balanceMinor),
    fee: amount(bears.feeMinor),
    held: amount(bears.heldMinor),
  })
}

function sourcesOf({ balanceMinor, feeMinor, heldMinor }: RefundPlan['bears']) {
  if (balanceMinor > 0) {
    if (feeMinor > 0) return heldMinor > 0 ? 'other' : 'balanceFee'
    return heldMinor > 0 ? 'balanceHeld' : 'balance'
  }
  if (feeMinor > 0) return heldMinor > 0 ? 'feeHeld' : 'fee'
  return heldMinor > 0 ? 'held' : 'nothing'
}
