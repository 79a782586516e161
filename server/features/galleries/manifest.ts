import { createHash } from 'node:crypto'
import { processMessages } from '../../../contract/bookings/process.ts'
import { galleryMessages } from '../../../contract/galleries/galleries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { Conflict } from '../../platform/errors.ts'
import { purgeRemoved } from './removed.ts'

type Row = { id: string; sha256: string; bytes: string }

/** The hash of exactly the delivered photos: ids, contents and sizes. Null when nothing was delivered. */
export async function readManifest(tx: Db, bookingId: string): Promise<string | null> {
  const rows = await query<Row>(tx)`
    select p.id, encode(p.sha256, 'hex') as sha256, p.bytes from gallery_pictures g join pictures p on p.id = g.picture_id
    where g.booking_id = ${bookingId} and g.delivered_at is not null and g.removed_at is null order by p.id`
  if (rows.length === 0) return null
  const hash = createHash('sha256')
  for (const { id, sha256, bytes } of rows) hash.update(`${id} ${sha256} ${bytes}\n`)
  return hash.digest('hex')
}

/** Delivers all photos of the gallery, in the transaction that locks the booking and delivers it. */
export async function deliverGallery(tx: Db, bookingId: string, now: Date): Promise<string> {
  const working = await query(tx)`
    select from uploads where subject_id = ${bookingId} and purpose = 'gallery' and state = 'working' limit 1`
  if (working.length > 0) throw new Conflict(galleryMessages.stillWorking())
  await purgeRemoved(tx, sql`booking_id = ${bookingId}`)
  await execute(tx)`
    update gallery_pictures set delivered_at = ${now.toISOString()} where booking_id = ${bookingId} and delivered_at is null`
  const manifest = await readManifest(tx, bookingId)
  if (!manifest) throw new Conflict(processMessages.noGallery())
  return manifest
}
