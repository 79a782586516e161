import { z } from 'zod'
import * as m from '#messages/contract-search'
import { placeId } from '../listings/places.ts'
import { portfolioPicture } from './search.ts'

/** A page about one city, with one service or any: its URL, and how many photographers are based there. */
export const landing = z.object({
  /** A service key, or `in` for any service. */
  service: z.string(),
  /** The service in addresses of the language of the answer, if it isn’t its key. */
  slug: z.string().optional(),
  city: z.string(),
  count: z.number().int(),
  placeId: z.string(),
  name: z.string(),
  region: z.string(),
  country: z.string(),
})
export type Landing = z.infer<typeof landing>

export const landingParams = z.object({ service: z.string().max(40), city: z.string().max(200) })

export const landingPage = z.object({
  landing,
  /** Whether there are enough photographers for a page that search engines should list. */
  listed: z.boolean(),
  /** The next Saturday or Sunday on which photographers are available there, and how many; null if none soon. */
  weekend: z.object({ date: z.string(), count: z.number().int() }).nullable(),
  /** The other pages of this city. */
  services: z.array(landing),
  /** The pages of the nearest other cities. */
  cities: z.array(landing),
})
export type LandingPage = z.infer<typeof landingPage>

/** Without a place: the cities with the most photographers. */
export const landingsQuery = z.object({ place: placeId.optional() })
export const landingList = z.object({ landings: z.array(landing) })

/** How many sitemaps there are of each kind. */
export const sitemapCounts = z.object({ photographers: z.number().int(), cities: z.number().int() })
export type SitemapCounts = z.infer<typeof sitemapCounts>

export const sitemapPaths = z.object({ paths: z.array(z.string()) })

export const landingMessages = {
  found: m.cityPageFetched,
  listed: m.cityPagesFetchedSuccessfully,
  notFound: m.weCouldntFindThisCityPage,
  noSitemap: m.noSitemap,
} as const

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

export const highlightMessages = { found: m.highlightsFetchedSuccessfully } as const
