import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { runWithin } from '../../platform/db/query.ts'
import { statement } from '../../platform/db/sql.ts'
import { paymentAttempts, refunds, webhookInbox } from '../../platform/db/tables/payments.ts'
import { settleDispute } from './disputes.ts'
import { settleExternalRefund } from './external-refunds.ts'
import { settleTransfer } from './external-transfers.ts'
import { settlePayee, settlePayout } from './payouts/settle.ts'
import type { Provider, ProviderEvent } from './provider.ts'
import { type PaymentServices, providerNamed } from './providers.ts'
import { settleRefund } from './refunds.ts'
import { applyCharge, applyCheckout, settleAttempt } from './settle.ts'

const GIVE_UP_AFTER = 20
/** So many at a time: enough that several messages about one thing come together when there are many. */
const AT_ONCE = 1_000

/** Keeps a webhook, once; what it is about is read from the provider later. */
export async function storeWebhookEvent(db: Db, provider: string, event: ProviderEvent): Promise<void> {
  await runWithin(
    db,
    statement`insert into webhook_inbox (id, provider, event_id, body)
      values (${newId()}, ${provider}, ${event.id}, ${JSON.stringify(event)}) on conflict do nothing`,
  )
}

/** Deletes webhooks that were handled so long ago that the provider repeats none of them. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db.execute(sql`delete from webhook_inbox where handled_at < now() - interval '40 days'`)
}

/** Called between two things with how long the last one took. False: that is enough for now. */
export type Rest = (tookMs: number) => Promise<boolean>

/** Works off what has come in. An event whose row is not there yet is tried again later. */
export async function handleInbox(
  services: PaymentServices,
  now = new Date(),
  rest: Rest = async () => true,
): Promise<number> {
  let handled = 0
  for (;;) {
    const rows = await services.db
      .select()
      .from(webhookInbox)
      .where(
        and(
          isNull(webhookInbox.handledAt),
          sql`received_at + make_interval(secs => tries * tries * 15) <= ${now}`,
        ),
      )
      .orderBy(asc(webhookInbox.receivedAt))
      .limit(AT_ONCE)
    const before = handled
    // Several messages about one thing are one look at it.
    for (const group of groupBySubject(rows)) {
      const began = performance.now()
      if (await handleGroup(services, group, now)) handled += group.length
      if (!(await rest(performance.now() - began))) return handled
    }
    // Where none of so many could be worked off (a provider that is not set up any more), the next tick tries again.
    if (rows.length < AT_ONCE || handled === before) return handled
  }
}

type Row = typeof webhookInbox.$inferSelect
const subjectOf = ({ body }: Row) => JSON.parse(body) as ProviderEvent

function groupBySubject(rows: Row[]): Row[][] {
  const groups = Map.groupBy(rows, (row) => {
    const { kind, reference } = subjectOf(row)
    return `${row.provider} ${kind} ${reference}`
  })
  return [...groups.values()]
}

async function handleGroup(services: PaymentServices, rows: Row[], now: Date): Promise<boolean> {
  const [row] = rows
  const provider = providerNamed(services, row!.provider)
  if (!provider) return false
  const { kind, reference } = subjectOf(row!)
  let failure: string | null = null
  const found = await settleObject(services, provider, kind, reference, now).catch((error: Error) => {
    services.log.error({ err: error, event: row!.eventId }, 'a webhook was not handled')
    failure = error.message.slice(0, 500)
    return false
  })
  await services.db
    .update(webhookInbox)
    .set({
      tries: sql`tries + 1`,
      failure,
      // Given up only what was read and belongs to nothing of ours, never what could not be read or handled.
      handledAt: found
        ? now
        : failure
          ? null
          : sql`case when tries + 1 >= ${GIVE_UP_AFTER} then ${now}::timestamptz end`,
    })
    .where(
      inArray(
        webhookInbox.id,
        rows.map(({ id }) => id),
      ),
    )
  return found
}

/** Reads a thing from the provider and brings ours in step. False: we know of nothing that it belongs to. */
export async function settleObject(
  services: PaymentServices,
  provider: Provider,
  kind: ProviderEvent['kind'],
  reference: string,
  now: Date,
): Promise<boolean> {
  const read = await provider.read(kind, { reference })
  if (read.result !== 'ok') throw new Error(`the provider could not be read: ${read.reason}`)
  const object = read.value
  if (!object) return false
  switch (object.kind) {
    case 'checkout': {
      const attempt = await findAttempt(services.db, provider.name, object.reference, object.key)
      if (attempt) await applyCheckout(services, attempt, object, now)
      return attempt !== null
    }
    case 'charge': {
      const key = (object as { key?: string }).key ?? ''
      const attempt = await findAttempt(services.db, provider.name, object.reference, key)
      if (attempt?.method === 'saved_card') await applyCharge(services, attempt, object, now)
      // The checkout of this charge says the rest; the news of it may be lost.
      else if (attempt && attempt.state !== 'succeeded') await settleAttempt(services, attempt.id, now)
      return true
    }
    case 'refund': {
      const id = object.key.split(':')[0]!
      const known = isUuid(id) && (await services.db.select().from(refunds).where(eq(refunds.id, id)))
      if (!known || known.length === 0) return settleExternalRefund(services, provider.name, object, now)
      await settleRefund(services, id, object, now)
      return true
    }
    case 'dispute':
      return settleDispute(services, provider.name, object, now)
    case 'payee':
      return settlePayee(services, provider.name, object)
    case 'payout':
      return settlePayout(services, provider.name, object, now)
    case 'transfer':
      return settleTransfer(services, provider.name, object, now)
  }
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

async function findAttempt(db: Db, provider: string, reference: string, key: string) {
  const byKey = isUuid(key) ? sql`or id = ${key}::uuid` : sql``
  const [found] = await db
    .select()
    .from(paymentAttempts)
    .where(sql`provider = ${provider} and (reference = ${reference} ${byKey})`)
  return found ?? null
}
