import { and, eq, sql } from 'drizzle-orm'
import { transactionMessages } from '../../contract/transactions.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { bookings } from '../db/tables/bookings.ts'
import { payments, transactions } from '../db/tables/transactions.ts'
import { Conflict, NotFound } from '../errors.ts'
import { describePayment } from './rules.ts'

/** Asks for a booking's money: once, however often it is called. */
export async function openTransaction(
  db: Db,
  bookingId: string,
  upfrontMinor: number,
): Promise<{ id: string }> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) throw new NotFound(transactionMessages.noBooking)
  if (upfrontMinor > booking.finalAmountMinor) throw new Conflict(transactionMessages.upfrontTooLarge)
  await db
    .insert(transactions)
    .values({
      id: newId(),
      bookingId,
      clientId: booking.clientId,
      photographerId: booking.photographerId,
      totalMinor: booking.finalAmountMinor,
      upfrontMinor,
      remainingMinor: booking.finalAmountMinor - upfrontMinor,
    })
    .onConflictDoNothing()
  const [transaction] = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.bookingId, bookingId))
  return transaction!
}

export type Payment = {
  transactionId: string
  amountMinor: number
  /** The payment provider's own number: told twice, a payment counts once. */
  reference: string
  provider?: string
  occurredAt?: Date
}

export const recordCapture = (db: Db, payment: Payment) => record(db, 'capture', payment)
export const recordRefund = (db: Db, payment: Payment) => record(db, 'refund', payment)

/** The ledger entry and the state that follows from it are one change; the row's lock puts rivals in a queue. */
async function record(db: Db, kind: 'capture' | 'refund', payment: Payment) {
  return db.transaction(async (tx) => {
    const [transaction] = await tx
      .select()
      .from(transactions)
      .where(eq(transactions.id, payment.transactionId))
      .for('no key update')
    if (!transaction) throw new NotFound(transactionMessages.notFound)
    if (await isRepeated(tx, kind, payment)) return transaction
    const before = await readLedger(tx, transaction.id)
    const ledger = { ...before, ...transaction }
    ledger[kind === 'capture' ? 'captured' : 'refunded'] += payment.amountMinor
    const net = ledger.captured - ledger.refunded
    if (net < 0) throw new Conflict(transactionMessages.refundTooLarge)
    if (net > transaction.totalMinor) throw new Conflict(transactionMessages.captureTooLarge)
    await tx.insert(payments).values({ id: newId(), kind, ...payment })
    const [changed] = await tx
      .update(transactions)
      .set({ ...describePayment(ledger), updatedAt: sql`now()` })
      .where(eq(transactions.id, transaction.id))
      .returning()
    return changed!
  })
}

async function isRepeated(tx: Db, kind: 'capture' | 'refund', payment: Payment): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(payments)
    .where(
      and(eq(payments.provider, payment.provider ?? 'manual'), eq(payments.reference, payment.reference)),
    )
  if (!known) return false
  const same =
    known.kind === kind &&
    known.transactionId === payment.transactionId &&
    known.amountMinor === payment.amountMinor
  if (!same) throw new Conflict(transactionMessages.referenceTaken)
  return true
}

async function readLedger(tx: Db, transactionId: string): Promise<{ captured: number; refunded: number }> {
  const total = (kind: string) =>
    sql`coalesce(sum(${payments.amountMinor}) filter (where ${payments.kind} = ${kind}), 0)`.mapWith(Number)
  const [ledger] = await tx
    .select({ captured: total('capture'), refunded: total('refund') })
    .from(payments)
    .where(eq(payments.transactionId, transactionId))
  return ledger!
}
