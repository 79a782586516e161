import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { payees, payoutItems, payouts, payoutTransfers } from '../../../platform/db/tables/payments.ts'
import { updateListingOfPayee } from '../../listings/listing.ts'
import { post } from '../ledger/post.ts'
import { payoutPaid, payoutReturned, payoutTransferred } from '../ledger/postings.ts'
import type { PayeeObject, PayoutObject } from '../provider.ts'
import type { PaymentServices } from '../providers.ts'
import type { Payout } from './payout.ts'
import { listTransfers, reversedOf } from './transfers.ts'

/** Brings a payout to what the provider, or an administrator, says it is; any number of times. */
export async function applyPayout(
  services: PaymentServices,
  id: string,
  said: { state: PayoutObject['state']; failure: string | null },
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
    if (!payout) return
    if (said.state === 'paid') await markPaid(tx, payout, now)
    if (said.state === 'returned') await beginReturn(tx, payout, said.failure, now)
  })
}

export async function markPaid(tx: Db, payout: Payout, now: Date): Promise<boolean> {
  const byHand = payout.provider === 'manual'
  if (payout.state !== (byHand ? 'due' : 'transferred')) return false
  const about = { photographerId: payout.photographerId, currency: payout.currency, at: now }
  const moved = { payout: payout.id, photographer: payout.photographerId, minor: payout.amountMinor }
  // Paid by hand is transferred in the same moment.
  if (byHand) await post(tx, payoutTransferred(moved), about)
  await post(tx, payoutPaid(moved, reversedOf(await listTransfers(tx, payout.id))), about)
  await tx.update(payouts).set({ state: 'paid', paidAt: now, sendAt: null }).where(eq(payouts.id, payout.id))
  return true
}

/** All of it is with the provider now. False: it has begun to come back meanwhile. */
export async function markTransferred(db: Db, id: string): Promise<boolean> {
  const changed = await db
    .update(payouts)
    .set({ state: 'transferred', waitingSince: null, waitingFor: null })
    .where(and(eq(payouts.id, id), eq(payouts.state, 'begun')))
    .returning({ id: payouts.id })
  return changed.length > 0
}

/**
 * It will not arrive. What a provider carries may be in the photographer's account there: it has to be taken back first
 * (take-back.ts), and as long as it is not, no other payout can take the same money along.
 */
export async function beginReturn(
  tx: Db,
  payout: Payout,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  if (payout.provider === 'manual') return markReturned(tx, payout, reason, now)
  if (payout.state === 'returning' || payout.state === 'returned') return false
  // Whoever is sending it at this moment is not disturbed: looked at when that must be over.
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
  return true
}

/** The money is back: the balance has it again, and the next payout takes it. */
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
  const entryId = await post(tx, payoutReturned(moved, { paid, transferredMinor, reversedMinor }), {
    photographerId: payout.photographerId,
    currency: payout.currency,
    at: now,
  })
  // Where the balance got parts of it before, the entry is the rest and stays one item.
  if (entryId && !(paid && reversedMinor > 0)) await freeItems(tx, payout, entryId)
  await tx
    .update(payouts)
    .set({ state: 'returned', reason, reversalFailure: null, sendAt: null })
    .where(eq(payouts.id, payout.id))
  return true
}

/**
 * The balance is made of the single bookings again, so that a later payout can leave a disputed one out; the returned payout
 * keeps the entry that gave its money back.
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

/** Brings a payee to what the provider says it is; a listing may depend on it. */
export async function settlePayee(
  { db, log }: PaymentServices,
  provider: string,
  { reference, state, link, country, requirements }: PayeeObject,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(payees)
      .where(and(eq(payees.provider, provider), eq(payees.reference, reference)))
      .for('update')
    if (!known) return false
    const { photographerId } = known
    await tx
      .update(payees)
      .set({ state, link, country: country ?? known.country, requirements, updatedAt: new Date() })
      .where(eq(payees.photographerId, photographerId))
    const code = requirements.disabledReason
    if (code && code !== known.requirements?.disabledReason)
      log.warn({ photographer: photographerId, code }, 'a payee was disabled by the provider')
    if (state !== known.state) await updateListingOfPayee(tx, photographerId)
    return true
  })
}
