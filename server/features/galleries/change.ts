import { type ArrangeBody, galleryMessages, type MarkBody } from '../../../contract/galleries.ts'
import { discard } from '../../core/pictures/discard.ts'
import { pictureFolder } from '../../core/pictures/keys.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import { markFavourite } from './lists.ts'
import { findBooking, isShownTo, OPEN_STATES } from './queries.ts'

export type Which = { bookingId: string; pictureId: string; personId: string }

/** By the photographer. Delivered photos stay until the client requests changes. */
export async function removePicture(db: Db, { bookingId, pictureId, personId }: Which): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId, personId, true)
    const rows = await query<{ delivered: boolean }>(tx)`
      select delivered_at is not null as delivered from gallery_pictures
      where picture_id = ${pictureId} and booking_id = ${bookingId}`
    if (booking?.photographerId !== personId || !rows[0]) throw new NotFound(galleryMessages.pictureNotFound)
    if (rows[0].delivered && !OPEN_STATES.includes(booking.state)) throw new Conflict(galleryMessages.frozen)
    await execute(tx)`delete from pictures where id = ${pictureId}`
    await discard(tx, [pictureFolder(pictureId)])
  })
}

/** By the client: a favourite, or a change request. */
export async function markPicture(
  db: Db,
  { bookingId, pictureId, personId }: Which,
  { favourite, list, note }: MarkBody,
): Promise<void> {
  const found =
    (await isShownTo(db, pictureId, personId)) &&
    (await execute(db)`
      update gallery_pictures set note = coalesce(${note ?? null}::text, note)
      where picture_id = ${pictureId} and booking_id = ${bookingId}`)
  if (!found) throw new NotFound(galleryMessages.pictureNotFound)
  if (favourite !== undefined) await markFavourite(db, { bookingId, pictureId, listId: list }, favourite)
}

/**
 * By the photographer: saves sets and cover together, so that two windows never mix. The delivered photos stay the
 * same, so their hash does, too.
 */
export async function arrange(
  db: Db,
  { bookingId, personId }: Omit<Which, 'pictureId'>,
  { sets, cover }: ArrangeBody,
): Promise<void> {
  const names = new Set(sets.map(({ name }) => name.toLowerCase()))
  if (names.size < sets.length) throw new InvalidField('sets', galleryMessages.setTwice)
  const named = sets.flatMap(({ pictures }) => pictures)
  if (new Set(named).size < named.length) throw new InvalidField('sets', galleryMessages.pictureTwice)
  await db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId, personId, true)
    if (booking?.photographerId !== personId) throw new NotFound(galleryMessages.notFound)
    if (![...OPEN_STATES, 'delivered'].includes(booking.state))
      throw new Conflict(galleryMessages.notArranged)
    const rows = await query<{ id: string }>(tx)`
      select picture_id as id from gallery_pictures where booking_id = ${bookingId}`
    const ours = new Set(rows.map(({ id }) => id))
    if (![...named, ...(cover ? [cover] : [])].every((id) => ours.has(id)))
      throw new NotFound(galleryMessages.pictureNotFound)
    await execute(tx)`delete from gallery_sets where booking_id = ${bookingId}`
    for (const [position, { name, pictures }] of sets.entries()) {
      const id = newId()
      await execute(tx)`
        insert into gallery_sets (id, booking_id, name, position) values (${id}, ${bookingId}, ${name}, ${position})`
      if (pictures.length > 0)
        await execute(tx)`
          update gallery_pictures set set_id = ${id}
          where booking_id = ${bookingId} and picture_id = any (${pictures}::uuid[])`
    }
    await execute(tx)`
      insert into galleries (booking_id, cover_id) values (${bookingId}, ${cover})
      on conflict (booking_id) do update set cover_id = excluded.cover_id`
  })
}
