import { startQueue } from '../core/jobs/start-queue.ts'
import { withClient } from '../platform/db/connect.ts'
import { tendPartitions } from '../platform/db/partitions/apply.ts'
import type { Services } from '../platform/services.ts'

const QUEUE = 'partitions'

/** Divides large tables by month, ahead of time. Daily, before the deletion of expired data would delete rows of a month that ends whole. */
export async function startPartitions(services: Services): Promise<void> {
  const options = { title: 'Months of large tables', cron: '7 0 * * *', expireInSeconds: 7_200 }
  await startQueue(services, QUEUE, options, async () => {
    const done = await withClient(services.directUrl, QUEUE, (client) => tendPartitions(client))
    if (done.length > 0) services.log.info({ done }, 'large tables were divided by month')
  })
}
