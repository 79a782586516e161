import { and, eq } from 'drizzle-orm'
import * as m from '#messages/payments'
import { asMinor } from '../../../../contract/format/money.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { sql } from '../../../platform/db/query.ts'
import { type paymentAttempts, refunds } from '../../../platform/db/tables/money/payments.ts'
import { payments } from '../../../platform/db/tables/money/transactions.ts'
import { appendBookingEvent, type Booking } from '../../booking-process/events.ts'
import { isFinal } from '../../booking-process/process.ts'
import { lockBooking } from '../../booking-process/transition.ts'
import { readBalances, updatePaymentStatus } from '../ledger/balances.ts'
import { findChargedAttempt } from '../ledger/captured.ts'
import { post } from '../ledger/post.ts'
import { refundExternal, refundMade } from '../ledger/postings.ts'
import { recordUnexpected } from '../ledger/unexpected.ts'
import type { RefundObject } from '../provider/interface.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { coverOpenRefunds, settleRefund } from './refunds.ts'

type Attempt = typeof paymentAttempts.$inferSelect

/** Records a refund that was made at the provider and not by us. False when its payment is not known (yet). */
export async function settleExternalRefund(
  services: PaymentServices,
  provider: string,
  object: RefundObject,
  now: Date,
): Promise<boolean> {
  const known = await findByReference(services.db, provider, object.reference)
  if (known) await settleRefund(services, known.id, object, now)
  if (known || object.state !== 'made') return true
  const attempt = await findChargedAttempt(services.db, provider, object.charge)
  if (!attempt) return false
  await services.db.transaction(async (tx) => {
    const booking = (await lockBooking(tx, attempt.bookingId))!
    if (!(await findByReference(tx, provider, object.reference)))
      await postRefund(tx, services, booking, attempt, object, now)
  })
  return true
}

async function findByReference(db: Db, provider: string, reference: string) {
  const [known] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.provider, provider), eq(refunds.reference, reference)))
  return known
}

async function postRefund(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  attempt: Attempt,
  object: RefundObject,
  now: Date,
): Promise<void> {
  const { provider } = attempt
  const { reference, minor } = object
  const money = (await readBalances(tx, booking.id))!
  const replaced = await coverOpenRefunds(tx, attempt.id, minor, {
    // A refund that was already sent to the provider may still be made.
    which: sql`state = 'failed' or (state = 'owed' and asked_at is null)`,
    change: { state: 'replaced', madeAt: now, failure: m.refundedAtTheProvider() },
  })
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: newId(),
      bookingId: booking.id,
      attemptId: attempt.id,
      source: 'external',
      amountMinor: minor,
      currency: booking.currency,
      provider,
      chargeReference: object.charge,
      state: 'made',
      reference,
      createdAt: now,
      madeAt: now,
    })
    .returning()
  const heldMinor = Math.max(0, money.heldMinor)
  const about = {
    bookingId: booking.id,
    photographerId: booking.photographerId,
    currency: booking.currency,
    at: now,
  }
  await post(
    tx,
    refundExternal({
      refund: refund!.id,
      minor,
      booking: booking.id,
      heldMinor: asMinor(heldMinor),
      replaced,
    }),
    about,
  )
  await post(tx, refundMade({ refund: refund!.id, minor, attempt: 1 }), about)
  await tx.insert(payments).values({
    id: newId(),
    transactionId: money.transactionId,
    kind: 'refund',
    amountMinor: minor,
    provider,
    reference,
    occurredAt: now,
    refundId: refund!.id,
  })
  const coveredMinor = replaced.reduce((sum, each) => sum + each.minor, 0)
  const missingMinor = asMinor(isFinal(booking.state) ? 0 : Math.min(minor - coveredMinor, heldMinor))
  const found = { provider, kind: 'refund' as const, reference, amountMinor: minor, missingMinor }
  await recordUnexpected(tx, booking, found, now)
  await appendBookingEvent(tx, services, booking, 'refund-external', { by: 'provider', minor, now })
  await updatePaymentStatus(tx, booking.id)
}
