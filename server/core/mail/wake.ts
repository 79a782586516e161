import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'

export const MAIL_QUEUE = 'mail'

const planned = new WeakSet<Jobs>()

/**
 * Tells the senders of all processes that there is mail. It waits a moment, for the caller's transaction to commit and
 * for more of the same: should both miss, or this process end, the tick of every minute finds the mail.
 */
export function wakeSenders({ config, jobs }: Pick<Services, 'config' | 'jobs'>, delayMs = 100): void {
  if (!config.smtpUrl || planned.has(jobs)) return
  planned.add(jobs)
  setTimeout(() => {
    planned.delete(jobs)
    jobs.send(MAIL_QUEUE, {}).catch(() => {})
  }, delayMs).unref()
}
