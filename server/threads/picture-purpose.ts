import { sql } from 'drizzle-orm'
import { threadMessages as sentences } from '../../contract/threads.ts'
import { pictures } from '../db/tables/pictures.ts'
import { threadPictures } from '../db/tables/threads.ts'
import { uploads } from '../db/tables/uploads.ts'
import { Conflict, InvalidField, NotFound } from '../errors.ts'
import type { Purpose } from '../pictures/purposes.ts'
import { lockOwnThread } from './queries.ts'
import { refuseWhenBlocked } from './send.ts'

/** Chosen and not sent, or on their way. */
const MOST_UNSENT = 20

export const messagePurpose: Purpose = {
  async admit(tx, visitor, { thread: id }) {
    if (!id) throw new InvalidField('thread', sentences.pictureThread)
    const thread = await lockOwnThread(tx, id, visitor.personId)
    if (!thread) throw new NotFound(sentences.notFound)
    refuseWhenBlocked(thread, visitor.personId)
    const { rows } = await tx.execute<{ n: number }>(sql`
      select (select count(*) from ${uploads} where owner_id = ${visitor.personId} and purpose = 'message'
          and state in ('receiving', 'working'))::int
        + (select count(*) from ${pictures} p join ${threadPictures} t on t.picture_id = p.id
          where p.owner_id = ${visitor.personId} and t.message_id is null)::int as n`)
    if (rows[0]!.n >= MOST_UNSENT) throw new Conflict(sentences.picturesFull)
    return { subjectId: id }
  },
  // It waits there until its message is sent.
  async arrive(tx, picture, subjectId) {
    await tx
      .insert(threadPictures)
      .values({ pictureId: picture.id, threadId: subjectId! })
      .onConflictDoNothing({ target: threadPictures.pictureId })
  },
  async mayRead(db, visitor, picture) {
    if (!visitor) return false
    const { rows } = await db.execute(sql`
      select from thread_pictures p join threads t on t.id = p.thread_id
      where p.picture_id = ${picture.id} and p.message_id is not null
        and ${visitor.personId}::uuid in (t.client_id, t.photographer_id)`)
    return rows.length > 0
  },
}
