import type { Registry } from 'prom-client'
import type { System } from '../../../contract/admin/calls.ts'
import { readMaintenance } from '../../core/settings/maintenance.ts'
import { countMissedWebhooks } from '../../features/payments/inbox/sweep-events.ts'
import { JOBS_NAME } from '../../platform/db/connection-limit.ts'
import { query } from '../../platform/db/query.ts'
import { VERSION } from '../../platform/http/metrics.ts'
import type { Services } from '../../platform/services.ts'
import { readLastBackups } from '../jobs/last-backup.ts'

export async function readSystem(services: Services, registry: Registry): Promise<System> {
  const { config, db } = services
  const read = (name: string) => readMetric(registry, name)
  const [used] = await read('framefolk_storage_used_bytes')
  const [free] = await read('framefolk_storage_free_bytes')
  const [missing] = await read('framefolk_photos_missing')
  const [up] = await read('framefolk_mail_server_up')
  const [late] = await read('framefolk_mail_oldest_queued_seconds')
  const mails = await read('framefolk_mails')
  const inState = (state: string) => mails.find(({ labels }) => labels.state === state)?.value ?? 0
  const waitingMs = (late?.value ?? 0) * 1000
  return {
    version: VERSION,
    node: process.version,
    process: await readProcess(registry),
    ...(await readDatabase(services)),
    storage: {
      kind: config.s3Url ? 's3' : 'folder',
      usedBytes: used?.value ?? 0,
      freeBytes: free?.value ?? null,
      missing: missing?.value ?? null,
    },
    mail: {
      server: config.smtpUrl ? new URL(config.smtpUrl).hostname : null,
      queued: inState('queued'),
      oldestQueuedAt: waitingMs > 0 ? new Date(Date.now() - waitingMs).toISOString() : null,
      failed: inState('failed'),
      lost: up?.value === 0,
    },
    maintenance: await readMaintenance(db),
    payments: config.payments,
    missedWebhooks: await countMissedWebhooks(db),
    backups: await readBackups(services),
    overdue: (await read('framefolk_overdue_seconds')).map(({ labels, value }) => ({
      work: String(labels.work),
      seconds: value,
    })),
  }
}

async function readBackups({ db, config }: Services): Promise<System['backups']> {
  const { database, photos } = await readLastBackups(db)
  const text = (at: Date | null) => at?.toISOString() ?? null
  return {
    nightlyAt: text(database.nightly),
    manualAt: text(database.manual),
    photosAt: text(photos.nightly),
    photosExpected: config.s3Url === null || photos.nightly !== null,
  }
}

type Figure = { labels: Record<string, string | number | undefined>; value: number; metricName?: string }

async function readMetric(registry: Registry, name: string): Promise<Figure[]> {
  return ((await registry.getSingleMetric(name)?.get())?.values ?? []) as Figure[]
}

async function readProcess(registry: Registry): Promise<System['process']> {
  const times = await readMetric(registry, 'framefolk_http_request_seconds')
  const sum = (part: string, isWanted: (figure: Figure) => boolean = () => true) =>
    times
      .filter((figure) => figure.metricName === `framefolk_http_request_seconds_${part}` && isWanted(figure))
      .reduce((total, { value }) => total + value, 0)
  const requests = sum('count')
  const [delay] = await readMetric(registry, 'nodejs_eventloop_lag_p99_seconds')
  return {
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    loopDelayMs: Math.round((delay?.value || 0) * 1000),
    requests,
    errors: sum('count', ({ labels }) => Number(labels.status) >= 500),
    meanMs: requests > 0 ? Math.round((sum('sum') / requests) * 1000) : null,
  }
}

type Row = {
  version: string
  bytes: string
  connections: number
  most: number
  oldest: string | null
  hidden: number
}

/** Each process has connections for its jobs that carry its name. */
async function readDatabase({ pool }: Services): Promise<Pick<System, 'database' | 'processes'>> {
  const rows = await query<Row>(pool)`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (select min(xact_start) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as oldest,
      (select count(*)::int from pg_stat_activity where datname = current_database() and backend_type is null
        and pid <> pg_backend_pid()) as hidden`
  const processes = await query<{ name: string; since: string }>(pool)`
    select substr(application_name, ${JOBS_NAME.length + 1}) as name, min(backend_start) as since from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${JOBS_NAME}) group by 1 order by 2, 1`
  const { version, bytes, connections, most, oldest, hidden } = rows[0]!
  return {
    database: {
      version,
      sizeBytes: Number(bytes),
      connections,
      maxConnections: most,
      oldestTransactionAt: oldest && new Date(oldest).toISOString(),
      hiddenConnections: hidden,
    },
    processes: processes.map(({ name, since }) => {
      const [host, pid, version = '', settings = '', role = ''] = name.split(' ')
      return { name: `${host} ${pid}`, version, settings, role, since: new Date(since).toISOString() }
    }),
  }
}
