import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, RefreshCw } from 'lucide-react'
import * as m from '#messages/admin-reconciliation'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/lists/list-states.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { FailureNote, LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Balances } from './balances.tsx'
import { Difference } from './difference.tsx'

/** Differences, and failed refunds that need an administrator. */
export function Differences() {
  const client = useQueryClient()
  const reading = apiQuery(get(api.reconciliation))
  const { data, isError, refetch } = useQuery({ ...reading, staleTime: 0 })
  const compare = useChange({
    send: () => request(post(api.reconciliation)),
    success: m.comparisonComplete(),
    failure: m.failedToCompare(),
    onSuccess: (answer) => client.setQueryData(reading.queryKey, answer.data),
  })
  if (!data)
    return isError ? (
      <LoadFailure message={m.failedToLoadComparison()} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={m.loadingComparison()}>
        <Skeleton className="h-48 w-full" />
      </div>
    )
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="figures text-soft">
          {data.checkedAt
            ? m.matchingTransactions({
                moment: formatLocalMoment(data.checkedAt),
                provider: data.provider,
                count: data.matched,
              })
            : null}
        </p>
        <Button look="outline" size="small" busy={compare.isPending} onClick={() => compare.mutate()}>
          {!compare.isPending && <RefreshCw aria-hidden="true" className="size-4" />}
          {m.compareNow()}
        </Button>
        <FailureNote text={compare.failed} className="basis-full" />
      </div>
      <Balances balances={data.balances} />
      <Panel>
        {data.differences.length === 0 ? (
          <Empty
            icon={CircleCheck}
            {...(data.checkedAt
              ? { title: m.noDifferences() }
              : { title: m.noComparisonYet(), hint: m.noComparisonYetHint() })}
          />
        ) : (
          <ul className="divide-y divide-hairline">
            {data.differences.map((difference) => (
              <Difference key={`${difference.kind} ${difference.reference}`} difference={difference} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
