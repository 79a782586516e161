import { minimumCharge } from '../contract/charges.ts'
import { fromStripe } from '../server/features/payments/stripe/amounts.ts'
import { makeAccount, makeArrival } from './stripe-accounts.ts'
import type { StripeWorld, Thing } from './stripe-world.ts'

export type Call = {
  method: string
  /** Without the version: 'refunds/re_1'. */
  path: string
  /** Named as in the request: 'metadata[key]'. */
  fields: Record<string, string>
  key: string
  account: string
  authorised: boolean
}

export class StripeFailure extends Error {
  readonly status: number
  readonly type: string
  readonly more: object

  constructor(status: number, type: string, message: string, more: object = {}) {
    super(message)
    this.status = status
    this.type = type
    this.more = more
  }
}

const invalid = (message: string, code?: string, param?: string) =>
  new StripeFailure(400, 'invalid_request_error', message, { code, param })
const missing = (id: string) =>
  new StripeFailure(404, 'invalid_request_error', `No such thing: '${id}'`, { code: 'resource_missing' })

/** Executes one call and returns the response body. */
export function executeCall(world: StripeWorld, call: Call): unknown {
  if (!call.authorised) throw new StripeFailure(401, 'invalid_request_error', 'Invalid API Key provided')
  const [collection = '', id, verb] = call.path.replace('checkout/sessions', 'sessions').split('/')
  const settings = call.method === 'GET' && SETTINGS[collection]
  if (settings) return settings(world)
  const kind = OBJECTS[collection]
  if (!kind) throw missing(call.path)
  if (call.method === 'POST' && !id) return expand(world, MAKERS[collection]!(world, call), call)
  if (call.method === 'POST' && verb === 'expire') return expire(world, id!)
  if (call.method === 'POST' && verb === 'reversals') return reverse(world, id!, call)
  if (call.method === 'POST' && collection === 'disputes') return respond(world, id!, verb, call)
  if (call.method !== 'GET') throw missing(call.path)
  if (id) {
    const found = world.find(id, kind)
    if (!found || (call.account && found.account !== call.account)) throw missing(id)
    return expand(world, found, call)
  }
  const page = list(collection === 'events' ? world.events : world.all(kind), call)
  return { ...page, data: page.data.map((thing) => expand(world, thing, call)) }
}

/** Objects that exist once: the operator's own account and its settings. */
const SETTINGS: Record<string, (world: StripeWorld) => unknown> = {
  account: (world) => world.platform,
  balance: (world) => {
    const { available, pending } = world.platformBalance()
    const inDollars = (amount: number) => [{ amount, currency: 'usd' }]
    return { object: 'balance', livemode: true, available: inDollars(available), pending: inDollars(pending) }
  },
  country_specs: (world) => ({
    object: 'country_spec',
    id: world.platform.country,
    supported_transfer_countries: world.transferCountries,
  }),
  balance_settings: (world) => ({
    object: 'balance_settings',
    payments: { payouts: { status: 'enabled', schedule: { interval: world.payoutSchedule } } },
  }),
}

const OBJECTS: Record<string, string> = {
  webhook_endpoints: 'webhook_endpoint',
  sessions: 'checkout.session',
  payment_intents: 'payment_intent',
  refunds: 'refund',
  disputes: 'dispute',
  accounts: 'account',
  account_links: 'account_link',
  transfers: 'transfer',
  payouts: 'payout',
  charges: 'arrival',
  events: 'event',
  balance_transactions: 'balance_transaction',
}

const MAKERS: Record<string, (world: StripeWorld, call: Call) => Thing> = {
  sessions: (world, { fields }) => {
    const lives = Number(fields.expires_at) - Date.now() / 1000
    if (lives < 30 * 60 || lives > 24 * 3600)
      throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now')
    const amount = chargeOf(
      fields['line_items[0][price_data][unit_amount]'],
      fields['line_items[0][price_data][currency]'],
    )
    const session = world.make('checkout.session', 'cs', {
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: fields['line_items[0][price_data][currency]'],
      client_reference_id: fields.client_reference_id,
      metadata: { key: fields['payment_intent_data[metadata][key]'] },
      payment_intent: null,
      methods: Object.entries(fields).flatMap(([name, value]) =>
        name.startsWith('allowed_payment_method_types[') ? [value] : [],
      ),
      saves: fields['payment_intent_data[setup_future_usage]'] === 'off_session',
      customer_creation: fields.customer_creation ?? 'if_required',
      success_url: fields.success_url,
    })
    session.url = `https://checkout.stripe.test/${session.id}`
    return session
  },
  payment_intents: (world, { fields }) => {
    if (!world.find(fields.customer ?? '', 'customer')) throw missing(fields.customer ?? '')
    if (world.refusing.has('charges')) throw invalid('Your account cannot currently make charges.')
    const intent = world.make('payment_intent', 'pi', {
      amount: chargeOf(fields.amount, fields.currency),
      currency: fields.currency,
      customer: fields.customer,
      metadata: { key: fields['metadata[key]'] },
      off_session: fields.off_session === 'true',
      amount_received: 0,
      latest_charge: null,
      last_payment_error: null,
    })
    world.charge(intent, (fields.payment_method ?? '').replace('pm_', ''))
    if (intent.status !== 'succeeded')
      throw new StripeFailure(402, 'card_error', 'Your card was declined.', { code: 'card_declined' })
    return intent
  },
  refunds: (world, { fields }) => {
    const intent = world.find(fields.payment_intent ?? '', 'payment_intent')
    if (!intent) throw missing(fields.payment_intent ?? '')
    const amount = amountOf(fields.amount)
    const refunded = world
      .all('refund')
      .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (refunded + amount > intent.amount_received)
      throw invalid('Refund amount is greater than unrefunded amount on charge', 'charge_already_refunded')
    const refund = world.make('refund', 're', {
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: 'succeeded',
      metadata: { key: fields['metadata[key]'] },
    })
    world.move('refund', { source: refund, amount: -amount, currency: intent.currency })
    world.emit('refund.created', refund)
    return refund
  },
  accounts: (world, { fields }) => makeAccount(world, fields, invalid),
  account_links: (world, { fields }) =>
    world.make('account_link', 'al', { url: `https://connect.stripe.test/${fields.account}` }),
  transfers: (world, { fields }) => {
    const account = world.find(fields.destination ?? '', 'account')
    if (!account) throw missing(fields.destination ?? '')
    if (account.capabilities.transfers !== 'active')
      throw invalid(
        'Your destination account needs to have at least one of the following capabilities enabled: transfers',
        'insufficient_capabilities_for_transfer',
      )
    const amount = amountOf(fields.amount)
    const source = fields.source_transaction ?? null
    checkFunds(world, amount, source)
    const transfer = world.make('transfer', 'tr', {
      amount,
      source_transaction: source,
      destination_payment: makeArrival(world, account, amount, fields.currency ?? ''),
      currency: fields.currency,
      destination: fields.destination,
      reversed: false,
      amount_reversed: 0,
      reversals: { object: 'list', data: [] },
      metadata: { key: fields['metadata[key]'] },
    })
    const pending = world.isPending(source)
    world.move('transfer', { source: transfer, amount: -amount, currency: fields.currency, pending })
    return transfer
  },
  payouts: (world, { fields, account }) => {
    const owner = world.find(account, 'account')
    if (!owner) throw missing(account)
    const amount = amountOf(fields.amount)
    if (fields.currency !== owner.default_currency)
      throw invalid(`There is no external account in the currency ${fields.currency}`)
    if (world.refusing.has('payouts') || !owner.payouts_enabled)
      throw invalid('Payouts are not enabled for this account.', 'payouts_not_allowed')
    if (world.balanceOf(account) < amount) throw insufficient()
    return world.make('payout', 'po', {
      amount,
      currency: fields.currency,
      account,
      status: 'pending',
      metadata: { key: fields['metadata[key]'] },
    })
  },
}

const insufficient = () =>
  invalid('You have insufficient funds in your Stripe account.', 'balance_insufficient')

/** A transfer of a pending charge waits with it; any other needs money that is available. */
function checkFunds(world: StripeWorld, amount: number, source: string | null): void {
  if (source) {
    const charge = world.find(source, 'charge')
    if (!charge) throw missing(source)
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

/** Reverses what is left of a transfer or a part of it, if the account still has the money. */
function reverse(world: StripeWorld, id: string, { fields }: Call): Thing {
  const transfer = world.find(id, 'transfer')
  if (!transfer) throw missing(id)
  if (transfer.reversed) throw invalid('This transfer is already fully reversed.')
  const left = transfer.amount - transfer.amount_reversed
  const amount = fields.amount ? amountOf(fields.amount) : left
  if (amount > left) throw invalid('Reversal amount is greater than unreversed amount on transfer')
  const has =
    world.isPending(transfer.source_transaction) ||
    world.balanceOf(transfer.destination) >= world.amountInAccount(transfer, amount)
  if (world.refusing.has('reversals') || !has) throw insufficient()
  return world.reverse(id, amount, fields['metadata[key]'])
}

/** Evidence and acceptance: only while a response is needed, and evidence only until its deadline. */
function respond(world: StripeWorld, id: string, verb: string | undefined, { fields }: Call): Thing {
  const dispute = world.find(id, 'dispute')
  if (!dispute) throw missing(id)
  if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed or under review.')
  if (world.refusing.has('evidence')) throw invalid('Your account cannot currently respond to disputes.')
  if (verb === 'close') {
    dispute.status = 'lost'
    world.emit('charge.dispute.closed', dispute)
    return dispute
  }
  if (dispute.evidence_details.due_by * 1000 <= Date.now())
    throw invalid('The deadline for evidence of this dispute has passed.')
  const given = Object.entries(fields).filter(([name]) => name.startsWith('evidence['))
  if (given.some(([, text]) => text.length > 20_000)) throw invalid('Must be at most 20000 characters')
  if (given.reduce((sum, [, text]) => sum + text.length, 0) > 150_000)
    throw invalid('The combined character count of evidence is limited to 150,000')
  for (const [name, text] of given) dispute.evidence[name.slice('evidence['.length, -1)] = text
  if (fields.submit !== 'false') {
    dispute.status = 'under_review'
    dispute.evidence_details.submission_count += 1
  }
  world.emit('charge.dispute.updated', dispute)
  return dispute
}

function amountOf(text: string | undefined): number {
  const amount = Number(text)
  if (!Number.isInteger(amount) || amount <= 0) throw invalid('Invalid integer', 'parameter_invalid_integer')
  return amount
}

/** Rejects an amount below the minimum before the card is charged. */
function chargeOf(text: string | undefined, currency = ''): number {
  const amount = amountOf(text)
  if (fromStripe(amount, currency) < minimumCharge(currency.toUpperCase()))
    throw invalid('The amount must convert to at least 50 cents.', 'amount_too_small')
  return amount
}

function expire(world: StripeWorld, id: string): Thing {
  const session = world.find(id, 'checkout.session')
  if (!session) throw missing(id)
  if (session.status !== 'open')
    throw invalid('Only Checkout Sessions with a status in ["open"] can be expired')
  session.status = 'expired'
  session.url = null
  world.emit('checkout.session.expired', session)
  return session
}

/** Replaces ids by their objects where the call asks for it; all other ids stay. */
function expand(world: StripeWorld, thing: Thing, { fields }: Call): Thing {
  const paths = Object.entries(fields).flatMap(([name, value]) =>
    // In a list the paths start with "data.".
    name.startsWith('expand[') ? [value.replace(/^data\./, '')] : [],
  )
  const copy = structuredClone(thing)
  for (const path of paths) {
    let at: Record<string, unknown> = copy
    for (const name of path.split('.')) {
      const inner = at[name]
      if (typeof inner === 'string') at[name] = structuredClone(world.things.get(inner)) ?? inner
      if (typeof at[name] !== 'object' || at[name] === null) break
      at = at[name] as Record<string, unknown>
    }
  }
  return copy
}

function list(things: Thing[], { fields, account, path }: Call) {
  const since = Number(fields['created[gte]'] ?? 0)
  const limit = Number(fields.limit ?? 10)
  const newest = things
    .filter((thing) => thing.created >= since && (!account || thing.account === account))
    .reverse()
  const from = fields.starting_after ? newest.findIndex(({ id }) => id === fields.starting_after) + 1 : 0
  return {
    object: 'list',
    url: `/v1/${path}`,
    data: newest.slice(from, from + limit),
    has_more: newest.length > from + limit,
  }
}
