import type { Services } from '../services.ts'
import { type MailSettings, mailDefaults } from './rules.ts'
import { createSending } from './sending.ts'
import { openTransport } from './transport.ts'
import { MAIL_QUEUE, wakeSenders } from './wake.ts'

export type MailWorker = { stop(graceMs?: number): Promise<void> }

/** How long a mail in hand may take once we are asked to stop. */
const GRACE_MS = 8_000

/** Sends the Outbox from this process, together with every other process that does. Without SMTP_URL nothing is sent. */
export async function startMailWorker(
  services: Services,
  settings: MailSettings = mailDefaults,
): Promise<MailWorker> {
  const { jobs, config } = services
  // At most one job waits at any time; any number of processes may be at work.
  await jobs.createQueue(MAIL_QUEUE, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: settings.turnSeconds + 300,
    deleteAfterSeconds: 3600,
  })
  if (!config.smtpUrl) return { stop: async () => {} }
  const sending = createSending(services, openTransport(config.smtpUrl, settings, config.smtpTls), settings)
  const wake = () => wakeSenders(services, 0)
  await jobs.work(MAIL_QUEUE, async () => {
    if (await sending.run(wake)) wake()
  })
  // Retries that come due, what a crash left behind, and mail whose wake-up call was lost.
  await jobs.schedule(MAIL_QUEUE, '* * * * *')
  wake()
  return { stop: (graceMs = GRACE_MS) => sending.stop(graceMs) }
}
