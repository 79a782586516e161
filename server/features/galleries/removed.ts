import { discard } from '../../core/pictures/discard.ts'
import { pictureFolder } from '../../core/pictures/keys.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query, type Sql } from '../../platform/db/query.ts'

/** How long a removed photo can be restored if nothing is delivered before. */
export const RESTORE_HOURS = 24

/** Deletes removed photos for good; returns how many. */
export async function purgeRemoved(tx: Db, which: Sql): Promise<number> {
  const rows = await query<{ id: string }>(tx)`
    delete from pictures where id in (
      select picture_id from gallery_pictures where removed_at is not null and ${which}) returning id`
  await discard(
    tx,
    rows.map(({ id }) => pictureFolder(id)),
  )
  return rows.length
}
