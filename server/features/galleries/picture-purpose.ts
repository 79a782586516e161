import { galleryMessages } from '../../../contract/galleries.ts'
import { pictureLimits, pictureMessages } from '../../../contract/pictures.ts'
import type { Purpose } from '../../core/pictures/purposes.ts'
import { galleryPictures } from '../../platform/db/tables/galleries.ts'
import { Conflict, Forbidden, InvalidField, NotFound } from '../../platform/errors.ts'
import { seePicture } from './access.ts'
import { countPictures, findBooking, OPEN_STATES } from './queries.ts'
import { ensureSet } from './sets.ts'

export const galleryPurpose: Purpose = {
  async admit(tx, visitor, { booking: id }) {
    if (visitor.role !== 'photographer') throw new Forbidden(pictureMessages.onlyPhotographers)
    if (!id) throw new InvalidField('booking', galleryMessages.bookingMissing)
    const booking = await findBooking(tx, id, visitor.personId)
    if (!booking) throw new NotFound(galleryMessages.notFound)
    if (!OPEN_STATES.includes(booking.state)) throw new Conflict(galleryMessages.notNow)
    if ((await countPictures(tx, id)) >= pictureLimits.galleryMost) throw new Conflict(galleryMessages.full)
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
