import * as m from '#messages/contract-search'
import { fill } from '../api/path.ts'
import { searchPages } from './paths.ts'

/** The minimum ratings that the search filter offers. */
export const ratingSteps = [3, 4, 4.5]

/** The maximum distances in km that the search filter suggests. */
export const distanceSteps = [10, 25, 50, 100, 200]

/** As many columns as fit side by side. Apart from compare.ts, so that pages that only count do not load its schemas. */
export const MAX_COMPARED = 4
export const tooManyCompared = () => m.tooManyCompared({ count: MAX_COMPARED })

/** In the URL of a city's page this stands where a service would: /photographers/in/toronto. */
export const ANY_SERVICE = 'in'

/** Fewer photographers have no page of their own: it would not be useful. */
export const MIN_LANDING_PHOTOGRAPHERS = 3

/** `slug`: the service in the language of the page, where it isn’t its key. */
type LandingAddress = { service: string; slug?: string; city: string }

export const landingPath = ({ service, slug = service, city }: LandingAddress): string =>
  fill(searchPages.landing, { service: slug, city })

/** The city that the visitor last searched in: the home page shows photographers near it. */
const lastPlaceCookie = 'place'

const chosen = new RegExp(
  `(?:^|;\\s*)${lastPlaceCookie}=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)`,
)

/** The id of that place in the browser's cookies. */
export const lastPlaceIn = (cookies: string | null | undefined): string | null =>
  chosen.exec(cookies ?? '')?.[1] ?? null

/** Kept for 90 days. */
export const lastPlaceCookieFor = (placeId: string): string =>
  `${lastPlaceCookie}=${placeId}; path=/; max-age=7776000; samesite=lax`
