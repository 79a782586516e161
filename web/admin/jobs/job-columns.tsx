import { CircleCheck, CircleX, Clock } from 'lucide-react'
import * as m from '#messages/admin-jobs'
import { type Job, jobMessages } from '../../../contract/admin/jobs.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
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
  ok: { tone: 'green', icon: CircleCheck, name: m.okStatus },
  waiting: { tone: 'neutral', icon: Clock, name: m.waitingStatus },
  late: { tone: 'amber', icon: Clock, name: m.lateStatus },
  failing: { tone: 'red', icon: CircleX, name: m.failingStatus },
}

const INTERVALS: Record<number, () => string> = { 60: m.everyMinute, 3600: m.everyHour, 86400: m.everyDay }

export const jobColumns: Column<Row>[] = [
  {
    header: m.job,
    card: 'title',
    cell: (job) => (
      <>
        <span className="font-medium">{job.title}</span>
        <span className="block text-sm text-soft">{job.queue}</span>
      </>
    ),
  },
  { header: m.status, card: 'corner', cell: (job) => <StatusBadge looks={looks} status={job.state} /> },
  {
    header: m.runs,
    cell: (job) => (
      <span className="wide:whitespace-nowrap">{INTERVALS[job.intervalSeconds ?? 0]?.() ?? nothing}</span>
    ),
  },
  {
    header: m.lastSuccess,
    cell: (job) => <span className="whitespace-nowrap">{formatLocalMoment(job.lastSuccessAt)}</span>,
  },
  {
    header: m.nextRun,
    cell: (job) => <span className="whitespace-nowrap">{formatLocalMoment(job.nextRunAt)}</span>,
  },
  {
    header: m.duration,
    align: 'end',
    cell: (job) => (
      <span>{job.lastSeconds == null ? nothing : m.seconds({ seconds: job.lastSeconds.toFixed(1) })}</span>
    ),
  },
  {
    header: m.lastFailure,
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
  { header: m.actions, cell: (job) => <RunJob job={job} /> },
]

function RunJob({ job: { queue, title } }: { job: Job }) {
  const change = useChange({
    send: () => request(post(api.runJob, { params: { queue } })),
    success: jobMessages.started(),
    failure: m.failedToRunThisJob(),
    touches: [[api.jobs], [api.activity]],
  })
  return (
    <Button
      look="outline"
      size="small"
      busy={change.isPending}
      aria-label={m.runNamed({ title })}
      onClick={() => change.mutate()}
    >
      {m.runNow()}
    </Button>
  )
}
