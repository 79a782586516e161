import * as m from '#messages/server-bookings'
import { startQueue } from '../../core/jobs/start-queue.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'
import { reindexPhotographer } from '../listings/search-index.ts'
import { isOver } from '../listings/visible.ts'
import { remindReviewers } from './mails.ts'

const QUEUE = 'reviews'

/** In the transaction that shows or hides a review. Locks the studio's row first, like every other change of a listing. */
export async function refreshSearch(tx: Db, photographerId: string): Promise<void> {
  await execute(tx)`select from studios where photographer_id = ${photographerId} for update`
  await reindexPhotographer(tx, photographerId)
}

/** Every minute: adds reviews whose waiting period has ended to the search index, and sends reminders. */
export async function startReviewJobs(services: Services): Promise<void> {
  const options = { title: m.reviews(), cron: '* * * * *', pollingIntervalSeconds: 15 }
  await startQueue(services, QUEUE, options, async () => {
    await countReviews(services.db)
    await remindReviewers(services)
  })
}

/** Returns the number of photographers with new reviews. One transaction each, so that none waits for the others. */
export async function countReviews(db: Db): Promise<number> {
  const rows = await query<{ id: string }>(db)`
    select distinct photographer_id as id from reviews where not counted and ${isOver('reviews')}`
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      await execute(tx)`
        update reviews set counted = true where photographer_id = ${id} and not counted and ${isOver('reviews')}`
      await refreshSearch(tx, id)
    })
  return rows.length
}
