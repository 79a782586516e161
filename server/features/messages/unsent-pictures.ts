import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import { discard } from '../../core/pictures/discard.ts'
import { pictureFolder } from '../../core/pictures/keys.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query, sql } from '../../platform/db/query.ts'
import { NotFound } from '../../platform/errors.ts'
import { lockOwnThread } from './queries.ts'

/** Attached and not sent, or being uploaded. */
const MAX_UNSENT = 20
/** Younger unsent photos are never deleted, because they may be in an open draft. */
const LEFT_ALONE = sql`interval '10 minutes'`

/** Removes a photo from the draft. The lock on the conversation serialises this with sending. */
export async function deleteUnsentPicture(
  db: Db,
  threadId: string,
  personId: string,
  pictureId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = await lockOwnThread(tx, threadId, personId)
    if (!thread) throw new NotFound(sentences.notFound())
    const rows = await query<{ id: string }>(tx)`
      delete from pictures p using thread_pictures t where p.id = ${pictureId} and p.owner_id = ${personId}
        and t.picture_id = p.id and t.thread_id = ${threadId} and t.message_id is null returning p.id`
    if (!rows[0]) throw new NotFound(sentences.pictureNotFound())
    await discard(tx, [pictureFolder(pictureId)])
  })
}

/**
 * Whether one more photo may be uploaded. At the limit, the oldest abandoned ones are deleted: they are not visible
 * after a reload, and must not block uploads for a day. A photo that is being sent is locked, and stays.
 */
export async function makeRoom(tx: Db, personId: string): Promise<boolean> {
  const counts = await query<{ n: number }>(tx)`
    select (select count(*) from uploads where owner_id = ${personId} and purpose = 'message'
        and state in ('receiving', 'working'))::int
      + (select count(*) from pictures p join thread_pictures t on t.picture_id = p.id
        where p.owner_id = ${personId} and t.message_id is null)::int as n`
  const over = counts[0]!.n - MAX_UNSENT + 1
  if (over <= 0) return true
  const rows = await query<{ id: string }>(tx)`
    delete from pictures where id in (
      select p.id from pictures p join thread_pictures t on t.picture_id = p.id
      where p.owner_id = ${personId} and t.message_id is null and p.ready_at < now() - ${LEFT_ALONE}
      order by p.ready_at, p.id limit ${over} for update of t skip locked)
    returning id`
  await discard(
    tx,
    rows.map(({ id }) => pictureFolder(id)),
  )
  return rows.length === over
}
