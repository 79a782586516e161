import { and, asc, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { execute } from '../../../platform/db/query.ts'
import { paymentAttempts } from '../../../platform/db/tables/money/payments.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { settleAttempt } from './settle.ts'
import { DECIDED, UNDECIDED } from './undecided.ts'

/** During an upgrade, the version before accepts and ends requests without their authorisations. */
const decideForgotten = (db: Db, now: Date) =>
  execute(db)`
    update payment_attempts a set look_at = ${now},
      state = case when b.state in ('expired', 'declined', 'cancelled') then 'releasing' else 'capturing' end
    from bookings b where b.id = a.booking_id and a.state = 'authorised' and b.state <> 'requested'`

/** Reads attempts that have been undecided for five minutes: webhooks get lost. */
export async function sweepAttempts(services: PaymentServices, now = new Date()): Promise<number> {
  await decideForgotten(services.db, now)
  const due = await services.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(lte(paymentAttempts.lookAt, now), inArray(paymentAttempts.state, [...UNDECIDED, ...DECIDED])))
    .orderBy(asc(paymentAttempts.lookAt))
    .limit(100)
  for (const { id } of due)
    await settleAttempt(services, id, now).catch((error) =>
      services.log.error({ err: error, attempt: id }, 'reading a payment failed'),
    )
  return due.length
}
