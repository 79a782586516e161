import { asMinor, type Minor } from '../../../../contract/format/money.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { describeMoney, type MoneyStanding } from './status.ts'

export type BookingMoney = MoneyStanding & {
  transactionId: string
  currency: string
  remainingMinor: Minor
  /** Paid for this booking, and neither refunded nor released. */
  heldMinor: Minor
  releasedMinor: Minor
  /** The most that can still go back to the client: of the held money, what the client has paid. */
  refundableMinor: Minor
}

type Row = {
  id: string
  state: BookingMoney['state']
  currency: string
  total: string
  upfront: string
  remaining: string
  captured: string
  covered: string
  reopened: string
  held: string
  released: string
  returned: string
  owed: string
  under_way: boolean
  open: boolean
  /** A checkout that ended after a declined card has failed; one that expired untouched has not. */
  newest: string | null
}

/** The money of one booking, from the ledger and the payment attempts. */
export async function readBalances(db: Db, bookingId: BookingId): Promise<BookingMoney | null> {
  const rows = await query<Row>(db)`
    select t.id, b.state, b.currency, t.total_minor as total, t.upfront_minor as upfront, t.remaining_minor as remaining,
      l.captured, l.covered, l.held, l.released, r.returned, r.owed,
      (select coalesce(sum(u.missing_minor), 0) from unexpected_movements u
        where u.booking_id = b.id and u.decision = 'client_pays') as reopened,
      exists (select from payment_attempts a where a.booking_id = b.id
        and (a.state in ('processing', 'capturing') or (a.state = 'opening' and a.method = 'saved_card'))) as under_way,
      exists (select from payment_attempts a where a.booking_id = b.id and a.state in ('opening', 'open')) as open,
      (select case when a.state in ('expired', 'releasing', 'released') and a.failure is not null then 'failed' else a.state end from payment_attempts a where a.booking_id = b.id order by a.created_at desc, a.id desc limit 1) as newest
    from bookings b
    join transactions t on t.booking_id = b.id
    cross join lateral (
      select coalesce(-sum(p.minor) filter (where e.kind = 'capture'), 0) as captured,
        coalesce(-sum(p.minor) filter (where e.kind = 'covered'), 0) as covered,
        coalesce(-sum(p.minor), 0) as held,
        coalesce(sum(p.minor) filter (where e.kind = 'release'), 0) as released
      from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.account = 'held:' || b.id
    ) l
    cross join lateral (
      select coalesce(sum(amount_minor) filter (where state = 'made' and source <> 'overpaid'), 0) as returned,
        coalesce(sum(amount_minor) filter (where state in ('owed', 'failed')), 0) as owed
      from refunds where booking_id = b.id
    ) r
    where b.id = ${bookingId}`
  const row = rows[0]
  if (!row) return null
  const held = asMinor(row.held)
  return {
    transactionId: row.id,
    state: row.state,
    currency: row.currency,
    totalMinor: asMinor(row.total),
    upfrontMinor: asMinor(row.upfront),
    remainingMinor: asMinor(row.remaining),
    // What the client lost and has to pay again is not captured any more.
    capturedMinor: asMinor(Number(row.captured) - Number(row.reopened)),
    heldMinor: held,
    releasedMinor: asMinor(row.released),
    refundableMinor: asMinor(Math.max(0, held - Number(row.covered))),
    returnedMinor: asMinor(row.returned),
    refundUnderWay: Number(row.owed) > 0,
    attemptUnderWay: row.under_way,
    newestAttemptFailed: row.newest === 'failed' && !row.open,
  }
}

/** Recalculates the back-office's payment stage and status. Call it in the transaction that changed the money. */
export async function updatePaymentStatus(tx: Db, bookingId: BookingId): Promise<void> {
  const money = await readBalances(tx, bookingId)
  if (!money) return
  const words = describeMoney(money)
  await execute(tx)`
    update transactions set payment_status = ${words.paymentStatus}, payment_stage = ${words.paymentStage}, updated_at = now()
    where id = ${money.transactionId}
      and (payment_status, payment_stage) is distinct from (${words.paymentStatus}, ${words.paymentStage})`
}
