import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../contract/paths.ts'
import type { BringInBody } from '../../../contract/payments.ts'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { useChange } from '../../ui/use-change.ts'

/** Imports a transaction that only the provider has and posts it, as its webhook would have. */
export function BringIn(movement: BringInBody) {
  const client = useQueryClient()
  const change = useChange({
    send: () => request(post(api.bringIn, { body: movement })),
    success: (answer) => answer.message,
    failure: 'Failed to import this transaction',
    touches: [[api.ledger], [api.activity], [api.disputes]],
    onSuccess: (answer) => client.setQueryData(apiQuery(get(api.reconciliation)).queryKey, answer.data),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="outline" size="small" busy={change.isPending} onClick={() => change.mutate()}>
        Import transaction
      </Button>
      <FailureNote text={change.failed} className="basis-full" />
    </div>
  )
}
