import * as m from '#messages/server-studio'
import { startQueue } from '../../core/jobs/start-queue.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query, sql } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'

const QUEUE = 'unread-messages'
const QUIET = sql`interval '10 minutes'`

type Waiting = {
  messages: string[]
  email: string | null
  fullName: string | null
  status: string
  senderName: string | null
  threadId: string
  unread: number
  /** An earlier email was about a message that is still unread. */
  pending: boolean
}

/**
 * Every minute: a person with a message unread for ten minutes gets one email about the conversation, however many
 * messages follow. The next one comes only after they read something, or a stranger could flood a mailbox.
 */
export async function startUnreadMail(services: Services): Promise<void> {
  const options = { title: m.mailsAboutUnread(), cron: '* * * * *', pollingIntervalSeconds: 15 }
  await startQueue(services, QUEUE, options, () => mailUnread(services))
}

export async function mailUnread(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    for (const waiting of await takeWaiting(tx)) {
      const { email, unread, pending, threadId, fullName, senderName } = waiting
      if (!email || unread === 0 || pending || waiting.status !== 'active') continue
      await queueMail(tx, services, {
        kind: 'unread_messages',
        to: email,
        data: { fullName, senderName, unread: String(unread), threadId },
      })
    }
  })
}

/**
 * Marks messages older than ten minutes as handled and returns them by conversation and reader. Newer messages of the
 * same conversation are included. Locks the conversation, not its messages: two processes could otherwise split them
 * and send two emails.
 */
async function takeWaiting(tx: Db): Promise<Waiting[]> {
  const rows = await query<Waiting>(tx)`
    with quiet as (
      select distinct thread_id, sender_id from thread_messages
      where mailed_at is null and created_at < now() - ${QUIET}
    ), held as (
      select id from threads where id in (select thread_id from quiet) for no key update skip locked
    ), taken as (
      update thread_messages m set mailed_at = now()
      from quiet join held on held.id = quiet.thread_id
      where m.thread_id = quiet.thread_id and m.sender_id = quiet.sender_id and m.mailed_at is null
      returning m.id, m.thread_id, m.sender_id, m.created_at
    )
    select p.email, p.full_name as "fullName", p.status,
      s.full_name as "senderName", t.id as "threadId",
      (count(*) filter (where taken.created_at > mark.read_at))::int as unread,
      exists (select 1 from thread_messages m where m.thread_id = t.id and m.sender_id = s.id
        and m.mailed_at is not null and m.created_at > mark.read_at) as pending
    from taken
    join threads t on t.id = taken.thread_id
    join people s on s.id = taken.sender_id
    join people p on p.id = case when s.id = t.client_id then t.photographer_id else t.client_id end
    cross join lateral (select coalesce(
      case when p.id = t.client_id then t.client_read_at else t.photographer_read_at end, '-infinity') as read_at) mark
    group by p.id, s.id, t.id, mark.read_at`
  return rows
}
