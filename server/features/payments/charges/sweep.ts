import { and, asc, inArray, lte } from 'drizzle-orm'
import { paymentAttempts } from '../../../platform/db/tables/payments.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { settleAttempt } from './settle.ts'

/** Reads attempts that have been undecided for five minutes: webhooks get lost. */
export async function sweepAttempts(services: PaymentServices, now = new Date()): Promise<number> {
  const due = await services.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        lte(paymentAttempts.lookAt, now),
        inArray(paymentAttempts.state, ['opening', 'open', 'processing']),
      ),
    )
    .orderBy(asc(paymentAttempts.lookAt))
    .limit(100)
  for (const { id } of due)
    await settleAttempt(services, id, now).catch((error) =>
      services.log.error({ err: error, attempt: id }, 'reading a payment failed'),
    )
  return due.length
}
