import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** Lines of the timeline that name whoever did it; see wording.ts. */
const NAMED =
  '^.* (accepted|declined|proposed another date|delivered the pictures|asked for changes|reported a problem)$'

/**
 * Takes every word out of somebody's bookings that one of the two has written, and the name out of the timeline. Dates,
 * amounts and what happened stay, for the books and for the other one. The card that could be charged is forgotten, and so
 * is the account that payouts went to. Answers the bookings, whose entries in the log forget their values too.
 */
export async function eraseBookings(tx: Db, personId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update bookings set description = '', saved_card = null, updated_at = now(),
      dispute = case when dispute is not null then jsonb_set(dispute, '{reason}', '""') end
    where client_id = ${personId} or photographer_id = ${personId} returning id`)
  const ids = rows.map(({ id }) => id)
  const theirs = sql`booking_id = any(${sql.param(ids)}::uuid[])`
  await tx.execute(sql`update booking_events set note = '' where note <> '' and ${theirs}`)
  await tx.execute(sql`
    update booking_events e set what = case when what like 'Cancelled by %' then 'Cancelled by the ' || e.by
      else regexp_replace(what, ${NAMED}, 'The ' || e.by || ' \\1') end
    from bookings b where b.id = e.booking_id and ${theirs}
      and ((e.by = 'client' and b.client_id = ${personId}) or (e.by = 'photographer' and b.photographer_id = ${personId}))`)
  await tx.execute(sql`
    update refunds set failure = 'Given back by hand' where failure like 'Given back by hand: %' and ${theirs}`)
  await tx.execute(sql`update payouts set reason = null where photographer_id = ${personId}`)
  await tx.execute(sql`delete from payees where photographer_id = ${personId}`)
  return ids
}
