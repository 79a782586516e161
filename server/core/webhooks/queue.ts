import { TEST_EVENT, type WebhookEvent } from '../../../contract/integrations/webhook-events.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, type Sql, sql } from '../../platform/db/query.ts'
import { wakeQueue } from '../../platform/jobs/wake.ts'
import type { Services } from '../../platform/services.ts'

export const WEBHOOKS_QUEUE = 'webhooks'

export type NewEvent = {
  kind: WebhookEvent
  /** Ids, states, amounts and times: no names, addresses or texts. */
  data: Record<string, string | number | boolean | null>
  /** The people it is about, so that erasing one finds it. */
  about?: string[]
  at?: Date
}

/**
 * Queues an event for every endpoint that wants it. Call it with the transaction of its cause, so that neither exists
 * without the other. Without `services` it is sent within a minute.
 */
export async function queueWebhook(
  tx: Db,
  { kind, data, about = [], at = new Date() }: NewEvent,
  services?: Pick<Services, 'jobs'>,
): Promise<void> {
  await insertDeliveries(tx, { kind, data, about, at }, sql`${kind} = any(events)`, services)
}

/** Queues a test event for one endpoint, whatever events it subscribes to. */
export async function queueTest(tx: Db, endpointId: string, services: Pick<Services, 'jobs'>): Promise<void> {
  const event = { kind: TEST_EVENT, data: { endpointId }, about: [], at: new Date() }
  await insertDeliveries(tx, event, sql`id = ${endpointId}`, services)
}

type Event = { kind: string; data: NewEvent['data']; about: string[]; at: Date }

async function insertDeliveries(
  tx: Db,
  { kind, data, about, at }: Event,
  wanted: Sql,
  services: Pick<Services, 'jobs'> | undefined,
): Promise<void> {
  const id = newId()
  const body = JSON.stringify({ id, type: kind, createdAt: at.toISOString(), data })
  const queued = await execute(tx)`
    insert into webhook_deliveries (id, endpoint_id, event_id, kind, body, about)
    select gen_random_uuid(), id, ${id}::uuid, ${kind}, ${body}, ${about}::uuid[] from webhook_endpoints where ${wanted}`
  if (queued > 0 && services) wakeDeliveries(services)
}

export const wakeDeliveries = ({ jobs }: Pick<Services, 'jobs'>): void => wakeQueue(jobs, WEBHOOKS_QUEUE)
