import { eq } from 'drizzle-orm'
import type { SubscribeBody } from '../../../contract/accounts/calls.ts'
import { LIVE } from '../../core/auth/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { sessions } from '../../platform/db/tables/auth.ts'
import { pushSubscriptions } from '../../platform/db/tables/push.ts'

/** One for each session, which is one browser. A browser that is used by another member now belongs to their session. */
export async function storeSubscription(
  db: Db,
  sessionId: string,
  { endpoint, keys: { p256dh, auth } }: SubscribeBody,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Requests of one session wait for each other.
    await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('no key update')
    await execute(
      tx,
    )`delete from push_subscriptions where session_id = ${sessionId} and endpoint <> ${endpoint}`
    await execute(tx)`
      insert into push_subscriptions (id, session_id, endpoint, p256dh, auth)
      values (${newId()}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth})
      on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, failing_since = null`
  })
}

export async function unsubscribe(db: Db, personId: string, endpoint: string): Promise<void> {
  await execute(db)`
    delete from push_subscriptions s using sessions
    where sessions.id = s.session_id and sessions.person_id = ${personId} and s.endpoint = ${endpoint}`
}

export type PushKind = 'message' | 'request'

/** More browsers than a person has, and fewer than would make us call many addresses for one message. */
const MAX_BROWSERS = 10

/** Queues a push for the signed-in browsers of the person, the newest first, in the transaction of its cause. */
export async function queuePush(tx: Db, personId: string, kind: PushKind, path: string): Promise<void> {
  await execute(tx)`
    insert into pushes (id, subscription_id, kind, path)
    select gen_random_uuid(), s.id, ${kind}, ${path}
    from push_subscriptions s join sessions on sessions.id = s.session_id
    where sessions.person_id = ${personId} and ${LIVE}
    order by s.created_at desc limit ${MAX_BROWSERS}`
}

export type DuePush = {
  subscriptionId: string
  endpoint: string
  p256dh: string
  auth: string
  kind: PushKind
  path: string
  /** What its reader chose. */
  language: string | null
}

/**
 * Takes the queued pushes; several about the same page become one. Pushes older than an hour are dropped, because the email
 * about the same thing has arrived. Endpoints that failed last time come last, so that the others don’t wait for them.
 */
export async function takePushes(db: Db): Promise<DuePush[]> {
  return query<DuePush>(db)`
    with taken as (
      delete from pushes where id in (
        select id from pushes order by created_at limit 500 for update skip locked)
      returning subscription_id, kind, path, created_at
    )
    select s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth, taken.kind, taken.path, p.language
    from taken join push_subscriptions s on s.id = taken.subscription_id join sessions on sessions.id = s.session_id
    join people p on p.id = sessions.person_id
    where taken.created_at > now() - interval '1 hour' and ${LIVE}
    group by s.id, taken.kind, taken.path, p.language
    order by s.failing_since nulls first`
}

export async function removeSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** One that has failed for three days is removed; the browser subscribes again when its owner turns notifications on. */
export async function recordFailure(db: Db, id: string): Promise<void> {
  await execute(
    db,
  )`delete from push_subscriptions where id = ${id} and failing_since < now() - interval '3 days'`
  await execute(
    db,
  )`update push_subscriptions set failing_since = now() where id = ${id} and failing_since is null`
}

export async function recordSuccess(db: Db, id: string): Promise<void> {
  await execute(
    db,
  )`update push_subscriptions set failing_since = null where id = ${id} and failing_since is not null`
}

export const exportSubscriptions = async (tx: Db, personId: string) =>
  (
    await tx
      .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(eq(sessions.personId, personId))
  ).map(({ endpoint, createdAt }) => ({ endpoint, createdAt: createdAt.toISOString() }))

/** Left over if the operator removed the keys. */
export async function deleteOldPushes(db: Db): Promise<void> {
  await execute(db)`delete from pushes where created_at < now() - interval '1 day'`
}
