import { z } from 'zod'
import * as m from '#messages/contract-reviews'
import { id, paged, pageQuery, requiredText } from '../api/envelope.ts'
import { consentStates } from '../consents/consents.ts'
import { picture } from '../pictures/pictures.ts'

/** What is known of a portfolio photo, for its photographer. */
export const photoProof = z.object({
  /** The booking from whose gallery it comes; null if it comes from none here. */
  booking: z.string().nullable(),
  /** Its client's decision; null without a booking. */
  consent: z.enum(consentStates).nullable(),
  /** It carries “From a booking on …”. */
  mark: z.boolean(),
  /** What keeps it from the mark besides the consent. */
  obstacle: z.enum(['seen-before', 'ai', 'gone', 'open']).nullable(),
  /** Why the public does not see it. */
  withheld: z.enum(['consent', 'duplicate']).nullable(),
  /** What our team wrote when it took the photo down. */
  reason: z.string(),
})
export type PhotoProof = z.infer<typeof photoProof>

const matchedPhoto = z.object({
  picture,
  photographer: z.object({
    id: z.string(),
    _id: z.string(),
    fullName: z.string().nullable(),
    slug: z.string().nullable(),
  }),
  /** When it was uploaded here, and when the camera says it was taken. */
  uploadedAt: z.string(),
  takenAt: z.string().nullable(),
  /** It comes from a gallery of a booking here. */
  fromBooking: z.boolean(),
  /** Its file says that it was made or changed by AI, or has Content Credentials. */
  ai: z.boolean(),
  c2pa: z.boolean(),
  public: z.boolean(),
})
export type MatchedPhoto = z.infer<typeof matchedPhoto>

/** The same photo in the portfolios of two photographers. */
export const photoMatch = z.object({
  id: z.string(),
  _id: z.string(),
  /** In how many of 64 bits their hashes differ: 0 is the same photo, 9 the most that is listed. */
  difference: z.number().int(),
  foundAt: z.string(),
  /** The one that was uploaded first. */
  earlier: matchedPhoto,
  later: matchedPhoto,
  decision: z.enum(['dismissed', 'taken-down']).nullable(),
  /** The id of the photo that was taken down. */
  takenDown: z.string().nullable(),
  reason: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
})
export type PhotoMatch = z.infer<typeof photoMatch>
export const photoMatchPage = paged('matches', photoMatch)
export const photoMatchQuery = pageQuery.extend({
  state: z.enum(['open', 'decided'], { error: m.stateMustBeOpenOrDecided }).default('open'),
})

const reason = requiredText(1_000, m.reasonMissing)
export const dismissMatchBody = z.object({ reason })
export const takeDownBody = z.object({ picture: id, reason })

export const photoMatchMessages = {
  listed: m.listed,
  dismissed: m.dismissed,
  takenDown: m.takenDown,
  notFound: m.photoMatchNotFound,
  pictureNotFound: m.pictureNotFound,
  decidedAlready: m.decidedAlready,
} as const
