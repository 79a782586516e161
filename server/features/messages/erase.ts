import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { discard } from '../../core/pictures/discard.ts'
import { pictureFolder } from '../../core/pictures/keys.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { query } from '../../platform/db/query.ts'
import { offers } from '../../platform/db/tables/offers.ts'
import { threadMessages, threadReports, threads } from '../../platform/db/tables/threads.ts'

/**
 * Erases a person's messages and withdraws the offers of their conversations; their photos are deleted with all their uploads. Our team's notes on a report may name
 * either person, so they go too. Returns the conversations, and the reports about them.
 */
export async function eraseThreads(
  tx: Db,
  personId: string,
): Promise<{ threads: string[]; reports: string[] }> {
  await tx
    .update(threadMessages)
    .set({ text: '', idempotencyKey: null })
    .where(eq(threadMessages.senderId, personId))
  const found = await tx
    .select({ id: threads.id })
    .from(threads)
    .where(or(eq(threads.clientId, personId), eq(threads.photographerId, personId)))
  const ids = found.map(({ id }) => id)
  await tx
    .update(offers)
    .set({ withdrawnAt: now() })
    .where(and(inArray(offers.threadId, ids), isNull(offers.withdrawnAt)))
  await tx.update(threadReports).set({ reason: '' }).where(eq(threadReports.reporterId, personId))
  const reports = await tx
    .update(threadReports)
    .set({ note: '' })
    .where(inArray(threadReports.threadId, ids))
    .returning({ id: threadReports.id })
  return { threads: ids, reports: reports.map(({ id }) => id) }
}

/** Deletes photos that were attached to a draft and not sent within a day. */
export async function forgetUnsentPictures(tx: Db): Promise<number> {
  const rows = await query<{ id: string }>(tx)`
    delete from pictures p using thread_pictures t
    where t.picture_id = p.id and t.message_id is null and p.ready_at < now() - interval '1 day' returning p.id`
  await discard(
    tx,
    rows.map(({ id }) => pictureFolder(id)),
  )
  return rows.length
}
