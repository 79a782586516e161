import { type MailKind, mailKinds } from '../../../contract/mail/mail.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { isSuppressed, tokenOf } from './unsubscribe.ts'

export type Claim = { id: string; lease: string; waitMs: number }

/** How far ahead send times may be assigned; beyond that a process waits before it claims more. */
const PACE_AHEAD_MS = 2_000

export type Pace = { resting: boolean; waitMs: number }

export async function readPace(db: Db): Promise<Pace> {
  const rows = await query<{ resting: boolean; ahead: number }>(db)`
    select resting_until > now() as resting,
      (extract(epoch from next_slot_at - clock_timestamp()) * 1000)::float8 as ahead
    from mail_pace`
  const { resting, ahead } = rows[0]!
  return { resting, waitMs: Math.max(0, ahead - PACE_AHEAD_MS) }
}

const ACCOUNT_KINDS = Object.entries(mailKinds).flatMap(([kind, { audience }]) =>
  audience === 'owners' ? [kind] : [],
)

const free = sql`state = 'queued' and next_try_at <= now() and (lease_until is null or lease_until < now())`

/**
 * Claims due mails for this process, and for each a send time in the rate that all processes share. Transactional mail goes
 * before mailings, and before it mail about accounts and their security; the oldest mailing goes first.
 */
export async function claimDue(
  db: Db,
  options: { most: number; ratePerSecond: number; leaseSeconds: number },
): Promise<Claim[]> {
  const most = Math.min(options.most, Math.ceil((options.ratePerSecond * PACE_AHEAD_MS) / 1000))
  const lease = newId()
  const gap = sql`make_interval(secs => ${1 / options.ratePerSecond})`
  const rows = await query<{ id: string; wait_ms: number }>(db)`
    with single as (
      select id from mails where batch_id is null and ${free}
      order by kind = any (${ACCOUNT_KINDS}) desc, next_try_at limit ${most} for update skip locked
    ), bulk as (
      select due.id
      from (select id from mail_batches where state = 'sending' order by created_at) batch
      cross join lateral (
        select id from mails where batch_id = batch.id and ${free}
        order by next_try_at limit ${most} for update skip locked
      ) due
      limit greatest(0, ${most} - (select count(*) from single))
    ), claimed as (
      update mails set lease = ${lease}, lease_until = now() + make_interval(secs => ${options.leaseSeconds})
      where id in (select id from single union all select id from bulk)
      returning id
    ), turn as (
      update mail_pace
      set next_slot_at = greatest(next_slot_at, clock_timestamp()) + ${gap} * (select count(*) from claimed)
      where exists (select from claimed)
      returning next_slot_at - ${gap} * (select count(*) from claimed) - clock_timestamp() as first_wait
    )
    select claimed.id,
      (extract(epoch from first_wait + ${gap} * (row_number() over () - 1)) * 1000)::float8 as wait_ms
    from claimed cross join turn`
  return rows.map((row) => ({ id: row.id, lease, waitMs: Math.max(0, row.wait_ms) }))
}

export type ReadyMail = {
  id: string
  kind: MailKind
  recipient: string | null
  data: Record<string, string | null>
  language: string
  messageId: string
  attempts: number
  triedForSeconds: number
  batchSubject: string | null
  batchMessage: string | null
  suppressed: boolean
  unsubscribeToken: string | null
}

/** The current data needed to send; null if this process no longer holds the mail. */
export async function prepare(db: Db, { id, lease }: Claim, leaseSeconds: number): Promise<ReadyMail | null> {
  const rows = await query<ReadyMail>(db)`
    update mails set attempts = attempts + 1, first_try_at = coalesce(first_try_at, now()),
      lease_until = now() + make_interval(secs => ${leaseSeconds})
    from (select 1) one left join (
      select batch.* from mails join mail_batches batch on batch.id = batch_id where mails.id = ${id}
    ) batch on true
    where mails.id = ${id} and lease = ${lease} and mails.state = 'queued'
      and coalesce(batch.state, 'sending') = 'sending'
    returning mails.id, mails.kind, mails.recipient, mails.data, mails.language, mails.message_id as "messageId", mails.attempts,
      extract(epoch from now() - first_try_at)::float8 as "triedForSeconds",
      batch.subject as "batchSubject", batch.message as "batchMessage",
      ${isSuppressed(sql`recipient`)} as suppressed,
      ${tokenOf(sql`mails.id`, sql`recipient`)} as "unsubscribeToken"`
  return rows[0] ?? null
}

/**
 * Recorded before the first byte of the message is sent: from here on only the mail server's response tells whether it has
 * the mail. False if the mail was cancelled or the lease was lost, and nothing may be sent.
 */
export async function markSending(db: Db, { id, lease }: Claim, leaseSeconds: number): Promise<boolean> {
  const rowCount = await execute(db)`
    update mails set state = 'sending', lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and lease = ${lease} and state = 'queued' and lease_until > now()`
  return rowCount === 1
}

/** Returns a mail to the queue without an attempt. */
export async function release(db: Db, { id, lease }: Claim): Promise<void> {
  await execute(db)`
    update mails set lease = null, lease_until = null where id = ${id} and lease = ${lease} and state = 'queued'`
}
