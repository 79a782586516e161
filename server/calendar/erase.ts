import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** What a calendar tells of a person: links to other calendars with what stood in them, notes on time off, the secret link. */
export async function eraseCalendar(tx: Db, photographerId: string): Promise<void> {
  await tx.execute(sql`delete from calendar_feeds where photographer_id = ${photographerId}`)
  await tx.execute(sql`delete from calendar_exports where photographer_id = ${photographerId}`)
  await tx.execute(sql`update time_off set note = '' where photographer_id = ${photographerId}`)
}
