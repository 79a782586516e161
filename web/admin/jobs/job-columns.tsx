import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { type Job, jobMessages } from '../../../contract/admin/jobs.ts'
import { formatLocalMoment } from '../../../contract/format/days.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { nothing } from '../../ui/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { StatusBadge, type StatusStyles } from '../../ui/status-badge.tsx'

type Row = Job

const looks: StatusStyles = {
  ok: { tone: 'green', icon: CircleCheck, name: 'OK' },
  waiting: { tone: 'neutral', icon: Clock },
  late: { tone: 'amber', icon: Clock },
  failing: { tone: 'red', icon: CircleX },
}

const INTERVALS: Record<number, string> = { 60: 'Every minute', 3600: 'Every hour', 86400: 'Every day' }

export const jobColumns: Column<Row>[] = [
  {
    header: 'Job',
    card: 'title',
    cell: (job) => (
      <>
        <span className="font-medium">{job.title}</span>
        <span className="block text-sm text-soft">{job.queue}</span>
      </>
    ),
  },
  { header: 'Status', card: 'corner', cell: (job) => <StatusBadge looks={looks} status={job.state} /> },
  {
    header: 'Runs',
    cell: (job) => (
      <span className="wide:whitespace-nowrap">{INTERVALS[job.intervalSeconds ?? 0] ?? nothing}</span>
    ),
  },
  {
    header: 'Last success',
    cell: (job) => <span className="whitespace-nowrap">{formatLocalMoment(job.lastSuccessAt)}</span>,
  },
  {
    header: 'Next run',
    cell: (job) => <span className="whitespace-nowrap">{formatLocalMoment(job.nextRunAt)}</span>,
  },
  {
    header: 'Duration',
    align: 'end',
    cell: (job) => <span>{job.lastSeconds == null ? nothing : `${job.lastSeconds.toFixed(1)} s`}</span>,
  },
  {
    header: 'Last failure',
    cell: (job) =>
      job.lastFailureAt ? (
        <span className="block max-w-80">
          <span className="whitespace-nowrap">{formatLocalMoment(job.lastFailureAt)}</span>
          <span className="block min-w-40 text-sm wrap-anywhere text-soft">{job.lastError}</span>
        </span>
      ) : (
        <span>{nothing}</span>
      ),
  },
  { header: 'Actions', cell: (job) => <RunJob job={job} /> },
]

function RunJob({ job: { queue, title } }: { job: Job }) {
  const change = useChange({
    send: () => request(post(api.runJob, { params: { queue } })),
    success: jobMessages.started,
    failure: 'Failed to run this job',
    touches: [[api.jobs], [api.activity]],
  })
  return (
    <Button
      look="outline"
      size="small"
      busy={change.isPending}
      aria-label={`Run ${title} now`}
      onClick={() => change.mutate()}
    >
      Run now
    </Button>
  )
}
