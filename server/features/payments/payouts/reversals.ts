import { and, asc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import * as m from '#messages/payments-payouts'
import { asMinor, type Minor } from '../../../../contract/format/money.ts'
import type { BookingId, PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { increment } from '../../../platform/db/expressions.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { query } from '../../../platform/db/query.ts'
import { transferReversals } from '../../../platform/db/tables/money/corrections.ts'
import { payouts, payoutTransfers } from '../../../platform/db/tables/money/payouts.ts'
import { later } from '../../../platform/time/wall-clock.ts'
import { transferReversed } from '../ledger/correction-postings.ts'
import { post } from '../ledger/post.ts'
import { RECHECK_AFTER_MS } from '../provider/interface.ts'
import { type PaymentServices, PROVIDER_GONE, providerNamed } from '../provider/providers.ts'
import { beginReturn } from './settle.ts'
import type { Payout } from './transfers.ts'

type Reversal = typeof transferReversals.$inferSelect
type Owing = { photographerId: PersonId; currency: string; bookingId: BookingId; refundId: string }

/**
 * A refund took the balance below zero by this amount. Stops payouts that are not at the bank yet, and reverses parts
 * of the transfers that paid out the booking. Called with the photographer's payouts locked. Returns the stopped
 * payouts; what no reversal covers stays as a negative balance, which later payouts recover.
 */
export async function recoverShortfall(tx: Db, owing: Owing, minor: Minor, now: Date): Promise<string[]> {
  const stopped = await stopPayouts(tx, owing, minor, now)
  let open: number = minor - stopped.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const rows = await query<{ payout_id: string; position: number; rest: string }>(tx)`
    select f.payout_id, f.position, f.amount_minor - f.reversed_minor - coalesce((select sum(r.amount_minor)
      from transfer_reversals r where r.payout_id = f.payout_id and r.position = f.position and r.state = 'due'), 0) as rest
    from payout_transfers f join payouts o on o.id = f.payout_id
    where o.photographer_id = ${owing.photographerId} and o.currency = ${owing.currency} and o.state = 'paid'
      and f.state = 'made' and f.charge_reference in (select p.reference from payments p
        join transactions t on t.id = p.transaction_id where t.booking_id = ${owing.bookingId} and p.kind = 'capture')
    order by o.created_at desc, f.position`
  for (const { payout_id, position, rest } of rows) {
    const amountMinor = asMinor(Math.min(open, Number(rest)))
    if (amountMinor <= 0) continue
    open -= amountMinor
    const { refundId } = owing
    await tx.insert(transferReversals).values({
      id: newId(),
      payoutId: payout_id,
      position,
      refundId,
      amountMinor,
      createdAt: now,
      lookAt: now,
    })
  }
  return stopped.map(({ id }) => id)
}

/**
 * A payout can be stopped before its transfers are complete, and while it waits for a pending payment: the next attempt
 * of a waiting one has a new key and is due later than any process could have claimed it.
 */
async function stopPayouts(tx: Db, owing: Owing, minor: Minor, now: Date): Promise<Payout[]> {
  const unsent = await tx
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.photographerId, owing.photographerId),
        eq(payouts.currency, owing.currency),
        ne(payouts.provider, 'manual'),
        or(
          eq(payouts.state, 'begun'),
          and(
            eq(payouts.state, 'transferred'),
            isNull(payouts.reference),
            eq(payouts.waitingFor, 'payee_balance'),
            gt(payouts.sendAt, later(now, RECHECK_AFTER_MS)),
          ),
        ),
      ),
    )
    .orderBy(asc(payouts.createdAt))
    .for('update')
  const stopped: Payout[] = []
  let open: number = minor
  for (const payout of unsent) {
    if (open <= 0) break
    await beginReturn(tx, payout, m.stoppedForARefundToAClient(), now)
    // No process has claimed it, so it can be reversed at once.
    if (payout.sendAt && payout.sendAt > later(now, RECHECK_AFTER_MS))
      await tx.update(payouts).set({ sendAt: now }).where(eq(payouts.id, payout.id))
    open -= payout.amountMinor
    stopped.push(payout)
  }
  return stopped
}

/** Sends the reversals that are due. A rejection is final: the photographer's account has no money left. */
export async function sendReversals(services: PaymentServices, now: Date): Promise<void> {
  const due = await services.db
    .select()
    .from(transferReversals)
    .where(and(eq(transferReversals.state, 'due'), lte(transferReversals.lookAt, now)))
    .orderBy(asc(transferReversals.lookAt))
    .limit(100)
  for (const reversal of due)
    await sendReversal(services, reversal, now).catch((error) =>
      services.log.error({ err: error, reversal: reversal.id }, 'reversing a transfer failed'),
    )
}

async function sendReversal(services: PaymentServices, reversal: Reversal, now: Date): Promise<void> {
  const { db } = services
  const claimed = await db
    .update(transferReversals)
    .set({ lookAt: later(now, RECHECK_AFTER_MS) })
    .where(
      and(
        eq(transferReversals.id, reversal.id),
        eq(transferReversals.state, 'due'),
        lte(transferReversals.lookAt, now),
      ),
    )
    .returning({ id: transferReversals.id })
  if (claimed.length === 0) return
  const [found] = await db
    .select({ provider: payouts.provider, transfer: payoutTransfers.reference })
    .from(payoutTransfers)
    .innerJoin(payouts, eq(payouts.id, payoutTransfers.payoutId))
    .where(isTransferOf(reversal))
  const provider = providerNamed(services, found!.provider)
  const outcome = provider
    ? await provider.reverseTransfer(reversal.id, found!.transfer!, reversal.amountMinor)
    : ({ result: 'refused', reason: PROVIDER_GONE } as const)
  if (outcome.result === 'unknown') return
  if (outcome.result === 'ok') {
    const made = outcome.value.reversals.find(({ key }) => key === reversal.id)
    if (made) await db.transaction((tx) => markReversed(tx, reversal, made.reference, now))
    return
  }
  await db
    .update(transferReversals)
    .set({ state: 'refused', failure: outcome.reason, lookAt: null })
    .where(and(eq(transferReversals.id, reversal.id), eq(transferReversals.state, 'due')))
}

const isTransferOf = ({ payoutId, position }: Pick<Reversal, 'payoutId' | 'position'>) =>
  and(eq(payoutTransfers.payoutId, payoutId), eq(payoutTransfers.position, position))

/** Posts a reversal once, unless the whole payout was returned in the meantime and posted as such. */
export async function markReversed(
  tx: Db,
  { id, payoutId, position, amountMinor }: Pick<Reversal, 'id' | 'payoutId' | 'position' | 'amountMinor'>,
  reference: string,
  now: Date,
): Promise<boolean> {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update')
  const isReturned = payout!.state === 'returned'
  const changed = await tx
    .update(transferReversals)
    .set({ state: isReturned ? 'replaced' : 'made', reference, madeAt: now, lookAt: null, failure: null })
    .where(and(eq(transferReversals.id, id), eq(transferReversals.state, 'due')))
    .returning({ id: transferReversals.id })
  if (changed.length === 0 || isReturned) return false
  await tx
    .update(payoutTransfers)
    .set({ reversedMinor: increment(payoutTransfers.reversedMinor, amountMinor) })
    .where(isTransferOf({ payoutId, position }))
  const { photographerId, currency } = payout!
  const entry = transferReversed({
    reversal: id,
    photographer: photographerId,
    minor: amountMinor,
    paid: payout!.paidAt !== null,
  })
  await post(tx, entry, { photographerId, currency, at: now })
  return true
}
