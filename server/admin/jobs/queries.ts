import { asc } from 'drizzle-orm'
import type { Job } from '../../../contract/admin/jobs.ts'
import { jobRuns } from '../../platform/db/tables/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { DAY, HOUR, MINUTE } from '../../platform/time/wall-clock.ts'

/** The queues of this version, by name, with the result of their last run on any process. */
export async function listJobs({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<Job[]> {
  const runs = await db.select().from(jobRuns).orderBy(asc(jobRuns.queue))
  return runs.flatMap((run) => {
    const queue = jobs.monitor.queues.get(run.queue)
    if (!queue) return []
    return {
      queue: run.queue,
      title: queue.title,
      intervalSeconds: queue.intervalSeconds,
      startedAt: run.startedAt.toISOString(),
      nextRunAt: queue.cron ? nextRun(queue.cron, Date.now()).toISOString() : null,
      lastSuccessAt: run.lastSuccessAt?.toISOString() ?? null,
      lastFailureAt: run.lastFailureAt?.toISOString() ?? null,
      lastError: run.lastError,
      consecutiveFailures: run.consecutiveFailures,
      lastSeconds: run.lastSeconds,
      state: stateOf(run, queue.intervalSeconds),
    }
  })
}

/** How late a job may be; the same limits as the alert FramefolkJobLate. */
const lateAfterMs = (intervalSeconds: number) => (2 * intervalSeconds + 900) * 1000

function stateOf(run: typeof jobRuns.$inferSelect, intervalSeconds: number): Job['state'] {
  if (run.consecutiveFailures > 0) return 'failing'
  const since = run.lastSuccessAt ?? run.startedAt
  if (Date.now() - since.getTime() > lateAfterMs(intervalSeconds)) return 'late'
  return run.lastSuccessAt ? 'ok' : 'waiting'
}

/** The next time of a schedule like those of `startQueue`: every minute, hourly or daily, in UTC. */
export function nextRun(cron: string, now: number): Date {
  const [minute, hour] = cron.split(' ')
  if (minute === '*') return after(now, MINUTE, 0)
  const offset = Number(minute) * MINUTE
  return hour === '*' ? after(now, HOUR, offset) : after(now, DAY, Number(hour) * HOUR + offset)
}

function after(now: number, period: number, offset: number): Date {
  const passed = Math.floor((now - offset) / period)
  return new Date((passed + 1) * period + offset)
}
