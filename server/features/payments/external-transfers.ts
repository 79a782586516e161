import { and, eq, or } from 'drizzle-orm'
import { expression } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { sql } from '../../platform/db/query.ts'
import { transferReversals } from '../../platform/db/tables/corrections.ts'
import { payees, payouts, payoutTransfers } from '../../platform/db/tables/payments.ts'
import { transferExternal, transferExternalReversed } from './ledger/payout-postings.ts'
import { post } from './ledger/post.ts'
import { markReversed } from './payouts/reversals.ts'
import type { TransferObject } from './provider.ts'
import type { PaymentServices } from './providers.ts'
import { recordUnexpected } from './unexpected.ts'

/**
 * Records a transfer to a photographer's account that no payout of ours made. The photographer has the money, so it is
 * debited from the balance; payouts wait until an administrator has reviewed it. True when nothing is left to do.
 */
export async function settleTransfer(
  services: PaymentServices,
  provider: string,
  object: TransferObject,
  now: Date,
): Promise<boolean> {
  if (await isOurs(services, object.key)) return settleOwnTransfer(services, provider, object, now)
  const [payee] = await services.db
    .select()
    .from(payees)
    .where(and(eq(payees.provider, provider), eq(payees.reference, object.payee)))
  if (!payee) return true
  const { photographerId } = payee
  const { reference, minor, currency } = object
  const moved = { photographer: photographerId, reference: `${provider}:${reference}`, minor }
  const about = { photographerId, currency, at: now }
  await services.db.transaction(async (tx) => {
    const who = { id: null, photographerId, currency }
    const found = { provider, reference, amountMinor: minor }
    if (await post(tx, transferExternal(moved), about))
      await recordUnexpected(tx, who, { ...found, kind: 'transfer' }, now)
    if (object.state === 'returned' && (await post(tx, transferExternalReversed(moved), about)))
      await recordUnexpected(tx, who, { ...found, kind: 'reversal' }, now)
  })
  return true
}

/**
 * A partial reversal of one of our transfers: by a refund of ours whose response was lost, or in the provider's
 * dashboard.
 */
async function settleOwnTransfer(
  { db }: PaymentServices,
  provider: string,
  object: TransferObject,
  now: Date,
): Promise<boolean> {
  if (object.reversals.length === 0) return true
  const [transfer] = await db
    .select({ payoutId: payoutTransfers.payoutId, position: payoutTransfers.position })
    .from(payoutTransfers)
    .innerJoin(payouts, eq(payouts.id, payoutTransfers.payoutId))
    .where(and(eq(payouts.provider, provider), eq(payoutTransfers.reference, object.reference)))
  // The transfer was made, but its row is not stored yet.
  if (!transfer) return false
  for (const { reference, key, minor } of object.reversals) {
    // Reversed together with its whole payout; payouts/reverse.ts posts it.
    if (key.startsWith(`${transfer.payoutId}:reversal:`)) continue
    await db.transaction(async (tx) => {
      const [payout] = await tx.select().from(payouts).where(eq(payouts.id, transfer.payoutId)).for('update')
      const [known] = await tx
        .select()
        .from(transferReversals)
        .where(or(eq(transferReversals.reference, reference), expression(sql`id::text = ${key}`)))
      if (known) return void (await markReversed(tx, known, reference, now))
      // The return of the payout has posted the full amount.
      if (payout!.state === 'returned') return
      const made = { ...transfer, id: newId(), amountMinor: minor, createdAt: now }
      await tx.insert(transferReversals).values(made)
      await markReversed(tx, made, reference, now)
      const { photographerId, currency } = payout!
      const found = { provider, kind: 'reversal' as const, reference, amountMinor: minor }
      await recordUnexpected(tx, { id: null, photographerId, currency }, found, now)
    })
  }
  return true
}

async function isOurs({ db }: PaymentServices, key: string): Promise<boolean> {
  const id = key.split(':')[0]!
  if (!/^[0-9a-f-]{36}$/i.test(id)) return false
  const [payout] = await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.id, id))
  return payout !== undefined
}
