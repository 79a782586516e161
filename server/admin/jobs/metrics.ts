import type { Registry } from 'prom-client'
import { addDatabaseGauge } from '../../platform/http/metrics.ts'
import type { Services } from '../../platform/services.ts'
import { type BackupPart, readLastBackups } from './last-backup.ts'
import { listJobs } from './queries.ts'

export function addJobMetrics(registry: Registry, services: Services): void {
  const { failures, stepFailures, seconds } = services.jobs.monitor
  registry.registerMetric(failures)
  registry.registerMetric(stepFailures)
  registry.registerMetric(seconds)
  const gauge = (
    name: string,
    help: string,
    read: (job: Awaited<ReturnType<typeof listJobs>>[number]) => number,
  ) =>
    addDatabaseGauge(registry, {
      name,
      help,
      labelNames: ['queue'],
      read: async () =>
        (await listJobs(services)).map((job) => ({ labels: { queue: job.queue }, value: read(job) })),
    })
  const addBackups = (name: string, help: string, part: BackupPart) =>
    addDatabaseGauge(registry, {
      name,
      help,
      labelNames: ['kind'],
      read: async () =>
        Object.entries((await readLastBackups(services.db))[part])
          // A bucket may be backed up by its own means.
          .filter(([, at]) => at !== null || part === 'database' || services.config.s3Url === null)
          .map(([kind, at]) => ({ labels: { kind }, value: (at?.getTime() ?? 0) / 1000 })),
    })
  addBackups(
    'framefolk_backup_last_timestamp_seconds',
    'Time of the last backup of this database, nightly or manual; 0: never',
    'database',
  )
  addBackups(
    'framefolk_backup_photos_last_timestamp_seconds',
    'Time of the last backup of the photos, nightly or manual; 0: never',
    'photos',
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
