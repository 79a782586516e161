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
  const { db, jobs } = services
  for (const queue of [DAYS, FEEDS])
    await jobs.createQueue(queue, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600 })
  // Before the worker, which looks at once and then only now and again.
  await jobs.send(DAYS)
  await jobs.work(DAYS, { pollingIntervalSeconds: 30 }, async () => {
    await extendDays(db)
  })
  await jobs.work(FEEDS, { pollingIntervalSeconds: 2 }, async () => {
    await readDueFeeds(services)
  })
  await jobs.schedule(DAYS, '41 3 * * *')
  await jobs.schedule(FEEDS, '* * * * *')
}

/** Somebody has just added a feed and waits for it. Where no worker has made the queue yet, the next minute is soon enough. */
export async function readFeedsSoon({ jobs, log }: Services): Promise<void> {
  await jobs.send(FEEDS).catch((error) => log.warn({ err: error }, 'calendars are read a little later'))
}
