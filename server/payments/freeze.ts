import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** SQL: this booking's money stays where it is while a bank has not decided about one of its payments. */
export const isFrozenSql = (booking: ReturnType<typeof sql>) =>
  sql`exists (select from card_disputes f where f.booking_id = ${booking} and f.state = 'open')`

export async function isFrozen(db: Db, bookingId: string): Promise<boolean> {
  const { rows } = await db.execute<{ frozen: boolean }>(
    sql`select ${isFrozenSql(sql`${bookingId}::uuid`)} as frozen`,
  )
  return rows[0]!.frozen
}
