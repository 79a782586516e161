import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { dateOf, query, type Raw, sql } from '../../platform/db/query.ts'
import { threads } from '../../platform/db/tables/threads.ts'
import { visibleTo } from '../booking-process/read.ts'

export type Role = 'client' | 'photographer'
export type ThreadKey = { clientId: string; photographerId: string }
export type ThreadRow = typeof threads.$inferSelect

/** The conversation of these two people; created if there is none. */
export async function ensureThread(tx: Db, { clientId, photographerId }: ThreadKey): Promise<ThreadRow> {
  await tx.insert(threads).values({ id: newId(), clientId, photographerId }).onConflictDoNothing()
  const [thread] = await tx
    .select()
    .from(threads)
    .where(and(eq(threads.clientId, clientId), eq(threads.photographerId, photographerId)))
  return thread!
}

/** One of this person's conversations; others are not found. Locked, so that a block and a message are serialised. */
export async function lockOwnThread(tx: Db, id: string, personId: string): Promise<ThreadRow | undefined> {
  const [thread] = await tx
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), or(eq(threads.clientId, personId), eq(threads.photographerId, personId))))
    .for('no key update')
  return thread
}

export const roleIn = (thread: ThreadRow, personId: string): Role =>
  thread.clientId === personId ? 'client' : 'photographer'

export type SeenThread = {
  id: string
  otherId: string
  otherName: string | null
  otherRole: Role
  otherImage: string | null
  otherSlug: string | null
  otherLeft: boolean
  readByOther: Date | null
  blockedByMe: boolean
  blockedByOther: boolean
  unread: number
  messageId: string | null
  messageText: string | null
  messageMine: boolean | null
  messageKey: string | null
  messageAt: Date | null
}

/** Conversations as this person sees them, the newest message first. */
export async function listThreads(
  db: Db,
  personId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: SeenThread[]; total: number; unread: number }> {
  const rows = await query<Raw<SeenThread>>(db)`
    ${seenThreads(personId)} where t.last_message_at is not null
    order by t.last_message_at desc, t.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  const counts = await query<{ total: number; unread: number }>(db)`
    select count(*)::int as total, coalesce(sum(${unread(personId)}), 0)::int as unread
    from threads t where ${ofPerson(personId)} and t.last_message_at is not null`
  return { rows: rows.map(withDates), ...counts[0]! }
}

export async function readThread(db: Db, id: string, personId: string): Promise<SeenThread | undefined> {
  const rows = await query<Raw<SeenThread>>(db)`${seenThreads(personId)} where t.id = ${id}::uuid`
  return rows[0] && withDates(rows[0])
}

/** A person's unread messages in all conversations. */
export async function countUnread(db: Db, personId: string): Promise<number> {
  const rows = await query<{ unread: number }>(db)`
    select coalesce(sum(${unread(personId)}), 0)::int as unread
    from threads t where ${ofPerson(personId)} and t.last_message_at is not null`
  return rows[0]!.unread
}

/** The client and photographer of a booking, for one of them; other bookings and a client's holds are not found. */
export async function findPair(db: Db, bookingId: string, personId: string): Promise<ThreadKey | undefined> {
  const rows = await query<ThreadKey>(db)`
    select client_id as "clientId", photographer_id as "photographerId" from bookings
    where id = ${bookingId} and ${visibleTo(personId)}`
  return rows[0]
}

export async function findThread(
  db: Db,
  { clientId, photographerId }: ThreadKey,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.clientId, clientId), eq(threads.photographerId, photographerId)))
  return found?.id
}

const ofPerson = (personId: string) =>
  sql`(t.client_id = ${personId}::uuid or t.photographer_id = ${personId}::uuid)`

const iAmClient = (personId: string) => sql`t.client_id = ${personId}::uuid`

const unread = (personId: string) => sql`(
  select count(*) from thread_messages m where m.thread_id = t.id and m.sender_id <> ${personId}::uuid
    and m.created_at > coalesce(
      case when ${iAmClient(personId)} then t.client_read_at else t.photographer_read_at end, '-infinity'))`

const seenThreads = (personId: string) => sql`
  select t.id, o.id as "otherId", o.full_name as "otherName", o.role as "otherRole", o.profile_image as "otherImage",
    case when s.listed then s.slug end as "otherSlug", o.erased_at is not null as "otherLeft",
    case when ${iAmClient(personId)} then t.photographer_read_at else t.client_read_at end as "readByOther",
    case when ${iAmClient(personId)} then t.blocked_by_client_at else t.blocked_by_photographer_at end is not null
      as "blockedByMe",
    case when ${iAmClient(personId)} then t.blocked_by_photographer_at else t.blocked_by_client_at end is not null
      as "blockedByOther",
    ${unread(personId)}::int as unread,
    m.id as "messageId", m.text as "messageText", m.sender_id = ${personId}::uuid as "messageMine",
    case when m.sender_id = ${personId}::uuid then m.idempotency_key end as "messageKey", m.created_at as "messageAt"
  from (select * from threads t where ${ofPerson(personId)}) t
  join people o on o.id = case when ${iAmClient(personId)} then t.photographer_id else t.client_id end
  left join studios s on s.photographer_id = o.id
  left join lateral (
    select * from thread_messages where thread_id = t.id order by created_at desc, id desc limit 1
  ) m on true`

const withDates = (row: Raw<SeenThread>): SeenThread => ({
  ...row,
  readByOther: dateOf(row.readByOther),
  messageAt: dateOf(row.messageAt),
})
