import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, type Query, request } from './api.ts'

const FIVE_MINUTES = 5 * 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FIVE_MINUTES, gcTime: FIVE_MINUTES, retry: 1, refetchOnReconnect: true },
    },
  })
}

/** The waiting list and the dashboard ask rarely and insist longer. */
export const calm = { staleTime: FIVE_MINUTES, refetchOnWindowFocus: false, retry: 3 } as const

/**
 * Every read of the back-office. The key is the path and the query, so that any screen can prefetch or invalidate what
 * another one shows (`[path]` covers all its pages) without importing it. Empty values are left out of both.
 */
export function apiQuery<T>(path: string, query: Query = {}) {
  const known = Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
  return queryOptions({
    queryKey: [path, known],
    queryFn: async ({ signal }): Promise<T> => dataOf(await request<T>(path, { query: known, signal })),
  })
}

/** Some answers of the specification hold their fields at the root instead of under `data`. */
const dataOf = <T>(body: { data?: T } | null): T => (body && 'data' in body ? body.data : body) as T

/** What the server said to a person, else the screen's own sentence. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.fromServer ? error.message : fallback
