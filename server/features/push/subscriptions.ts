import { eq } from 'drizzle-orm'
import type { SubscribeBody } from '../../../contract/push.ts'
import { LIVE } from '../../core/auth/live.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { sessions } from '../../platform/db/tables/auth.ts'
import { pushSubscriptions } from '../../platform/db/tables/push.ts'

/** A browser that is used by another member now belongs to their session. */
export async function storeSubscription(
  db: Db,
  sessionId: string,
  { endpoint, keys: { p256dh, auth } }: SubscribeBody,
): Promise<void> {
  await execute(db)`
    insert into push_subscriptions (id, session_id, endpoint, p256dh, auth)
    values (${newId()}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`
}

export async function unsubscribe(db: Db, personId: string, endpoint: string): Promise<void> {
  await execute(db)`
    delete from push_subscriptions s using sessions
    where sessions.id = s.session_id and sessions.person_id = ${personId} and s.endpoint = ${endpoint}`
}

export type PushKind = 'message' | 'request'

/** Queues a push for each signed-in browser of the person, in the transaction of its cause. */
export async function queuePush(tx: Db, personId: string, kind: PushKind, path: string): Promise<void> {
  await execute(tx)`
    insert into pushes (id, subscription_id, kind, path)
    select gen_random_uuid(), s.id, ${kind}, ${path}
    from push_subscriptions s join sessions on sessions.id = s.session_id
    where sessions.person_id = ${personId} and ${LIVE}`
}

export type DuePush = {
  subscriptionId: string
  endpoint: string
  p256dh: string
  auth: string
  kind: PushKind
  path: string
}

/** Takes the queued pushes; what follows about the same page is one. Old ones are dropped, because a mail has arrived. */
export async function takePushes(db: Db): Promise<DuePush[]> {
  return query<DuePush>(db)`
    with taken as (
      delete from pushes where id in (
        select id from pushes order by created_at limit 500 for update skip locked)
      returning subscription_id, kind, path, created_at
    )
    select distinct s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth, taken.kind, taken.path
    from taken join push_subscriptions s on s.id = taken.subscription_id join sessions on sessions.id = s.session_id
    where taken.created_at > now() - interval '1 hour' and ${LIVE}`
}

export async function removeSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
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
