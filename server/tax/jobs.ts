import type { Services } from '../services.ts'
import { issueInvoices } from './issue-invoices.ts'

const INVOICES_QUEUE = 'invoices'

/** Daily, so that a day on which nothing ran delays invoices and loses none. */
export async function startInvoiceJobs(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.createQueue(INVOICES_QUEUE, {
    policy: 'short',
    retryLimit: 3,
    retryDelay: 600,
    deleteAfterSeconds: 3600,
  })
  await jobs.work(INVOICES_QUEUE, { pollingIntervalSeconds: 30 }, async () => {
    await issueInvoices(services)
  })
  await jobs.schedule(INVOICES_QUEUE, '47 5 * * *')
}
