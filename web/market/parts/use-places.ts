import { useEffect, useState } from 'react'
import { api } from '../../../contract/paths.ts'
import type { Place } from '../../../contract/places.ts'
import { request } from '../../api.ts'

/** Asks once the typing pauses for so long, and not for every letter. */
const PAUSE_MS = 120

/** Places that what was typed may mean, the likeliest first; null while nobody has asked or no answer came. */
export function usePlaces(typed: string): Place[] | null {
  const [found, setFound] = useState<Place[] | null>(null)
  useEffect(() => {
    if (typed.trim().length < 2) return setFound(null)
    const stopped = new AbortController()
    const timer = setTimeout(() => {
      const query = { search: typed }
      request<{ places: Place[] }>(api.places, { query, public: true, signal: stopped.signal }).then(
        ({ data }) => setFound(data.places),
        // Without suggestions the text is sent as it is.
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [typed])
  return found
}
