import { createHmac, randomBytes } from 'node:crypto'

/** An object of Stripe's, with only the fields that our provider reads. */
// biome-ignore lint/suspicious/noExplicitAny: another company's data, of which only some is looked at
export type Thing = Record<string, any> & { id: string; object: string; created: number }
export type Announce = (body: string, signature: string) => void

export const STANDIN_SECRET = 'whsec_standin'
const DISPUTE_FEE = 1500
const seconds = (): number => Math.floor(Date.now() / 1000)
const random = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export const signStripe = (body: string, secret = STANDIN_SECRET, at = seconds()): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

export const NO_REQUIREMENTS = {
  currently_due: [],
  past_due: [],
  eventually_due: [],
  errors: [],
  current_deadline: null,
  disabled_reason: null,
}

/** The state behind the stand-in, and what happens at Stripe without a request. */
export class StripeWorld {
  readonly things = new Map<string, Thing>()
  readonly events: Thing[] = []
  /** What Stripe rejects at the moment: 'payouts', 'reversals', 'charges'. */
  readonly refusing = new Set<string>()
  /** The operator's own account, as set up in the dashboard. */
  readonly platform = {
    id: 'acct_platform',
    object: 'account',
    country: 'US',
    default_currency: 'usd',
    charges_enabled: true,
    payouts_enabled: true,
    requirements: { currently_due: [] as string[] },
  }
  payoutSchedule = 'manual'
  /** Countries that the operator's account can transfer to. */
  transferCountries = 'US AT CA CH DE FR GB IT MX TH'.split(' ')
  /** Whether new charges stay pending until `settle()`, as real ones do for days. */
  holdsNew = false
  private readonly announce: Announce | undefined

  constructor(announce?: Announce) {
    this.announce = announce
  }

  make(object: string, prefix: string, values: object): Thing {
    const thing = { id: random(prefix), object, created: seconds(), ...values } as Thing
    this.things.set(thing.id, thing)
    return thing
  }

  find(id: string, object: string): Thing | undefined {
    const thing = this.things.get(id)
    return thing?.object === object ? thing : undefined
  }

  all(object: string): Thing[] {
    return [...this.things.values()].filter((thing) => thing.object === object)
  }

  emit(type: string, about: Thing): void {
    const account = about.account as string | undefined
    const event = { type, data: { object: { ...about } }, ...(account ? { account } : {}) }
    const made = { id: random('evt'), object: 'event', created: seconds(), ...event }
    this.events.push(made)
    const body = JSON.stringify(made)
    this.announce?.(body, signStripe(body))
  }

  /** Charges a card; `card` says how the card behaves, as in the sandbox. */
  charge(intent: Thing, card: string): Thing {
    intent.payment_method = `pm_${card}`
    const failed = card === 'declined' || (card === 'fails-later' && intent.off_session)
    if (failed) {
      intent.status = 'requires_payment_method'
      intent.last_payment_error = { message: 'Your card was declined.', code: 'card_declined' }
      this.emit('payment_intent.payment_failed', intent)
      return intent
    }
    const fee = Math.round(intent.amount * 0.029) + 30
    const charge = this.make('charge', 'ch', { amount: intent.amount, payment_intent: intent.id })
    const moved = { source: charge, amount: intent.amount, fee, currency: intent.currency }
    charge.balance_transaction = this.move('charge', { ...moved, pending: this.holdsNew }).id
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
    })
    this.emit('payment_intent.succeeded', intent)
    return intent
  }

  /** One line of the platform's balance. */
  move(
    type: string,
    moved: {
      amount: number
      fee?: number
      currency?: string
      source?: Thing
      pending?: boolean
      description?: string
    },
  ): Thing {
    const { amount, fee = 0, currency = 'usd', source, pending, description = null } = moved
    return this.make('balance_transaction', 'txn', {
      type,
      amount,
      fee,
      net: amount - fee,
      currency,
      source: source?.id ?? null,
      status: pending ? 'pending' : 'available',
      description,
    })
  }

  /** A client pays on the checkout page, which stays open after a declined card, as at Stripe. */
  pay(sessionId: string, card = 'succeeds'): Thing {
    const session = this.find(sessionId, 'checkout.session')!
    if (session.status !== 'open') return session
    const { amount_total: amount, currency, metadata } = session
    const customer = session.customer_creation === 'always' ? this.make('customer', 'cus', {}).id : null
    const values = { amount, currency, metadata, customer, amount_received: 0, latest_charge: null }
    const intent =
      this.find(session.payment_intent ?? '', 'payment_intent') ??
      this.make('payment_intent', 'pi', {
        ...values,
        status: 'requires_payment_method',
        last_payment_error: null,
      })
    session.payment_intent = intent.id
    if (this.charge(intent, card).status !== 'succeeded') return session
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
    this.emit('checkout.session.completed', session)
    return session
  }

  /** Sets the bank's decision about a payout, refund or dispute. */
  decide(id: string, status: string, type: string): void {
    const thing = this.things.get(id)!
    const { object, amount, currency } = thing
    // A won chargeback returns the fee too.
    if (object === 'dispute' && status === 'won')
      this.move('adjustment', { source: thing, amount, fee: -DISPUTE_FEE, currency })
    if (object === 'refund' && status === 'failed')
      this.move('refund_failure', { source: thing, amount, currency })
    thing.status = status
    this.emit(type, thing)
  }

  /** Makes the money of this payment intent pending. */
  hold(intent: string): void {
    const charge = this.things.get(this.find(intent, 'payment_intent')!.latest_charge)!
    this.things.get(charge.balance_transaction)!.status = 'pending'
  }

  /** Makes all charged money available. */
  settle(): void {
    for (const moved of this.all('balance_transaction')) moved.status = 'available'
  }

  /** The automatic payout to the operator's bank: takes everything that is available. */
  sweep(): void {
    const { available } = this.platformBalance()
    if (available <= 0) return
    const source = this.make('sweep', 'po', { amount: available })
    this.move('payout', { source, amount: -available })
  }

  /** A fee that Stripe bills, for example for connected accounts. */
  chargeFee(amount: number, description: string): void {
    this.move('stripe_fee', { amount: -amount, description })
  }

  /** The platform's own balance at Stripe. */
  platformBalance(): { available: number; pending: number } {
    const sum = (wanted: string) =>
      this.all('balance_transaction')
        .filter(({ status }) => status === wanted)
        .reduce((total, { net }) => total + net, 0)
    return { available: sum('available'), pending: sum('pending') }
  }

  /** What a connected account can pay out: transferred to it, settled, not reversed, not paid out. */
  balanceOf(account: string): number {
    const settled = this.all('transfer').filter(
      ({ destination, source_transaction }) => destination === account && !this.isPending(source_transaction),
    )
    const paidOut = this.all('payout').filter(
      (payout) => payout.account === account && !['failed', 'canceled'].includes(payout.status),
    )
    const left = (transfer: Thing) =>
      this.amountInAccount(transfer, transfer.amount - transfer.amount_reversed)
    return (
      settled.reduce((total, transfer) => total + left(transfer), 0) -
      paidOut.reduce((total, { amount }) => total + amount, 0)
    )
  }

  /** A part of a transfer in the currency of the account that received it. */
  amountInAccount(transfer: Thing, amount: number): number {
    const charge = this.things.get(transfer.destination_payment)!
    const { net } = this.things.get(charge.balance_transaction)!
    return Math.round((net * amount) / transfer.amount)
  }

  isPending(charge: string | null): boolean {
    const moved = charge && this.things.get(charge)?.balance_transaction
    return Boolean(moved) && this.things.get(moved)?.status === 'pending'
  }

  finishAccount(id: string): void {
    const bank = { object: 'bank_account', last4: '6789', default_for_currency: true }
    Object.assign(this.find(id, 'account')!, { external_accounts: { object: 'list', data: [bank] } })
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
    this.emit('account.updated', account)
  }

  /** The operator refunds in the dashboard, so the refund has no key of ours. */
  refundInDashboard(intentId: string, amount: number): Thing {
    const { currency } = this.find(intentId, 'payment_intent')!
    const values = { amount, currency, payment_intent: intentId, status: 'succeeded', metadata: {} }
    const made = this.make('refund', 're', values)
    this.move('refund', { source: made, amount: -amount, currency })
    this.emit('refund.created', made)
    return made
  }

  /** Reverses a part of a transfer; without a key, the operator does it in the dashboard. */
  reverse(transferId: string, amount: number, key?: string): Thing {
    const transfer = this.find(transferId, 'transfer')!
    const made = this.make('transfer_reversal', 'trr', {
      amount,
      currency: transfer.currency,
      transfer: transferId,
      metadata: key ? { key } : {},
    })
    const pending = this.isPending(transfer.source_transaction)
    this.move('transfer_refund', { source: made, amount, currency: transfer.currency, pending })
    transfer.amount_reversed += amount
    transfer.reversed = transfer.amount_reversed === transfer.amount
    transfer.reversals.data.unshift(made)
    this.emit('transfer.reversed', transfer)
    return made
  }

  dispute(intentId: string): Thing {
    const intent = this.find(intentId, 'payment_intent')!
    const { amount, currency } = intent
    const made = this.make('dispute', 'dp', {
      amount,
      currency,
      payment_intent: intentId,
      status: 'needs_response',
      reason: 'fraudulent',
      evidence: {},
      evidence_details: { due_by: seconds() + 14 * 86_400, submission_count: 0, has_evidence: false },
      balance_transactions: [{ fee: DISPUTE_FEE, currency, amount: -amount }],
    })
    this.move('adjustment', { source: made, amount: -amount, fee: DISPUTE_FEE, currency })
    this.emit('charge.dispute.created', made)
    return made
  }
}
