import type { Db } from '../../platform/db/connect.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import type { Claim } from './claim.ts'

/**
 * The state may already be `unknown` if the response took longer than the lease: it is still this worker's result, unless
 * an administrator has decided since, which removes the lease.
 */
const mine = ({ id, lease }: Claim) =>
  sql`id = ${id} and lease = ${lease} and state in ('queued', 'sending', 'unknown')`

/** Returns true if the mail server was lost before. */
export async function recordSent(db: Db, claim: Claim): Promise<boolean> {
  const [row] = await query<{ recovered: boolean }>(db)`
    with done as (
      update mails set state = 'sent', sent_at = now(), last_error = null, lease = null, lease_until = null
      where ${mine(claim)} returning batch_id
    ), reached as (
      update mail_pace set troubles = 0, resting_until = now() where troubles > 0 returning true
    ), batch as (
      update mail_batches set failures_in_row = 0
      where id = (select batch_id from done) and failures_in_row > 0
    )
    select exists (select from reached) as recovered`
  return row!.recovered
}

export async function recordSkipped(db: Db, claim: Claim, why: string): Promise<void> {
  await execute(db)`
    update mails set state = 'skipped', last_error = ${why}, lease = null, lease_until = null
    where ${mine(claim)}`
}

/** If the mailing was cancelled meanwhile, this mail is cancelled too: it would never be taken up again. */
export async function recordRetry(db: Db, claim: Claim, words: string, delaySeconds: number): Promise<void> {
  await execute(db)`
    with batch as (
      select state from mail_batches where id = (select batch_id from mails where id = ${claim.id}) for share
    )
    update mails set last_error = ${words}, lease = null, lease_until = null,
      state = case when (select state from batch) = 'cancelled' then 'cancelled' else 'queued' end,
      next_try_at = now() + make_interval(secs => ${delaySeconds})
    where ${mine(claim)}`
}

/** Too many failures in a row suggest a fault in the mailing itself, so it stops until an administrator resumes it. */
export async function recordFailure(
  db: Db,
  claim: Claim,
  failure: { state: 'failed' | 'unknown'; words: string; stopBatchAfter: number },
): Promise<void> {
  await execute(db)`
    with done as (
      update mails set state = ${failure.state}, last_error = ${failure.words}, lease = null, lease_until = null
      where ${mine(claim)} returning batch_id
    )
    update mail_batches set failures_in_row = failures_in_row + 1,
      state = case when state = 'sending' and failures_in_row + 1 >= ${failure.stopBatchAfter}
        then 'stopped' else state end,
      stop_reason = case when state = 'sending' and failures_in_row + 1 >= ${failure.stopBatchAfter}
        then ${failure.words} else stop_reason end
    where id = (select batch_id from done)`
}

/** Keeps the lease, so that a worker that is only slow can still record the result. */
export async function markAbandoned(db: Db): Promise<void> {
  await execute(db)`
    update mails set state = 'unknown',
      last_error = 'Sending was interrupted before the answer of the mail server was recorded.'
    where state = 'sending' and lease_until < now()`
}

export async function finishBatches(db: Db): Promise<void> {
  await execute(db)`
    update mail_batches batch set state = 'done'
    where state = 'sending'
      and not exists (select from mails where batch_id = batch.id and state = 'queued')
      and not exists (select from mails where batch_id = batch.id and state = 'sending')`
}

/** All processes pause sending, longer each time. Returns true for the first pause. */
export async function rest(db: Db, firstSeconds: number, longestSeconds: number): Promise<boolean> {
  const rows = await query<{ troubles: number }>(db)`
    update mail_pace set troubles = troubles + 1,
      resting_until = now() + make_interval(secs => least(${longestSeconds}, ${firstSeconds} * 2 ^ least(troubles, 20)))
    where resting_until <= now() returning troubles`
  return rows[0]?.troubles === 1
}
