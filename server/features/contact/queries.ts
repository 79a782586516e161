import { and, desc, eq, like } from 'drizzle-orm'
import type { z } from 'zod'
import type { ContactBody, MessageState, messageQuery } from '../../../contract/site/contact.ts'
import { containing } from '../../platform/db/conditions.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { contactMessages } from '../../platform/db/tables/contact.ts'

export type ContactMessage = typeof contactMessages.$inferSelect

export async function addMessage(tx: Db, { fullName, email, message }: ContactBody): Promise<void> {
  await tx.insert(contactMessages).values({ id: newId(), fullName, email, message })
}

export async function listMessages(db: Db, query: z.infer<typeof messageQuery>) {
  const matches = and(
    query.state && eq(contactMessages.state, query.state),
    query.search?.trim() ? like(contactMessages.searchText, containing(query.search)) : undefined,
  )
  const messages = await db
    .select()
    .from(contactMessages)
    .where(matches)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  return {
    messages,
    total: await db.$count(contactMessages, matches),
    unread: await db.$count(contactMessages, eq(contactMessages.state, 'new')),
  }
}

export async function lockMessage(tx: Db, id: string): Promise<ContactMessage | undefined> {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return message
}

export async function setMessageState(tx: Db, id: string, state: MessageState): Promise<ContactMessage> {
  const [message] = await tx
    .update(contactMessages)
    .set({ state, updatedAt: now() })
    .where(eq(contactMessages.id, id))
    .returning()
  return message!
}
