import { startQueue } from '../jobs/start-queue.ts'
import type { Services } from '../services.ts'
import { readDueFeeds } from './read-feeds.ts'
import { extendDays } from './rebuild.ts'

const DAYS = 'calendar-days'
const FEEDS = 'calendar-feeds'

/**
 * Once a day, and at the start, the rows that search reads are extended: days come nearer by themselves. Every minute the feeds that
 * nobody has looked at for a quarter of an hour are read.
 */
export async function startCalendarJobs(services: Services): Promise<void> {
  const days = {
    title: 'Availability for search',
    cron: '41 3 * * *',
    pollingIntervalSeconds: 30,
    runAtStart: true,
  }
  await startQueue(services, DAYS, days, () => extendDays(services.db))
  await startQueue(services, FEEDS, { title: 'Connected calendars', cron: '* * * * *' }, () =>
    readDueFeeds(services),
  )
}

/** Somebody has just added a feed and waits for it. Where no worker has made the queue yet, the next minute is soon enough. */
export async function readFeedsSoon({ jobs, log }: Services): Promise<void> {
  await jobs.send(FEEDS).catch((error) => log.warn({ err: error }, 'calendars are read a little later'))
}
