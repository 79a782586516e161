import type { Db } from '../../platform/db/connect.ts'
import { query, sql } from '../../platform/db/query.ts'

/**
 * SQL: the booking's money is frozen, because a bank has not decided a chargeback, or because money moved at the
 * provider without us and no administrator has reviewed it.
 */
export const isFrozenSql = (booking: ReturnType<typeof sql>) =>
  sql`(exists (select from card_disputes f where f.booking_id = ${booking} and f.state = 'open')
    or exists (select from unexpected_movements u where u.booking_id = ${booking} and u.reviewed_at is null))`

export async function isFrozen(db: Db, bookingId: string): Promise<boolean> {
  const rows = await query<{ frozen: boolean }>(db)`select ${isFrozenSql(sql`${bookingId}::uuid`)} as frozen`
  return rows[0]!.frozen
}
