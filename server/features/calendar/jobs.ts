import * as m from '#messages/server-calendar'
import { startQueue } from '../../core/jobs/start-queue.ts'
import type { Services } from '../../platform/services.ts'
import { refreshResumed } from '../listings/search-index.ts'
import { readDueFeeds } from './read-feeds.ts'
import { extendDays } from './rebuild.ts'

const DAYS = 'calendar-days'
const FEEDS = 'calendar-feeds'

/**
 * Every hour, and at start-up, updates the rows that search reads: days pass, and pauses of instant booking end. Every
 * minute, reads feeds that were not read for a quarter of an hour.
 */
export async function startCalendarJobs(services: Services): Promise<void> {
  const days = {
    title: m.availabilityForSearch(),
    cron: '11 * * * *',
    pollingIntervalSeconds: 30,
    runAtStart: true,
  }
  await startQueue(services, DAYS, days, async () => {
    await extendDays(services.db)
    await refreshResumed(services.db)
  })
  await startQueue(services, FEEDS, { title: m.connectedCalendars(), cron: '* * * * *' }, () =>
    readDueFeeds(services),
  )
}

/** The photographer has just added a feed and is waiting. If the queue does not exist yet, the next minute's run reads it. */
export async function readFeedsSoon({ jobs, log }: Services): Promise<void> {
  await jobs
    .send(FEEDS)
    .catch((error) => log.warn({ err: error }, 'syncing calendars failed; retrying later'))
}
