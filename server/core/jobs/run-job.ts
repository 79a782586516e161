import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { increment, now } from '../../platform/db/expressions.ts'
import { jobRuns } from '../../platform/db/tables/jobs.ts'
import type { Queue } from '../../platform/jobs/monitor.ts'
import { describeError } from '../../platform/log.ts'
import type { Services } from '../../platform/services.ts'

type Run = { queue: string; id: string; limitSeconds: number }

const MAX_ERROR_LENGTH = 500

export async function registerQueue({ db, jobs }: Services, name: string, queue: Queue): Promise<void> {
  jobs.monitor.queues.set(name, queue)
  // A counter that starts at its first failure shows no increase.
  jobs.monitor.failures.inc({ queue: name }, 0)
  await db.insert(jobRuns).values({ queue: name }).onConflictDoNothing()
}

/** Runs a handler, logs a failure with queue and id, and records the result. Rethrows what the handler throws. */
export async function runJob(services: Services, run: Run, handler: () => Promise<unknown>): Promise<void> {
  const { queue, id, limitSeconds } = run
  const startedAt = performance.now()
  const secondsSoFar = () => (performance.now() - startedAt) / 1000
  const fail = (error: unknown) => recordFailure(services, run, error, secondsSoFar())
  const trace = (failed: boolean) =>
    services.telemetry?.record({
      name: `job ${queue}`,
      kind: 'job',
      ms: secondsSoFar() * 1000,
      failed,
      attributes: { 'framefolk.job.queue': queue, 'framefolk.job.id': id },
    })
  // The queue silently gives up a job that runs too long, while the handler continues beside the next one.
  const limit = setTimeout(
    () => void fail(new Error(`The job is still running after ${limitSeconds} seconds.`)),
    limitSeconds * 1000,
  ).unref()
  try {
    await handler()
    trace(false)
    const seconds = secondsSoFar()
    services.jobs.monitor.seconds.observe({ queue }, seconds)
    services.log.debug({ queue, job: id, seconds }, 'job done')
    await record(services, queue, {
      lastSuccessAt: now(),
      consecutiveFailures: 0,
      lastSeconds: seconds,
    })
  } catch (error) {
    trace(true)
    services.jobs.monitor.seconds.observe({ queue }, secondsSoFar())
    await fail(error)
    throw error
  } finally {
    clearTimeout(limit)
  }
}

async function recordFailure(services: Services, run: Run, error: unknown, seconds: number): Promise<void> {
  const { queue, id } = run
  services.jobs.monitor.failures.inc({ queue })
  services.log.error({ err: error, queue, job: id, seconds }, 'job failed')
  const { type, message, cause } = describeError(error)
  const text = [`${type}: ${message}`, cause && `${cause.type}: ${cause.message}`].filter(Boolean).join(' – ')
  await record(services, queue, {
    lastFailureAt: now(),
    lastError: text.slice(0, MAX_ERROR_LENGTH),
    consecutiveFailures: increment(jobRuns.consecutiveFailures),
    lastSeconds: seconds,
  })
}

/** Never throws: an unreachable database is the usual cause of a failed job, and that first failure is the one to report. */
async function record(
  { db, log }: Services,
  queue: string,
  set: PgUpdateSetSource<typeof jobRuns>,
): Promise<void> {
  await db
    .update(jobRuns)
    .set(set)
    .where(eq(jobRuns.queue, queue))
    .catch((error) => log.warn({ err: error, queue }, 'recording the end of a job failed'))
}
