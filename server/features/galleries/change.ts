import {
  type ArrangeBody,
  type EditPicturesBody,
  galleryMessages,
  type MarkBody,
} from '../../../contract/galleries/galleries.ts'
import { pictureLimits } from '../../../contract/pictures/pictures.ts'
import { discard } from '../../core/pictures/discard.ts'
import { pictureFolder } from '../../core/pictures/keys.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import { markFavourite } from './lists.ts'
import { countPictures, findGalleryBooking, isShownTo, OPEN_STATES } from './queries.ts'

export type Which = { bookingId: string; pictureId: string; personId: string }

/** By the photographer. Delivered photos stay until the client requests changes. */
export async function removePicture(db: Db, { bookingId, pictureId, personId }: Which): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await findGalleryBooking(tx, bookingId, personId, true)
    const rows = await query<{ delivered: boolean }>(tx)`
      select delivered_at is not null as delivered from gallery_pictures
      where picture_id = ${pictureId} and booking_id = ${bookingId}`
    if (booking?.photographerId !== personId || !rows[0])
      throw new NotFound(galleryMessages.pictureNotFound())
    if (rows[0].delivered && !OPEN_STATES.includes(booking.state))
      throw new Conflict(galleryMessages.frozen())
    await execute(tx)`delete from pictures where id = ${pictureId}`
    await discard(tx, [pictureFolder(pictureId)])
  })
}

/** States in which the photographer may sort photos and describe them. */
const SORTED_STATES = [...OPEN_STATES, 'delivered']

/** By the photographer: texts of many photos, or their removal, which can be undone until the next delivery. */
export async function editPictures(
  db: Db,
  { bookingId, personId }: Omit<Which, 'pictureId'>,
  { pictures, caption, alt, removed }: EditPicturesBody,
): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await findGalleryBooking(tx, bookingId, personId, true)
    if (booking?.photographerId !== personId) throw new NotFound(galleryMessages.notFound())
    if (!SORTED_STATES.includes(booking.state)) throw new Conflict(galleryMessages.notArranged())
    const rows = await query<{ delivered: boolean }>(tx)`
      select delivered_at is not null as delivered from gallery_pictures
      where booking_id = ${bookingId} and picture_id = any (${pictures}::uuid[])`
    if (rows.length < new Set(pictures).size) throw new NotFound(galleryMessages.pictureNotFound())
    const frozen = rows.some(({ delivered }) => delivered) && !OPEN_STATES.includes(booking.state)
    if (removed !== undefined && frozen) throw new Conflict(galleryMessages.frozen())
    await execute(tx)`
      update gallery_pictures set caption = coalesce(${caption ?? null}::text, caption), alt = coalesce(${alt ?? null}::text, alt),
        removed_at = case ${removed ?? null}::boolean when true then coalesce(removed_at, now()) when false then null
          else removed_at end
      where booking_id = ${bookingId} and picture_id = any (${pictures}::uuid[])`
    if (removed === false && (await countPictures(tx, bookingId)) > pictureLimits.galleryMost)
      throw new Conflict(galleryMessages.full())
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
  if (!found) throw new NotFound(galleryMessages.pictureNotFound())
  if (favourite !== undefined) await markFavourite(db, { bookingId, pictureId, listId: list }, favourite)
}

/**
 * By the photographer: saves sets, cover and title together, so that two windows never mix. The delivered photos stay the
 * same, so their hash does, too.
 */
export async function arrange(
  db: Db,
  { bookingId, personId }: Omit<Which, 'pictureId'>,
  { sets, cover, title, focus }: ArrangeBody,
): Promise<void> {
  const names = new Set(sets.map(({ name }) => name.toLowerCase()))
  if (names.size < sets.length) throw new InvalidField('sets', galleryMessages.setTwice())
  const named = sets.flatMap(({ pictures }) => pictures)
  if (new Set(named).size < named.length) throw new InvalidField('sets', galleryMessages.pictureTwice())
  await db.transaction(async (tx) => {
    const booking = await findGalleryBooking(tx, bookingId, personId, true)
    if (booking?.photographerId !== personId) throw new NotFound(galleryMessages.notFound())
    if (!SORTED_STATES.includes(booking.state)) throw new Conflict(galleryMessages.notArranged())
    const rows = await query<{ id: string }>(tx)`
      select picture_id as id from gallery_pictures where booking_id = ${bookingId}`
    const ours = new Set(rows.map(({ id }) => id))
    if (![...named, ...(cover ? [cover] : [])].every((id) => ours.has(id)))
      throw new NotFound(galleryMessages.pictureNotFound())
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
    await execute(tx)`
      update galleries set title = coalesce(${title ?? null}::text, title),
        focus_x = coalesce(${focus?.x ?? null}::smallint, focus_x), focus_y = coalesce(${focus?.y ?? null}::smallint, focus_y)
      where booking_id = ${bookingId}`
  })
}
