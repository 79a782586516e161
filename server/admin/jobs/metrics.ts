import type { Registry } from 'prom-client'
import { addDatabaseGauge } from '../../platform/http/metrics.ts'
import type { Services } from '../../platform/services.ts'
import { readLastBackup } from './last-backup.ts'
import { listJobs } from './queries.ts'

export function addJobMetrics(registry: Registry, services: Services): void {
  const { failures, seconds } = services.jobs.monitor
  registry.registerMetric(failures)
  registry.registerMetric(seconds)
  const gauge = (
    name: string,
    help: string,
    read: (job: Awaited<ReturnType<typeof listJobs>>[number]) => number,
  ) =>
    addDatabaseGauge(registry, { name, help, labelNames: ['queue'] }, async () =>
      (await listJobs(services)).map((job) => ({ labels: { queue: job.queue }, value: read(job) })),
    )
  addDatabaseGauge(
    registry,
    {
      name: 'framefolk_backup_last_timestamp_seconds',
      help: 'Time of the last npm run backup of this database; 0: never',
    },
    async () => [{ value: ((await readLastBackup(services.db))?.getTime() ?? 0) / 1000 }],
  )
  gauge(
    'framefolk_job_last_success_timestamp_seconds',
    'Time of the last success of a job on any process, or of its first start',
    (job) => new Date(job.lastSuccessAt ?? job.startedAt).getTime() / 1000,
  )
  gauge('framefolk_job_interval_seconds', 'Interval between runs of a job', (job) => job.intervalSeconds)
  gauge(
    'framefolk_job_consecutive_failures',
    'Failed runs of a job since its last success, on any process',
    (job) => job.consecutiveFailures,
  )
}
