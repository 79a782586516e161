import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { rebuildFreeDays } from './free-days.ts'

/** So many days must be known ahead of today at least: the farthest that anybody may allow, and time to notice. */
const ENOUGH_DAYS = 1_130

/** Works every photographer's days out again, each in a transaction of its own; answers how many there were. */
export async function rebuildDays(db: Db): Promise<number> {
  return refreshEach(db, sql`true`)
}

/** Days come nearer by themselves. Photographers whose rows end too soon, or who have none yet, get new ones. */
export async function extendDays(db: Db): Promise<number> {
  await db.execute(
    sql`delete from free_days where date < current_date - 2 or until < now() - interval '1 day'`,
  )
  return refreshEach(
    db,
    sql`not exists (select from free_calendars c where c.photographer_id = s.photographer_id
      and c.known_to >= current_date + ${ENOUGH_DAYS}::int)`,
  )
}

async function refreshEach(db: Db, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select s.photographer_id as id from studios s where ${condition} order by s.photographer_id`,
  )
  for (const { id } of rows) await db.transaction((tx) => rebuildFreeDays(tx, id))
  return rows.length
}
