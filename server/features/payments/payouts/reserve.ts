import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { PayoutItem } from './withhold.ts'

const DAY_MS = 86_400_000

/**
 * Until a photographer has had the operator's number of payouts, money is paid out so many days after its release. Answers
 * that many days in milliseconds; 0: nothing is held.
 */
export async function readReserve(db: Db, photographerId: string): Promise<number> {
  const { rows } = await db.execute<{ days: number }>(sql`
    select reserve_days as days from settings where reserve_payouts > (
      select count(*) from payouts where photographer_id = ${photographerId} and state <> 'returned')`)
  return (rows[0]?.days ?? 0) * DAY_MS
}

/** When a release can be paid out; null: now. */
export const heldUntil = (released: Date, reserveMs: number, now: Date): Date | null => {
  const until = new Date(released.getTime() + reserveMs)
  return until > now ? until : null
}

/** What the reserve lets go. Debits are never held: they belong to money that has gone. */
export async function withholdReserved(
  tx: Db,
  photographerId: string,
  items: PayoutItem[],
  now: Date,
): Promise<PayoutItem[]> {
  const reserve = await readReserve(tx, photographerId)
  return items.filter(({ minor, at }) => minor < 0 || heldUntil(at, reserve, now) === null)
}
