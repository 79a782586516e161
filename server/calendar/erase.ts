import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** What a calendar says of a person: links to other calendars with their events, working hours, time off, the secret link. */
export async function eraseCalendar(tx: Db, photographerId: string): Promise<void> {
  for (const table of ['calendar_feeds', 'calendar_exports', 'weekly_hours', 'day_exceptions', 'time_off'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where photographer_id = ${photographerId}`)
}
