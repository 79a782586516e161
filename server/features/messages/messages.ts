import { eq, inArray } from 'drizzle-orm'
import type { MessagesQuery } from '../../../contract/messages/messages.ts'
import type { ShownPicture } from '../../core/pictures/present.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query, type Raw, sql } from '../../platform/db/query.ts'
import { pictures } from '../../platform/db/tables/pictures.ts'
import { threadPictures } from '../../platform/db/tables/threads.ts'
import { PAYMENT_FAILED_LINE } from '../booking-process/address-line.ts'
import { asked } from '../booking-process/read.ts'
import { eventsOf } from '../booking-process/templates/event-types.ts'

export type MessageRow = {
  id: string
  threadId: string
  text: string
  mine: boolean
  key: string | null
  createdAt: Date
}
export type EventRow = {
  id: string
  at: Date
  what: string
  by: string
  booking: string
  shootDate: string | null
  reader: 'client' | 'photographer'
  client: string | null
  photographer: string | null
}

/**
 * Newest first. Each message gets its time while the conversation is locked, so messages become visible in the order of
 * their times, and a request for everything after a known message misses none.
 */
export async function listMessages(
  db: Db,
  threadId: string,
  personId: string,
  { page, pageSize, before, after }: MessagesQuery,
): Promise<{ rows: MessageRow[]; total: number; more: boolean }> {
  const place = (id: string) =>
    sql`(select created_at, id from thread_messages where id = ${id} and thread_id = ${threadId})`
  const bound = before
    ? sql`and (created_at, id) < ${place(before)}`
    : after
      ? sql`and (created_at, id) > ${place(after)}`
      : sql``
  const order = after ? sql`created_at, id` : sql`created_at desc, id desc`
  const skipped = before || after ? 0 : (page - 1) * pageSize
  const rows = await query<Raw<MessageRow>>(db)`
    select id, thread_id as "threadId", text, sender_id = ${personId} as mine,
      case when sender_id = ${personId} then idempotency_key end as key, created_at as "createdAt"
    from thread_messages where thread_id = ${threadId} ${bound}
    order by ${order} limit ${pageSize + 1} offset ${skipped}`
  const counts = await query<{ total: number }>(db)`
    select count(*)::int as total from thread_messages where thread_id = ${threadId}`
  const dated = rows.slice(0, pageSize).map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
  return { rows: after ? dated.reverse() : dated, total: counts[0]!.total, more: rows.length > pageSize }
}

export async function timeOf(db: Db, threadId: string, messageId: string): Promise<Date | null> {
  const rows = await query<{ at: string }>(db)`
    select created_at as at from thread_messages where id = ${messageId} and thread_id = ${threadId}`
  return rows[0] ? new Date(rows[0].at) : null
}

const MAX_EVENTS = 200
/** JavaScript dates are truncated to milliseconds. */
const CUT = sql`interval '1 millisecond'`

/** The events of these two people's bookings between these times that this person may see, oldest first. */
export async function listEvents(
  db: Db,
  threadId: string,
  personId: string,
  from: Date | null,
  to: Date | null,
): Promise<EventRow[]> {
  const rows = await query<Raw<EventRow>>(db)`
    select e.id, e.at, e.what, e.by, e.booking_id as booking,
      case when t.client_id = ${personId} then 'client' else 'photographer' end as reader,
      (select full_name from people where id = t.client_id) as client,
      (select full_name from people where id = t.photographer_id) as photographer,
      case when exists (select from bookings o where o.client_id = b.client_id and o.photographer_id = b.photographer_id
        and o.id <> b.id and o.state <> 'held') then b.shoot_date::text end as "shootDate"
    from threads t join bookings b on b.client_id = t.client_id and b.photographer_id = t.photographer_id
    join booking_events e on ${eventsOf('e', 'b')}
    where t.id = ${threadId} and (${from}::timestamptz is null or e.at >= ${from}::timestamptz)
      and (${to}::timestamptz is null or e.at < ${to}::timestamptz + ${CUT})
      and (t.client_id = ${personId} or e.type is distinct from 'payment-failed' and e.what <> ${PAYMENT_FAILED_LINE} and ${asked})
    order by e.at desc, e.id desc limit ${MAX_EVENTS}`
  return rows.map((row) => ({ ...row, at: new Date(row.at) })).reverse()
}

/** The photos of these messages, by message, in the order of selection. */
export async function listPictures(db: Db, messageIds: string[]): Promise<Map<string, ShownPicture[]>> {
  const found = new Map<string, ShownPicture[]>()
  if (messageIds.length === 0) return found
  const rows = await db
    .select({ picture: pictures, messageId: threadPictures.messageId })
    .from(threadPictures)
    .innerJoin(pictures, eq(pictures.id, threadPictures.pictureId))
    .where(inArray(threadPictures.messageId, messageIds))
    .orderBy(threadPictures.position)
  for (const { picture, messageId } of rows)
    found.set(messageId!, [...(found.get(messageId!) ?? []), picture])
  return found
}
