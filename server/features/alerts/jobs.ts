import { startQueue } from '../../core/jobs/start-queue.ts'
import type { Services } from '../../platform/services.ts'
import { sendAlerts } from './send-alerts.ts'

export async function startAlertJobs(services: Services): Promise<void> {
  const options = { title: 'Search and date alerts', cron: '37 * * * *', pollingIntervalSeconds: 30 }
  await startQueue(services, 'alerts', options, () => sendAlerts(services))
}
