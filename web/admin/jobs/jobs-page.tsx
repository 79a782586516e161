import { useQuery } from '@tanstack/react-query'
import { Cog } from 'lucide-react'
import * as m from '#messages/admin-jobs'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery, failureText } from '../../client/queries.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { Empty, Failed } from '../../ui/lists/list-states.tsx'
import { SkeletonTable } from '../../ui/lists/skeleton-table.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { jobColumns } from './job-columns.tsx'

export const meta = () => adminMeta(m.jobs())

const REFRESH_MS = 30_000

/** The result of the last run of every background job. */
export default function JobsPage() {
  return (
    <>
      <PageHead title={m.jobs()} intro={m.intro()} />
      <Panel className="@container/list">
        <JobTable />
      </Panel>
    </>
  )
}

function JobTable() {
  const reading = apiQuery(get(api.jobs))
  const { data, error, refetch, isFetching } = useQuery({
    ...reading,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
  if (data && data.jobs.length === 0) return <Empty icon={Cog} title={m.noJobsHaveStartedYet()} />
  if (data)
    return <DataTable label={m.jobs()} columns={jobColumns} rows={data.jobs} rowKey={({ queue }) => queue} />
  if (error) {
    const reason = failureText(error, '')
    return (
      <Failed title={m.failedToLoadJobs()} reason={reason} onRetry={() => void refetch()} busy={isFetching} />
    )
  }
  return <SkeletonTable columns={jobColumns} rows={10} label={m.loadingJobs()} />
}
