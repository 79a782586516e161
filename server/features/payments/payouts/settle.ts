import { and, eq, or } from 'drizzle-orm'
import * as m from '#messages/payments-payouts'
import { asMinor, majorOf } from '../../../../contract/format/money.ts'
import type { WebhookEvent } from '../../../../contract/integrations/webhook-events.ts'
import { queueWebhook } from '../../../core/webhooks/queue.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { payoutItems, payouts, payoutTransfers } from '../../../platform/db/tables/money/payouts.ts'
import { payoutPaid, payoutReturned, payoutTransferred } from '../ledger/payout-postings.ts'
import { post } from '../ledger/post.ts'
import type { PayoutObject } from '../provider/interface.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { recordFailure } from './pause.ts'
import { listTransfers, type Payout, reversedOf } from './transfers.ts'

/** Applies the provider's or an administrator's state to a payout; safe any number of times. */
export async function applyPayout(
  services: PaymentServices,
  id: string,
  said: {
    state: PayoutObject['state']
    failure: string | null /** Rejected before a bank saw it. */
    byProvider?: boolean
  },
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
    if (!payout) return
    if (said.state === 'paid') {
      if (payout.state === 'returning') await acceptPaid(tx, payout, now)
      else await markPaid(tx, payout, now)
    }
    if (said.state === 'returned' && (await beginReturn(tx, payout, said.failure, now)))
      await recordFailure(tx, services, payout, said.byProvider ? null : said.failure, now)
  })
}

const queuePayoutWebhook = (
  tx: Db,
  kind: Extract<WebhookEvent, `payout.${string}`>,
  { id, photographerId, amountMinor, currency }: Payout,
  at: Date,
): Promise<void> =>
  queueWebhook(tx, {
    kind,
    at,
    about: [photographerId],
    data: { payoutId: id, photographerId, amount: majorOf(amountMinor, currency), currency },
  })

export async function markPaid(tx: Db, payout: Payout, now: Date): Promise<boolean> {
  const byHand = payout.provider === 'manual'
  if (payout.state !== (byHand ? 'due' : 'transferred')) return false
  const about = { photographerId: payout.photographerId, currency: payout.currency, at: now }
  const moved = { payout: payout.id, photographer: payout.photographerId, minor: payout.amountMinor }
  // A payout by hand is transferred and paid at once.
  if (byHand) await post(tx, payoutTransferred(moved), about)
  await post(tx, payoutPaid(moved, reversedOf(await listTransfers(tx, payout.id))), about)
  await tx
    .update(payouts)
    .set({ state: 'paid', paidAt: now, sendAt: null, payeeReference: null })
    .where(eq(payouts.id, payout.id))
  await queuePayoutWebhook(tx, 'payout.paid', payout, now)
  return true
}

/** Paid although we were about to take it back: it stands, unless a part of its money is back already. */
async function acceptPaid(tx: Db, payout: Payout, now: Date): Promise<void> {
  const transfers = await listTransfers(tx, payout.id)
  if (transfers.some(({ state }) => state !== 'made')) return
  const known = {
    state: 'paid' as const,
    reason: m.notReturned(),
    reversalFailure: null,
    sendAt: null,
    failedAt: null,
  }
  if (payout.paidAt) await tx.update(payouts).set(known).where(eq(payouts.id, payout.id))
  else {
    await markPaid(tx, { ...payout, state: 'transferred' }, now)
    await tx.update(payouts).set(known).where(eq(payouts.id, payout.id))
  }
}

/** All transfers are made. False when the payout began to return in the meantime. */
export async function markTransferred(db: Db, id: string): Promise<boolean> {
  const changed = await db
    .update(payouts)
    .set({ state: 'transferred', waitingSince: null, waitingFor: null })
    .where(and(eq(payouts.id, id), eq(payouts.state, 'begun')))
    .returning({ id: payouts.id })
  return changed.length > 0
}

/**
 * Marks a payout that will not arrive. Its money may be in the photographer's account at the provider: reverse.ts must
 * take it back first, and until then no other payout can include the same money.
 */
export async function beginReturn(
  tx: Db,
  payout: Payout,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  if (payout.provider === 'manual') {
    const isNew = await markReturned(tx, payout, reason, now)
    if (isNew) await queuePayoutWebhook(tx, 'payout.failed', payout, now)
    return isNew
  }
  if (payout.state === 'returning' || payout.state === 'returned') return false
  // A process may be sending it now: check again when its claim has expired.
  await tx
    .update(payouts)
    .set({
      state: 'returning',
      reason,
      sendAt: payout.sendAt ?? now,
      waitingSince: null,
      waitingFor: null,
    })
    .where(eq(payouts.id, payout.id))
  await queuePayoutWebhook(tx, 'payout.failed', payout, now)
  return true
}

/** Credits the balance again, for the next payout. */
export async function markReturned(
  tx: Db,
  payout: Payout,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  if (payout.state === 'returned') return false
  const paid = payout.paidAt !== null
  const made = (await listTransfers(tx, payout.id)).filter(({ reference }) => reference)
  const transferredMinor =
    payout.provider === 'manual'
      ? paid
        ? payout.amountMinor
        : 0
      : made.reduce((sum, { amountMinor }) => sum + amountMinor, 0) - reversedOf(made)
  const moved = { payout: payout.id, photographer: payout.photographerId, minor: payout.amountMinor }
  await tx.update(payoutTransfers).set({ state: 'returned' }).where(eq(payoutTransfers.payoutId, payout.id))
  const reversedMinor = reversedOf(made)
  const entryId = await post(
    tx,
    payoutReturned(moved, { paid, transferredMinor: asMinor(transferredMinor), reversedMinor }),
    {
      photographerId: payout.photographerId,
      currency: payout.currency,
      at: now,
    },
  )
  // When the balance already has parts of it, the entry covers the rest and stays one item.
  if (entryId && !(paid && reversedMinor > 0)) await freeItems(tx, payout, entryId)
  await tx
    .update(payouts)
    .set({ state: 'returned', reason, reversalFailure: null, sendAt: null, payeeReference: null })
    .where(eq(payouts.id, payout.id))
  return true
}

/**
 * The balance consists of single bookings again, so that a later payout can leave out a disputed one; the returned
 * payout keeps the entry that credited its money.
 */
async function freeItems(tx: Db, { id, amountMinor }: Payout, entryId: string): Promise<void> {
  await tx.delete(payoutItems).where(eq(payoutItems.payoutId, id))
  await tx.insert(payoutItems).values({ entryId, payoutId: id, minor: amountMinor })
}

export async function settlePayout(
  services: PaymentServices,
  provider: string,
  object: PayoutObject,
  now: Date,
): Promise<boolean> {
  const id = object.key.split(':')[0]!
  const [payout] = await services.db
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.provider, provider), or(eq(payouts.reference, object.reference), eq(payouts.id, id))),
    )
  if (!payout) return false
  await applyPayout(services, payout.id, object, now)
  return true
}
