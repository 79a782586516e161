import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query } from '../../platform/db/query.ts'
import { eventCursors } from '../../platform/db/tables/payments.ts'
import type { ProviderEvent } from './provider.ts'
import { currentProvider, type PaymentServices } from './providers.ts'
import { triggerPaymentJobs } from './wake.ts'

const DAY_MS = 86_400_000
/** Events can appear in the list later than they happened. */
const OVERLAP_MS = DAY_MS
/** Stripe lists events of the last 30 days. */
const LISTED_MS = 30 * DAY_MS

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
  await services.db
    .insert(eventCursors)
    .values({ provider: provider.name, readUntil: now })
    .onConflictDoUpdate({ target: eventCursors.provider, set: { readUntil: now } })
  if (missed > 0) {
    services.log.warn({ provider: provider.name, missed }, 'webhooks missed events')
    triggerPaymentJobs(services)
  }
  return missed
}

async function storeMissed(db: Db, provider: string, events: ProviderEvent[]): Promise<number> {
  const rows = await query(db)`
    insert into webhook_inbox (id, provider, event_id, body)
    select id, ${provider}, event_id, body
    from unnest(${events.map(() => newId())}::uuid[], ${events.map(({ id }) => id)}::text[],
      ${events.map((event) => JSON.stringify(event))}::text[]) as listed (id, event_id, body)
    on conflict do nothing returning id`
  return rows.length
}
