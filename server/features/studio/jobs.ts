import * as m from '#messages/server-studio'
import { startQueue } from '../../core/jobs/start-queue.ts'
import type { Services } from '../../platform/services.ts'
import { rebuildListings } from '../listings/listing.ts'

const QUEUE = 'listings'

/** Daily, and whenever an operator changes what a listing needs. */
export async function startListingJobs(services: Services): Promise<void> {
  const options = { title: m.listings(), cron: '13 4 * * *', pollingIntervalSeconds: 10, retries: 3 }
  await startQueue(services, QUEUE, options, () => rebuildListings(services.db))
}

/** The daily run makes up for a request that gets lost. */
export function requestListings({ jobs, log }: Pick<Services, 'jobs' | 'log'>): void {
  jobs.send(QUEUE, {}).catch((error) => log.warn({ err: error }, 'rebuilding listings failed'))
}
