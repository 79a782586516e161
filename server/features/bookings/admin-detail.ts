import { asc, eq, getTableColumns } from 'drizzle-orm'
import { mayDo } from '../../../contract/api/roles.ts'
import type { AdminBookingDetail } from '../../../contract/bookings/process.ts'
import { MAX_CANCELLATIONS } from '../../../contract/bookings/rules.ts'
import { asMajor, asMinor, majorOf } from '../../../contract/format/money.ts'
import type { PaymentAttempt } from '../../../contract/payments/payments.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query, sql } from '../../platform/db/query.ts'
import { adminRefunds } from '../../platform/db/tables/money/corrections.ts'
import { paymentAttempts, refunds } from '../../platform/db/tables/money/payments.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { readTeamDispute } from '../disputes/present.ts'
import { recentCancellations } from '../listings/studios.ts'
import { readCharges } from '../payments/ledger/captured.ts'
import { balanceOf } from '../payments/ledger/post.ts'
import { accounts } from '../payments/ledger/postings.ts'
import { readUnexpected } from '../payments/ledger/unexpected.ts'
import { presentSafekeeping } from '../safekeeping/present.ts'
import { findSafeSet } from '../safekeeping/queries.ts'
import { readDetail } from './detail.ts'

/** A booking for the back-office, with the refundable amounts. The provider's references and our notes are for readers of payments. */
export async function readAdminDetail(
  db: Db,
  id: string,
  { adminRole, scopes }: Pick<Visitor, 'adminRole' | 'scopes'>,
  now: Date,
): Promise<AdminBookingDetail | null> {
  const detail = await readAll(db, id, now)
  const readsPayments = scopes ? scopes.includes('payments:read') : mayDo(adminRole, 'money:read')
  if (!detail || readsPayments) return detail
  return {
    ...detail,
    attempts: detail.attempts.map((attempt) => ({ ...attempt, reference: null, charge: null })),
    refunds: detail.refunds.map((refund) => ({ ...refund, reference: null, note: '' })),
    unexpected: [],
  }
}

async function readAll(db: Db, id: string, now: Date): Promise<AdminBookingDetail | null> {
  const detail = await readDetail(db, id, null, 'administrator', now)
  if (!detail) return null
  const { currency } = detail
  const [{ cancellations } = { cancellations: 0 }] = await query<{ cancellations: number }>(db)`
    select ${recentCancellations(sql`${detail.photographer.id}::uuid`)} as cancellations`
  const tried = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.bookingId, id))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id))
  const back = await db
    .select({ ...getTableColumns(refunds), note: adminRefunds.note })
    .from(refunds)
    .leftJoin(adminRefunds, eq(adminRefunds.refundId, refunds.id))
    .where(eq(refunds.bookingId, id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const left = new Map(
    (await readCharges(db, id)).map((charge) => [
      charge.attemptId ?? charge.paymentId,
      majorOf(charge.leftMinor, currency),
    ]),
  )
  const set = await findSafeSet(db, id)
  return {
    ...detail,
    safekeeping: set?.isPromised ? presentSafekeeping(set, null, now) : null,
    dispute: await readTeamDispute(db, detail),
    held: majorOf(asMinor(-(await balanceOf(db, accounts.held(id), currency))), currency),
    cancellations,
    instantPaused: cancellations >= MAX_CANCELLATIONS,
    attempts: [
      ...(await readOlderPayments(db, id, currency)),
      ...tried.map(({ amountMinor, chargeReference, createdAt, ...attempt }) => ({
        ...attempt,
        amount: majorOf(amountMinor, currency),
        charge: chargeReference,
        at: createdAt.toISOString(),
      })),
    ].map((attempt) => ({ ...attempt, left: left.get(attempt.id) ?? asMajor(0) })),
    unexpected: await readUnexpected(db, id),
    refunds: back.map(({ amountMinor, createdAt, note, ...refund }) => ({
      ...refund,
      note: note ?? '',
      amount: majorOf(amountMinor, currency),
      at: createdAt.toISOString(),
    })),
  }
}

type Paid = { id: string; provider: string; reference: string; minor: string; at: string }

/** Payments from before attempts were recorded; the first was the upfront payment. */
async function readOlderPayments(
  db: Db,
  id: string,
  currency: string,
): Promise<Omit<PaymentAttempt, 'left'>[]> {
  const rows = await query<Paid>(db)`
    select p.id, p.provider, p.reference, p.amount_minor as minor, p.occurred_at as at
    from payments p join transactions t on t.id = p.transaction_id
    where t.booking_id = ${id} and p.kind = 'capture' and not exists (
      select from payment_attempts a where a.provider = p.provider and a.charge_reference = p.reference)
    order by p.occurred_at, p.id`
  return rows.map(({ minor, at, ...paid }, index) => ({
    ...paid,
    purpose: index === 0 ? 'upfront' : 'remainder',
    method: 'checkout',
    state: 'succeeded',
    amount: majorOf(asMinor(minor), currency),
    charge: null,
    failure: null,
    at: new Date(at).toISOString(),
  }))
}
