import type { Services } from '../../platform/services.ts'

export type Step = {
  name: string
  /** Steps that must have succeeded in this run. */
  after?: readonly string[]
  run(services: Services, now: Date): Promise<unknown>
}

/**
 * Runs the steps of a job in order. One that throws is logged and counted by its name and the others still run, except
 * those that come after it; at the end the job fails once, with all errors.
 */
export async function runSteps(services: Services, steps: readonly Step[], now = new Date()): Promise<void> {
  const failed = new Map<string, unknown>()
  for (const { name, after = [], run } of steps) {
    const missing = after.find((step) => failed.has(step))
    if (missing) {
      services.log.warn({ step: name, after: missing }, 'step of a job left out')
      continue
    }
    try {
      await run(services, now)
    } catch (error) {
      failed.set(name, error)
      services.jobs.monitor.stepFailures.inc({ step: name })
      services.log.error({ err: error, step: name }, 'step of a job failed')
    }
  }
  if (failed.size > 0)
    throw new AggregateError(failed.values(), `These steps failed: ${[...failed.keys()].join(', ')}.`)
}
