import { z } from 'zod'

/** One line of the checklist on the way to being listed. */
export const listingPoint = z.object({
  key: z.enum(['account', 'address', 'place', 'pictures', 'package', 'verification', 'published']),
  done: z.boolean(),
  /** What is still to do, a sentence. */
  text: z.string(),
})
export type ListingPoint = z.infer<typeof listingPoint>
