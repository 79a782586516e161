import type { Db } from '../../platform/db/connect.ts'
import { execute, query } from '../../platform/db/query.ts'
import type { Booking } from '../booking-process/events.ts'
import { reindexPhotographer } from '../listings/search-index.ts'

/** A booking takes the promise of its photographer with it, whatever the photographer decides for later bookings. */
export async function promiseSafekeeping(
  tx: Db,
  { id, photographerId, createdAt }: Pick<Booking, 'id' | 'photographerId' | 'createdAt'>,
): Promise<void> {
  await execute(tx)`
    insert into safekeepings (booking_id, photographer_id, created_at)
    select ${id}, photographer_id, ${createdAt.toISOString()}::timestamptz from studios
    where photographer_id = ${photographerId} and safekeeping`
}

/** The first outcome stands. It may give or take the badge. */
export async function recordOutcome(
  tx: Db,
  { id, photographerId }: Pick<Booking, 'id' | 'photographerId'>,
  outcome: 'fulfilled' | 'missed',
  now: Date,
): Promise<boolean> {
  const [fulfilledAt, missedAt] =
    outcome === 'fulfilled' ? [now.toISOString(), null] : [null, now.toISOString()]
  const rows = await query(tx)`
    update safekeepings set fulfilled_at = ${fulfilledAt}, missed_at = ${missedAt}
    where booking_id = ${id} and fulfilled_at is null and missed_at is null returning booking_id`
  if (rows.length > 0) await reindexPhotographer(tx, photographerId)
  return rows.length > 0
}
