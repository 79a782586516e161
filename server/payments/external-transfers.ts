import { and, eq } from 'drizzle-orm'
import { payees, payouts } from '../db/tables/payments.ts'
import { post } from './ledger/post.ts'
import { transferExternal, transferExternalReversed } from './ledger/postings.ts'
import type { TransferObject } from './provider.ts'
import type { PaymentServices } from './providers.ts'
import { recordUnexpected } from './unexpected.ts'

/**
 * A transfer to a photographer's account that no payout of ours made. The photographer has the money, so the balance pays for
 * it; payouts wait until an administrator has looked. True: there is nothing left to do.
 */
export async function settleTransfer(
  services: PaymentServices,
  provider: string,
  object: TransferObject,
  now: Date,
): Promise<boolean> {
  if (await isOurs(services, object.key)) return true
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

async function isOurs({ db }: PaymentServices, key: string): Promise<boolean> {
  const id = key.split(':')[0]!
  if (!/^[0-9a-f-]{36}$/i.test(id)) return false
  const [payout] = await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.id, id))
  return payout !== undefined
}
