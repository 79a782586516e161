import { z } from 'zod'
import { cleanText } from './envelope.ts'
import { picture } from './pictures.ts'

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
} as const

export const galleryPicture = picture.extend({
  /** As the photographer called the file. */
  name: z.string(),
  original: z.string(),
  bytes: z.number().int(),
  favourite: z.boolean(),
  note: z.string(),
  /** false: waits for the next delivery, and only the photographer sees it. */
  delivered: z.boolean(),
})
export type GalleryPicture = z.infer<typeof galleryPicture>

export const gallery = z.object({
  state: z.enum(['preparing', 'delivered', 'changes', 'disputed', 'accepted', 'closed']),
  pictures: z.array(galleryPicture),
  /** The hash of exactly what was delivered, which accept-delivery names. */
  manifest: z.string().nullable(),
  /** Everything in one file; null where there is nothing yet. */
  zip: z.string().nullable(),
})
export type Gallery = z.infer<typeof gallery>

export const markBody = z.object({ favourite: z.boolean().optional(), note: cleanText(1000).optional() })
export type MarkBody = z.infer<typeof markBody>

export const zipQuery = z.object({
  only: z.enum(['favourites'], { error: 'only must be favourites' }).optional(),
})
