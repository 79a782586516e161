import { eq } from 'drizzle-orm'
import * as m from '#messages/payments'
import { paymentMessages } from '../../../../contract/payments/payments.ts'
import { recordActivity } from '../../../core/audit-log/queries.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { refunds } from '../../../platform/db/tables/money/payments.ts'
import { payments } from '../../../platform/db/tables/money/transactions.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { lockBooking } from '../../booking-process/transition.ts'
import { readBalances, updatePaymentStatus } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { writtenOff } from '../ledger/postings.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { makeRefund, type Refund } from './refunds.ts'

/** Fetches a failed refund and locks its booking. */
async function lockFailed(tx: Db, id: string): Promise<Refund> {
  const [known] = await tx.select({ bookingId: refunds.bookingId }).from(refunds).where(eq(refunds.id, id))
  if (!known) throw new NotFound(paymentMessages.noRefund())
  await lockBooking(tx, known.bookingId)
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (refund!.state !== 'failed') throw new Conflict(paymentMessages.refundNotNow())
  return refund!
}

/** Retries a failed refund under a new key, because the old one has a final result. */
export async function sendRefundAgain(
  services: PaymentServices,
  id: string,
  actorId: string,
  now = new Date(),
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const refund = await lockFailed(tx, id)
    await tx
      .update(refunds)
      .set({
        state: 'owed',
        attempt: refund.attempt + 1,
        askedAt: null,
        reference: null,
        madeAt: null,
        failure: null,
        lookAt: now,
      })
      .where(eq(refunds.id, id))
    await updatePaymentStatus(tx, refund.bookingId)
    const subject = { subjectType: 'booking', subjectId: refund.bookingId }
    await recordActivity(tx, { actorId, action: 'refund.sent_again', ...subject })
  })
  await makeRefund(services, id, now)
}

/** Records how the operator refunded the client outside the provider, for example by bank transfer. */
export async function settleRefundByHand(
  { db }: Pick<PaymentServices, 'db'>,
  id: string,
  { actorId, reason }: { actorId: string; reason: string },
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const { bookingId, amountMinor, currency } = await lockFailed(tx, id)
    await post(tx, writtenOff({ refund: id, minor: amountMinor }), { bookingId, currency, at: now })
    const money = await readBalances(tx, bookingId)
    await tx.insert(payments).values({
      id: newId(),
      transactionId: money!.transactionId,
      kind: 'refund',
      amountMinor,
      provider: 'manual',
      reference: `refund ${id}`,
      occurredAt: now,
      refundId: id,
    })
    await tx
      .update(refunds)
      .set({ state: 'made', madeAt: now, lookAt: null, failure: m.refundedManually({ reason }) })
      .where(eq(refunds.id, id))
    await updatePaymentStatus(tx, bookingId)
    const subject = { subjectType: 'booking', subjectId: bookingId }
    await recordActivity(tx, { actorId, action: 'refund.settled', ...subject, after: { reason } })
  })
}
