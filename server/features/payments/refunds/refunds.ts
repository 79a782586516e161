import { and, eq } from 'drizzle-orm'
import * as m from '#messages/payments'
import { asMinor, type Minor } from '../../../../contract/format/money.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { expression } from '../../../platform/db/expressions.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { query, type Sql, sql } from '../../../platform/db/query.ts'
import { refunds } from '../../../platform/db/tables/money/payments.ts'
import { payments } from '../../../platform/db/tables/money/transactions.ts'
import { later } from '../../../platform/time/wall-clock.ts'
import { appendBookingEvent, type Booking } from '../../booking-process/events.ts'
import { lockBooking } from '../../booking-process/transition.ts'
import { readBalances, updatePaymentStatus } from '../ledger/balances.ts'
import { type CapturedCharge, readCharges } from '../ledger/captured.ts'
import { post } from '../ledger/post.ts'
import { type Entry, overpaymentOwed, refundFailed, refundMade, refundOwed } from '../ledger/postings.ts'
import type { RefundObject } from '../provider/interface.ts'
import { RECHECK_AFTER_MS } from '../provider/interface.ts'
import { type PaymentServices, providerNamed } from '../provider/providers.ts'

export type Refund = typeof refunds.$inferSelect
type Paid = Pick<CapturedCharge, 'provider' | 'reference' | 'attemptId'>

/**
 * Records a refund to the client: one row per payment that it came from, newest first, without what a chargeback has
 * taken (including refunds that the chargeback settled, so they do not count twice). Called with the booking locked, in
 * the transaction of its cause; makeRefund moves the money later.
 */
export async function createRefund(tx: Db, booking: Booking, minor: Minor, now: Date): Promise<void> {
  if (minor <= 0) return
  let open: number = minor
  for (const charge of await readCharges(tx, booking.id)) {
    const part = asMinor(Math.min(open, charge.leftMinor))
    if (part <= 0) continue
    open -= part
    await insertRefund(tx, booking, 'held', part, charge, now)
  }
  if (open > 0) throw new Error(`booking ${booking.id} has less to give back than ${minor}`)
}

/** Refunds the excess of an overpayment. */
export const createOverpaymentRefund = (tx: Db, booking: Booking, minor: Minor, paid: Paid, now: Date) =>
  insertRefund(tx, booking, 'overpaid', minor, paid, now)

async function insertRefund(
  tx: Db,
  booking: Booking,
  source: Refund['source'],
  minor: Minor,
  paid: Paid,
  now: Date,
): Promise<void> {
  const id = newId()
  await tx.insert(refunds).values({
    id,
    bookingId: booking.id,
    attemptId: paid.attemptId,
    source,
    amountMinor: minor,
    currency: booking.currency,
    provider: paid.provider,
    chargeReference: paid.reference,
    createdAt: now,
    lookAt: now,
  })
  const owed = { booking: booking.id, refund: id, minor }
  await post(tx, source === 'held' ? refundOwed(owed) : overpaymentOwed(owed), {
    bookingId: booking.id,
    photographerId: booking.photographerId,
    currency: booking.currency,
    at: now,
  })
}

/** Sends one refund that is owed. A concurrent call skips it while it is being sent. */
export async function makeRefund(services: PaymentServices, id: string, now: Date): Promise<void> {
  const [refund] = await services.db.select().from(refunds).where(eq(refunds.id, id))
  const isHeldUp = refund !== undefined && (await isDisputed(services.db, refund))
  // Only what is sent counts as asked: a chargeback may still cover a part of the rest.
  const rows = await query<{ asked: boolean; attempt: number; minor: string }>(services.db)`
    with old as (select id, asked_at from refunds where id = ${id} and state = 'owed' and look_at <= ${now} for update skip locked)
    update refunds r set asked_at = case when ${isHeldUp} then old.asked_at else coalesce(old.asked_at, ${now}::timestamptz) end,
      look_at = ${later(now, RECHECK_AFTER_MS)} from old where r.id = old.id
    returning old.asked_at is not null as asked, r.attempt, r.amount_minor as minor`
  const [claimed] = rows
  if (!claimed || isHeldUp) return
  const provider = providerNamed(services, refund!.provider)
  if (!provider) return settleRefund(services, id, { failure: m.paidOutsideProvider() }, now)
  // As claimed: a refund in the dashboard may have reduced it since it was read.
  const key = keyOf({ id, attempt: claimed.attempt })
  // Sent before without a response: read it first, because providers do not remember keys for ever.
  const found = claimed.asked ? await provider.read('refund', { key }) : null
  if (found && found.result !== 'ok') return
  if (found?.value) return settleRefund(services, id, found.value, now)
  const outcome = await provider.refund(key, {
    charge: refund!.chargeReference,
    minor: asMinor(claimed.minor),
    currency: refund!.currency,
  })
  if (outcome.result === 'unknown') return
  if (outcome.result === 'ok') return settleRefund(services, id, outcome.value, now)
  return settleRefund(services, id, { failure: outcome.reason }, now)
}

/** The bank holds the money during a chargeback: a refund as well would pay twice. */
async function isDisputed(db: Db, refund: Refund): Promise<boolean> {
  const rows = await query(db)`
    select from card_disputes d join payment_attempts a on a.id = d.attempt_id
    where a.provider = ${refund.provider} and a.charge_reference = ${refund.chargeReference} and d.state = 'open' and not d.inquiry`
  return rows.length > 0
}

const keyOf = ({ id, attempt }: Pick<Refund, 'id' | 'attempt'>): string => `${id}:${attempt}`

/** Applies the provider's state to a refund; safe in any order and any number of times. */
export async function settleRefund(
  services: PaymentServices,
  id: string,
  said: RefundObject | { failure: string },
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [known] = await tx.select({ bookingId: refunds.bookingId }).from(refunds).where(eq(refunds.id, id))
    const booking = known && (await lockBooking(tx, known.bookingId))
    if (!booking) return
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
    // After a refund was sent again, a message about the failed first attempt does not apply to the second.
    const isOurs = refund!.source !== 'external' || refund!.attempt > 1
    if ('kind' in said && isOurs && said.key !== keyOf(refund!)) return
    const state = 'kind' in said ? said.state : 'failed'
    if (state === 'made' && refund!.state === 'owed')
      await markMade(tx, services, booking, refund!, said as RefundObject, now)
    if (state === 'failed' && refund!.state !== 'failed')
      await markFailed(tx, services, booking, refund!, said, now)
    await updatePaymentStatus(tx, booking.id)
  })
}

async function markMade(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  refund: Refund,
  { reference }: RefundObject,
  now: Date,
): Promise<void> {
  const { amountMinor, attempt } = refund
  const entry = refundMade({ refund: refund.id, minor: amountMinor, attempt })
  await recordMovement(tx, booking, refund, { kind: 'refund', reference, entry, now })
  await tx
    .update(refunds)
    .set({ state: 'made', reference, madeAt: now, lookAt: null, failure: null })
    .where(eq(refunds.id, refund.id))
  await appendBookingEvent(tx, services, booking, 'refund-made', { by: 'provider', minor: amountMinor, now })
}

/**
 * Rejected at once, or returned by a bank days later: the refund is still owed, and an administrator has to look at it.
 */
async function markFailed(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  refund: Refund,
  { failure }: { failure: string | null },
  now: Date,
): Promise<void> {
  const { amountMinor, attempt } = refund
  if (refund.state === 'made') {
    const entry = refundFailed({ refund: refund.id, minor: amountMinor, attempt })
    const reference = `${refund.reference}:failed`
    // Nothing to post: this failure is recorded, and an administrator has settled the refund since.
    if (!(await recordMovement(tx, booking, refund, { kind: 'refund_failed', reference, entry, now }))) return
  }
  await tx
    .update(refunds)
    .set({ state: 'failed', failure, lookAt: null })
    .where(and(eq(refunds.id, refund.id)))
  await appendBookingEvent(tx, services, booking, 'refund-failed', {
    by: 'provider',
    minor: amountMinor,
    note: failure ?? '',
    now,
  })
}

type Movement = { kind: 'refund' | 'refund_failed'; reference: string; entry: Entry; now: Date }

/** Money of a refund that left, or came back from a bank: in the ledger, and in the payments of the booking. False when it is known. */
async function recordMovement(
  tx: Db,
  booking: Booking,
  refund: Refund,
  { kind, reference, entry, now }: Movement,
): Promise<boolean> {
  const { amountMinor, currency, provider } = refund
  const about = { bookingId: booking.id, photographerId: booking.photographerId, currency, at: now }
  if (!(await post(tx, entry, about))) return false
  const money = await readBalances(tx, booking.id)
  const { transactionId } = money!
  await tx.insert(payments).values({
    id: newId(),
    transactionId,
    kind,
    amountMinor,
    provider,
    reference,
    occurredAt: now,
    refundId: refund.id,
  })
  return true
}

type Covering = { which: Sql; change: Partial<typeof refunds.$inferInsert> }

/**
 * The client got this amount of a payment in another way: updates the open refunds that it covers, and returns them.
 */
export async function coverOpenRefunds(
  tx: Db,
  attemptId: string,
  minor: Minor,
  { which, change }: Covering,
): Promise<{ refund: string; minor: Minor }[]> {
  const open = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), expression(sql`(${which})`)))
    .for('update')
  let left: number = minor
  const covered: { refund: string; minor: Minor }[] = []
  for (const refund of open) {
    const part = asMinor(Math.min(refund.amountMinor, left))
    if (part <= 0) break
    const isWhole = part === refund.amountMinor
    // A refund that was sent may still be made as a whole.
    if (!isWhole && refund.state === 'owed' && refund.askedAt) continue
    left -= part
    covered.push({ refund: refund.id, minor: part })
    if (!isWhole) await splitOff(tx, refund, part, change)
    else
      await tx
        .update(refunds)
        .set({ ...change, lookAt: null })
        .where(eq(refunds.id, refund.id))
  }
  return covered
}

/** A part of an open refund reached the client in another way: that part gets a row of its own, the rest stays owed. */
async function splitOff(tx: Db, refund: Refund, part: Minor, change: Covering['change']): Promise<void> {
  await tx.insert(refunds).values({
    ...refund,
    id: newId(),
    amountMinor: part,
    reference: null,
    // Only the refund itself was decided by an administrator.
    source: refund.source === 'office' ? 'held' : refund.source,
    ...change,
    lookAt: null,
  })
  await tx
    .update(refunds)
    .set({ amountMinor: asMinor(refund.amountMinor - part) })
    .where(eq(refunds.id, refund.id))
}
