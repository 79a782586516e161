import type { Jobs } from './jobs.ts'

const planned = new WeakMap<Jobs, Set<string>>()

/**
 * Wakes the workers of a queue in all processes, once for all calls within the delay, in which the caller's transaction commits.
 * If the signal is lost, the queue's schedule finds the work within a minute.
 */
export function wakeQueue(jobs: Jobs, queue: string, delayMs = 100): void {
  const queues = planned.get(jobs) ?? new Set()
  planned.set(jobs, queues)
  if (queues.has(queue)) return
  queues.add(queue)
  setTimeout(() => {
    queues.delete(queue)
    jobs.send(queue, {}).catch(() => {})
  }, delayMs).unref()
}
