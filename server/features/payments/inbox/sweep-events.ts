import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { query } from '../../../platform/db/query.ts'
import { eventCursors } from '../../../platform/db/tables/money/payments.ts'
import { DAY } from '../../../platform/time/wall-clock.ts'
import type { ListedEvent } from '../provider/interface.ts'
import { currentProvider, type PaymentServices } from '../provider/providers.ts'
import { triggerPaymentJobs } from './webhook-inbox.ts'

/** Events can appear in the list later than they happened. */
const OVERLAP_MS = DAY
/** Stripe lists events of the last 30 days. */
const LISTED_MS = 30 * DAY
/** Providers send a webhook within seconds. */
const LATE_MS = 600_000

/**
 * Reads the provider's list of events and stores those that no webhook brought. The cursor moves only when the whole
 * list was read, so no event is lost while the provider is unreachable.
 */
export async function sweepEvents(services: PaymentServices, now = new Date()): Promise<number> {
  const provider = currentProvider(services)
  if (!provider) return 0
  const [cursor] = await services.db
    .select()
    .from(eventCursors)
    .where(eq(eventCursors.provider, provider.name))
  const from = cursor ? cursor.readUntil.getTime() - OVERLAP_MS : 0
  const since = new Date(Math.max(from, now.getTime() - LISTED_MS))
  const listed = await provider.listEvents(since)
  if (listed.result !== 'ok') throw new Error(`couldn’t read the provider’s events: ${listed.reason}`)
  const missed = await storeMissed(services.db, provider.name, listed.value)
  // The webhook of a new event may be on its way, and the first reading lists what happened before we were told of events.
  const isLate = ({ at, isRequired }: ListedEvent) => isRequired && at.getTime() < now.getTime() - LATE_MS
  const late = cursor ? missed.filter(isLate).length : 0
  const found = { readUntil: now, ...(late > 0 ? { missed: late, missedAt: now } : {}) }
  await services.db
    .insert(eventCursors)
    .values({ provider: provider.name, ...found })
    .onConflictDoUpdate({ target: eventCursors.provider, set: found })
  if (late > 0)
    services.log.warn(
      { provider: provider.name, missed: late },
      'webhooks missed events; check the endpoint and its secret with npx framefolk payments:check',
    )
  if (missed.length > 0) triggerPaymentJobs(services)
  return missed.length
}

/** Returns those that were not known. */
async function storeMissed(db: Db, provider: string, events: ListedEvent[]): Promise<ListedEvent[]> {
  const bodies = events.map(({ id, kind, reference }) => JSON.stringify({ id, kind, reference }))
  const rows = await query<{ id: string }>(db)`
    insert into webhook_inbox (id, provider, event_id, body)
    select id, ${provider}, event_id, body
    from unnest(${events.map(() => newId())}::uuid[], ${events.map(({ id }) => id)}::text[], ${bodies}::text[])
      as listed (id, event_id, body)
    on conflict do nothing returning event_id as id`
  const stored = new Set(rows.map(({ id }) => id))
  return events.filter(({ id }) => stored.has(id))
}

/** Of the last day. */
export async function countMissedWebhooks(db: Db): Promise<number> {
  const [row] = await query<{ n: number }>(db)`
    select coalesce(sum(missed), 0)::int as n from event_cursors where missed_at > now() - interval '1 day'`
  return row!.n
}
