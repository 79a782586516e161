import { z } from 'zod'
import * as m from '#messages/contract-search'
import { defineCall, idParams, nothing } from '../api/call.ts'
import { cleanText } from '../api/envelope.ts'
import { placesFound, placesQuery } from '../listings/places.ts'
import { compareQuery, comparison } from './compare.ts'
import {
  highlights,
  landingList,
  landingPage,
  landingParams,
  landingsQuery,
  sitemapCounts,
  sitemapPaths,
} from './landings.ts'
import { searchApi } from './paths.ts'
import {
  criteriaQuery,
  profileParams,
  profilePreview,
  publicProfile,
  reviewsPage,
  reviewsQuery,
  searchPage,
  searchQuery,
} from './search.ts'

export const searchPhotographers = defineCall('GET', searchApi.search, {
  query: searchQuery,
  response: searchPage,
})

export const fetchProfile = defineCall('GET', searchApi.profile, {
  params: profileParams,
  query: criteriaQuery,
  response: publicProfile,
})

export const listProfileReviews = defineCall('GET', searchApi.profileReviews, {
  params: profileParams,
  query: reviewsQuery,
  response: reviewsPage,
})

export const comparePhotographers = defineCall('GET', searchApi.compare, {
  query: compareQuery,
  response: comparison,
})

export const previewProfile = defineCall('GET', searchApi.studioPreview, { response: profilePreview })

export const fetchHighlights = defineCall('GET', searchApi.highlights, { response: highlights })

export const listLandings = defineCall('GET', searchApi.landings, {
  query: landingsQuery,
  response: landingList,
})

export const fetchLanding = defineCall('GET', searchApi.landing, {
  params: landingParams,
  response: landingPage,
  statuses: [400],
})

export const countSitemaps = defineCall('GET', searchApi.sitemaps, { response: sitemapCounts })

export const fetchSitemap = defineCall('GET', searchApi.sitemap, {
  params: z.object({ kind: z.string().describe('photographers or cities'), part: z.string() }),
  response: sitemapPaths,
})

export const findPlaces = defineCall('GET', searchApi.places, { query: placesQuery, response: placesFound })

/** Fewer without an account, because they are stored in a cookie. */
export const favouriteLimits = { account: 200, browser: 40 } as const

export const favourites = z.object({
  /** Slugs of the listed ones, newest first. */
  favourites: z.array(z.string()),
  /** How many are not listed now; they reappear once they are listed again. */
  away: z.number().int(),
  /** In the account, or in a browser cookie without a sign-in. */
  kept: z.enum(['account', 'browser']),
})
export type Favourites = z.infer<typeof favourites>

export const favouriteMessages = {
  listed: m.favouritesFetched,
  added: m.added,
  removed: m.removed,
  notFound: m.notFound,
  accountFull: () => m.accountFull({ count: favouriteLimits.account }),
  browserFull: () => m.browserFull({ count: favouriteLimits.browser }),
} as const

export const listFavourites = defineCall('GET', searchApi.favourites, { response: favourites })

export const addFavourite = defineCall('PUT', searchApi.favourite, {
  params: profileParams,
  response: favourites,
  statuses: [409],
})

export const removeFavourite = defineCall('DELETE', searchApi.favourite, {
  params: profileParams,
  response: favourites,
})

export const alertLimits = { perPerson: 20 } as const

export const alert = z.object({
  id: z.string(),
  _id: z.string(),
  kind: z.enum(['search', 'date']),
  /** What it is about: “Weddings, Toronto” or “Ada Light, Saturday 13 February”. */
  text: z.string(),
  /** The page that shows it. */
  path: z.string(),
  createdAt: z.string(),
})
export type Alert = z.infer<typeof alert>
const alertList = z.object({ alerts: z.array(alert) })

const newAlert = z.discriminatedUnion('kind', [
  /** `query`: the search page’s URL query. */
  z.object({ kind: z.literal('search'), query: cleanText(1_000) }),
  z.object({
    kind: z.literal('date'),
    slug: cleanText(200),
    date: z.iso.date({ error: m.dateWrong }),
  }),
])
export type NewAlert = z.infer<typeof newAlert>

export const alertMessages = {
  listed: m.alertsFetchedSuccessfully,
  created: m.created,
  deleted: m.deleted,
  stopped: m.stopped,
  notFound: m.alertNotFound,
  badLink: m.badLink,
  full: () => m.full({ count: alertLimits.perPerson }),
  blank: m.blank,
  past: m.past,
} as const

export const listAlerts = defineCall('GET', searchApi.myAlerts, { response: alertList })

export const createAlert = defineCall('POST', searchApi.myAlerts, {
  body: newAlert,
  response: alert,
  status: 201,
  statuses: [404, 409],
})

export const deleteAlert = defineCall('DELETE', searchApi.myAlert, { params: idParams, response: nothing })

/** By the signed link in an email, without signing in. Owners who are signed in delete the alert instead. */
export const stopAlert = defineCall('POST', searchApi.stopAlert, {
  params: z.object({ token: z.string().describe('The last part of the link') }),
  response: nothing,
})
