import { useQueryClient } from '@tanstack/react-query'
import type { AdminMarket, UpdateMarketBody } from '../../../contract/launch.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { apiQuery } from '../../client/queries.ts'
import type { Loose } from '../../ui/loose.ts'
import { useChange } from '../../ui/use-change.ts'

/** The response is the whole page, so it replaces the cached data. */
export function useMarketChange({ onSuccess }: { onSuccess?: () => void } = {}) {
  const client = useQueryClient()
  return useChange({
    send: (body: UpdateMarketBody) => request<Loose<AdminMarket>>(api.adminMarket, { method: 'PATCH', body }),
    success: (answer) => answer.message,
    failure: 'Failed to save',
    touches: [[api.activity]],
    onSuccess: (answer) => {
      client.setQueryData(apiQuery<Loose<AdminMarket>>(api.adminMarket).queryKey, answer.data)
      onSuccess?.()
    },
  })
}
