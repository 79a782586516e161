import { startQueue } from '../../core/jobs/start-queue.ts'
import type { Services } from '../../platform/services.ts'
import { issueInvoices } from './issue-invoices.ts'

const QUEUE = 'invoices'

/** Daily, so that a missed day delays invoices but loses none. */
export async function startInvoiceJobs(services: Services): Promise<void> {
  const options = { title: 'Invoices', cron: '47 5 * * *', pollingIntervalSeconds: 30, retries: 3 }
  await startQueue(services, QUEUE, options, () => issueInvoices(services))
}
