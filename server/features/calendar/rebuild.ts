import type { Db } from '../../platform/db/connect.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { rebuildFreeDays } from './free-days.ts'

/** The number of days that must be calculated ahead of today: the farthest limit of a photographer, plus a margin. */
const ENOUGH_DAYS = 1_130

/** Recalculates every photographer's days, each in a separate transaction; returns the number of photographers. */
export async function rebuildDays(db: Db): Promise<number> {
  return refreshEach(db, sql`true`)
}

/** Extends the days of photographers whose rows end too soon or are missing. */
export async function extendDays(db: Db): Promise<number> {
  await execute(db)`delete from free_days where date < current_date - 2 or until < now() - interval '1 day'`
  return refreshEach(
    db,
    sql`not exists (select from free_calendars c where c.photographer_id = s.photographer_id
      and c.known_to >= current_date + ${ENOUGH_DAYS}::int)`,
  )
}

async function refreshEach(db: Db, condition: ReturnType<typeof sql>): Promise<number> {
  const rows = await query<{ id: string }>(db)`
    select s.photographer_id as id from studios s where ${condition} order by s.photographer_id`
  for (const { id } of rows) await db.transaction((tx) => rebuildFreeDays(tx, id))
  return rows.length
}
