import type Stripe from 'stripe'
import type { Minor } from '../../../../../contract/format/money.ts'
import type { BalanceTransaction, Movement, ProviderBalance } from '../interface.ts'
import { fromStripe } from './amounts.ts'
import { isRelease, toCharge, toDispute, toRefund } from './views.ts'

type Kind = BalanceTransaction['kind']
type Source = { id: string; object: string; payment_intent?: unknown; transfer?: unknown }

/** Stripe's own names. What is not among them, an adjustment too, is unknown until an administrator has explained it. */
const KINDS: Record<string, Kind> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failure',
  transfer: 'transfer',
  transfer_refund: 'reversal',
  transfer_cancel: 'reversal',
  transfer_failure: 'reversal',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'bank_payout',
  payout_cancel: 'bank_return',
  payout_failure: 'bank_return',
  topup: 'top_up',
  topup_reversal: 'top_up',
  reserve_transaction: 'reserve',
  reserved_funds: 'reserve',
  reserve_hold: 'reserve',
  reserve_release: 'reserve',
  payment_network_reserve_hold: 'reserve',
  payment_network_reserve_release: 'reserve',
  payout_minimum_balance_hold: 'reserve',
  payout_minimum_balance_release: 'reserve',
}

/** A chargeback is an adjustment whose source is the dispute. */
const kindOf = ({ type, amount }: Stripe.BalanceTransaction, source: Source | null): Kind =>
  source?.object === 'dispute' ? (amount < 0 ? 'dispute' : 'dispute_reversal') : (KINDS[type] ?? 'unknown')

const idOf = (thing: unknown): string | null =>
  typeof thing === 'string' ? thing : ((thing as { id?: string } | null)?.id ?? null)

/** By the names that our rows have: charges by their payment intent, reversals by their transfer. */
function referenceOf(kind: Kind, source: Source | null): string | null {
  switch (kind) {
    case 'charge':
      return idOf(source?.payment_intent) ?? source?.id ?? null
    case 'reversal':
      return idOf(source?.transfer) ?? source?.id ?? null
    case 'refund':
    case 'refund_failure':
    case 'transfer':
    case 'dispute':
    case 'dispute_reversal':
      return source?.id ?? null
    default:
      return null
  }
}

export async function listBalanceTransactions(stripe: Stripe, since: Date): Promise<BalanceTransaction[]> {
  const page = {
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
    expand: ['data.source'],
  }
  const listed: BalanceTransaction[] = []
  for await (const moved of stripe.balanceTransactions.list(page)) {
    const source = typeof moved.source === 'object' ? (moved.source as Source | null) : null
    const kind = kindOf(moved, source)
    listed.push({
      id: moved.id,
      kind,
      reference: referenceOf(kind, source),
      minor: fromStripe(moved.amount, moved.currency),
      feeMinor: fromStripe(moved.fee, moved.currency),
      currency: moved.currency.toUpperCase(),
      description: (moved.description ?? '').slice(0, 200),
      at: new Date(moved.created * 1000),
    })
  }
  return listed
}

/** Of the platform, or of a connected account. */
export async function readBalance(stripe: Stripe, stripeAccount?: string): Promise<ProviderBalance[]> {
  const { available, pending } = await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})
  const currencies = [...new Set([...available, ...pending].map(({ currency }) => currency))]
  const amountIn = (parts: { amount: number; currency: string }[], wanted: string): Minor =>
    fromStripe(parts.find(({ currency }) => currency === wanted)?.amount ?? 0, wanted)
  return currencies.map((currency) => ({
    currency: currency.toUpperCase(),
    availableMinor: amountIn(available, currency),
    pendingMinor: amountIn(pending, currency),
  }))
}

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
