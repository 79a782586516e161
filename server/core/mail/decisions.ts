import { mailMessages } from '../../../contract/mail/mail.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, type Sql, sql } from '../../platform/db/query.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { recordActivity } from '../audit-log/queries.ts'

/** What administrators decide about mailings and single mails. Each is logged in the same transaction. */

const queueAgain = sql`state = 'queued', attempts = 0, first_try_at = null, next_try_at = now(),
  lease = null, lease_until = null`

/** Mails already handed to a mail server continue; all others are not sent. */
export async function cancelBatch(db: Db, actorId: string, id: string): Promise<void> {
  await onBatch(db, actorId, id, 'mailing.cancelled', async (tx) => {
    // The mailing first: a worker that requeues one of its mails meanwhile reads this state.
    if (!(await setBatch(tx, id, sql`state = 'cancelled'`, sql`state in ('sending', 'stopped')`)))
      return false
    await execute(tx)`update mails set state = 'cancelled' where batch_id = ${id} and state = 'queued'`
    return true
  })
}

export async function resumeBatch(db: Db, actorId: string, id: string): Promise<void> {
  await onBatch(db, actorId, id, 'mailing.resumed', async (tx) => {
    // A cancelled mailing continues where it stopped: its unsent mails are queued again, even if some were sent since.
    // Mails of erased people have no recipient.
    const rowCount = await execute(tx)`
      update mails set ${queueAgain} where batch_id = ${id} and state = 'cancelled' and recipient is not null
        and (select state from mail_batches where id = ${id}) in ('cancelled', 'done')`
    return reopen(tx, id, rowCount > 0 ? sql`true` : sql`state = 'stopped'`)
  })
}

export async function retryBatch(db: Db, actorId: string, id: string): Promise<void> {
  await onBatch(db, actorId, id, 'mailing.retried', async (tx) => {
    const rowCount = await execute(tx)`
      update mails set ${queueAgain} where batch_id = ${id} and state = 'failed'`
    return rowCount > 0 && reopen(tx, id, sql`true`)
  })
}

const setBatch = async (tx: Db, id: string, change: Sql, condition: Sql): Promise<boolean> =>
  (await execute(tx)`update mail_batches set ${change} where id = ${id} and ${condition}`) === 1

const reopen = (tx: Db, id: string, condition: Sql) =>
  setBatch(tx, id, sql`state = 'sending', failures_in_row = 0, stop_reason = null`, condition)

async function onBatch(
  db: Db,
  actorId: string,
  id: string,
  action: string,
  change: (tx: Db) => Promise<boolean>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await query(tx)`select 1 from mail_batches where id = ${id}`
    if (rows.length === 0) throw new NotFound(mailMessages.batchNotFound())
    if (!(await change(tx))) throw new Conflict(mailMessages.batchChanged())
    await recordActivity(tx, { actorId, action, subjectType: 'mailing', subjectId: id })
  })
}

/** Starts again with all attempts; a mail that waits for its next attempt is sent at once. */
export const retryMail = (db: Db, actorId: string, id: string): Promise<void> =>
  onMail(
    db,
    actorId,
    id,
    'mail.retried',
    queueAgain,
    sql`state in ('failed', 'cancelled')
    or (state = 'queued' and (lease_until is null or lease_until < now()))`,
  )

export const cancelMail = (db: Db, actorId: string, id: string): Promise<void> =>
  onMail(db, actorId, id, 'mail.cancelled', sql`state = 'cancelled'`, sql`state = 'queued'`)

/** Only an administrator can know whether an `unknown` mail arrived. Removing the lease makes a late worker's result void. */
export const settleMail = (
  db: Db,
  actorId: string,
  id: string,
  decision: 'sent' | 'resend',
): Promise<void> =>
  decision === 'sent'
    ? onMail(
        db,
        actorId,
        id,
        'mail.settled-as-sent',
        sql`state = 'sent', sent_at = coalesce(first_try_at, now()), lease = null, lease_until = null`,
        sql`state = 'unknown'`,
      )
    : onMail(db, actorId, id, 'mail.resent', queueAgain, sql`state = 'unknown'`)

async function onMail(
  db: Db,
  actorId: string,
  id: string,
  action: string,
  change: Sql,
  condition: Sql,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await query<{ batch_id: string | null; state: string; kind: string }>(tx)`
      update mails set ${change} where id = ${id} and (${condition}) returning batch_id, state, kind`
    const changed = rows[0]
    if (!changed) {
      const known = await execute(tx)`select 1 from mails where id = ${id}`
      throw known ? new Conflict(mailMessages.mailChanged()) : new NotFound(mailMessages.notFound())
    }
    if (changed.batch_id && changed.state === 'queued')
      await reopen(tx, changed.batch_id, sql`state in ('done', 'cancelled')`)
    const after = { kind: changed.kind }
    await recordActivity(tx, { actorId, action, subjectType: 'mail', subjectId: id, after })
  })
}
