import { and, asc, eq, lte } from 'drizzle-orm'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import { refunds } from '../../../platform/db/tables/money/payments.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { makeRefund } from './refunds.ts'

/** Sends the refunds that are owed (of one booking). The next sweep retries what fails. */
export async function sendRefunds(
  services: PaymentServices,
  bookingId: BookingId | null,
  now: Date,
): Promise<number> {
  const due = await services.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'owed'),
        lte(refunds.lookAt, now),
        bookingId === null ? undefined : eq(refunds.bookingId, bookingId),
      ),
    )
    .orderBy(asc(refunds.lookAt))
    .limit(100)
  for (const { id } of due)
    await makeRefund(services, id, now).catch((error) =>
      services.log.error({ err: error, refund: id }, 'sending a refund failed'),
    )
  return due.length
}
