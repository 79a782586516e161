import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import { DAY } from '../../../platform/time/wall-clock.ts'
import type { PayoutItem } from './withhold.ts'

/**
 * A new photographer's money is paid out this long after its release, until they have had the operator's number of
 * payouts. In milliseconds; 0 when nothing is held back.
 */
export async function readReserve(db: Db, photographerId: PersonId): Promise<number> {
  const rows = await query<{ days: number }>(db)`
    select reserve_days as days from settings where reserve_payouts > (
      select count(*) from payouts where photographer_id = ${photographerId} and state <> 'returned')`
  return (rows[0]?.days ?? 0) * DAY
}

/** When a release can be paid out, or null for now. */
export const heldUntil = (released: Date, reserveMs: number, now: Date): Date | null => {
  const until = new Date(released.getTime() + reserveMs)
  return until > now ? until : null
}

/** The items that the reserve does not hold back. Debits are never held back: their money is already gone. */
export async function withholdReserved(
  tx: Db,
  photographerId: PersonId,
  items: PayoutItem[],
  now: Date,
): Promise<PayoutItem[]> {
  const reserve = await readReserve(tx, photographerId)
  return items.filter(({ minor, at }) => minor < 0 || heldUntil(at, reserve, now) === null)
}
