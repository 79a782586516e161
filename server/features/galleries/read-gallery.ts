import { galleryMessages } from '../../../contract/galleries/galleries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { NotFound } from '../../platform/errors.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { listLists } from './lists.ts'
import type { Seen } from './present.ts'
import { findGalleryBooking, listPictures, listRemoved, listSets } from './queries.ts'

/** The photos that this person may see. An empty gallery is not found, except for its photographer and after it expired. */
export async function seeGallery(db: Db, id: string, personId: string): Promise<Seen> {
  const booking = await findGalleryBooking(db, idOrNotFound(id, galleryMessages.notFound()), personId)
  if (!booking) throw new NotFound(galleryMessages.notFound())
  const own = personId === booking.photographerId
  const pictures = await listPictures(db, booking.id, own)
  if (pictures.length === 0 && !own && !booking.endedAt) throw new NotFound(galleryMessages.notFound())
  const used = new Set(pictures.map(({ setId }) => setId))
  const sets = (await listSets(db, booking.id)).filter((set) => own || used.has(set.id))
  const removed = own ? await listRemoved(db, booking.id) : []
  return { booking, pictures, sets, lists: await listLists(db, booking.id, own), removed }
}
