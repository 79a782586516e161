import { sql } from 'drizzle-orm'
import { galleryMessages, type MarkBody } from '../../contract/galleries.ts'
import type { Db } from '../db/connect.ts'
import { Conflict, NotFound } from '../errors.ts'
import { discard } from '../pictures/discard.ts'
import { pictureFolder } from '../pictures/keys.ts'
import { findBooking, isShownTo, OPEN_STATES } from './queries.ts'

export type Which = { bookingId: string; pictureId: string; personId: string }

/** By the photographer. What was delivered stays as it is until the client asks for changes. */
export async function removePicture(db: Db, { bookingId, pictureId, personId }: Which): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId, personId, true)
    const { rows } = await tx.execute<{ delivered: boolean }>(sql`
      select delivered_at is not null as delivered from gallery_pictures
      where picture_id = ${pictureId} and booking_id = ${bookingId}`)
    if (booking?.photographerId !== personId || !rows[0]) throw new NotFound(galleryMessages.pictureNotFound)
    if (rows[0].delivered && !OPEN_STATES.includes(booking.state)) throw new Conflict(galleryMessages.frozen)
    await tx.execute(sql`delete from pictures where id = ${pictureId}`)
    await discard(tx, [pictureFolder(pictureId)])
  })
}

/** By the client: a favourite, or what should be different. */
export async function markPicture(
  db: Db,
  { bookingId, pictureId, personId }: Which,
  { favourite, note }: MarkBody,
): Promise<void> {
  const shown = await isShownTo(db, pictureId, personId)
  const { rows } = shown
    ? await db.execute(sql`
        update gallery_pictures set favourite = coalesce(${favourite ?? null}::boolean, favourite),
          note = coalesce(${note ?? null}::text, note)
        where picture_id = ${pictureId} and booking_id = ${bookingId} returning picture_id`)
    : { rows: [] }
  if (rows.length === 0) throw new NotFound(galleryMessages.pictureNotFound)
}
