import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'

export const MAIL_QUEUE = 'mail'

const planned = new WeakSet<Jobs>()

/**
 * Notifies the senders of all processes. Waits briefly for the caller's transaction to commit and for more mail; if the
 * notification is lost, the schedule finds the mail within a minute.
 */
export function wakeSenders({ config, jobs }: Pick<Services, 'config' | 'jobs'>, delayMs = 100): void {
  if (!config.smtpUrl || planned.has(jobs)) return
  planned.add(jobs)
  setTimeout(() => {
    planned.delete(jobs)
    jobs.send(MAIL_QUEUE, {}).catch(() => {})
  }, delayMs).unref()
}
