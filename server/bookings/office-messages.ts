import { sql } from 'drizzle-orm'
import type { OpenedMessages } from '../../contract/booking-process.ts'
import { recordActivity } from '../activity/queries.ts'
import type { Db } from '../db/connect.ts'

type Row = { id: string; by: 'client' | 'photographer'; text: string; created_at: string }

const MOST = 500

/** The newest messages of a booking's two people, oldest first. That they were read, and why, is logged before they are seen. */
export async function openMessages(
  db: Db,
  bookingId: string,
  actorId: string,
  reason: string,
): Promise<OpenedMessages['messages'] | null> {
  return db.transaction(async (tx) => {
    const { rows: found } = await tx.execute(sql`select from bookings where id = ${bookingId}`)
    if (found.length === 0) return null
    await recordActivity(tx, {
      actorId,
      action: 'booking.messages_read',
      subjectType: 'booking',
      subjectId: bookingId,
      after: { reason },
    })
    const { rows } = await tx.execute<Row>(sql`
      select m.id, case when m.sender_id = t.client_id then 'client' else 'photographer' end as by, m.text, m.created_at
      from bookings b join threads t on t.client_id = b.client_id and t.photographer_id = b.photographer_id
      join thread_messages m on m.thread_id = t.id
      where b.id = ${bookingId} order by m.created_at desc, m.id desc limit ${MOST}`)
    return rows
      .map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at).toISOString() }))
      .reverse()
  })
}
