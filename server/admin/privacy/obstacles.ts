import { and, eq, isNotNull, notInArray, or } from 'drizzle-orm'
import { minorOf } from '../../../contract/format/money.ts'
import { MINIMUM_PAYOUT } from '../../../contract/payments/payouts.ts'
import { readMarket } from '../../core/settings/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'

/** What must be resolved before a person can be erased. */
export type Obstacle = 'openBooking' | 'moneyOwed'

/**
 * Runs in the erasing transaction, with the person locked. An open booking or a balance blocks erasure by anyone: the other
 * side would deal with a person without a name, and the money would have no recipient.
 */
export async function findObstacle(tx: Db, personId: string, bySelf: boolean): Promise<Obstacle | null> {
  if (await hasOpenBooking(tx, personId, bySelf)) return 'openBooking'
  return (await hasOpenBalance(tx, personId)) ? 'moneyOwed' : null
}

const OVER = ['completed', 'expired', 'declined', 'cancelled'] as const

/** Imported bookings (no policy) have no step that ends them, so they do not block an administrator. */
async function hasOpenBooking(tx: Db, personId: string, bySelf: boolean): Promise<boolean> {
  const [open] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.clientId, personId), eq(bookings.photographerId, personId)),
        notInArray(bookings.state, [...OVER]),
        bySelf ? undefined : isNotNull(bookings.policy),
      ),
    )
    .limit(1)
  return open !== undefined
}

/**
 * Whether a refund or payout is open, or the balance is below zero or large enough for a payout. Less does not keep
 * the photographer from leaving: it is paid out with the erasure.
 */
async function hasOpenBalance(db: Db, personId: string): Promise<boolean> {
  const minimum = minorOf(MINIMUM_PAYOUT, (await readMarket(db)).currency)
  const rows = await query<{ owed: boolean }>(db)`
    select exists (select from refunds r join bookings b on b.id = r.booking_id
        where b.client_id = ${personId} and r.state in ('owed', 'failed'))
      or exists (select from payouts where photographer_id = ${personId} and (state in ('due', 'returning')
        or state in ('begun', 'transferred') and amount_minor >= ${minimum}))
      or exists (select from ledger_postings where account = ${`payable:${personId}`} group by currency having sum(minor) > 0 or sum(minor) <= -${minimum}::bigint)
      as owed`
  return rows[0]!.owed
}
