import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'

export const PAYMENTS_QUEUE = 'payments'

const planned = new WeakSet<Jobs>()

/** Tells the workers that something has come in; should that get lost, the tick of every minute finds it. */
export function triggerPaymentJobs({ jobs }: Pick<Services, 'jobs'>): void {
  if (planned.has(jobs)) return
  planned.add(jobs)
  setTimeout(() => {
    planned.delete(jobs)
    jobs.send(PAYMENTS_QUEUE, {}).catch(() => {})
  }, 100).unref()
}
