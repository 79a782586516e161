import {
  type DeliveryQuery,
  type DeliveryRow,
  webhookMessages,
} from '../../../contract/integrations/webhooks.ts'
import type { Db } from '../../platform/db/connect.ts'
import { byAge, readPage } from '../../platform/db/page.ts'
import { execute, type Queryable, sql } from '../../platform/db/query.ts'
import { NotFound } from '../../platform/errors.ts'

const COLUMNS = sql`d.id, d.event_id as "eventId", d.kind, d.body as payload, e.url, d.is_replay as "isReplay", d.state, d.attempts,
  d.last_attempt_at as "lastAttemptAt", case when d.state = 'waiting' then d.next_attempt_at end as "nextAttemptAt",
  d.response_status as "responseStatus", d.response_text as "responseText", d.error, d.created_at as "createdAt"`
const JOINS = sql`
  join webhook_deliveries d on d.id = page.id
  join webhook_endpoints e on e.id = d.endpoint_id`

const moment = (text: string | null) => text && new Date(text).toISOString()

/** Newest first. */
export async function listDeliveries(client: Queryable, query: DeliveryQuery, timeZone: string) {
  const { rows, total } = await readPage<DeliveryRow>(
    client,
    {
      table: sql`webhook_deliveries`,
      columns: COLUMNS,
      joins: JOINS,
      conditions: query.endpoint ? [sql`endpoint_id = ${query.endpoint}`] : [],
      order: byAge(true),
      timeZone,
    },
    query,
  )
  const presented = rows.map((row) => ({
    ...row,
    lastAttemptAt: moment(row.lastAttemptAt),
    nextAttemptAt: moment(row.nextAttemptAt),
    createdAt: moment(row.createdAt)!,
  }))
  return { rows: presented, total }
}

/** Queues the same event once more. It keeps its id, so a receiver can recognise an event that it already has. */
export async function replayDelivery(db: Db, id: string): Promise<void> {
  const queued = await execute(db)`
    insert into webhook_deliveries (id, endpoint_id, event_id, kind, body, about, is_replay)
    select gen_random_uuid(), endpoint_id, event_id, kind, body, about, true from webhook_deliveries where id = ${id}`
  if (queued === 0) throw new NotFound(webhookMessages.deliveryNotFound())
}

/** Waiting deliveries stay: they contain ids only, of rows whose names are erased. */
export async function eraseDeliveries(tx: Db, personId: string): Promise<void> {
  await execute(tx)`
    delete from webhook_deliveries where about @> array[${personId}::uuid] and state <> 'waiting'`
}

/** Also what waited all that time for an endpoint that stayed paused. */
export async function deleteOldDeliveries(db: Db): Promise<void> {
  await execute(db)`delete from webhook_deliveries where created_at < now() - interval '30 days'`
}
