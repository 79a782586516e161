import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { mailMessages, type NotifyBody, type NotifyResult } from '../../contract/mail.ts'
import { recordActivity } from '../activity/queries.ts'
import type { Conditions } from '../db/conditions.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { mailBatches } from '../db/tables/mail.ts'
import { BadRequest, Conflict } from '../errors.ts'
import type { Services } from '../services.ts'
import { waitlistConditions } from '../waitlist/list.ts'
import { senderDomain } from './sender.ts'
import { isSuppressed } from './unsubscribe.ts'
import { wakeSenders } from './wake.ts'

/** The same request from the same person within this time is a double click, not a second mailing. */
const DOUBLE_CLICK_SECONDS = 10

type Request = { adminId: string; body: NotifyBody; key: string | null }

/** Makes one mailing with one mail for each person, or finds the one that this request has made already. */
export async function notify(services: Services, { adminId, body, key }: Request): Promise<NotifyResult> {
  const { idempotencyKey: _, ...asked } = body
  const addresses = [...new Set(body.users?.map((user) => user.email.trim().toLowerCase()))]
  if (addresses.length === 0 && !body.all) throw new BadRequest(mailMessages.nobody)
  const digest = createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
  const result = await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${adminId} ${key ?? digest}`}, 0))`)
    const made = await findMade(tx, adminId, key, digest)
    if (made) return made
    const matches = body.all
      ? asSql(waitlistConditions(body.all, services.config.timeZone))
      : sql`email = any(${sql.param(addresses)}::citext[])`
    const batchId = newId()
    await tx.insert(mailBatches).values({
      id: batchId,
      createdBy: adminId,
      subject: body.subject?.trim() || null,
      message: body.message?.trim() || null,
      idempotencyKey: key,
      requestDigest: digest,
      result: {},
    })
    const { matched, added } = await addMails(tx, batchId, matches, senderDomain(services.config.mailFrom))
    if (matched === 0) throw new BadRequest(mailMessages.noneOnList)
    const counts: NotifyResult = {
      batchId: added > 0 ? batchId : null,
      notified: added,
      skipped: {
        notOnList: body.all ? 0 : addresses.length - matched,
        repeated: body.all ? 0 : body.users!.length - addresses.length,
        unsubscribed: matched - added,
      },
    }
    await settle(tx, adminId, batchId, counts)
    return counts
  })
  wakeSenders(services)
  return result
}

async function findMade(tx: Db, adminId: string, key: string | null, digest: string) {
  const { rows } = await tx.execute<{ result: NotifyResult; same: boolean }>(sql`
    select result, request_digest = ${digest} as same from mail_batches
    where created_by = ${adminId} and ${
      key === null
        ? sql`idempotency_key is null and request_digest = ${digest}
            and created_at > now() - make_interval(secs => ${DOUBLE_CLICK_SECONDS})`
        : sql`idempotency_key = ${key}`
    } limit 1`)
  if (rows[0] && !rows[0].same) throw new Conflict(mailMessages.keyReused)
  return rows[0]?.result
}

const asSql = ({ where, values }: Conditions): SQL =>
  sql.join(
    where.split(/\$(\d+)/).map((part, n) => (n % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part))),
  )

async function addMails(tx: Db, batchId: string, matches: SQL, domain: string) {
  const { rows } = await tx.execute<{ matched: number; added: number }>(sql`
    with matching as (
      select gen_random_uuid() as id, email, full_name, ${isSuppressed(sql`email`)} as suppressed
      from waitlist_entries where ${matches}
    ), added as (
      insert into mails (id, batch_id, kind, recipient, data, message_id)
      select id, ${batchId}, 'notification', email, jsonb_build_object('fullName', full_name),
        '<' || id || '@' || ${domain}::text || '>'
      from matching where not suppressed returning 1
    )
    select (select count(*) from matching)::int as matched, (select count(*) from added)::int as added`)
  return rows[0]!
}

async function settle(tx: Db, adminId: string, batchId: string, result: NotifyResult): Promise<void> {
  if (!result.batchId) {
    await tx.execute(sql`delete from mail_batches where id = ${batchId}`)
    return
  }
  await tx.execute(sql`update mail_batches set result = ${JSON.stringify(result)} where id = ${batchId}`)
  await recordActivity(tx, {
    actorId: adminId,
    action: 'mailing.created',
    subjectType: 'mailing',
    subjectId: batchId,
    after: { notified: result.notified, ...result.skipped },
  })
}
