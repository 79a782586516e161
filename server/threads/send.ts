import { and, eq, sql } from 'drizzle-orm'
import { threadMessages as sentences } from '../../contract/threads.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { threadMessages, threads } from '../db/tables/threads.ts'
import { Forbidden, NotFound } from '../errors.ts'
import { announce } from './events.ts'
import { lockOwnThread, type MessageRow, roleIn, type ThreadRow } from './queries.ts'

export type NewMessage = { threadId: string; senderId: string; text: string; idempotencyKey?: string }

/** One message, its place at the top of both lists, and the word to both browsers: all or nothing. */
export async function sendMessage(db: Db, message: NewMessage): Promise<MessageRow> {
  return db.transaction(async (tx) => {
    const thread = await lockOwnThread(tx, message.threadId, message.senderId)
    if (!thread) throw new NotFound(sentences.notFound)
    refuseWhenBlocked(thread, message.senderId)
    const repeated = await findRepeated(tx, message)
    if (repeated) return repeated
    const [row] = await tx
      .insert(threadMessages)
      .values({ id: newId(), ...message, createdAt: sql`clock_timestamp()` })
      .returning()
    const mine = roleIn(thread, message.senderId)
    const at = row!.createdAt
    // Whoever writes has seen what is there.
    const read = mine === 'client' ? { clientReadAt: at } : { photographerReadAt: at }
    await tx
      .update(threads)
      .set({ lastMessageAt: at, ...read })
      .where(eq(threads.id, thread.id))
    await announce(tx, [thread.clientId, thread.photographerId], {
      kind: 'message',
      thread: thread.id,
      id: row!.id,
    })
    return { id: row!.id, threadId: thread.id, text: row!.text, mine: true, createdAt: at }
  })
}

function refuseWhenBlocked(thread: ThreadRow, personId: string): void {
  const asClient = roleIn(thread, personId) === 'client'
  const byMe = asClient ? thread.blockedByClientAt : thread.blockedByPhotographerAt
  const byOther = asClient ? thread.blockedByPhotographerAt : thread.blockedByClientAt
  if (byMe) throw new Forbidden(sentences.blockedByMe)
  if (byOther) throw new Forbidden(sentences.blockedByOther)
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
  return row && { id: row.id, threadId: row.threadId, text: row.text, mine: true, createdAt: row.createdAt }
}
