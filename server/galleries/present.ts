import type { Gallery, GalleryPicture } from '../../contract/galleries.ts'
import { api, fill } from '../../contract/paths.ts'
import { presentPicture } from '../pictures/present.ts'
import type { GalleryBooking, ListedPicture } from './queries.ts'

const presentGalleryPicture = (row: ListedPicture): GalleryPicture => ({
  ...presentPicture(row),
  name: row.fileName,
  original: fill(api.picture, { id: row.id, file: 'original' }),
  bytes: row.bytes,
  favourite: row.favourite,
  note: row.note,
  delivered: row.delivered,
})

function stateOf({ state, manifest }: GalleryBooking): Gallery['state'] {
  if (state === 'cancelled' || state === 'declined' || state === 'expired') return 'closed'
  if (!manifest) return 'preparing'
  if (state === 'changes' || state === 'disputed') return state
  return state === 'completed' ? 'accepted' : 'delivered'
}

export function presentGallery(booking: GalleryBooking, pictures: ListedPicture[]): Gallery {
  return {
    state: stateOf(booking),
    pictures: pictures.map(presentGalleryPicture),
    manifest: booking.manifest,
    zip: pictures.length > 0 ? fill(api.galleryZip, { id: booking.id }) : null,
  }
}
