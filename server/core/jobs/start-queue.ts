import type { Services } from '../../platform/services.ts'
import { readMaintenance } from '../settings/maintenance.ts'
import { registerQueue, runJob } from './run-job.ts'

export type QueueOptions = {
  /** Shown to administrators. */
  title: string
  /** Every minute, hour or day: `* * * * *`, `17 * * * *` or `23 5 * * *`, in UTC. */
  cron: string
  pollingIntervalSeconds?: number
  expireInSeconds?: number
  deleteAfterSeconds?: number
  /** Runs once when the process starts, before its schedule. */
  runAtStart?: boolean
  /** Retries after a failed run, 5 minutes apart. */
  retries?: number
}

const EXPIRE_SECONDS = 900
const RETRY_DELAY_SECONDS = 300

/** At most one job of a queue waits at a time; any number of processes may work on it. */
export async function createQueue(
  { jobs }: Pick<Services, 'jobs'>,
  queue: string,
  options: Pick<QueueOptions, 'expireInSeconds' | 'deleteAfterSeconds'> = {},
): Promise<void> {
  await jobs.createQueue(queue, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: options.expireInSeconds ?? EXPIRE_SECONDS,
    deleteAfterSeconds: options.deleteAfterSeconds ?? 3600,
  })
}

/** Runs `handler` on schedule and whenever a job is sent, in processes that work. Failures are logged, counted and shown in the back-office. */
export async function startQueue(
  services: Services,
  queue: string,
  options: QueueOptions,
  handler: () => Promise<unknown>,
): Promise<void> {
  const { jobs } = services
  const { title, cron, pollingIntervalSeconds = 2, expireInSeconds = EXPIRE_SECONDS } = options
  await createQueue(services, queue, options)
  await registerQueue(services, queue, { title, intervalSeconds: intervalOf(cron), cron })
  if (!jobs.works) return
  // Before the worker starts, which polls at once and then only at its interval.
  if (options.runAtStart) await jobs.send(queue)
  await jobs.work(queue, { pollingIntervalSeconds }, async ([job]) => {
    // No success is recorded, so a maintenance that is forgotten shows as jobs that are late.
    if (await readMaintenance(services.db)) return
    await runJob(services, { queue, id: job!.id, limitSeconds: expireInSeconds }, handler)
  })
  const { retries: retryLimit = 0 } = options
  await jobs.schedule(queue, cron, null, { retryLimit, retryDelay: RETRY_DELAY_SECONDS })
}

function intervalOf(cron: string): number {
  if (cron === '* * * * *') return 60
  if (/^\d+ \* \* \* \*$/.test(cron)) return 3600
  if (/^\d+ \d+ \* \* \*$/.test(cron)) return 86_400
  throw new Error(`"${cron}" is neither every minute, nor hourly, nor daily.`)
}
