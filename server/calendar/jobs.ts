import type { Services } from '../services.ts'
import { extendDays } from './rebuild.ts'

const DAYS = 'calendar-days'

/** Once a day, and at the start, the rows that search reads are extended: days come nearer by themselves. */
export async function startCalendarJobs({ db, jobs }: Services): Promise<void> {
  await jobs.createQueue(DAYS, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600 })
  await jobs.work(DAYS, { pollingIntervalSeconds: 30 }, async () => {
    await extendDays(db)
  })
  await jobs.schedule(DAYS, '41 3 * * *')
  await jobs.send(DAYS)
}
