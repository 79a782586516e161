import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'

/** Deletes a photographer's calendar data: connected calendars with their events, working hours, time off, the secret link. */
export async function eraseCalendar(tx: Db, photographerId: string): Promise<void> {
  const tables = [
    'calendar_feeds',
    'feed_fetches',
    'calendar_exports',
    'weekly_hours',
    'day_exceptions',
    'time_off',
  ]
  for (const table of tables)
    await tx.execute(sql`delete from ${sql.identifier(table)} where photographer_id = ${photographerId}`)
}
