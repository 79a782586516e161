import { sql } from 'drizzle-orm'
import type { OpenedMessages } from '../../contract/threads.ts'
import { recordActivity } from '../activity/queries.ts'
import type { Db } from '../db/connect.ts'
import { passFor } from '../pictures/pass.ts'
import { presentPicture } from '../pictures/present.ts'
import { listPictures } from './messages.ts'

const MOST = 200

type Opening = { actorId: string; reason: string; reportId: string; secret: string }
type Row = {
  id: string
  threadId: string
  text: string
  sender: 'client' | 'photographer'
  createdAt: Date
  total: number
}
type Pair = { id: string; fullName: string | null; role: string }

/**
 * Lets an administrator read what two people wrote. Noted with who and why before a word is read, in one transaction:
 * nobody reads without a trace. Pictures come with a pass of a few minutes.
 */
export async function openMessages(
  db: Db,
  threadId: string,
  { actorId, reason, reportId, secret }: Opening,
): Promise<OpenedMessages> {
  return db.transaction(async (tx) => {
    await recordActivity(tx, {
      actorId,
      action: 'thread.opened',
      subjectType: 'report',
      subjectId: reportId,
      after: { reason },
    })
    const { rows: pair } = await tx.execute<Pair>(sql`
      select p.id, p.full_name as "fullName", p.role from threads t
      join people p on p.id in (t.client_id, t.photographer_id) where t.id = ${threadId}`)
    const { rows } = await tx.execute<Row>(sql`
      select m.id, m.thread_id as "threadId", m.text, m.created_at as "createdAt", count(*) over ()::int as total,
        case when m.sender_id = t.client_id then 'client' else 'photographer' end as sender
      from thread_messages m join threads t on t.id = m.thread_id
      where m.thread_id = ${threadId} order by m.created_at desc, m.id desc limit ${MOST}`)
    const pictures = await listPictures(
      tx,
      rows.map(({ id }) => id),
    )
    return {
      thread: threadId,
      client: pair.find(({ role }) => role === 'client')!,
      photographer: pair.find(({ role }) => role !== 'client')!,
      messages: rows.toReversed().map((row) => ({
        id: row.id,
        _id: row.id,
        thread: row.threadId,
        sender: row.sender,
        text: row.text,
        pictures: (pictures.get(row.id) ?? []).map((one) => presentPicture(one, passFor(secret, one.id))),
        createdAt: new Date(row.createdAt).toISOString(),
      })),
      total: rows[0]?.total ?? 0,
    }
  })
}
