import { z } from 'zod'
import * as m from '#messages/contract-listings'
import { cleanText } from '../api/envelope.ts'

export const place = z.object({
  id: z.string(),
  _id: z.string(),
  name: z.string(),
  region: z.string(),
  country: z.string(),
  /** The English name of the country. */
  countryName: z.string(),
  timeZone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof place>

export const placeMessages = {
  found: m.found,
  loading: m.loading,
  unknown: m.unknown,
} as const

/** The id of a chosen place. */
export const placeId = z.uuid({ error: placeMessages.unknown })

export const placeOrders = ['photographers', 'likely'] as const

/** By the beginning of a name, or one place by its id. */
export const placesQuery = z.object({
  search: cleanText(100).default(''),
  id: placeId.optional(),
  /** `photographers`: suggestions, places with photographers first. `likely`: what the text most likely means first. */
  order: z
    .enum(placeOrders, { error: () => m.orderWrong({ orders: placeOrders.join(', ') }) })
    .default('photographers'),
})
const suggestedPlace = place.extend({
  /** Whether a listed photographer is based there. */
  hasPhotographers: z.boolean(),
})
export type SuggestedPlace = z.infer<typeof suggestedPlace>

export const placesFound = z.object({
  places: z.array(suggestedPlace),
  /** True if no place has this name: these are spelt similarly. */
  similar: z.boolean(),
})
export type PlacesFound = z.infer<typeof placesFound>
