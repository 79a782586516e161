import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayDo, type Permission } from '../../../contract/api/roles.ts'
import { api } from '../../../contract/paths.ts'
import { ApiError } from '../../client/api.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'

/**
 * The signed-in administrator; the header, the sidebar and the screens share one request. A failed one is not repeated by
 * each part that mounts afterwards: a server with only the calls of the specification answers 404.
 */
export const currentAdminQuery = { ...apiQuery(get(api.whoAmI)), retry: 0, retryOnMount: false } as const

/**
 * What the signed-in administrator's role includes. If the role cannot be loaded, everything is shown: the server refuses
 * what is not allowed anyway.
 */
export function useRole(): { may: (permission: Permission) => boolean; isLoading: boolean } {
  const { data, isLoading: isFetching, errorUpdateCount } = useQuery(currentAdminQuery)
  // Another attempt after a failure hides nothing that the failure had shown.
  const isLoading = isFetching && errorUpdateCount === 0
  const may = (permission: Permission) => (data ? mayDo(data.adminRole, permission) : !isLoading)
  return { may, isLoading }
}

type Failed = {
  type: string
  action?: { type: string; error?: unknown }
  query?: { queryKey: readonly unknown[] }
}

/** A refused request may mean that an owner has changed the role since. */
export function useFreshRole(): void {
  const client = useQueryClient()
  useEffect(() => {
    const { queryKey } = currentAdminQuery
    const check = ({ action, query }: Failed) => {
      const refused = action?.error instanceof ApiError && action.error.status === 403
      // Not for this query itself, which would never end.
      if (refused && query?.queryKey[0] !== queryKey[0]) void client.invalidateQueries({ queryKey })
    }
    const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
      cache.subscribe((event) => check(event as Failed)),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
