import { minimumCharge } from '../contract/payments/charges.ts'
import { fromStripe } from '../server/features/payments/provider/stripe/amounts.ts'
import { makeAccount, makeArrival } from './stripe-accounts.ts'
import { amountOf, insufficient, invalid, missing, noAccess, StripeFailure } from './stripe-errors.ts'
import type { Call, Thing } from './stripe-state.ts'
import type { StripeWorld } from './stripe-world.ts'

/** What `POST /v1/…` makes, with the refusals that Stripe documents for each. */
export const MAKERS: Record<string, (world: StripeWorld, call: Call) => Thing> = {
  sessions: makeSession,
  payment_intents: chargeCard,
  refunds: makeRefund,
  accounts: (world, { fields }) => makeAccount(world, fields),
  account_links: (world, { fields }) => {
    const account = fields.account ?? ''
    if (!world.find(account, 'account') || world.gone.has(account)) throw noAccess(account)
    const link = world.make('account_link', 'al', { url: `https://connect.stripe.test/${account}` })
    world.things.delete(link.id)
    // "The Account Link object" has no id.
    return { ...link, id: undefined as never }
  },
  transfers: makeTransfer,
  payouts: makePayout,
}

function makeSession(world: StripeWorld, { fields }: Call): Thing {
  // "Create a Checkout Session", expires_at.
  const lives = Number(fields.expires_at) - Date.now() / 1000
  if (lives < 30 * 60 || lives > 24 * 3600)
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now')
  const currency = fields['line_items[0][price_data][currency]']
  const session = world.make('checkout.session', 'cs', {
    amount_total: chargeOf(fields['line_items[0][price_data][unit_amount]'], currency),
    currency,
    client_reference_id: fields.client_reference_id ?? null,
    metadata: { key: fields['payment_intent_data[metadata][key]'] },
    customer_creation: fields.customer_creation ?? 'if_required',
    expires_at: Number(fields.expires_at),
    success_url: fields.success_url ?? null,
    cancel_url: fields.cancel_url ?? null,
  })
  session.url = `https://checkout.stripe.test/${session.id}`
  return session
}

function chargeCard(world: StripeWorld, { fields }: Call): Thing {
  if (!world.find(fields.customer ?? '', 'customer')) throw missing(fields.customer ?? '', 'customer')
  // "Detach a PaymentMethod": it can no longer be used for a payment.
  if (world.detached.has(fields.customer ?? ''))
    throw invalid('The provided PaymentMethod was detached from a Customer. It may not be used again.')
  if (world.refusing.has('charges')) throw invalid('Your account cannot currently make charges.')
  const intent = world.intend({
    amount: chargeOf(fields.amount, fields.currency),
    currency: fields.currency,
    customer: fields.customer,
    capture_method: fields.capture_method ?? 'automatic',
    metadata: { key: fields['metadata[key]'] },
  })
  const card = (fields.payment_method ?? '').replace('pm_', '')
  world.charge(intent, card, { offSession: fields.off_session === 'true' })
  if (intent.status === 'requires_payment_method')
    throw new StripeFailure(402, 'card_error', 'Your card was declined.', { code: 'card_declined' })
  return intent
}

function makeRefund(world: StripeWorld, { fields }: Call): Thing {
  const intent = world.find(fields.payment_intent ?? '', 'payment_intent')
  if (!intent) throw missing(fields.payment_intent ?? '', 'payment_intent')
  if (!intent.amount_received)
    throw invalid('This PaymentIntent does not have a successful charge to refund.')
  // "Error codes", charge_disputed.
  const disputes = world
    .all('dispute')
    .filter(
      ({ payment_intent, is_charge_refundable }) => payment_intent === intent.id && !is_charge_refundable,
    )
  if (disputes.length > 0) throw invalid('The charge has been charged back.', 'charge_disputed')
  const amount = amountOf(fields.amount)
  const refunded = world
    .all('refund')
    .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0)
  if (refunded + amount > intent.amount_received)
    throw invalid('Refund amount is greater than unrefunded amount on charge', 'charge_already_refunded')
  return world.refund(intent, amount, { key: fields['metadata[key]'] })
}

function makeTransfer(world: StripeWorld, { fields }: Call): Thing {
  const account = world.find(fields.destination ?? '', 'account')
  // "Create a transfer": an account that is gone is no destination.
  if (!account || world.gone.has(account.id)) throw missing(fields.destination ?? '', 'destination')
  if (account.capabilities.transfers !== 'active')
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers',
      'insufficient_capabilities_for_transfer',
    )
  const amount = amountOf(fields.amount)
  const currency = fields.currency ?? ''
  const source = fields.source_transaction ?? null
  checkFunds(world, amount, source)
  const transfer = world.make('transfer', 'tr', {
    amount,
    source_transaction: source,
    destination_payment: makeArrival(world, account, { amount, currency, source }),
    currency,
    destination: account.id,
    metadata: { key: fields['metadata[key]'] },
  })
  const moved = { source: transfer, amount: -amount, currency, pending: world.isPending(source) }
  transfer.balance_transaction = world.move('transfer', moved).id
  world.emit('transfer.created', transfer)
  return transfer
}

/** A transfer of a pending charge waits with it; any other needs money that is available. */
function checkFunds(world: StripeWorld, amount: number, source: string | null): void {
  if (source) {
    const charge = world.find(source, 'charge')
    if (!charge) throw missing(source, 'source_transaction')
    const earlier = world
      .all('transfer')
      .filter(({ source_transaction }) => source_transaction === source)
      .reduce((total, transfer) => total + transfer.amount - transfer.amount_reversed, 0)
    if (earlier + amount > charge.amount)
      throw invalid('The transfers of this source_transaction exceed its amount', 'amount_too_large')
    if (world.isPending(source)) return
  }
  if (world.platformBalance().available < amount) throw insufficient()
}

function makePayout(world: StripeWorld, { fields, account }: Call): Thing {
  const owner = world.find(account, 'account')
  if (!owner) throw missing(account)
  const amount = amountOf(fields.amount)
  if (fields.currency !== owner.default_currency)
    throw invalid(`There is no external account in the currency ${fields.currency}`)
  if (world.refusing.has('payouts') || !owner.payouts_enabled)
    throw invalid('Payouts are not enabled for this account.', 'payouts_not_allowed')
  // "Currencies", zero-decimal currencies: paid out in whole units only.
  if (['huf', 'twd', 'isk', 'ugx'].includes(fields.currency ?? '') && amount % 100 !== 0)
    throw invalid('Payouts in this currency must be evenly divisible by 100.', 'invalid_charge_amount')
  if (world.balanceOf(account) < amount) throw insufficient()
  const { currency } = fields
  const values = { amount, currency, status: 'pending', metadata: { key: fields['metadata[key]'] } }
  const source = world.make('payout', 'po', values, account)
  source.balance_transaction = world.move('payout', { source, amount: -amount, currency, account }).id
  world.emit('payout.created', source)
  return source
}

/** Rejects an amount below the minimum before the card is charged ("Currencies", minimum charge amounts). */
function chargeOf(text: string | undefined, currency = ''): number {
  const amount = amountOf(text)
  if (fromStripe(amount, currency) < minimumCharge(currency.toUpperCase()))
    throw invalid('The amount must convert to at least 50 cents.', 'amount_too_small')
  return amount
}
