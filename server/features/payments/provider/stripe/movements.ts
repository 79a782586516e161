import type Stripe from 'stripe'
import type { Movement } from '../interface.ts'
import { fromStripe } from './amounts.ts'
import { isRelease, toCharge, toDispute, toRefund } from './views.ts'

type Money = { amount: number; currency: string; created: number; id: string }

/** Everything that moved money since then, with the references that our rows use. */
export async function listMovements(stripe: Stripe, since: Date): Promise<Movement[]> {
  const page = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }
  const moved: Movement[] = []
  const add = (kind: Movement['kind'], { amount, currency, created, id }: Money) =>
    moved.push({
      kind,
      reference: id,
      minor: fromStripe(amount, currency),
      currency: currency.toUpperCase(),
      at: new Date(created * 1000),
    })
  for await (const intent of stripe.paymentIntents.list(page))
    if (toCharge(intent).state === 'succeeded') add('charge', { ...intent, amount: intent.amount_received })
  for await (const refund of stripe.refunds.list(page))
    if (toRefund(refund).state === 'made' && !isRelease(refund)) add('refund', refund)
  for await (const transfer of stripe.transfers.list(page)) {
    add('transfer', transfer)
    const { id, amount_reversed: amount, currency, reversals } = transfer
    // The time of the reversal, so that a recent one is not compared yet.
    if (amount > 0)
      add('reversal', { id, amount, currency, created: reversals.data[0]?.created ?? transfer.created })
  }
  for await (const dispute of stripe.disputes.list(page))
    if (toDispute(dispute)?.inquiry === false) add('dispute', dispute)
  return moved
}
