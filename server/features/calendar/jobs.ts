import { startQueue } from '../../core/jobs/start-queue.ts'
import type { Services } from '../../platform/services.ts'
import { refreshResumed } from '../listings/search-index.ts'
import { readDueFeeds } from './read-feeds.ts'
import { extendDays } from './rebuild.ts'

const DAYS = 'calendar-days'
const FEEDS = 'calendar-feeds'

/**
 * Every hour, and at the start, the rows that search reads follow the time: days come nearer, and a pause of instant booking ends.
 * Every minute the feeds that were not read for a quarter of an hour are read.
 */
export async function startCalendarJobs(services: Services): Promise<void> {
  const days = {
    title: 'Availability for search',
    cron: '11 * * * *',
    pollingIntervalSeconds: 30,
    runAtStart: true,
  }
  await startQueue(services, DAYS, days, async () => {
    await extendDays(services.db)
    await refreshResumed(services.db)
  })
  await startQueue(services, FEEDS, { title: 'Connected calendars', cron: '* * * * *' }, () =>
    readDueFeeds(services),
  )
}

/** Somebody has just added a feed and waits for it. Where no worker has made the queue yet, the next minute is soon enough. */
export async function readFeedsSoon({ jobs, log }: Services): Promise<void> {
  await jobs.send(FEEDS).catch((error) => log.warn({ err: error }, 'calendars are read a little later'))
}
