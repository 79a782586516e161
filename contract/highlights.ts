import { z } from 'zod'
import { landing } from './landings.ts'
import { portfolioPicture } from './search.ts'

/** A review of a completed booking, with the photographer whom it is about. */
const highlightedReview = z.object({
  id: z.string(),
  _id: z.string(),
  rating: z.number().int(),
  review: z.string(),
  clientName: z.string().nullable(),
  slug: z.string(),
  fullName: z.string().nullable(),
  placeName: z.string(),
  cover: portfolioPicture.nullable(),
})
export type HighlightedReview = z.infer<typeof highlightedReview>

export const highlights = z.object({
  /** Listed photographers. */
  photographers: z.number().int(),
  totalReviews: z.number().int(),
  averageRating: z.number(),
  /** The cities with the most photographers, each with a photo taken by one of them. */
  cities: z.array(landing.extend({ cover: portfolioPicture.nullable() })),
  reviews: z.array(highlightedReview),
})
export type Highlights = z.infer<typeof highlights>

export const highlightMessages = { found: 'Highlights fetched successfully' } as const
