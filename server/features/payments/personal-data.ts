import { and, asc, eq, inArray } from 'drizzle-orm'
import { majorOf } from '../../../contract/format/money.ts'
import type { OrderData } from '../../../contract/people/personal-data.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import { exportRow } from '../../platform/db/columns/privacy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { adminRefunds, balanceAdjustments } from '../../platform/db/tables/money/corrections.ts'
import { paymentAttempts, refunds } from '../../platform/db/tables/money/payments.ts'
import { payees, payouts } from '../../platform/db/tables/money/payouts.ts'
import { readTaxData } from '../tax/personal-data.ts'

type MoneyData = Pick<
  OrderData,
  'payments' | 'refunds' | 'adjustments' | 'payee' | 'payouts' | 'billing' | 'taxDetails' | 'invoices'
>

/** A client's payments and refunds, and a photographer's payouts. */
export async function readMoneyData(tx: Db, personId: PersonId): Promise<MoneyData> {
  const [payee] = await tx.select().from(payees).where(eq(payees.photographerId, personId))
  return {
    payments: await readMovements(tx, paymentAttempts, personId),
    refunds: await addNotes(tx, await readMovements(tx, refunds, personId)),
    adjustments: (
      await tx
        .select()
        .from(balanceAdjustments)
        .where(eq(balanceAdjustments.photographerId, personId))
        .orderBy(asc(balanceAdjustments.createdAt))
    ).map((row) => exportRow(balanceAdjustments, row, row.currency)),
    payee: payee ? exportRow(payees, payee) : null,
    payouts: (
      await tx
        .select()
        .from(payouts)
        .where(eq(payouts.photographerId, personId))
        .orderBy(asc(payouts.createdAt))
    ).map((row) => exportRow(payouts, row, row.currency)),
    ...(await readTaxData(tx, personId)),
  }
}

async function addNotes(tx: Db, rows: OrderData['payments']): Promise<OrderData['refunds']> {
  const ids = rows.map(({ id }) => id)
  const known = await tx.select().from(adminRefunds).where(inArray(adminRefunds.refundId, ids))
  const notes = new Map(known.map(({ refundId, note }) => [refundId, note]))
  return rows.map((row) => ({ ...row, note: notes.get(row.id) ?? '' }))
}

async function readMovements(
  tx: Db,
  table: typeof paymentAttempts | typeof refunds,
  clientId: PersonId,
): Promise<OrderData['payments']> {
  const rows = await tx
    .select({
      id: table.id,
      createdAt: table.createdAt,
      booking: table.bookingId,
      minor: table.amountMinor,
      currency: table.currency,
      state: table.state,
      failure: table.failure,
    })
    .from(table)
    .innerJoin(bookings, and(eq(bookings.id, table.bookingId), eq(bookings.clientId, clientId)))
    .orderBy(asc(table.createdAt))
  return rows.map(({ minor, currency, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    amount: majorOf(minor, currency),
  }))
}
