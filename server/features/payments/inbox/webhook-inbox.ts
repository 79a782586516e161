import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { expression, increment } from '../../../platform/db/expressions.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { execute, sql } from '../../../platform/db/query.ts'
import { paymentAttempts, refunds, webhookInbox } from '../../../platform/db/tables/money/payments.ts'
import { wakeQueue } from '../../../platform/jobs/wake.ts'
import type { Services } from '../../../platform/services.ts'
import { settleDispute } from '../chargebacks/settle.ts'
import { applyCharge, applyCheckout, settleAttempt } from '../charges/settle.ts'
import { closeGonePayee } from '../payees/gone.ts'
import { settlePayee } from '../payees/payee.ts'
import { settleTransfer } from '../payouts/external-transfers.ts'
import { settlePayout } from '../payouts/settle.ts'
import { PAYEE_GONE, type Provider, type ProviderEvent } from '../provider/interface.ts'
import { type PaymentServices, providerNamed } from '../provider/providers.ts'
import { settleExternalRefund } from '../refunds/external-refunds.ts'
import { settleRefund } from '../refunds/refunds.ts'

export const PAYMENTS_QUEUE = 'payments'

export const triggerPaymentJobs = ({ jobs }: Pick<Services, 'jobs'>): void => wakeQueue(jobs, PAYMENTS_QUEUE)

const GIVE_UP_AFTER = 20
/** Large enough that, in a backlog, most events about one object fall into the same batch. */
const AT_ONCE = 1_000

/** Stores a webhook once; the object itself is read from the provider later. */
export async function storeWebhookEvent(db: Db, provider: string, event: ProviderEvent): Promise<void> {
  await execute(db)`insert into webhook_inbox (id, provider, event_id, body)
      values (${newId()}, ${provider}, ${event.id}, ${JSON.stringify(event)}) on conflict do nothing`
}

/** Deletes handled webhooks once the provider can no longer repeat them. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await execute(db)`delete from webhook_inbox where handled_at < now() - interval '40 days'`
}

/** Called after each item with the time it took. False: stop for now. */
export type Rest = (tookMs: number) => Promise<boolean>

/** Handles stored events. An event whose row does not exist yet is retried later. */
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
          expression(sql`received_at + make_interval(secs => tries * tries * 15) <= ${now}`),
        ),
      )
      .orderBy(asc(webhookInbox.receivedAt))
      .limit(AT_ONCE)
    const before = handled
    // One read per object, for all events about it.
    for (const group of groupBySubject(rows)) {
      const began = performance.now()
      if (await handleGroup(services, group, now)) handled += group.length
      if (!(await rest(performance.now() - began))) return handled
    }
    // When a full batch makes no progress (its provider is no longer configured), the next tick retries.
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
    services.log.error({ err: error, event: row!.eventId }, 'handling a webhook failed')
    failure = error.message.slice(0, 500)
    return false
  })
  await services.db
    .update(webhookInbox)
    .set({
      tries: increment(webhookInbox.tries),
      failure,
      // Only events that were read and match nothing of ours are given up, never ones that could not be read or
      // handled.
      handledAt: found
        ? now
        : failure
          ? null
          : expression<Date | null>(
              sql`case when tries + 1 >= ${GIVE_UP_AFTER} then ${now}::timestamptz end`,
            ),
    })
    .where(
      inArray(
        webhookInbox.id,
        rows.map(({ id }) => id),
      ),
    )
  return found
}

/** Reads an object from the provider and applies its state. False when it matches nothing of ours. */
export async function settleObject(
  services: PaymentServices,
  provider: Provider,
  kind: ProviderEvent['kind'],
  reference: string,
  now: Date,
): Promise<boolean> {
  const read = await provider.read(kind, { reference })
  // A payout of an account that is gone can never be read again.
  if (read.result === 'refused' && read.code === PAYEE_GONE) return true
  if (read.result !== 'ok') throw new Error(`couldn’t read from the provider: ${read.reason}`)
  const object = read.value
  if (!object) return kind === 'payee' ? closeGonePayee(services, provider.name, reference) : false
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
      // The checkout of this charge has the rest; its own event may be lost.
      else if (attempt && attempt.state !== 'succeeded') await settleAttempt(services, attempt.id, now)
      return true
    }
    case 'refund': {
      const id = object.key.split(':')[0]!
      const [known] = isUuid(id) ? await services.db.select().from(refunds).where(eq(refunds.id, id)) : []
      // A lost chargeback has covered it in the meantime: what the provider made as well is a refund of its own.
      const isCovered = known?.state === 'made' && known.reference === null
      if (!known || isCovered) return settleExternalRefund(services, provider.name, object, now)
      await settleRefund(services, id, object, now)
      return true
    }
    case 'dispute':
      return settleDispute(services, provider.name, object, now)
    case 'payee':
      return settlePayee(services, provider.name, object)
    case 'payout':
      // Made in the photographer's own dashboard: nothing of ours.
      if (!isUuid(object.key.split(':')[0]!)) return true
      return settlePayout(services, provider.name, object, now)
    case 'transfer':
      return settleTransfer(services, provider.name, object, now)
  }
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

async function findAttempt(db: Db, provider: string, reference: string, key: string) {
  const [found] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        or(eq(paymentAttempts.reference, reference), isUuid(key) ? eq(paymentAttempts.id, key) : undefined),
      ),
    )
  return found ?? null
}
