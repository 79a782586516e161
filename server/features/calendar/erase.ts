import type { Db } from '../../platform/db/connect.ts'
import { execute, identifier } from '../../platform/db/query.ts'

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
    await execute(tx)`delete from ${identifier(table)} where photographer_id = ${photographerId}`
}
