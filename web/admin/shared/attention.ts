import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'

const wanted = get(api.attention)

export const attentionQuery = queryOptions({
  queryKey: apiQuery(wanted).queryKey,
  queryFn: async ({ signal }) => (await request(wanted, { signal, background: true })).data,
})

/** What waits for an administrator. One request for the sidebar and the dashboard, repeated every minute while the tab is visible. */
export const useAttention = () =>
  useQuery({ ...attentionQuery, refetchInterval: 60_000, retry: 0, staleTime: 30_000 })
