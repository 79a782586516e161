import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as m from '#messages/admin-system'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Card, Lines, UnloadedCard } from './card.tsx'

const link = 'mt-4 inline-flex min-h-6 items-center underline underline-offset-4 hover:text-golden'

export function JobsCard() {
  const { data, isError, refetch } = useQuery({ ...apiQuery(get(api.jobs)), staleTime: 0 })
  if (!data)
    return (
      <UnloadedCard
        failed={m.failedToLoadJobs()}
        loading={m.loadingJobs()}
        isError={isError}
        onRetry={() => void refetch()}
      />
    )
  const jobs = data.jobs ?? []
  const count = (state: string) => jobs.filter((job) => job.state === state).length
  const [failing, late] = [count('failing'), count('late')]
  const next = jobs.map(({ nextRunAt }) => nextRunAt ?? '').filter(Boolean)
  const problem = failing + late > 0 ? m.jobsNeedAttention({ count: failing + late, all: jobs.length }) : null
  return (
    <Card title={m.jobs()} problem={problem}>
      <Lines
        lines={[
          [m.scheduled(), jobs.length],
          [m.failing(), failing],
          [m.late(), late],
          [m.nextRun(), formatLocalMoment(next.sort()[0])],
        ]}
      />
      <Link to={site.jobs} className={link}>
        {m.viewJobs()}
      </Link>
    </Card>
  )
}

/** Checked with the payment provider, so it loads apart from the rest. */
export function LaunchCard() {
  const { data, isError, refetch } = useQuery(apiQuery(get(api.adminMarket)))
  if (!data)
    return (
      <UnloadedCard
        failed={m.failedToLoadReadiness()}
        loading={m.loadingReadiness()}
        isError={isError}
        onRetry={() => void refetch()}
      />
    )
  const points = data.readiness ?? []
  const open = points.filter(({ ready }) => !ready)
  return (
    <Card
      title={m.readiness()}
      problem={open.length > 0 ? m.checksStillToDo({ count: open.length, all: points.length }) : null}
    >
      <ul className="mt-3 gap-x-10 lg:columns-2">
        {open.map(({ key, text }) => (
          <li key={key} className="break-inside-avoid border-b border-hairline py-2">
            {text}
          </li>
        ))}
      </ul>
      <Link to={site.launch} className={link}>
        {m.viewAllChecks()}
      </Link>
    </Card>
  )
}
