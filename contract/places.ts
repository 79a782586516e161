import { z } from 'zod'
import { cleanText } from './envelope.ts'

export const place = z.object({
  id: z.string(),
  _id: z.string(),
  name: z.string(),
  region: z.string(),
  country: z.string(),
  timeZone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof place>

export const placeMessages = {
  found: 'Places fetched successfully',
  loading: 'We’re still loading the list of cities. Try again in a few seconds.',
  unknown: 'We do not know this place. Please choose one from the list.',
} as const

/** The id of a chosen place. */
export const placeId = z.uuid(placeMessages.unknown)

/** By the beginning of a name, or one place by its id. */
export const placesQuery = z.object({ search: cleanText(100).default(''), id: placeId.optional() })
export const placesFound = z.object({ places: z.array(place) })
