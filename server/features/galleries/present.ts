import * as m from '#messages/server-bookings'
import { fill } from '../../../contract/api/path.ts'
import type {
  Gallery,
  GalleryLink,
  GalleryList,
  GalleryPicture,
  SharedGallery,
} from '../../../contract/galleries/galleries.ts'
import { api, site } from '../../../contract/paths.ts'
import { presentPicture } from '../../core/pictures/present.ts'
import type { Guest, Link } from './guests.ts'
import type { LinkRow } from './links.ts'
import type { ListRow } from './lists.ts'
import type { GalleryBooking, ListedPicture, SetRow } from './queries.ts'

export type Seen = {
  booking: GalleryBooking
  pictures: ListedPicture[]
  sets: SetRow[]
  lists: ListRow[]
  /** Ids that the photographer can restore. */
  removed?: string[]
}

/** `whole`: this person may download the originals now. */
function presentGalleryPicture(
  row: ListedPicture,
  { first, lists, whole, pass = '' }: { first?: string; lists: string[]; whole: boolean; pass?: string },
): GalleryPicture {
  const shown = presentPicture(row, pass)
  return {
    ...shown,
    full: whole ? shown.full : shown.large,
    name: row.fileName,
    // A pass belongs to an administrator, and does not open originals.
    original: whole && !pass ? fill(api.picture, { id: row.id, file: 'original' }) : null,
    bytes: row.bytes,
    favourite: first !== undefined && row.lists.includes(first),
    lists: row.lists.filter((id) => lists.includes(id)),
    note: row.note,
    caption: row.caption,
    alt: row.alt,
    set: row.setId,
    delivered: row.delivered,
  }
}

function stateOf({ state, manifest, endedAt }: GalleryBooking): Gallery['state'] {
  if (endedAt) return 'ended'
  if (state === 'cancelled' || state === 'declined' || state === 'expired') return 'closed'
  if (!manifest) return 'preparing'
  if (state === 'changes' || state === 'disputed') return state
  return state === 'completed' ? 'accepted' : 'delivered'
}

const presentList = ({ id, name, guest, byGuest, total, finishedAt }: ListRow): GalleryList => ({
  id,
  name: byGuest ? guest || m.aGuest() : name,
  by: byGuest ? 'guest' : 'client',
  total,
  finishedAt: finishedAt && new Date(finishedAt).toISOString(),
})

/** The photographer always has the originals; the client gets them after full payment. */
export function presentGallery(
  { booking, pictures, sets, lists, removed = [] }: Seen,
  personId: string,
  passFor?: (id: string) => string,
): Gallery {
  const whole = booking.paid || personId === booking.photographerId
  const first = lists.find(({ byGuest }) => !byGuest)?.id
  const ids = lists.map(({ id }) => id)
  return {
    state: stateOf(booking),
    title: booking.title,
    pictures: pictures.map((row) =>
      presentGalleryPicture(row, { first, lists: ids, whole, pass: passFor?.(row.id) }),
    ),
    sets,
    ...coverOf(booking, pictures),
    removed,
    lists: lists.map(presentList),
    manifest: booking.manifest,
    zip: whole && !passFor && pictures.length > 0 ? fill(api.galleryZip, { id: booking.id }) : null,
    marked: !booking.paid,
    endsAt: booking.endsAt?.toISOString() ?? null,
  }
}

const coverOf = ({ coverId, focusX, focusY }: GalleryBooking, pictures: ListedPicture[]) => ({
  cover: pictures.some(({ id }) => id === coverId) ? coverId : null,
  focus: { x: focusX, y: focusY },
})

export const presentLink = (row: LinkRow, url: string): GalleryLink => ({
  id: row.id,
  label: row.label,
  title: row.title,
  url,
  password: row.password,
  downloads: row.downloads,
  until: row.until,
  ended: row.ended,
  guests: row.guests,
  createdAt: new Date(row.createdAt).toISOString(),
})

export const sharedUrl = (publicUrl: string, token: string): string =>
  new URL(fill(site.sharedGallery, { token }), publicUrl).href

/** Whose photos these are, and for messengers a picture, unless there is a password. */
const presentHead = (link: Link, token: string) => ({
  title: link.title,
  date: link.date,
  photographer: link.photographer,
  preview: link.passwordHash === null ? fill(api.sharedPreview, { token }) : null,
  password: link.passwordHash !== null,
})

export const presentLocked = (link: Link, token: string): SharedGallery => ({
  ...presentHead(link, token),
  // Anyone who guesses or is sent the address must not learn who was photographed before they enter the password.
  ...(link.passwordHash !== null && { title: '', date: null, photographer: null }),
  locked: true,
  downloads: false,
  pictures: [],
  sets: [],
  cover: null,
  focus: { x: 50, y: 50 },
  zip: null,
  marked: false,
  until: null,
  name: '',
  finishedAt: null,
})

export function presentShared(
  { booking, pictures, sets }: Omit<Seen, 'lists'>,
  { link, guest, token }: { link: Link; guest: Guest; token: string },
): SharedGallery {
  const whole = booking.paid && link.downloads
  return {
    ...presentHead(link, token),
    locked: false,
    downloads: link.downloads,
    pictures: pictures.map((row) =>
      presentGalleryPicture(row, { first: guest.listId ?? undefined, lists: [], whole }),
    ),
    sets,
    ...coverOf(booking, pictures),
    zip: whole && pictures.length > 0 ? fill(api.sharedZip, { token }) : null,
    marked: !booking.paid,
    until: link.until,
    name: guest.name,
    finishedAt: guest.finishedAt && new Date(guest.finishedAt).toISOString(),
  }
}
