import { and, eq } from 'drizzle-orm'
import * as m from '#messages/payments'
import { asMinor, formatMinor, majorOf } from '../../../../contract/format/money.ts'
import type { Reconciliation } from '../../../../contract/payments/payments.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query, sql } from '../../../platform/db/query.ts'
import { bookings } from '../../../platform/db/tables/bookings.ts'
import { paymentAttempts } from '../../../platform/db/tables/money/payments.ts'
import { HOUR } from '../../../platform/time/wall-clock.ts'
import { lockBooking } from '../../booking-process/transition.ts'
import { updatePaymentStatus } from '../ledger/balances.ts'
import { type PaymentServices, PROVIDER_GONE } from '../provider/providers.ts'

const RETRY_AFTER = 6 * HOUR

type Attempt = typeof paymentAttempts.$inferSelect
type Cause = { result: 'refused' | 'unknown'; reason: string }

const logStalled = ({ log }: PaymentServices, { id, bookingId }: Attempt, cause: Cause): void =>
  log.error({ booking: bookingId, attempt: id, ...cause }, 'the provider rejected a charge')

/** No response: the charge may have been made, so the attempt stays undecided until it is read from the provider. */
export async function noteUnknown(services: PaymentServices, attempt: Attempt, cause: Cause): Promise<void> {
  logStalled(services, attempt, cause)
  await services.db
    .update(paymentAttempts)
    .set({ failure: cause.reason })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'opening')))
}

/**
 * The provider did not make this charge, and the client's bank was never asked. The booking stays, the client's
 * deadline is suspended and the charge is retried; the operator sees it in the log, in the metrics and under
 * Reconciliation.
 */
export async function stallCharge(
  services: PaymentServices,
  attempt: Attempt,
  cause: Cause,
  now: Date,
): Promise<void> {
  logStalled(services, attempt, cause)
  await services.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, attempt.bookingId)
    const changed = await tx
      .update(paymentAttempts)
      .set({ state: 'refused', failure: cause.reason, decidedAt: now, lookAt: null })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'opening')))
      .returning({ id: paymentAttempts.id })
    if (changed.length === 0) return
    if (attempt.purpose === 'remainder' && booking!.chargeAt) {
      const chargeAt = new Date(now.getTime() + RETRY_AFTER)
      await tx.update(bookings).set({ payBy: null, chargeAt }).where(eq(bookings.id, attempt.bookingId))
    }
    await updatePaymentStatus(tx, attempt.bookingId)
  })
}

/**
 * Remaining payments whose newest attempt the provider rejected, or has not responded to for an hour, accepted
 * requests whose authorised payment it does not capture, and payments that no provider can be asked about.
 */
const STALLED = sql`
  (select distinct on (a.booking_id) a.id, a.booking_id, a.purpose, a.amount_minor as minor, a.currency, a.failure
  from payment_attempts a join bookings b on b.id = a.booking_id
  where a.state in ('opening', 'refused') and a.purpose = 'remainder' and b.charge_at is not null
    and (a.state = 'refused' or (a.method = 'saved_card' and a.created_at < now() - interval '1 hour'))
    and not exists (select from payment_attempts n where n.booking_id = a.booking_id and n.purpose = 'remainder'
      and n.created_at > a.created_at and n.state not in ('opening', 'refused'))
  order by a.booking_id, a.created_at desc)
  union all
  select a.id, a.booking_id, a.purpose, a.amount_minor, a.currency, a.failure
  from payment_attempts a join bookings b on b.id = a.booking_id
  where a.state = 'capturing' and (a.failure is not null or b.accepted_at < now() - interval '1 hour')
  union all
  select a.id, a.booking_id, a.purpose, a.amount_minor, a.currency, a.failure from payment_attempts a
  where a.state in ('opening', 'open', 'processing', 'releasing') and a.method = 'checkout' and a.failure = ${PROVIDER_GONE}`

type Row = {
  id: string
  booking_id: BookingId
  purpose: Attempt['purpose']
  minor: string
  currency: string
  failure: string | null
}

export async function findStalled(db: Db): Promise<Reconciliation['differences']> {
  const rows = await query<Row>(db)`${STALLED}`
  return rows.map(({ id, booking_id, purpose, minor, currency, failure }) => ({
    kind: 'charge' as const,
    reference: id,
    text: [
      m.paymentNotCharged({
        purpose: purpose === 'upfront' ? 'upfront' : 'other',
        amount: formatMinor(asMinor(minor), currency),
      }),
      failure,
    ]
      .filter(Boolean)
      .join(' '),
    ours: majorOf(asMinor(minor), currency),
    theirs: null,
    currency,
    booking: booking_id,
  }))
}

export async function countStalled(db: Db): Promise<number> {
  const rows = await query<{ n: number }>(db)`select count(*)::int as n from (${STALLED}) stalled`
  return rows[0]!.n
}
