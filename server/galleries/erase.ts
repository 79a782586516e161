import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { discard } from '../pictures/discard.ts'
import { pictureFolder } from '../pictures/keys.ts'

/** A client's notes, lists and links go (and with the links what guests left there), and what a photographer has prepared and never delivered. What was delivered is the client's. */
export async function eraseGalleries(tx: Db, personId: string): Promise<void> {
  await tx.execute(sql`
    update gallery_pictures g set note = '' from bookings b
    where b.id = g.booking_id and b.client_id = ${personId} and g.note <> ''`)
  const theirs = sql`booking_id in (select id from bookings where client_id = ${personId})`
  await tx.execute(sql`delete from gallery_links where ${theirs}`)
  await tx.execute(sql`delete from gallery_lists where ${theirs}`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from pictures p using gallery_pictures g join bookings b on b.id = g.booking_id
    where g.picture_id = p.id and g.delivered_at is null and b.photographer_id = ${personId} returning p.id`)
  await discard(
    tx,
    rows.map(({ id }) => pictureFolder(id)),
  )
}
