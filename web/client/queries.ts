import { type Query, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { type Query as ApiQuery, knownOf } from '../../contract/api/path.ts'
import { ApiError, request } from './api.ts'
import type { ApiRequest, DataIn } from './api-request.ts'

const FIVE_MINUTES = 5 * 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FIVE_MINUTES, gcTime: FIVE_MINUTES, retry: 1, refetchOnReconnect: true },
    },
  })
}

/** The waiting list and the dashboard refetch rarely and retry more. */
export const calm = { staleTime: FIVE_MINUTES, refetchOnWindowFocus: false, retry: 3 } as const

/**
 * Every query of the back-office. The key is the path and the query, so that any screen can prefetch or invalidate
 * what another one shows (`[path]` covers all its pages) without importing it. Empty values are left out of both.
 */
export function apiQuery<R extends ApiRequest>(wanted: R) {
  return queryOptions({
    queryKey: [wanted.path, knownOf(wanted.query as ApiQuery)],
    queryFn: async ({ signal }): Promise<DataIn<R>> => dataOf(await request(wanted, { signal })),
  })
}

/** Some responses of the spec have their fields at the root instead of under `data`. */
const dataOf = <T>(body: { data?: T } | null): T => (body && 'data' in body ? body.data : body) as T

/** The server's message for users, or the screen's own. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.fromServer ? error.message : fallback

/**
 * Refetches what a change affects. Pending requests may have been read before the change, so they are cancelled first: a list
 * without data would otherwise wait for one and treat it as fresh. `quietly` leaves visible data as it is until it is next
 * loaded.
 */
export async function refetch(
  client: QueryClient,
  queryKey: QueryKey,
  { quietly = false } = {},
): Promise<void> {
  const onTheWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey, refetchType: 'none' })
  const wanted = (query: Query) => !quietly || onTheWay.includes(query)
  await client.refetchQueries({ queryKey, type: 'active', predicate: wanted })
}
