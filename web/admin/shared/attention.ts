import { useQuery } from '@tanstack/react-query'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'

export const attentionQuery = apiQuery(get(api.attention))

/** What waits for an administrator. One request for the sidebar and the dashboard, repeated every minute while the tab is visible. */
export const useAttention = () =>
  useQuery({ ...attentionQuery, refetchInterval: 60_000, retry: 0, staleTime: 30_000 })
