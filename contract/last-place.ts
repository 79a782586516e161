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
