import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'

export const PAYMENTS_QUEUE = 'payments'

const planned = new WeakSet<Jobs>()

/** Wakes the payment jobs. If the signal is lost, the tick of every minute finds the work. */
export function triggerPaymentJobs({ jobs }: Pick<Services, 'jobs'>): void {
  if (planned.has(jobs)) return
  planned.add(jobs)
  setTimeout(() => {
    planned.delete(jobs)
    jobs.send(PAYMENTS_QUEUE, {}).catch(() => {})
  }, 100).unref()
}
