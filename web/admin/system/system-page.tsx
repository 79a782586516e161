import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/admin-system'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/notice.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { JobsCard, LaunchCard } from './linked-cards.tsx'
import { DatabaseCard, MailCard, ProcessCard, StorageCard, WorkCard } from './system-cards.tsx'

export const meta = () => adminMeta(m.system())

const REFRESH_MS = 30_000

/** What /metrics has for machines, for people. */
export default function SystemPage() {
  const { data, isError, refetch } = useQuery({
    ...apiQuery(get(api.system)),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <PageHead
        title={m.system()}
        intro={m.intro()}
        actions={
          <ButtonLink to={site.jobs} look="outline" size="small">
            {m.viewJobs()}
          </ButtonLink>
        }
      />
      {isError && !data && (
        <LoadFailure message={m.failedToLoadTheSystemState()} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div
          role="status"
          aria-label={m.loadingTheSystemState()}
          className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3"
        >
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-56 w-full" />
        </div>
      )}
      {data && (
        <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
          <ProcessCard system={data} />
          <DatabaseCard system={data} />
          <JobsCard />
          <WorkCard system={data} />
          <MailCard system={data} />
          <StorageCard system={data} />
          <div className="lg:col-span-2 xl:col-span-3">
            <LaunchCard />
          </div>
        </div>
      )}
    </>
  )
}
