import { and, eq } from 'drizzle-orm'
import { asMinor, type Minor } from '../../../../contract/format/money.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import { paymentAttempts } from '../../../platform/db/tables/money/payments.ts'

export type CapturedCharge = {
  provider: string
  reference: string
  paymentId: string
  attemptId: string | null
  minor: Minor
  /** Neither refunded (or due as a refund) nor lost in a chargeback. */
  leftMinor: Minor
}

type Row = {
  id: string
  provider: string
  reference: string
  attempt_id: string | null
  minor: string
  left: string
}

/**
 * The payments of a booking, newest first, each with what is left of it. The part of a refund that a lost
 * chargeback settled counts only as the chargeback.
 */
export async function readCharges(db: Db, bookingId: BookingId): Promise<CapturedCharge[]> {
  const rows = await query<Row>(db)`
    select p.id, p.provider, p.reference, a.id as attempt_id, p.amount_minor as minor,
      greatest(0, p.amount_minor - coalesce((
        select sum(r.amount_minor) from refunds r where r.provider = p.provider and r.charge_reference = p.reference
          and r.state <> 'replaced'), 0) + coalesce((
        select sum(g.minor) from refunds r join ledger_postings g on g.account = 'refund:' || r.id
          join ledger_entries l on l.id = g.entry_id and l.kind = 'dispute_lost'
          where r.provider = p.provider and r.charge_reference = p.reference), 0) - coalesce((
        select sum(d.amount_minor) from card_disputes d where d.attempt_id = a.id and d.state = 'lost'), 0)) as left
    from payments p
    join transactions t on t.id = p.transaction_id
    join ledger_entries e on e.source_key = 'capture:' || p.provider || ':' || p.reference
    left join payment_attempts a on a.provider = p.provider and a.charge_reference = p.reference
    where t.booking_id = ${bookingId} and p.kind = 'capture' order by p.occurred_at desc, p.id desc`
  return rows.map(({ id, provider, reference, attempt_id, minor, left }) => ({
    provider,
    reference,
    paymentId: id,
    attemptId: attempt_id,
    minor: asMinor(minor),
    leftMinor: asMinor(left),
  }))
}

/** Released to the photographer and as platform fee, less what was reversed. */
export async function readReleased(db: Db, bookingId: BookingId): Promise<Minor> {
  const rows = await query<{ minor: string }>(db)`
    select coalesce(-sum(p.minor), 0) as minor from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where e.booking_id = ${bookingId} and (p.account = 'revenue:fee' or p.account like 'payable:%')`
  return asMinor(rows[0]!.minor)
}

/** The attempt that made a charge at the provider. */
export async function findChargedAttempt(db: Db, provider: string, charge: string) {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.chargeReference, charge)))
  return attempt
}
