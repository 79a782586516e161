import type { OpenedMessages } from '../../../contract/messages/messages.ts'
import { type NewActivity, recordActivity } from '../../core/audit-log/queries.ts'
import { presentPicture } from '../../core/pictures/present.ts'
import { passFor } from '../../core/pictures/signed-access.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { listPictures } from './messages.ts'

const MAX_MESSAGES = 200

type Pair = { clientId: string; photographerId: string }
type Opening = {
  /** The log entry: who read it, from where, and why. */
  log: NewActivity
  secret: string
}
type Row = {
  id: string
  threadId: string
  text: string
  sender: 'client' | 'photographer'
  createdAt: string
  total: number
}
type Party = OpenedMessages['client']

/**
 * Lets an administrator read a conversation. Who and why is logged first, in the same transaction, so that no message
 * is read without a trace. Photos come with a pass that is valid for a few minutes.
 */
export async function readThreadAsAdmin(
  db: Db,
  { clientId, photographerId }: Pair,
  { log, secret }: Opening,
): Promise<OpenedMessages> {
  return db.transaction(async (tx) => {
    await recordActivity(tx, log)
    const parties = await query<Party>(tx)`
      select id, full_name as "fullName", role from people where id in (${clientId}, ${photographerId})`
    const rows = await query<Row>(tx)`
      select m.id, m.thread_id as "threadId", m.text, m.created_at as "createdAt", count(*) over ()::int as total,
        case when m.sender_id = t.client_id then 'client' else 'photographer' end as sender
      from thread_messages m join threads t on t.id = m.thread_id
      where t.client_id = ${clientId} and t.photographer_id = ${photographerId}
      order by m.created_at desc, m.id desc limit ${MAX_MESSAGES}`
    const pictures = await listPictures(
      tx,
      rows.map(({ id }) => id),
    )
    return {
      client: parties.find(({ id }) => id === clientId)!,
      photographer: parties.find(({ id }) => id === photographerId)!,
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
