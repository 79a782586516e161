import { createHash } from 'node:crypto'
import {
  type InviteBody,
  type InviteResult,
  mailMessages,
  type NotifyBody,
  type NotifyResult,
} from '../../../contract/mail/mail.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { languageOf } from '../../core/mail/languages.ts'
import { wakeSenders } from '../../core/mail/outbox.ts'
import { senderDomain } from '../../core/mail/sender.ts'
import { isSuppressed } from '../../core/mail/unsubscribe.ts'
import { waitlistConditions } from '../../features/waitlist/list.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockSubject } from '../../platform/db/locks.ts'
import { newId } from '../../platform/db/new-id.ts'
import { and, execute, query, type Sql, sql } from '../../platform/db/query.ts'
import { mailBatches } from '../../platform/db/tables/mail.ts'
import { BadRequest, Conflict } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

/** The same request from the same administrator within this time is a double click, not a second mailing. */
const DOUBLE_CLICK_SECONDS = 10

type MailingBody = Pick<NotifyBody, 'users' | 'subject' | 'message' | 'idempotencyKey'> & {
  all?: NotifyBody['all'] | true
}
type Request<Body extends MailingBody> = { adminId: string; body: Body; key: string | null }
type Audience = Pick<MailingBody, 'users' | 'all'>
type Tally = { matched: number; added: number; joined: number; toldBefore?: number }
type Counts = NotifyResult['skipped'] & { joined: number }
/** What one kind of mailing does with its recipients, and what it returns. */
type Mailing<Result> = {
  kind: 'notification' | 'invitation'
  add(tx: Db, batchId: string, matches: Sql, domain: string): Promise<Tally>
  describe(batchId: string | null, added: number, skipped: Counts): Result
}

export const notify = (services: Services, request: Request<NotifyBody>): Promise<NotifyResult> =>
  makeMailing(services, request, {
    kind: 'notification',
    add: (...into) => addMails(request.body.onlyNew === true, ...into),
    describe: (batchId, notified, { joined: _, ...skipped }) => ({ batchId, notified, skipped }),
  })

/** Each recipient has a personal link; inviting again sends the same link and renews its expiry. */
export const invite = (services: Services, request: Request<InviteBody>): Promise<InviteResult> =>
  makeMailing(services, request, {
    kind: 'invitation',
    add: addInvitations,
    describe: (batchId, invited, skipped) => ({ batchId, invited, skipped }),
  })

/** Creates one mailing with one mail per recipient, or returns the one that this request already created. */
async function makeMailing<Body extends MailingBody, Result extends object>(
  services: Services,
  { adminId, body, key }: Request<Body>,
  mailing: Mailing<Result>,
): Promise<Result> {
  const { idempotencyKey: _, ...asked } = body
  const addresses = addressesOf(body)
  if (addresses.length === 0 && !body.all) throw new BadRequest(mailMessages.noRecipients())
  const digest = createHash('sha256')
    .update(mailing.kind === 'notification' ? '' : mailing.kind)
    .update(JSON.stringify(asked))
    .digest('base64url')
  const result = await services.db.transaction(async (tx) => {
    await lockSubject(tx, 'mailing', `${adminId} ${key ?? digest}`)
    const made = await findMade<Result>(tx, adminId, key, digest)
    if (made) return made
    const matches = audienceOf(body, services.config.timeZone)
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
    const domain = senderDomain(services.config.mailFrom)
    const { matched, added, joined, toldBefore } = await mailing.add(tx, batchId, matches, domain)
    if (matched === 0) throw new BadRequest(mailMessages.noneOnList())
    const skipped = {
      notOnList: body.all ? 0 : addresses.length - matched,
      repeated: body.all ? 0 : body.users!.length - addresses.length,
      unsubscribed: matched - added - joined - (toldBefore ?? 0),
      joined,
      ...(toldBefore !== undefined && { toldBefore }),
    }
    const answer = mailing.describe(added > 0 ? batchId : null, added, skipped)
    if (added === 0) await execute(tx)`delete from mail_batches where id = ${batchId}`
    else await settle(tx, adminId, batchId, answer, { notified: added, ...skipped })
    return answer
  })
  wakeSenders(services)
  return result
}

async function findMade<Result>(tx: Db, adminId: string, key: string | null, digest: string) {
  const rows = await query<{ result: unknown; same: boolean }>(tx)`
    select result, request_digest = ${digest} as same from mail_batches
    where created_by = ${adminId} and ${
      key === null
        ? sql`idempotency_key is null and request_digest = ${digest}
            and created_at > now() - make_interval(secs => ${DOUBLE_CLICK_SECONDS})`
        : sql`idempotency_key = ${key}`
    } limit 1`
  if (rows[0] && !rows[0].same) throw new Conflict(mailMessages.keyReused())
  return rows[0]?.result as Result | undefined
}

const addressesOf = (body: Audience): string[] => [
  ...new Set(body.users?.map((user) => user.email.trim().toLowerCase())),
]

export const audienceOf = (body: Audience, timeZone: string): Sql =>
  body.all
    ? and(waitlistConditions(body.all === true ? {} : body.all, timeZone))
    : sql`email = any(${addressesOf(body)}::citext[])`

/** The language of a person on the list. */
const reads = (): Sql =>
  languageOf(
    sql`coalesce((select p.language from people p where p.email = waitlist_entries.email), waitlist_entries.language)`,
  )

async function addMails(
  onlyNew: boolean,
  tx: Db,
  batchId: string,
  matches: Sql,
  domain: string,
): Promise<Tally> {
  const rows = await query<Tally>(tx)`
    with matching as (
      select gen_random_uuid() as id, email, full_name, ${reads()} as language, ${isSuppressed(sql`email`)} as suppressed,
        ${onlyNew ? wasNotified(sql`email`) : sql`false`} as notified
      from waitlist_entries where ${matches}
    ), added as (
      insert into mails (id, batch_id, kind, recipient, person_id, language, data, message_id)
      select id, ${batchId}, 'notification', email, (select p.id from people p where p.email = matching.email), language,
        jsonb_build_object('fullName', full_name), '<' || id || '@' || ${domain}::text || '>'
      from matching where not suppressed and not notified returning 1
    )
    select (select count(*) from matching)::int as matched, (select count(*) from added)::int as added, 0 as joined,
      (select count(*) from matching where notified and not suppressed)::int as "toldBefore"`
  const { toldBefore, ...tally } = rows[0]!
  return onlyNew ? { ...tally, toldBefore } : tally
}

/** Skips people who have an account. A used link stays used. */
async function addInvitations(tx: Db, batchId: string, matches: Sql, domain: string): Promise<Tally> {
  const rows = await query<Tally>(tx)`
    with matching as (
      select id as entry, gen_random_uuid() as id, email, full_name, ${reads()} as language,
        ${isSuppressed(sql`email`)} as suppressed,
        joined_at is not null or exists (select from people where people.email = waitlist_entries.email) as joined
      from waitlist_entries where ${matches}
    ), links as (
      insert into account_links (id, kind, waitlist_id, email, expires_at)
      select gen_random_uuid(), 'invitation', entry, email, now() + interval '30 days'
      from matching where not suppressed and not joined
      on conflict (waitlist_id) do update set expires_at = excluded.expires_at where account_links.used_at is null
      returning id, waitlist_id
    ), added as (
      insert into mails (id, batch_id, kind, recipient, language, data, message_id)
      select matching.id, ${batchId}, 'invitation', email, language,
        jsonb_build_object('fullName', full_name, 'linkId', links.id), '<' || matching.id || '@' || ${domain}::text || '>'
      from matching join links on links.waitlist_id = entry returning 1
    )
    select (select count(*) from matching)::int as matched, (select count(*) from added)::int as added,
      (select count(*) from matching where joined)::int as joined`
  return rows[0]!
}

async function settle(
  tx: Db,
  adminId: string,
  batchId: string,
  result: object,
  after: Record<string, number>,
): Promise<void> {
  await execute(tx)`update mail_batches set result = ${JSON.stringify(result)} where id = ${batchId}`
  await recordActivity(tx, {
    actorId: adminId,
    action: 'mailing.created',
    subjectType: 'mailing',
    subjectId: batchId,
    after,
  })
}

/** Was sent a mailing or has one queued. A test mail belongs to no mailing and does not count. */
export const wasNotified = (address: Sql): Sql => sql`exists (
  select from mails where recipient = ${address} and kind = 'notification' and batch_id is not null
    and state in ('queued', 'sending', 'sent', 'unknown'))`
