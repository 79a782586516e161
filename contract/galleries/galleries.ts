import { z } from 'zod'
import * as m from '#messages/contract-galleries'
import { cleanText, requiredText, type Wrong } from '../api/envelope.ts'
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
  found: m.found,
  notFound: m.notFound,
  pictureNotFound: m.pictureNotFound,
  bookingMissing: m.bookingMissing,
  notNow: m.notNow,
  frozen: m.frozen,
  full: m.full,
  stillWorking: m.stillWorking,
  saved: m.saved,
  removed: m.removed,
  restored: m.restored,
  unpaid: m.unpaid,
  nameMissing: m.nameMissing,
  setTwice: m.setTwice,
  pictureTwice: m.pictureTwice,
  notArranged: m.notArranged,
  listNotFound: m.listNotFound,
  listTwice: m.listTwice,
  tooManyLists: () => m.tooManyLists({ count: galleryLimits.lists }),
  listEmpty: m.listEmpty,
  finished: m.finished,
  linkNotFound: m.linkNotFound,
  linksFound: m.linksFound,
  linkMade: m.linkMade,
  linkEnded: m.linkEnded,
  tooManyLinks: () => m.tooManyLinks({ count: galleryLimits.links }),
  endPassed: m.endPassed,
  sharedNotFound: m.sharedNotFound,
  sharedEnded: m.sharedEnded,
  passwordCommon: m.passwordCommon,
  passwordWrong: m.passwordWrong,
  tooManyGuesses: m.tooManyGuesses,
  enterFirst: m.enterFirst,
  welcome: m.welcome,
  noDispute: m.noDispute,
} as const

/** Why a ZIP is refused: an incomplete one would look complete. */
export function describeMissing(missing: number, total: number): string {
  if (missing < total) return m.someNotDownloadable({ missing, count: total })
  return m.noneDownloadable({ count: total })
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

const name = (message: Wrong = galleryMessages.nameMissing) =>
  requiredText(galleryLimits.name, message).transform((text) => text.trim())

export const markBody = z.object({
  favourite: z.boolean().optional(),
  /** Id of the list that `favourite` is about; the first list if absent. */
  list: z.uuid({ error: m.listMustBeAnId }).optional(),
  note: cleanText(1000).optional(),
})
export type MarkBody = z.infer<typeof markBody>

const percent = z
  .int({ error: m.mustBeAWholeNumber })
  .min(0, { error: m.mustBe0To100 })
  .max(100, { error: m.mustBe0To100 })

/** The complete order of a gallery. Photos listed in no set belong to none. */
export const arrangeBody = z.object({
  sets: z
    .array(z.object({ name: name(), pictures: z.array(z.uuid({ error: m.mustBeIds })).max(2000) }), {
      error: m.setsMustBeAList,
    })
    .max(galleryLimits.sets, { error: () => m.tooManySets({ count: galleryLimits.sets }) }),
  cover: z.uuid({ error: m.mustBeTheIdOfAPhoto }).nullable(),
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
    .array(z.uuid({ error: m.mustBeIds }), { error: m.picturesMustBeAList })
    .min(1, { error: m.selectAPhoto })
    .max(2000, { error: m.tooManyPicturesSelected }),
  caption: cleanText(galleryLimits.caption)
    .transform((text) => text.trim())
    .optional(),
  alt: cleanText(galleryLimits.caption)
    .transform((text) => text.trim())
    .optional(),
  removed: z.boolean({ error: m.removedMustBeTrueOrFalse }).optional(),
})
export type EditPicturesBody = z.infer<typeof editPicturesBody>

export const listBody = z.object({ name: name() })
export const listChange = z.object({ name: name().optional(), finished: z.boolean().optional() })
export type ListChange = z.infer<typeof listChange>

export const zipQuery = z.object({
  only: z.enum(['favourites'], { error: m.onlyMustBeFavourites }).optional(),
  list: z.uuid({ error: m.listMustBeAnId }).optional(),
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
    .min(galleryLimits.passwordLeast, {
      error: () => m.passwordTooShort({ count: galleryLimits.passwordLeast }),
    })
    .optional(),
  /** The last day on which the link opens; absent: no end date. */
  until: z.iso.date({ error: m.dateWrong }).optional(),
  downloads: z.boolean({ error: m.downloadsMustBeTrueOrFalse }),
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

export const sharedMark = z.object({ favourite: z.boolean({ error: m.favouriteMustBeTrueOrFalse }) })
export const finishBody = z.object({ name: name(m.enterYourName) })

export const openGalleryBody = z.object({ reason: requiredText(500, m.enterAReason) })
