import { galleryLimits } from '../../../contract/galleries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'

/**
 * The set with this name, created at the end if there is none; null if the gallery has no room for another. The lock on
 * the booking keeps photos of one folder, which arrive at the same time, in one set.
 */
export async function ensureSet(tx: Db, bookingId: string, name: string): Promise<string | null> {
  await execute(tx)`select from bookings where id = ${bookingId} for no key update`
  const sets = await query<{ id: string; name: string }>(tx)`
    select id, name from gallery_sets where booking_id = ${bookingId} order by position`
  const found = sets.find((set) => set.name.toLowerCase() === name.toLowerCase())
  if (found) return found.id
  if (sets.length >= galleryLimits.sets) return null
  const id = newId()
  await execute(tx)`
    insert into gallery_sets (id, booking_id, name, position)
    select ${id}, ${bookingId}, ${name}, coalesce(max(position), -1) + 1 from gallery_sets where booking_id = ${bookingId}`
  return id
}
