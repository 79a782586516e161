import { z } from 'zod'
import { cleanText, requiredText } from './envelope.ts'
import { picture } from './pictures.ts'

/** How long photos stay available after they were accepted. */
export const GALLERY_MONTHS = 12
export const galleryLimits = { sets: 40, lists: 20, links: 20, name: 60, password: 200 } as const

export const galleryMessages = {
  found: 'Gallery fetched successfully',
  notFound: 'Gallery not found',
  pictureNotFound: 'Picture not found',
  bookingMissing: 'Say which booking the picture is for.',
  notNow: 'Pictures can be added once the booking is confirmed, and until they are delivered.',
  frozen: 'This picture has been delivered. It can be removed when the client asks for changes.',
  full: 'A gallery holds 2,000 pictures at most. Remove one first.',
  stillWorking: 'Some pictures are still being prepared. Please deliver in a moment.',
  saved: 'Saved',
  removed: 'The picture is removed',
  unpaid: 'The originals can be downloaded once everything is paid.',
  nameMissing: 'Please give it a name',
  setTwice: 'Two sets have the same name.',
  pictureTwice: 'A picture can be in one set only.',
  notArranged: 'The gallery can be sorted until the pictures are accepted.',
  listNotFound: 'List not found',
  listTwice: 'You have a list of this name already.',
  tooManyLists: `A gallery has ${galleryLimits.lists} lists at most. Remove one first.`,
  listEmpty: 'There is nothing in this list yet.',
  finished: 'The selection is with the photographer.',
  linkNotFound: 'Link not found',
  linksFound: 'Links fetched successfully',
  linkMade: 'The link is ready to be sent.',
  linkEnded: 'The link opens nothing any more.',
  tooManyLinks: `A gallery has ${galleryLimits.links} links at most. End one first.`,
  endPassed: 'Choose a day that is still to come.',
  sharedNotFound: 'This link opens nothing.',
  sharedEnded: 'This link has ended. Ask whoever sent it for a new one.',
  passwordWrong: 'This is not the password.',
  tooManyGuesses: 'Too many wrong passwords. Please wait a quarter of an hour.',
  enterFirst: 'Please open the link first.',
  welcome: 'Welcome',
  noDispute: 'Galleries are private. Ours to see is only one that is in dispute.',
} as const

/** Why a ZIP is refused: an incomplete one would look complete. */
export function describeMissing(missing: number, total: number): string {
  if (missing < total)
    return `Sorry, ${missing} of these ${total} photos can’t be downloaded right now. Download the other photos one by one, or contact us.`
  const what = total === 1 ? 'this photo' : `these ${total} photos`
  return `Sorry, ${what} can’t be downloaded right now. Try again later, or contact us.`
}

export const galleryPicture = picture.extend({
  /** The photographer's file name. */
  name: z.string(),
  /** Null while downloads are not allowed. */
  original: z.string().nullable(),
  bytes: z.number().int(),
  /** Whether it is in the client’s first list. */
  favourite: z.boolean(),
  /** Ids of the lists it is in. */
  lists: z.array(z.string()),
  note: z.string(),
  /** Id of the set it is in; null without one. */
  set: z.string().nullable(),
  /** false: part of the next delivery, visible only to the photographer. */
  delivered: z.boolean(),
})
export type GalleryPicture = z.infer<typeof galleryPicture>

export const gallerySet = z.object({ id: z.string(), name: z.string() })

export const galleryList = z.object({
  id: z.string(),
  name: z.string(),
  by: z.enum(['client', 'guest']),
  total: z.number().int(),
  finishedAt: z.string().nullable(),
})
export type GalleryList = z.infer<typeof galleryList>

export const gallery = z.object({
  state: z.enum(['preparing', 'delivered', 'changes', 'disputed', 'accepted', 'ended', 'closed']),
  pictures: z.array(galleryPicture),
  sets: z.array(gallerySet),
  /** The id of the cover photo. */
  cover: z.string().nullable(),
  /** The client’s first; guests’ lists once they are finished. */
  lists: z.array(galleryList),
  /** The hash of the delivered photos, which accept-delivery sends. */
  manifest: z.string().nullable(),
  /** All originals in one file; null if there are none yet or they are not paid for. */
  zip: z.string().nullable(),
  /** Not fully paid: previews are watermarked, and originals cannot be downloaded. */
  marked: z.boolean(),
  /** Until when accepted photos stay available. */
  endsAt: z.string().nullable(),
})
export type Gallery = z.infer<typeof gallery>

const name = (message: string = galleryMessages.nameMissing) =>
  requiredText(galleryLimits.name, message).transform((text) => text.trim())

export const markBody = z.object({
  favourite: z.boolean().optional(),
  /** Id of the list that `favourite` is about; the first list if absent. */
  list: z.uuid('list must be an id').optional(),
  note: cleanText(1000).optional(),
})
export type MarkBody = z.infer<typeof markBody>

/** The complete order of a gallery. Photos listed in no set belong to none. */
export const arrangeBody = z.object({
  sets: z
    .array(z.object({ name: name(), pictures: z.array(z.uuid('pictures must be ids')).max(2000) }), {
      error: 'sets must be a list',
    })
    .max(galleryLimits.sets, `sets must be at most ${galleryLimits.sets}`),
  cover: z.uuid('cover must be the id of a picture').nullable(),
})
export type ArrangeBody = z.infer<typeof arrangeBody>

export const listBody = z.object({ name: name() })
export const listChange = z.object({ name: name().optional(), finished: z.boolean().optional() })
export type ListChange = z.infer<typeof listChange>

export const zipQuery = z.object({
  only: z.enum(['favourites'], { error: 'only must be favourites' }).optional(),
  list: z.uuid('list must be an id').optional(),
})

export const galleryLink = z.object({
  id: z.string(),
  /** The client's name for the link; only the client sees it. */
  label: z.string(),
  url: z.string(),
  password: z.boolean(),
  downloads: z.boolean(),
  /** The last day on which the link opens. */
  until: z.string().nullable(),
  ended: z.boolean(),
  guests: z.number().int(),
  createdAt: z.string(),
})
export type GalleryLink = z.infer<typeof galleryLink>
export const galleryLinks = z.object({ links: z.array(galleryLink) })

export const linkBody = z.object({
  label: cleanText(galleryLimits.name).default(''),
  password: cleanText(galleryLimits.password).optional(),
  /** The last day on which the link opens; absent: no end date. */
  until: z.iso.date('must be a date like 2026-01-31').optional(),
  downloads: z.boolean({ error: 'downloads must be true or false' }),
})
export type LinkBody = z.infer<typeof linkBody>

export const enterBody = z.object({
  password: cleanText(galleryLimits.password).default(''),
  name: cleanText(galleryLimits.name)
    .transform((text) => text.trim())
    .default(''),
})
export type EnterBody = z.infer<typeof enterBody>

/** A photo as guests see it, without the client's lists and notes. */
export const sharedPicture = galleryPicture.pick({
  id: true,
  _id: true,
  width: true,
  height: true,
  placeholder: true,
  tiny: true,
  small: true,
  large: true,
  full: true,
  srcset: true,
  original: true,
  favourite: true,
  set: true,
})
export type SharedPicture = z.infer<typeof sharedPicture>

export const sharedGallery = z.object({
  /** No access yet: POST to the same address, with the password if one is needed. */
  locked: z.boolean(),
  password: z.boolean(),
  downloads: z.boolean(),
  pictures: z.array(sharedPicture),
  sets: z.array(gallerySet),
  cover: z.string().nullable(),
  zip: z.string().nullable(),
  marked: z.boolean(),
  until: z.string().nullable(),
  /** The guest's name on the list, and when the selection was finished. */
  name: z.string(),
  finishedAt: z.string().nullable(),
})
export type SharedGallery = z.infer<typeof sharedGallery>

export const sharedMark = z.object({ favourite: z.boolean({ error: 'favourite must be true or false' }) })
export const finishBody = z.object({ name: name('Please say who you are') })

export const openGalleryBody = z.object({ reason: requiredText(500, 'Please say why') })
