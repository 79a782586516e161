import { makeLoginLink } from './stripe-accounts.ts'
import { amountOf, insufficient, invalid, missing, noAccess, StripeFailure } from './stripe-errors.ts'
import { MAKERS } from './stripe-makers.ts'
import type { Call, Thing } from './stripe-state.ts'
import type { StripeWorld } from './stripe-world.ts'

/** Executes one call and returns the response body. */
export function executeCall(world: StripeWorld | undefined, call: Call): unknown {
  if (!world) throw new StripeFailure(401, 'invalid_request_error', 'Invalid API Key provided')
  const [collection = '', id, verb] = call.path.replace('checkout/sessions', 'sessions').split('/')
  // "Making API calls for connected accounts".
  const other = collection === 'accounts' && id ? id : call.account
  if (other && other !== world.platform.id && !isConnected(world, other)) throw noAccess(other)
  const settings = call.method === 'GET' && SETTINGS[collection]
  if (settings) return settings(world, call)
  const kind = OBJECTS[collection]
  if (!kind) throw missing(call.path)
  if (call.method === 'POST') return expand(world, change(world, call, { collection, id, verb }), call)
  if (call.method !== 'GET') throw missing(call.path)
  if (id) {
    const found = world.find(id, kind)
    if (!found || (kind !== 'account' && world.ownerOf(found) !== call.account)) throw missing(id)
    return expand(world, found, call)
  }
  const page = list(world.visible(kind, call.account), call)
  return { ...page, data: page.data.map((thing) => expand(world, thing, call)) }
}

const isConnected = (world: StripeWorld, id: string): boolean =>
  Boolean(world.find(id, 'account')) && !world.gone.has(id)

type Parts = { collection: string; id: string | undefined; verb: string | undefined }

function change(world: StripeWorld, call: Call, { collection, id, verb }: Parts): Thing {
  if (!id) {
    const made = MAKERS[collection]!(world, call)
    world.requests.set(made.id, call.fields)
    return made
  }
  if (verb === 'expire') return expire(world, id)
  if (verb === 'reversals') return reverse(world, id, call)
  if (verb === 'login_links') return makeLoginLink(world, id)
  if (collection === 'payment_intents') return decideHold(world, id, verb, call)
  if (collection === 'disputes') return respond(world, id, verb, call)
  throw missing(call.path)
}

const inCurrency = (amount: number, currency: string) => [
  { amount, currency, source_types: { card: amount } },
]

/** Objects that exist once: an account and its settings. */
const SETTINGS: Record<string, (world: StripeWorld, call: Call) => unknown> = {
  account: (world, { account }) => world.find(account, 'account') ?? world.platform,
  balance: (world, { account }) => {
    const { available, pending } = world.balancesOf(account)
    const { default_currency: own } = world.find(account, 'account') ?? world.platform
    return {
      object: 'balance',
      livemode: world.livemode,
      available: inCurrency(available, own),
      connect_reserved: inCurrency(0, own),
      pending: inCurrency(pending, own),
    }
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
  // "List all connected accounts": an empty list for a platform without Connect, no error.
  accounts: 'account',
  account_links: 'account_link',
  transfers: 'transfer',
  payouts: 'payout',
  charges: 'charge',
  events: 'event',
  balance_transactions: 'balance_transaction',
}

/** Reverses what is left of a transfer or a part of it, if the account still has the money. */
function reverse(world: StripeWorld, id: string, { fields }: Call): Thing {
  const transfer = world.find(id, 'transfer')
  if (!transfer) throw missing(id)
  if (transfer.reversed) throw invalid('This transfer is already fully reversed.')
  // "Reversing transfers": impossible once the account is gone.
  if (world.gone.has(transfer.destination)) throw noAccess(transfer.destination)
  const left = transfer.amount - transfer.amount_reversed
  const amount = fields.amount ? amountOf(fields.amount) : left
  if (amount > left) throw invalid('Reversal amount is greater than unreversed amount on transfer')
  const has =
    world.isPending(transfer.source_transaction) ||
    world.balanceOf(transfer.destination) >= world.amountInAccount(transfer, amount)
  if (world.refusing.has('reversals') || !has) throw insufficient()
  return world.reverse(id, amount, fields['metadata[key]'])
}

/** Captures or releases an authorisation ("Place a hold on a payment method"). */
function decideHold(world: StripeWorld, id: string, verb: string | undefined, { fields }: Call): Thing {
  const intent = world.find(id, 'payment_intent')
  if (!intent) throw missing(id)
  world.expireAuthorisations()
  const { status } = intent
  const unexpected = (what: string) =>
    invalid(
      `This PaymentIntent could not be ${what} because it has a status of ${status}.`,
      'payment_intent_unexpected_state',
    )
  if (verb === 'capture') {
    if (status !== 'requires_capture') throw unexpected('captured')
    if (world.refusing.has('captures'))
      throw new StripeFailure(402, 'card_error', 'Your card was declined.', { code: 'card_declined' })
    return world.capture(
      intent,
      fields.amount_to_capture ? amountOf(fields.amount_to_capture) : intent.amount_capturable,
    )
  }
  if (verb !== 'cancel') throw missing(id)
  // "Cancel a PaymentIntent": that of a Checkout Session only once the session is complete.
  const isOnPage = ({ payment_intent, status }: Thing) => payment_intent === id && status === 'open'
  if (world.all('checkout.session').some(isOnPage))
    throw invalid('You cannot cancel the PaymentIntent of an open Checkout Session.')
  if (status === 'succeeded' || status === 'canceled') throw unexpected('canceled')
  return world.cancel(intent, fields.cancellation_reason ?? null)
}

/** "Respond to disputes": only while a response is needed, and with evidence only until its deadline. */
function respond(world: StripeWorld, id: string, verb: string | undefined, { fields }: Call): Thing {
  const dispute = world.find(id, 'dispute')
  if (!dispute) throw missing(id)
  if (!dispute.status.endsWith('needs_response'))
    throw invalid('This dispute is already closed or under review.')
  if (world.refusing.has('evidence')) throw invalid('Your account cannot currently respond to disputes.')
  const isInquiry = dispute.status.startsWith('warning_')
  if (verb === 'close') {
    if (isInquiry) throw invalid('An inquiry cannot be closed: refund the payment or submit evidence.')
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
    dispute.status = isInquiry ? 'warning_under_review' : 'under_review'
    dispute.evidence_details.submission_count += 1
    dispute.evidence_details.has_evidence = true
  }
  world.emit('charge.dispute.updated', dispute)
  return dispute
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

/** Replaces ids by their objects where the call asks for it ("Expanding responses"); all other ids stay. */
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

/** "Pagination": newest first, at most 100. */
function list(things: Thing[], { fields, path }: Call) {
  const since = Number(fields['created[gte]'] ?? 0)
  const limit = Number(fields.limit ?? 10)
  if (limit < 1 || limit > 100) throw invalid('Invalid limit', 'parameter_invalid_integer', 'limit')
  const newest = things.filter((thing) => thing.created >= since).reverse()
  const from = fields.starting_after ? newest.findIndex(({ id }) => id === fields.starting_after) + 1 : 0
  return {
    object: 'list',
    url: `/v1/${path}`,
    data: newest.slice(from, from + limit),
    has_more: newest.length > from + limit,
  }
}
