import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import type { Purpose } from '../../core/pictures/purposes.ts'
import { query } from '../../platform/db/query.ts'
import { threadPictures } from '../../platform/db/tables/threads.ts'
import { Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import { lockOwnThread } from './queries.ts'
import { refuseWhenClosed } from './send.ts'
import { makeRoom } from './unsent-pictures.ts'

export const messagePurpose: Purpose = {
  async admit(tx, visitor, { thread: id }) {
    if (!id) throw new InvalidField('thread', sentences.pictureThread())
    const thread = await lockOwnThread(tx, id, visitor.personId)
    if (!thread) throw new NotFound(sentences.notFound())
    await refuseWhenClosed(tx, thread, visitor.personId)
    if (!(await makeRoom(tx, visitor.personId))) throw new Conflict(sentences.picturesFull())
    return { subjectId: id }
  },
  // The photo waits there until its message is sent.
  async arrive(tx, picture, subjectId) {
    await tx
      .insert(threadPictures)
      .values({ pictureId: picture.id, threadId: subjectId! })
      .onConflictDoNothing({ target: threadPictures.pictureId })
  },
  async mayRead(db, visitor, picture) {
    if (!visitor) return false
    const rows = await query(db)`
      select from thread_pictures p join threads t on t.id = p.thread_id
      where p.picture_id = ${picture.id} and p.message_id is not null
        and ${visitor.personId}::uuid in (t.client_id, t.photographer_id)`
    return rows.length > 0
  },
}
