import { eq } from 'drizzle-orm'
import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { notify } from '../../core/live-events/notify.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query, sql } from '../../platform/db/query.ts'
import { threadReports, threads } from '../../platform/db/tables/threads.ts'
import { NotFound } from '../../platform/errors.ts'
import { markThreadRead } from '../notifications/queries.ts'
import { lockOwnThread, roleIn, type ThreadRow } from './queries.ts'

async function change(
  db: Db,
  id: string,
  personId: string,
  work: (tx: Db, thread: ThreadRow, asClient: boolean) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = await lockOwnThread(tx, id, personId)
    if (!thread) throw new NotFound(sentences.notFound)
    await work(tx, thread, roleIn(thread, personId) === 'client')
  })
}

/** Up to the message that was seen: one that arrived in between stays unread. The mark never moves back. */
export const markRead = (db: Db, id: string, personId: string, messageId?: string) =>
  change(db, id, personId, async (tx, thread, asClient) => {
    const seen = messageId
      ? sql`(select created_at from thread_messages where id = ${messageId} and thread_id = ${id})`
      : sql`clock_timestamp()`
    const before = asClient ? thread.clientReadAt : thread.photographerReadAt
    const column = asClient ? sql`client_read_at` : sql`photographer_read_at`
    const rows = await query<{ at: string | null }>(tx)`
      update threads set ${column} = greatest(${column}, ${seen}) where id = ${id} returning ${column} as at`
    await markThreadRead(tx, personId, id)
    const after = rows[0]?.at
    if (after && before && new Date(after).getTime() === before.getTime()) return
    await notify(tx, [thread.clientId, thread.photographerId], { kind: 'read', thread: id })
  })

export const blockThread = (db: Db, id: string, personId: string, blocked: boolean) =>
  change(db, id, personId, async (tx, _thread, asClient) => {
    const at = blocked ? now() : null
    await tx
      .update(threads)
      .set(asClient ? { blockedByClientAt: at } : { blockedByPhotographerAt: at })
      .where(eq(threads.id, id))
  })

/** Administrators find it in the activity log; to read the messages they have to give a reason. */
export const reportThread = (db: Db, id: string, personId: string, reason: string) =>
  change(db, id, personId, async (tx) => {
    await tx.insert(threadReports).values({ id: newId(), threadId: id, reporterId: personId, reason })
    await recordActivity(tx, {
      actorId: personId,
      action: 'thread.reported',
      subjectType: 'thread',
      subjectId: id,
      after: { reason },
    })
  })
