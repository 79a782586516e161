import { NO_REQUIREMENTS } from './stripe-objects.ts'
import { type Announce, StripeState, seconds, type Thing } from './stripe-state.ts'

const DAY_S = 86_400
const DISPUTE_FEE = 1500
/** "Place a hold on a payment method": how long an authorisation lasts, by the card's brand. */
export const AUTHORISED_DAYS: Record<string, number> = { visa: 7, mastercard: 7, amex: 7, discover: 7 }
/** The same page: shorter for a charge that the merchant initiated. */
const OFF_SESSION_DAYS: Record<string, number> = { visa: 5 }
const BANK_FAILED = 'The bank account has been closed.'

/** What happens at Stripe without a request: people pay, banks decide, the operator uses the dashboard. */
export class StripeWorld extends StripeState {
  /** What Stripe rejects at the moment: 'payouts', 'reversals', 'charges', 'connect'. */
  readonly refusing = new Set<string>()
  /** The operator's own account, as set up in the dashboard. */
  readonly platform: Thing
  payoutSchedule = 'manual'
  /** Countries that the operator's account can transfer to. */
  transferCountries = 'US AT CA CH DE FR GB HU IT MX TH'.split(' ')
  /** Whether new charges stay pending until `settle()`, as real ones do for days. */
  holdsNew = false
  /** "Refund and cancel payments": a refund stays pending, for example while the balance is too low. */
  refundsPend = false
  /** The brand of the cards that pay. */
  brand = 'visa'

  constructor(announce?: Announce, id = 'acct_platform', livemode = false) {
    super(announce, livemode)
    this.platform = {
      ...this.make('account', 'acct', {
        country: 'US',
        type: 'standard',
        default_currency: 'usd',
        charges_enabled: true,
        payouts_enabled: true,
        requirements: { ...NO_REQUIREMENTS },
      }),
      id,
    }
    this.things.clear()
  }

  /** Charges a card; `card` says how the card behaves, as in the sandbox. */
  charge(intent: Thing, card: string, { offSession = false } = {}): Thing {
    intent.payment_method = `pm_${card}`
    const failed = card === 'declined' || (card === 'fails-later' && offSession)
    if (failed) {
      intent.status = 'requires_payment_method'
      intent.last_payment_error = {
        type: 'card_error',
        message: 'Your card was declined.',
        code: 'card_declined',
      }
      this.emit('payment_intent.payment_failed', intent)
      return intent
    }
    const { amount, currency } = intent
    const charge = this.make('charge', 'ch', { amount, currency, payment_intent: intent.id })
    charge.payment_method_details.card.brand = this.brand
    Object.assign(intent, { latest_charge: charge.id, last_payment_error: null })
    if (intent.capture_method === 'manual') {
      const days = (offSession ? OFF_SESSION_DAYS[this.brand] : undefined) ?? AUTHORISED_DAYS[this.brand] ?? 7
      charge.payment_method_details.card.capture_before = seconds() + days * DAY_S
      Object.assign(charge, { captured: false })
      Object.assign(intent, { status: 'requires_capture', amount_capturable: amount })
      this.emit('payment_intent.amount_capturable_updated', intent)
      return intent
    }
    return this.take(intent, charge, amount)
  }

  intend(values: object): Thing {
    const intent = this.make('payment_intent', 'pi', values)
    this.emit('payment_intent.created', intent)
    return intent
  }

  /** Captures what was authorised. */
  capture(intent: Thing, amount: number): Thing {
    intent.amount_capturable = 0
    const charge = this.things.get(intent.latest_charge)!
    // "Capture a PaymentIntent": the rest is released.
    if (amount < charge.amount) this.reverseHold(intent, charge, null, charge.amount - amount)
    return this.take(intent, charge, amount)
  }

  private take(intent: Thing, charge: Thing, amount: number): Thing {
    const fee = Math.round(amount * 0.029) + 30
    const moved = { source: charge, amount, fee, currency: intent.currency, pending: this.holdsNew }
    const { id } = this.move('charge', moved)
    Object.assign(charge, { balance_transaction: id, captured: true, amount_captured: amount })
    Object.assign(intent, { status: 'succeeded', amount_received: amount })
    this.emit('payment_intent.succeeded', intent)
    return intent
  }

  /** "Place a hold on a payment method": an authorisation that is not captured in time is cancelled. */
  expireAuthorisations(now = seconds()): void {
    for (const intent of this.all('payment_intent')) {
      const until = this.things.get(intent.latest_charge)?.payment_method_details.card.capture_before
      if (intent.status === 'requires_capture' && until <= now) this.cancel(intent, 'automatic')
    }
  }

  cancel(intent: Thing, reason: string | null): Thing {
    const charge = this.things.get(intent.latest_charge)
    if (charge && intent.status === 'requires_capture') this.reverseHold(intent, charge, reason)
    Object.assign(intent, {
      status: 'canceled',
      amount_capturable: 0,
      canceled_at: seconds(),
      cancellation_reason: reason,
    })
    this.emit('payment_intent.canceled', intent)
    return intent
  }

  /** A client pays on the checkout page, which stays open after a declined card, as at Stripe. */
  pay(sessionId: string, card = 'succeeds'): Thing {
    const session = this.find(sessionId, 'checkout.session')!
    if (session.status !== 'open') return session
    const { amount_total: amount, currency, metadata } = session
    const asked = this.requests.get(sessionId) ?? {}
    session.customer ??= session.customer_creation === 'always' ? this.make('customer', 'cus', {}).id : null
    const intent =
      this.find(session.payment_intent ?? '', 'payment_intent') ??
      this.intend({
        amount,
        currency,
        metadata,
        customer: session.customer,
        capture_method: asked['payment_intent_data[capture_method]'] ?? 'automatic',
        setup_future_usage: asked['payment_intent_data[setup_future_usage]'] ?? null,
      })
    session.payment_intent = intent.id
    const { status } = this.charge(intent, card)
    if (status !== 'succeeded' && status !== 'requires_capture') return session
    // "Place a hold on a payment method": the page is complete, the payment is not.
    const isPaid = status === 'succeeded' ? 'paid' : 'unpaid'
    Object.assign(session, { status: 'complete', payment_status: isPaid, url: null })
    this.emit('checkout.session.completed', session)
    return session
  }

  /** Sets the bank's decision about a payout, refund or dispute. */
  decide(id: string, status: string, type: string): void {
    const thing = this.things.get(id)!
    const { object, amount, currency } = thing
    const account = this.ownerOf(thing)
    // "How disputes work": a won chargeback returns the fee too.
    if (object === 'dispute' && status === 'won') {
      const back = this.move('adjustment', { source: thing, amount, fee: -DISPUTE_FEE, currency })
      thing.balance_transactions.push(structuredClone(back))
      thing.is_charge_refundable = true
    }
    if (object === 'refund' && status === 'succeeded' && !thing.balance_transaction)
      thing.balance_transaction = this.move('refund', { source: thing, amount: -amount, currency }).id
    if (object === 'refund' && status === 'failed' && thing.balance_transaction)
      this.move('refund_failure', { source: thing, amount, currency })
    const isOver = ['failed', 'canceled'].includes(thing.status)
    if (object === 'payout' && !isOver && (status === 'failed' || status === 'canceled')) {
      const back = { source: thing, amount, currency, account }
      const kind = status === 'failed' ? 'payout_failure' : 'payout_cancel'
      thing.failure_balance_transaction = this.move(kind, back).id
      if (status === 'failed')
        Object.assign(thing, { failure_code: 'account_closed', failure_message: BANK_FAILED })
    }
    thing.status = status
    this.emit(type, thing)
    if (object === 'refund') this.emit('charge.refund.updated', thing)
  }

  /** The automatic payout to the operator's bank: takes everything that is available. */
  sweep(): void {
    const { available: amount } = this.platformBalance()
    if (amount <= 0) return
    const source = this.make('payout', 'po', { amount, currency: 'usd', status: 'paid', automatic: true })
    source.balance_transaction = this.move('payout', { source, amount: -amount }).id
  }

  /** A fee that Stripe bills, for example for connected accounts. */
  chargeFee(amount: number, description: string): void {
    this.move('stripe_fee', { amount: -amount, description })
  }

  finishAccount(id: string, last4 = '6789'): void {
    const bank = {
      id: `ba_${last4}`,
      object: 'bank_account',
      last4,
      status: 'new',
      default_for_currency: true,
    }
    const account = this.find(id, 'account')!
    account.external_accounts = { ...account.external_accounts, data: [bank] }
    account.details_submitted = true
    this.changeAccount(id, true, {})
  }

  /** Stripe requires something from a connected account, or disables it. */
  changeAccount(id: string, isEnabled: boolean, requirements: object): void {
    const account = this.find(id, 'account')!
    Object.assign(account, {
      payouts_enabled: isEnabled,
      capabilities: { ...account.capabilities, transfers: isEnabled ? 'active' : 'inactive' },
      requirements: { ...NO_REQUIREMENTS, ...requirements },
    })
    this.emit('account.updated', account, id)
  }

  /** The account is deleted, or its owner disconnects it: the platform can no longer read it. */
  vanish(id: string): void {
    const application = { id: 'ca_standin', object: 'application', created: seconds(), name: 'Stand-in' }
    this.emit('account.application.deauthorized', application, id)
    this.gone.add(id)
  }

  /** The operator refunds in the dashboard, so the refund has no key of ours. */
  refundInDashboard(intentId: string, amount: number): Thing {
    return this.refund(this.find(intentId, 'payment_intent')!, amount, {})
  }

  refund(intent: Thing, amount: number, metadata: object): Thing {
    const status = this.refundsPend ? 'pending' : 'succeeded'
    const { id: payment_intent, latest_charge: charge, currency } = intent
    const made = this.make('refund', 're', { amount, currency, payment_intent, charge, status, metadata })
    if (status === 'succeeded')
      made.balance_transaction = this.move('refund', { source: made, amount: -amount, currency }).id
    this.emit('refund.created', made)
    return made
  }

  /** Reverses a part of a transfer; without a key, the operator does it in the dashboard. */
  reverse(transferId: string, amount: number, key?: string): Thing {
    const transfer = this.find(transferId, 'transfer')!
    const { currency, destination } = transfer
    const arrival = this.things.get(transfer.destination_payment)!
    const metadata = key ? { key } : {}
    const made = this.make('transfer_reversal', 'trr', { amount, currency, transfer: transferId, metadata })
    const pending = this.isPending(arrival.id)
    const moved = { source: made, amount, currency, pending: this.isPending(transfer.source_transaction) }
    made.balance_transaction = this.move('transfer_refund', moved).id
    const gone = {
      source: arrival,
      amount: -this.amountInAccount(transfer, amount),
      currency: arrival.currency,
      pending,
    }
    this.move('payment_refund', { ...gone, account: destination })
    transfer.amount_reversed += amount
    transfer.reversed = transfer.amount_reversed === transfer.amount
    transfer.reversals.data.unshift(made)
    this.emit('transfer.reversed', transfer)
    return made
  }

  /** A bank takes money back; by default all of the payment. */
  dispute(intentId: string, amount?: number): Thing {
    const made = this.question(intentId, amount)
    return this.escalate(made.id, 'charge.dispute.created')
  }

  /** "How disputes work", inquiries: the bank asks first, and no money moves. */
  inquire(intentId: string): Thing {
    const made = this.question(intentId)
    this.emit('charge.dispute.created', made)
    return made
  }

  private question(intentId: string, part?: number): Thing {
    const intent = this.find(intentId, 'payment_intent')!
    const amount = part ?? intent.amount
    return this.make('dispute', 'dp', {
      amount,
      currency: intent.currency,
      charge: intent.latest_charge,
      payment_intent: intentId,
      status: 'warning_needs_response',
      is_charge_refundable: true,
      evidence_details: {
        due_by: seconds() + 14 * DAY_S,
        submission_count: 0,
        has_evidence: false,
        past_due: false,
        enhanced_eligibility: {},
      },
    })
  }

  /** An inquiry becomes a chargeback: now the money is gone. */
  escalate(id: string, type = 'charge.dispute.updated'): Thing {
    const made = this.find(id, 'dispute')!
    const { amount, currency } = made
    const moved = this.move('adjustment', { source: made, amount: -amount, fee: DISPUTE_FEE, currency })
    Object.assign(made, {
      status: 'needs_response',
      is_charge_refundable: false,
      balance_transactions: [structuredClone(moved)],
    })
    this.emit(type, made)
    return made
  }

  /** An inquiry that no bank escalates within its time is closed. */
  closeInquiry(id: string): void {
    this.decide(id, 'warning_closed', 'charge.dispute.closed')
  }
}
