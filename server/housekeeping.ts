import { forgetEndedLinks } from './accounts/links.ts'
import { forgetEndedAdminLinks } from './auth/admin-links.ts'
import { forgetEndedSessions } from './auth/queries.ts'
import { deleteOldFetches } from './calendar/feed-queue.ts'
import { forgetOldHits } from './http/limits.ts'
import { startQueue } from './jobs/start-queue.ts'
import { deleteOldEvents } from './payments/inbox.ts'
import { writeErasures } from './people/erasure-journal.ts'
import { forgetWhatIsOld } from './retention.ts'
import type { Services } from './services.ts'

const QUEUE = 'housekeeping'

/** Once an hour one of the processes throws away what nobody needs any more. */
export async function startHousekeeping(services: Services): Promise<void> {
  const { db } = services
  const options = { title: 'Deletion of expired data', cron: '17 * * * *', pollingIntervalSeconds: 30 }
  await startQueue(services, QUEUE, options, async () => {
    await forgetEndedSessions(db)
    await forgetEndedLinks(db)
    await forgetEndedAdminLinks(db)
    await forgetOldHits(db)
    await deleteOldFetches(db)
    await forgetWhatIsOld(db)
    await deleteOldEvents(db)
    await writeErasures(services)
  })
}
