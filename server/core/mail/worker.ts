import * as m from '#messages/mail'
import type { Services } from '../../platform/services.ts'
import { createQueue, startQueue } from '../jobs/start-queue.ts'
import { MAIL_QUEUE, wakeSenders } from './outbox.ts'
import { type MailSettings, mailDefaults } from './rules.ts'
import { Sending } from './sending.ts'
import { openTransport } from './transport.ts'

export type MailWorker = { stop(graceMs?: number): Promise<void> }

/** How long a mail being sent may take after a stop request. */
const GRACE_MS = 8_000

/** Sends queued mail from this process, together with all others. Without SMTP_URL nothing is sent. */
export async function startMailWorker(
  services: Services,
  settings: MailSettings = mailDefaults,
): Promise<MailWorker> {
  const { config } = services
  const expireInSeconds = settings.turnSeconds + 300
  if (!config.smtpUrl) {
    await createQueue(services, MAIL_QUEUE, { expireInSeconds })
    return { stop: async () => {} }
  }
  const sending = new Sending(services, openTransport(config.smtpUrl, settings, config.smtpTls), settings)
  const wake = () => wakeSenders(services, 0)
  // On schedule: due retries, mail left by a crash, and mail whose wake-up was lost.
  await startQueue(
    services,
    MAIL_QUEUE,
    { title: m.email(), cron: '* * * * *', expireInSeconds },
    async () => {
      if (await sending.run(wake)) wake()
    },
  )
  wake()
  return { stop: (graceMs = GRACE_MS) => sending.stop(graceMs) }
}
