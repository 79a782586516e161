import * as m from '#messages/payments-reconciliation'
import { asMinor, formatMinor, majorOf } from '../../../../contract/format/money.ts'
import { formatDays } from '../../../../contract/format/numbers.ts'
import type { Reconciliation } from '../../../../contract/payments/payments.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import type { PaymentServices } from '../provider/providers.ts'

type Pending = { id: string; booking_id: string; minor: string; currency: string; days: number }

/** Banks take most refunds at once; one that is pending for this long needs a look in the provider's dashboard. */
const ALERT_DAYS = 5

/** Sent more than a day ago, and neither made nor failed. One that waits for a chargeback was not sent. */
const readPending = (db: Db): Promise<Pending[]> =>
  query<Pending>(db)`
    select id, booking_id, amount_minor as minor, currency,
      floor(extract(epoch from now() - asked_at) / 86400)::int as days
    from refunds r where state = 'owed' and asked_at < now() - interval '1 day'
      and not exists (select from card_disputes d where d.attempt_id = r.attempt_id and d.state = 'open' and not d.inquiry)
    order by asked_at limit 200`

export const findPendingRefunds = async (db: Db): Promise<Reconciliation['differences']> =>
  (await readPending(db)).map(({ id, booking_id, minor, currency, days }) => ({
    kind: 'pending' as const,
    reference: id,
    text: m.refundPending({
      amount: formatMinor(asMinor(minor), currency),
      days: formatDays(days),
    }),
    ours: majorOf(asMinor(minor), currency),
    theirs: null,
    currency,
    booking: booking_id,
  }))

export async function alertPendingRefunds({ db, log }: PaymentServices, now: Date): Promise<void> {
  for (const { id, booking_id: booking, days } of await readPending(db))
    if (days >= ALERT_DAYS)
      log.error({ refund: id, booking, days, now }, 'a refund has been pending for days')
}
