import { useQueryClient } from '@tanstack/react-query'
import type { UpdateMarketBody } from '../../../contract/launch.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, patch } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { useChange } from '../../ui/use-change.ts'

/** The response is the whole page, so it replaces the cached data. */
export function useMarketChange({ onSuccess }: { onSuccess?: () => void } = {}) {
  const client = useQueryClient()
  return useChange({
    send: (body: UpdateMarketBody) => request(patch(api.adminMarket, { body })),
    success: (answer) => answer.message,
    failure: 'Failed to save',
    touches: [[api.activity]],
    onSuccess: (answer) => {
      client.setQueryData(apiQuery(get(api.adminMarket)).queryKey, answer.data)
      onSuccess?.()
    },
  })
}
