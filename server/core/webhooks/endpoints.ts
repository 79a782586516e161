import { eq } from 'drizzle-orm'
import * as m from '#messages/owner-notices'
import {
  type EndpointBody,
  type EndpointChange,
  type EndpointRow,
  FORMER_SECRET_HOURS,
  webhookMessages,
} from '../../../contract/integrations/webhooks.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { webhookEndpoints } from '../../platform/db/tables/webhooks.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { HOUR } from '../../platform/time/wall-clock.ts'
import { recordActivity } from '../audit-log/queries.ts'
import { notifyOwners } from '../mail/owner-notice.ts'
import { makeSecret, sealSecret } from './sign.ts'

const moment = (text: string | null) => text && new Date(text).toISOString()

export async function listEndpoints(db: Db): Promise<EndpointRow[]> {
  const rows = await query<EndpointRow>(db)`
    select e.id, e.url, e.events, case when e.paused_at is null then 'active' else 'paused' end as state,
      e.paused_reason as "pausedReason", e.last_success_at as "lastSuccessAt", e.created_at as "createdAt",
      (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting') as waiting
    from webhook_endpoints e order by e.created_at, e.id`
  return rows.map((row) => ({
    ...row,
    lastSuccessAt: moment(row.lastSuccessAt),
    createdAt: moment(row.createdAt)!,
  }))
}

const logged = (actorId: string, action: string, subjectId: string, after: Record<string, unknown>) => ({
  actorId,
  action,
  subjectType: 'webhook',
  subjectId,
  after,
})

/** For emails: paths of webhooks often contain a secret of the receiver. */
const hostOf = (url: string): string => new URL(url).host

/** Returns the secret, which is stored sealed. */
export async function createEndpoint(
  services: Services,
  actorId: string,
  { url, events }: EndpointBody,
): Promise<string> {
  const secret = makeSecret()
  await services.db.transaction(async (tx) => {
    const id = newId()
    const sealed = sealSecret(services.dataSecret, secret)
    await tx.insert(webhookEndpoints).values({ id, url, events, secret: sealed })
    await recordActivity(tx, logged(actorId, 'webhook.created', id, { url, events }))
    await notifyOwners(tx, services, actorId, (who) => m.webhookCreated({ who, host: hostOf(url) }))
  })
  return secret
}

/** Resuming sends what has waited at once, whatever its next attempt was. */
export async function updateEndpoint(
  services: Services,
  actorId: string,
  id: string,
  { url, events, paused }: EndpointChange,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, id)
    const set: Partial<typeof webhookEndpoints.$inferInsert> = {
      ...(url === undefined ? {} : { url }),
      ...(events === undefined ? {} : { events }),
      ...(paused === true && !endpoint.pausedAt ? { pausedAt: new Date(), pausedReason: 'owner' } : {}),
      ...(paused === false ? { pausedAt: null, pausedReason: null } : {}),
    }
    if (Object.keys(set).length === 0) return
    await tx.update(webhookEndpoints).set(set).where(eq(webhookEndpoints.id, id))
    if (paused === false && endpoint.pausedAt)
      await execute(tx)`
        update webhook_deliveries set next_attempt_at = now() where endpoint_id = ${id} and state = 'waiting'`
    const state = paused === undefined ? undefined : paused ? 'paused' : 'active'
    const before = {
      url: url && endpoint.url,
      events: events && endpoint.events,
      state: state && (endpoint.pausedAt ? 'paused' : 'active'),
    }
    await recordActivity(tx, { ...logged(actorId, 'webhook.updated', id, { url, events, state }), before })
    if (url !== undefined && url !== endpoint.url) {
      const hosts = { from: hostOf(endpoint.url), to: hostOf(url) }
      await notifyOwners(tx, services, actorId, (who) => m.webhookChanged({ who, ...hosts }))
    }
  })
}

/** Its deliveries go with it. */
export async function deleteEndpoint(db: Db, actorId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { url } = await lockEndpoint(tx, id)
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    await recordActivity(tx, logged(actorId, 'webhook.deleted', id, { url }))
  })
}

/** Both secrets sign for a day, so that the receiver can change in its own time. */
export async function rotateSecret(
  { db, dataSecret }: Services,
  actorId: string,
  id: string,
): Promise<string> {
  const secret = makeSecret()
  await db.transaction(async (tx) => {
    const { url, secret: formerSecret } = await lockEndpoint(tx, id)
    const formerUntil = new Date(Date.now() + FORMER_SECRET_HOURS * HOUR)
    await tx
      .update(webhookEndpoints)
      .set({ secret: sealSecret(dataSecret, secret), formerSecret, formerUntil })
      .where(eq(webhookEndpoints.id, id))
    await recordActivity(tx, logged(actorId, 'webhook.secret_rotated', id, { url }))
  })
  return secret
}

export async function lockEndpoint(tx: Db, id: string) {
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for('no key update')
  if (!endpoint) throw new NotFound(webhookMessages.notFound())
  return endpoint
}
