import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { threadMessages, threadReports } from '../db/tables/threads.ts'
import { discard } from '../pictures/discard.ts'
import { pictureFolder } from '../pictures/keys.ts'

/** The words that somebody wrote; their pictures go with everything they handed in. Answers whose log entries go too. */
export async function eraseThreads(tx: Db, personId: string): Promise<string[]> {
  await tx.update(threadMessages).set({ text: '' }).where(eq(threadMessages.senderId, personId))
  const reports = await tx
    .update(threadReports)
    .set({ reason: '' })
    .where(eq(threadReports.reporterId, personId))
    .returning({ id: threadReports.id, threadId: threadReports.threadId })
  return reports.flatMap(({ id, threadId }) => [id, threadId])
}

/** Pictures that were chosen for a message and never sent; a day is long enough to press the button. */
export async function forgetUnsentPictures(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from pictures p using thread_pictures t
    where t.picture_id = p.id and t.message_id is null and p.ready_at < now() - interval '1 day' returning p.id`)
  await discard(
    tx,
    rows.map(({ id }) => pictureFolder(id)),
  )
  return rows.length
}
