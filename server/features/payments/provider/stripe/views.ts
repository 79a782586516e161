import type Stripe from 'stripe'
import { asMinor } from '../../../../../contract/format/money.ts'
import type { PayeeRequirements } from '../../../../platform/db/tables/money/payouts.ts'
import type {
  Charge,
  Checkout,
  DisputeObject,
  PayeeObject,
  PayoutObject,
  RefundObject,
  TransferObject,
} from '../interface.ts'
import { fromStripe } from './amounts.ts'

/**
 * Converts Stripe's objects to the provider interface. A charge is referenced by its payment intent, which exists
 * before the card is charged and stays the same over several attempts; refunds and disputes point at it.
 */

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)
const instant = (seconds: number): Date => new Date(seconds * 1000)
const keyOf = (metadata: Record<string, string> | null | undefined): string => metadata?.key ?? ''

export function toCharge(intent: Stripe.PaymentIntent): Charge & { key: string } {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = idOf(intent.payment_method)
  const customer = idOf(intent.customer)
  return {
    kind: 'charge',
    reference: intent.id,
    key: keyOf(intent.metadata),
    state: stateOf(intent),
    minor: fromStripe(intent.amount_received || intent.amount, intent.currency),
    currency: intent.currency.toUpperCase(),
    authorisedUntil: authorisedUntil(intent, charge),
    feeMinor: asMinor(feeOf(charge, intent.currency)),
    savedCard: card && customer ? `${customer}/${card}` : null,
    failure: intent.last_payment_error?.message ?? null,
    at: instant(intent.created),
  }
}

function stateOf({ status }: Stripe.PaymentIntent): Charge['state'] {
  switch (status) {
    case 'succeeded':
      return 'succeeded'
    case 'processing':
      return 'processing'
    case 'requires_capture':
      return 'authorised'
    case 'canceled':
      return 'released'
    default:
      return 'failed'
  }
}

function authorisedUntil({ status }: Stripe.PaymentIntent, charge: Stripe.Charge | null): Date | null {
  const until = charge?.payment_method_details?.card?.capture_before
  return status === 'requires_capture' && until ? instant(until) : null
}

/** Only in the currency of the payment: we cannot convert a fee in another currency. */
function feeOf(charge: Stripe.Charge | null, currency: string): number {
  const moved = charge && typeof charge.balance_transaction === 'object' ? charge.balance_transaction : null
  return moved && moved.currency === currency ? fromStripe(moved.fee, currency) : 0
}

export function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = intent && session.status !== 'open' ? toCharge(intent) : null
  return {
    kind: 'checkout',
    reference: session.id,
    key: session.client_reference_id ?? '',
    url: session.url,
    state: checkoutState(session, charge),
    charge,
    failure: intent?.last_payment_error?.message ?? null,
  }
}

/**
 * `complete` means that the form was submitted, not that the money has arrived: some payment methods take days, or fail
 * then, and an authorised one is captured later. The page itself stays `unpaid` then, so its charge decides.
 */
function checkoutState(session: Stripe.Checkout.Session, charge: Charge | null): Checkout['state'] {
  if (session.status === 'expired') return 'expired'
  if (session.status === 'open') return 'open'
  if (charge?.state === 'succeeded') return 'paid'
  if (charge?.state === 'authorised') return 'authorised'
  return charge?.state === 'failed' || charge?.state === 'released' ? 'failed' : 'processing'
}

/** An authorisation that ends is a refund at Stripe, too, but moves no money. */
export const isRelease = ({ status, balance_transaction }: Stripe.Refund): boolean =>
  status === 'succeeded' && balance_transaction === null

export const toRefund = (refund: Stripe.Refund): RefundObject => ({
  kind: 'refund',
  reference: refund.id,
  key: keyOf(refund.metadata),
  charge: idOf(refund.payment_intent) ?? '',
  state:
    refund.status === 'succeeded'
      ? 'made'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'processing',
  minor: fromStripe(refund.amount, refund.currency),
  currency: refund.currency.toUpperCase(),
  failure: refund.failure_reason ?? null,
  at: instant(refund.created),
})

/** Null where the provider has prevented it. An inquiry that was closed without a chargeback counts as won. */
export function toDispute(dispute: Stripe.Dispute): DisputeObject | null {
  const { status } = dispute
  if (status === 'prevented') return null
  const fee = dispute.balance_transactions[0]?.fee ?? 0
  return {
    kind: 'dispute',
    reference: dispute.id,
    charge: idOf(dispute.payment_intent) ?? '',
    state: status === 'won' || status === 'warning_closed' ? 'won' : status === 'lost' ? 'lost' : 'open',
    inquiry: status.startsWith('warning_'),
    minor: fromStripe(dispute.amount, dispute.currency),
    feeMinor: fromStripe(fee, dispute.currency),
    reason: dispute.reason,
    dueBy: dispute.evidence_details.due_by ? instant(dispute.evidence_details.due_by) : null,
    submitted: dispute.evidence_details.submission_count > 0,
    at: instant(dispute.created),
  }
}

export const toPayee = (account: Stripe.Account, link: string | null): PayeeObject => ({
  kind: 'payee',
  reference: account.id,
  state: account.payouts_enabled && account.capabilities?.transfers === 'active' ? 'ready' : 'pending',
  link,
  country: account.country ?? null,
  lastFour: lastFourOf(account),
  requirements: toRequirements(account.requirements),
})

/** Of the one that payouts go to by default, where there are several. */
function lastFourOf({ external_accounts: listed }: Stripe.Account): string | null {
  const known = listed?.data ?? []
  return (known.find((one) => one.default_for_currency) ?? known[0])?.last4 ?? null
}

const toRequirements = (asked: Stripe.Account['requirements']): PayeeRequirements => ({
  due: asked?.currently_due ?? [],
  overdue: asked?.past_due ?? [],
  later: asked?.eventually_due ?? [],
  problems: (asked?.errors ?? []).map(({ requirement, reason }) => ({ requirement, reason })),
  deadline: asked?.current_deadline ? instant(asked.current_deadline).toISOString() : null,
  disabledReason: asked?.disabled_reason ?? null,
})

export const toTransfer = (transfer: Stripe.Transfer): TransferObject => ({
  kind: 'transfer',
  reference: transfer.id,
  key: keyOf(transfer.metadata),
  payee: idOf(transfer.destination) ?? '',
  currency: transfer.currency.toUpperCase(),
  state: transfer.reversed ? 'returned' : 'made',
  minor: fromStripe(transfer.amount, transfer.currency),
  reversals: transfer.reversals.data.map((reversal) => ({
    reference: reversal.id,
    key: keyOf(reversal.metadata),
    minor: fromStripe(reversal.amount, transfer.currency),
  })),
})

/** A payout belongs to the photographer's account, so its reference needs both ids. */
export const payoutReference = (account: string, payout: string): string => `${account}/${payout}`

export const toPayout = (account: string, payout: Stripe.Payout): PayoutObject => ({
  kind: 'payout',
  reference: payoutReference(account, payout.id),
  key: keyOf(payout.metadata),
  state:
    payout.status === 'paid'
      ? 'paid'
      : payout.status === 'failed' || payout.status === 'canceled'
        ? 'returned'
        : 'processing',
  minor: fromStripe(payout.amount, payout.currency),
  failure: payout.failure_message ?? null,
})
