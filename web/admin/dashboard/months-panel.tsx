import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import * as m from '#messages/admin-dashboard'
import { ApiError } from '../../client/api.ts'
import { lazyPart } from '../../client/lazy-part.ts'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { monthsQuery } from './api.ts'

const Months = lazyPart(() => import('./months.tsx'))

/** Rendered after everything else has loaded; hidden if the server has no monthly figures. */
export function MonthsPanel() {
  const { data, error, isPending, refetch } = useQuery(monthsQuery)
  const unknown = error instanceof ApiError && error.status === 404
  if (unknown || (data && !data.months?.length)) return null
  return (
    <Panel
      aria-labelledby="months"
      aria-busy={isPending}
      className="keep-whole min-w-0 p-5 sm:p-6 xl:col-span-2"
    >
      {error && !data ? (
        <>
          <Title />
          <LoadFailure message={m.failedToLoadTheLast12Months()} onRetry={() => void refetch()} />
        </>
      ) : (
        <Suspense fallback={<Waiting />}>
          {data?.months ? <Months months={data.months} /> : <Waiting />}
        </Suspense>
      )}
    </Panel>
  )
}

const Title = () => (
  <h2 id="months" className="mb-4 text-xl">
    {m.last12Months()}
  </h2>
)

const Waiting = () => (
  <>
    <Title />
    <Skeleton className="h-96 w-full opacity-50 sm:h-107" />
  </>
)
