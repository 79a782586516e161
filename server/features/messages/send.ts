import { and, eq, isNotNull } from 'drizzle-orm'
import { fill } from '../../../contract/api/path.ts'
import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import { site } from '../../../contract/paths.ts'
import { notify } from '../../core/live-events/notify.ts'
import type { Db } from '../../platform/db/connect.ts'
import { clockTime, expression } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, sql } from '../../platform/db/query.ts'
import { people } from '../../platform/db/tables/people.ts'
import { threadMessages, threads } from '../../platform/db/tables/threads.ts'
import { Conflict, Forbidden, NotFound } from '../../platform/errors.ts'
import { markThreadRead } from '../notifications/queries.ts'
import { type Counted, countOutside } from '../outside-contacts/rule.ts'
import { queuePush } from '../push/subscriptions.ts'
import type { MessageRow } from './messages.ts'
import { lockOwnThread, roleIn, type ThreadRow } from './queries.ts'

export type NewMessage = {
  threadId: string
  senderId: string
  text: string
  /** The sender's photos, uploaded for this conversation and not sent yet. */
  pictures?: string[]
  idempotencyKey?: string
  /** It has contact details and is sent anyway. */
  counted?: Counted | null
}

/** Stores a message, moves it to the top of both lists and notifies both browsers, in one transaction. */
export async function sendMessage(db: Db, message: NewMessage): Promise<MessageRow> {
  return db.transaction(async (tx) => {
    const thread = await lockOwnThread(tx, message.threadId, message.senderId)
    if (!thread) throw new NotFound(sentences.notFound())
    await refuseWhenClosed(tx, thread, message.senderId)
    const repeated = await findRepeated(tx, message)
    if (repeated) return repeated
    const { pictures = [], counted, ...sent } = message
    const [row] = await tx
      .insert(threadMessages)
      .values({ id: newId(), ...sent, createdAt: clockTime() })
      .returning()
    await attach(tx, row!, pictures)
    if (counted) await countOutside(tx, counted)
    const mine = roleIn(thread, message.senderId)
    // The database's own time, which is more precise than ours. The sender has read everything up to this message.
    const at = expression(sql`(select created_at from thread_messages where id = ${row!.id})`)
    const read = mine === 'client' ? { clientReadAt: at } : { photographerReadAt: at }
    await tx
      .update(threads)
      .set({ lastMessageAt: at, ...read })
      .where(eq(threads.id, thread.id))
    const reader = mine === 'client' ? thread.photographerId : thread.clientId
    await markThreadRead(tx, message.senderId, thread.id)
    await queuePush(tx, reader, 'message', fill(site.conversation, { id: thread.id }))
    await notify(tx, [thread.clientId, thread.photographerId], {
      kind: 'message',
      thread: thread.id,
      id: row!.id,
    })
    return asMine(row!)
  })
}

/** Throws when one of the two people has blocked the other, or the other account is closed. */
export async function refuseWhenClosed(tx: Db, thread: ThreadRow, personId: string): Promise<void> {
  const asClient = roleIn(thread, personId) === 'client'
  const byMe = asClient ? thread.blockedByClientAt : thread.blockedByPhotographerAt
  const byOther = asClient ? thread.blockedByPhotographerAt : thread.blockedByClientAt
  if (byMe) throw new Forbidden(sentences.blockedByMe())
  if (byOther) throw new Forbidden(sentences.blockedByOther())
  const other = asClient ? thread.photographerId : thread.clientId
  const [left] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, other), isNotNull(people.erasedAt)))
  if (left) throw new Conflict(sentences.otherLeft())
}

type Row = typeof threadMessages.$inferSelect
const asMine = ({ id, threadId, text, idempotencyKey: key, createdAt }: Row): MessageRow => ({
  id,
  threadId,
  text,
  mine: true,
  key,
  createdAt,
})

/** One statement, so that of two messages with the same photo only one gets it. */
async function attach(tx: Db, { id, threadId, senderId }: Row, pictures: string[]): Promise<void> {
  const wanted = [...new Set(pictures)]
  if (wanted.length === 0) return
  const rowCount = await execute(tx)`
    update thread_pictures t set message_id = ${id}, position = chosen.position
    from unnest(${wanted}::uuid[]) with ordinality as chosen (id, position)
    join pictures p on p.id = chosen.id and p.owner_id = ${senderId} and p.state = 'ready'
    where t.picture_id = chosen.id and t.thread_id = ${threadId} and t.message_id is null`
  if (rowCount !== wanted.length) throw new Conflict(sentences.pictureGone())
}

async function findRepeated(
  tx: Db,
  { senderId, idempotencyKey }: NewMessage,
): Promise<MessageRow | undefined> {
  if (!idempotencyKey) return undefined
  const [row] = await tx
    .select()
    .from(threadMessages)
    .where(and(eq(threadMessages.senderId, senderId), eq(threadMessages.idempotencyKey, idempotencyKey)))
  return row && asMine(row)
}
