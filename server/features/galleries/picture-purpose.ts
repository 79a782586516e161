import { galleryLimits, galleryMessages } from '../../../contract/galleries/galleries.ts'
import { pictureLimits, pictureMessages } from '../../../contract/pictures/pictures.ts'
import type { PictureRequest, Purpose, Sight } from '../../core/pictures/purposes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { galleryPictures } from '../../platform/db/tables/galleries.ts'
import { Conflict, Forbidden, InvalidField, NotFound } from '../../platform/errors.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { readGuestAccess } from './guests.ts'
import { countPictures, findGalleryBooking, isPaid, isShownTo, OPEN_STATES } from './queries.ts'

export const galleryPurpose: Purpose = {
  async admit(tx, visitor, { booking: id }) {
    if (visitor.role !== 'photographer') throw new Forbidden(pictureMessages.onlyPhotographers())
    if (!id) throw new InvalidField('booking', galleryMessages.bookingMissing())
    const booking = await findGalleryBooking(tx, id, visitor.personId)
    if (!booking) throw new NotFound(galleryMessages.notFound())
    if (!OPEN_STATES.includes(booking.state)) throw new Conflict(galleryMessages.notNow())
    if ((await countPictures(tx, id)) >= pictureLimits.galleryMost) throw new Conflict(galleryMessages.full())
    return { subjectId: id }
  },
  // Photos that arrive after a delivery are not part of it, even if their upload began before.
  async arrive(tx, picture, subjectId, setName) {
    const setId = setName === '' ? null : await ensureSet(tx, subjectId!, setName)
    await tx
      .insert(galleryPictures)
      .values({ pictureId: picture.id, bookingId: subjectId!, setId })
      .onConflictDoNothing({ target: galleryPictures.pictureId })
  },
  mayRead: (db, visitor, picture, asked) => seePicture(db, visitor, picture.id, asked),
}

/**
 * The set with this name, created at the end if there is none; null if the gallery has no room for another. The lock on
 * the booking keeps photos of one folder, which arrive at the same time, in one set.
 */
async function ensureSet(tx: Db, bookingId: string, name: string): Promise<string | null> {
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

/** Files that are available only after full payment; all others are previews. */
const WHOLE = ['original', '2560.jpg']

/**
 * Whether this person, or a browser with guest access, may see this file of a photo now (its photographer is checked
 * elsewhere). Until full payment, previews have a watermark and full files are blocked; guests get full files only if
 * the link allows it.
 */
async function seePicture(
  db: Db,
  visitor: Visitor | null,
  pictureId: string,
  { file, guest }: PictureRequest,
): Promise<Sight> {
  const client = visitor?.role === 'client' && (await isShownTo(db, pictureId, visitor.personId))
  const access = client || !guest ? null : await readGuestAccess(db, pictureId, guest)
  if (!client && !access) return false
  const whole = WHOLE.includes(file)
  if (access && whole && !access.downloads) return false
  const rows = await query<{ paid: boolean }>(db)`
    select ${isPaid} as paid from gallery_pictures g join bookings b on b.id = g.booking_id where g.picture_id = ${pictureId}`
  if (rows[0]?.paid) return true
  if (whole) throw new Conflict(galleryMessages.unpaid())
  return 'marked'
}
