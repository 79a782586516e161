import { recordActivity } from '../core/audit-log/queries.ts'
import { forgetHashes } from '../core/pictures/likeness/store.ts'
import { forgetAgreements } from '../features/agreements/erase.ts'
import { forgetUnsentPictures } from '../features/messages/erase.ts'
import { forgetPlanPhones } from '../features/plans/ask-clients.ts'
import type { Db } from '../platform/db/connect.ts'
import { execute, sql } from '../platform/db/query.ts'

/**
 * Deletes what the privacy policy promises to delete. Every statement is safe to repeat on any process; the activity log
 * records the counts.
 */
export async function applyRetention(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = {
      messages: await forgetMessages(tx),
      waitlist: await forgetWaitingList(tx),
      mails: await forgetMails(tx),
      notifications: await forgetNotifications(tx),
      unsentPictures: await forgetUnsentPictures(tx),
      evidence: await forgetEvidence(tx),
      pictureHashes: await forgetHashes(tx),
      planPhones: await forgetPlanPhones(tx),
      contracts: await forgetAgreements(tx),
    }
    if (Object.values(gone).some((n) => n > 0))
      await recordActivity(tx, {
        actorId: null,
        action: 'retention.applied',
        subjectType: 'list',
        after: gone,
      })
  })
}

/** 2 years after the last message from the same address. */
async function forgetMessages(tx: Db): Promise<number> {
  const rowCount = await execute(tx)`
    delete from contact_messages m where created_at < now() - interval '2 years'
      and not exists (select from contact_messages later
        where later.email = m.email and later.created_at >= now() - interval '2 years')`
  return rowCount
}

/** 6 months after the marketplace opened, or 30 days after unsubscribing, so that a person can change their mind. */
async function forgetWaitingList(tx: Db): Promise<number> {
  const rowCount = await execute(tx)`
    delete from waitlist_entries w
    where (exists (select from settings where launch = 'live')
        and greatest(w.created_at, (select max(created_at) from activities where action = 'market.opened'))
          < now() - interval '6 months')
      or exists (select from mail_suppressions
        where address_hash = mail_address_hash(w.email) and created_at < now() - interval '30 days')`
  return rowCount
}

/** 2 years after a chargeback ended; whether and when it was contested, and the result, stay with the accounting. */
async function forgetEvidence(tx: Db): Promise<number> {
  const rowCount = await execute(tx)`
    update card_disputes set statement = '', evidence = null, response_failure = null
    where ended_at < now() - interval '2 years' and (statement <> '' or evidence is not null)`
  return rowCount
}

/** After 6 months, read or not. */
async function forgetNotifications(tx: Db): Promise<number> {
  const rowCount = await execute(tx)`
    delete from notifications where created_at < now() - interval '6 months'`
  return rowCount
}

/** Mail older than 2 years, and list mail older than 6 months whose recipient left the list. Each reads an index of its own. */
async function forgetMails(tx: Db): Promise<number> {
  const sent = sql`state not in ('queued', 'sending')`
  const old = sql`created_at < now() - interval '2 years' and ${sent}`
  const left = sql`kind in ('welcome', 'notification', 'invitation', 'resubscribe', 'leave_list') and recipient is not null
    and created_at < now() - interval '6 months' and ${sent}
    and not exists (select from waitlist_entries w where w.email = mails.recipient)`
  let gone = 0
  for (const condition of [old, left]) {
    gone += await execute(tx)`delete from mails where batch_id is null and ${condition}`
    // A mailing keeps its rows so that its counts still add up.
    gone += await execute(tx)`
      update mails set recipient = null, data = '{"fullName": ""}', last_error = null
      where batch_id is not null and recipient is not null and ${condition}`
  }
  return gone
}
