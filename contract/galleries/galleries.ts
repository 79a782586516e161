import { z } from 'zod'
import { cleanText, requiredText } from '../api/envelope.ts'
import { focus, picture } from '../pictures/pictures.ts'

/** How long photos stay available after they were accepted. */
export const GALLERY_MONTHS = 12
export const galleryLimits = {
  sets: 40,
  lists: 20,
  links: 20,
  name: 60,
  password: 200,
  passwordLeast: 8,
  title: 80,
  caption: 300,
} as const

export const galleryMessages = {
  found: 'Gallery fetched successfully',
  notFound: 'Gallery not found',
  pictureNotFound: 'Photo not found',
  bookingMissing: 'Choose the booking this photo is for.',
  notNow: 'You can add photos once the booking is confirmed, until you deliver them.',
  frozen: 'This photo is already delivered. You can remove it only if the client requests changes.',
  full: 'A gallery can hold 2,000 photos. Remove some first.',
  stillWorking: 'Some photos are still processing. Try again in a moment.',
  saved: 'Saved',
  removed: 'Photo removed',
  restored: 'Photos restored',
  unpaid: 'You can download the originals once the booking is paid in full.',
  nameMissing: 'Enter a name',
  setTwice: 'Two sets have the same name. Rename one.',
  pictureTwice: 'A photo can only be in 1 set.',
  notArranged: 'You can sort the gallery until the photos are accepted.',
  listNotFound: 'List not found',
  listTwice: 'You already have a list with this name.',
  tooManyLists: `A gallery can have ${galleryLimits.lists} lists. Delete one first.`,
  listEmpty: 'This list is empty. Add a photo first.',
  finished: 'Selection sent to your photographer.',
  linkNotFound: 'Link not found',
  linksFound: 'Links fetched successfully',
  linkMade: 'Link created. Copy it below to share it.',
  linkEnded: 'Link turned off.',
  tooManyLinks: `A gallery can have ${galleryLimits.links} links. Turn one off first.`,
  endPassed: 'Choose a date in the future.',
  sharedNotFound: 'This link isn’t valid.',
  sharedEnded: 'This link has expired. Ask the person who sent it for a new one.',
  passwordCommon: 'This password is too common. Choose another one.',
  passwordWrong: 'That password isn’t right.',
  tooManyGuesses: 'Too many wrong passwords. Try again in 15 minutes.',
  enterFirst: 'Open the gallery first. If you already had it open, reload the page.',
  welcome: 'Welcome',
  noDispute: 'Galleries are private. You can open one only while its booking is in dispute.',
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
  /** The photographer's texts: a line below the photo, and a description for people who cannot see it. */
  caption: z.string(),
  alt: z.string(),
  /** Id of the set it is in; null without one. */
  set: z.string().nullable(),
  /** false: part of the next delivery, visible only to the photographer. */
  delivered: z.boolean(),
})
export type GalleryPicture = z.infer<typeof galleryPicture>

const gallerySet = z.object({ id: z.string(), name: z.string() })

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
  /** As the photographer named it; empty: the client's name stands there. */
  title: z.string(),
  pictures: z.array(galleryPicture),
  sets: z.array(gallerySet),
  /** The id of the cover photo. */
  cover: z.string().nullable(),
  /** The part of the cover that stays in view. */
  focus,
  /** Ids of removed photos that can be restored; empty for the client. */
  removed: z.array(z.string()),
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

const percent = z.int('must be a whole number').min(0, 'must be 0 to 100').max(100, 'must be 0 to 100')

/** The complete order of a gallery. Photos listed in no set belong to none. */
export const arrangeBody = z.object({
  sets: z
    .array(z.object({ name: name(), pictures: z.array(z.uuid('must be ids')).max(2000) }), {
      error: 'sets must be a list',
    })
    .max(galleryLimits.sets, `sets must be at most ${galleryLimits.sets}`),
  cover: z.uuid('must be the id of a photo').nullable(),
  /** Absent: unchanged. */
  title: cleanText(galleryLimits.title)
    .transform((text) => text.trim())
    .optional(),
  focus: z.object({ x: percent, y: percent }).optional(),
})
export type ArrangeBody = z.infer<typeof arrangeBody>

/** The same change for many photos; an absent field stays as it is. */
export const editPicturesBody = z.object({
  pictures: z
    .array(z.uuid('must be ids'), { error: '`pictures` must be a list' })
    .min(1, 'Select a photo')
    .max(2000, '`pictures` must be at most 2,000'),
  caption: cleanText(galleryLimits.caption)
    .transform((text) => text.trim())
    .optional(),
  alt: cleanText(galleryLimits.caption)
    .transform((text) => text.trim())
    .optional(),
  removed: z.boolean({ error: 'removed must be true or false' }).optional(),
})
export type EditPicturesBody = z.infer<typeof editPicturesBody>

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
  /** What guests read above the photos. */
  title: z.string(),
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
/** `title`: the gallery's, to suggest for the next link. */
export const galleryLinks = z.object({ title: z.string(), links: z.array(galleryLink) })

export const linkBody = z.object({
  label: cleanText(galleryLimits.name).default(''),
  title: cleanText(galleryLimits.title)
    .transform((text) => text.trim())
    .default(''),
  password: cleanText(galleryLimits.password)
    .min(galleryLimits.passwordLeast, `Password must be at least ${galleryLimits.passwordLeast} characters`)
    .optional(),
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
  caption: true,
  alt: true,
  set: true,
})
export type SharedPicture = z.infer<typeof sharedPicture>

export const sharedGallery = z.object({
  /** No access yet: POST to the same address, with the password if one is needed. */
  locked: z.boolean(),
  /** What the client called the link, the day of the shoot, the photographer: all empty before the password. */
  title: z.string(),
  date: z.string().nullable(),
  photographer: z.string().nullable(),
  /** A picture for link previews; null with a password. */
  preview: z.string().nullable(),
  password: z.boolean(),
  downloads: z.boolean(),
  pictures: z.array(sharedPicture),
  sets: z.array(gallerySet),
  cover: z.string().nullable(),
  focus,
  zip: z.string().nullable(),
  marked: z.boolean(),
  until: z.string().nullable(),
  /** The guest's name on the list, and when the selection was finished. */
  name: z.string(),
  finishedAt: z.string().nullable(),
})
export type SharedGallery = z.infer<typeof sharedGallery>

export const sharedMark = z.object({ favourite: z.boolean({ error: 'favourite must be true or false' }) })
export const finishBody = z.object({ name: name('Enter your name') })

export const openGalleryBody = z.object({ reason: requiredText(500, 'Enter a reason') })
