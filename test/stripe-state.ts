import { createHmac, randomBytes } from 'node:crypto'
import { blankOf } from './stripe-objects.ts'

/** An object of Stripe's. */
// biome-ignore lint/suspicious/noExplicitAny: another company's data, of which only some is looked at
export type Thing = Record<string, any> & { id: string; object: string; created: number }
export type Announce = (body: string, signature: string) => void
export type Call = {
  method: string
  /** Without the version: 'refunds/re_1'. */
  path: string
  /** Named as in the request: 'metadata[key]'. */
  fields: Record<string, string>
  key: string
  /** The header `Stripe-Account`. */
  account: string
  /** The secret key. */
  secret: string
}

type Moved = {
  amount: number
  fee?: number
  currency?: string
  source?: Thing
  pending?: boolean
  description?: string
  /** A connected account; the platform's own balance without one. */
  account?: string
}

export const STANDIN_SECRET = 'whsec_standin'
export const seconds = (): number => Math.floor(Date.now() / 1000)
const random = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export const signStripe = (body: string, secret = STANDIN_SECRET, at = seconds()): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

/** The objects and events of one account and mode, and whose they are. */
export class StripeState {
  readonly things = new Map<string, Thing>()
  readonly events: Thing[] = []
  /** The fields of the request that made an object. */
  readonly requests = new Map<string, Record<string, string>>()
  /** Connected accounts that were deleted, or whose owner has revoked the access. */
  readonly gone = new Set<string>()
  /** Customers whose saved card was detached. */
  readonly detached = new Set<string>()
  readonly livemode: boolean
  private readonly owners = new Map<string, string>()
  private readonly announce: Announce | undefined

  constructor(announce?: Announce, livemode = false) {
    this.announce = announce
    this.livemode = livemode
  }

  make(object: string, prefix: string, values: object, owner = ''): Thing {
    const thing = {
      id: random(prefix),
      object,
      created: seconds(),
      ...blankOf(object),
      ...values,
    } as Thing
    if ('livemode' in thing) thing.livemode = this.livemode
    this.things.set(thing.id, thing)
    if (owner) this.owners.set(thing.id, owner)
    return thing
  }

  find(id: string, object: string): Thing | undefined {
    const thing = this.things.get(id)
    return thing?.object === object ? thing : undefined
  }

  all(object: string): Thing[] {
    return [...this.things.values()].filter((thing) => thing.object === object)
  }

  /** The connected account that an object belongs to; empty for the platform's own. */
  ownerOf({ id }: Pick<Thing, 'id'>): string {
    return this.owners.get(id) ?? ''
  }

  /** "Making API calls for connected accounts": an account's objects are found only with its header. */
  visible(object: string, account: string): Thing[] {
    const list = object === 'event' ? this.events : this.all(object)
    return list.filter((thing) => this.ownerOf(thing) === account)
  }

  emit(type: string, about: Thing, account = this.ownerOf(about)): void {
    const event = { type, data: { object: structuredClone(about) }, ...(account ? { account } : {}) }
    const made = {
      ...blankOf('event'),
      id: random('evt'),
      object: 'event',
      created: seconds(),
      livemode: this.livemode,
      ...event,
    }
    this.events.push(made)
    if (account) this.owners.set(made.id, account)
    const body = JSON.stringify(made)
    this.announce?.(body, signStripe(body))
  }

  /** One line of a balance. */
  move(type: string, moved: Moved): Thing {
    const { amount, fee = 0, currency = 'usd', source, pending, description = null, account } = moved
    const values = {
      type,
      reporting_category: type,
      amount,
      fee,
      net: amount - fee,
      currency,
      source: source?.id ?? null,
      status: pending ? 'pending' : 'available',
      available_on: seconds(),
      description,
    }
    return this.make('balance_transaction', 'txn', values, account)
  }

  /** "Cancel a PaymentIntent": what was authorised is refunded. The refund is an object, but moves no money. */
  protected reverseHold(
    intent: Thing,
    charge: Thing,
    cancelled: string | null,
    amount = charge.amount,
  ): void {
    const { currency } = charge
    const reason = cancelled === 'automatic' ? 'expired_uncaptured_charge' : null
    const about = { payment_intent: intent.id, charge: charge.id, status: 'succeeded', reason }
    const made = this.make('refund', 're', { amount, currency, ...about })
    Object.assign(charge, { refunded: amount === charge.amount, amount_refunded: amount })
    this.emit('charge.refunded', charge)
    this.emit('refund.created', made)
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

  isPending(charge: string | null): boolean {
    const moved = charge && this.things.get(charge)?.balance_transaction
    return Boolean(moved) && this.things.get(moved)?.status === 'pending'
  }

  /** "Understanding Connect account balances": each connected account has a balance of its own. */
  balancesOf(account: string): { available: number; pending: number } {
    const sum = (wanted: string) =>
      this.visible('balance_transaction', account)
        .filter(({ status }) => status === wanted)
        .reduce((total, { net }) => total + net, 0)
    return { available: sum('available'), pending: sum('pending') }
  }

  platformBalance(): { available: number; pending: number } {
    return this.balancesOf('')
  }

  balanceOf(account: string): number {
    return this.balancesOf(account).available
  }

  /** A part of a transfer in the currency of the account that received it. */
  amountInAccount(transfer: Thing, amount: number): number {
    const charge = this.things.get(transfer.destination_payment)!
    const { net } = this.things.get(charge.balance_transaction)!
    return Math.round((net * amount) / transfer.amount)
  }
}
