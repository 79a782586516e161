import { useEffect } from 'react'
import { lastPlaceCookieFor, lastPlaceIn } from '../../contract/search/landing-path.ts'

const ID = /^[0-9a-f-]{36}$/

/** A cookie, not local storage: the server renders the home page with photographers near this city. */
export function useRememberPlace(placeId: string | null | undefined): void {
  useEffect(() => {
    if (placeId && ID.test(placeId) && lastPlaceIn(document.cookie) !== placeId)
      document.cookie = lastPlaceCookieFor(placeId)
  }, [placeId])
}
