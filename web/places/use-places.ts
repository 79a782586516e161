import { useEffect, useState } from 'react'
import type { PlacesFound } from '../../contract/listings/places.ts'
import { api } from '../../contract/paths.ts'
import { ApiError, request } from '../client/api.ts'
import { get } from '../client/api-request.ts'

/** Debounces requests while typing. */
const PAUSE_MS = 120

/** `problem`: why there are no suggestions yet, while the server still loads its list. */
export type Suggestions = PlacesFound & { problem?: string }

/** Matching places, most likely first; null before the first response. */
export function usePlaces(typed: string): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null)
  useEffect(() => {
    if (typed.trim().length < 2) return setFound(null)
    const stopped = new AbortController()
    const { signal } = stopped
    let timer: ReturnType<typeof setTimeout>
    const ask = () => {
      const query = { search: typed }
      request(get(api.places, { query }), { withoutToken: true, signal }).then(
        ({ data }) => setFound(data),
        (error) => {
          // Without suggestions the text is sent as typed.
          if (signal.aborted || !isLoading(error)) return
          setFound({ places: [], similar: false, problem: error.message })
          askAfter(Number(error.headers.get('retry-after')) * 1_000)
        },
      )
    }
    const askAfter = (ms: number) => {
      timer = setTimeout(ask, ms)
    }
    askAfter(PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [typed])
  return found
}

const isLoading = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 503 && error.errors.some(({ field }) => field === 'place')
