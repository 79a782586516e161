import { forgetEndedAddressChanges } from '../admin/brand/addresses.ts'
import { writeErasures } from '../admin/privacy/erasure-journal.ts'
import { forgetEndedAdminLinks } from '../core/auth/admin-links.ts'
import { forgetOldChallenges } from '../core/auth/passkeys/challenges.ts'
import { forgetEndedSessions } from '../core/auth/queries.ts'
import { startQueue } from '../core/jobs/start-queue.ts'
import { countEarlier } from '../core/monthly-counts/earlier.ts'
import { deleteOldDeliveries } from '../core/webhooks/deliveries.ts'
import { forgetEndedLinks } from '../features/accounts/links.ts'
import { hashOlderCalendarLinks } from '../features/calendar/export.ts'
import { deleteOldFetches } from '../features/calendar/feed-queue.ts'
import { deleteOldEvents } from '../features/payments/inbox/webhook-inbox.ts'
import { deleteOldPushes } from '../features/push/subscriptions.ts'
import { deleteOldCounts } from '../features/statistics/audience.ts'
import { withClient } from '../platform/db/connect.ts'
import { tendPartitions } from '../platform/db/partitions/apply.ts'
import { forgetOldHits } from '../platform/http/limits.ts'
import type { Services } from '../platform/services.ts'
import { applyRetention } from './retention.ts'

const QUEUE = 'housekeeping'
const PARTITIONS_QUEUE = 'partitions'

/** Deletes expired sessions, links and other old data. Runs hourly on one process. */
export async function startHousekeeping(services: Services): Promise<void> {
  const { db } = services
  const options = { title: 'Deletion of expired data', cron: '17 * * * *', pollingIntervalSeconds: 30 }
  await startQueue(services, QUEUE, options, async () => {
    await forgetEndedSessions(db)
    await forgetEndedLinks(db)
    await forgetEndedAdminLinks(db)
    await forgetOldChallenges(db)
    await forgetEndedAddressChanges(db)
    await forgetOldHits(db)
    await deleteOldPushes(db)
    await deleteOldDeliveries(db)
    await deleteOldFetches(db)
    await hashOlderCalendarLinks(db)
    await applyRetention(db)
    await deleteOldEvents(db)
    await deleteOldCounts(db)
    await countEarlier(services.directUrl)
    await writeErasures(services)
  })
}

/** Divides large tables by month, ahead of time. Daily, before the deletion of expired data would delete rows of a month that ends whole. */
export async function startPartitions(services: Services): Promise<void> {
  const options = { title: 'Months of large tables', cron: '7 0 * * *', expireInSeconds: 7_200 }
  await startQueue(services, PARTITIONS_QUEUE, options, async () => {
    const done = await withClient(services.directUrl, PARTITIONS_QUEUE, (client) => tendPartitions(client))
    if (done.length > 0) services.log.info({ done }, 'large tables were divided by month')
  })
}
