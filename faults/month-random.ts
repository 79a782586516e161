import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import { Random } from '../demo/random.ts'
import { runBookingJobs } from '../server/features/bookings/jobs.ts'
import { rereadConnected } from '../server/features/payments/inbox/reread-connected.ts'
import { sweepEvents } from '../server/features/payments/inbox/sweep-events.ts'
import { runPayouts } from '../server/features/payments/payouts/run.ts'
import { checkLedger } from '../server/features/payments/reconciliation/check-ledger.ts'
import { readReconciliation, reconcile } from '../server/features/payments/reconciliation/reconcile.ts'
import { startTestCluster } from '../test/cluster.ts'
import { createMarket, type Market } from '../test/market.ts'
import { payWithStripe, type StripeServer, startStripeServer, type Trouble } from '../test/stripe-server.ts'
import type { Thing } from '../test/stripe-state.ts'
import { drillOver, onCleanup } from './cleanup.ts'
import { passDay } from './month.ts'

/** Months of `npm run faults month random`; `month 3` runs three of them, `month seed3` only the third. */
const SEEDS = 10
const DAYS = 12
const DAYS_AFTER = 12
const PHOTOGRAPHERS = 3
const FIRST_LEAD = 3
const MINUTE = 60_000
/** The share of calls that fail, and of webhooks that never arrive. */
const FAILING = 0.04
const LOST = 0.3

type Booked = { id: string; photographer: Market['photographer']; day: number; lead: number }
type Script = {
  market: Market
  stripe: StripeServer
  random: Random
  booked: Booked[]
  posted: { body: string; signature: string }[]
  counted: Record<string, number>
  /** By so much the jobs are ahead of the clock: what is tried again later is due in the next run. */
  minutes: number
}

/**
 * Months against the Stripe stand-in in which all that Stripe documents happens at random: lost answers and webhooks,
 * rate limits, vanished accounts, pending refunds, inquiries, chargebacks, payouts that fail after they were paid.
 */
export async function randomMonths(choice: string) {
  const seeds = seedsOf(choice)
  onCleanup(await startTestCluster())
  const wrong: string[] = []
  const counted: Record<string, number> = {}
  for (const seed of seeds) {
    if (drillOver.aborted) break
    const found = await runSeed(seed, counted)
    console.log(`seed ${seed}: ${found.length} problems`)
    wrong.push(...found.map((line) => `seed ${seed}: ${line}`))
  }
  for (const line of wrong.slice(0, 20)) console.error(line)
  const happened = Object.entries(counted).map(([name, count]) => `${count} ${name}`)
  return {
    passed: wrong.length === 0,
    result: `${seeds.length} months, ${happened.join(', ')}; ${wrong.length} problems`,
  }
}

function seedsOf(choice: string): number[] {
  const one = /^seed(\d+)$/.exec(choice)
  if (one) return [Number(one[1])]
  return Array.from({ length: choice === 'random' ? SEEDS : Number(choice) }, (_, index) => index + 1)
}

async function runSeed(seed: number, counted: Record<string, number>): Promise<string[]> {
  const random = new Random(`random month ${seed}`)
  const posted: Script['posted'] = []
  let isFaulty = true
  const trouble: Trouble = () =>
    isFaulty && random.chance(FAILING)
      ? random.pick(['limited', 'broken', 'drop-before', 'drop-after'] as const)
      : null
  const market = await createMarket()
  onCleanup(market.close)
  const stripe = await startStripeServer({
    trouble,
    announce: (body, signature) => void posted.push({ body, signature }),
  })
  onCleanup(stripe.close)
  payWithStripe(market, stripe)
  const photographers = await Promise.all(Array.from({ length: PHOTOGRAPHERS }, market.addPhotographer))
  const script: Script = { market, stripe, random, posted, counted, booked: [], minutes: 0 }
  for (let day = 0; day < DAYS + DAYS_AFTER && !drillOver.aborted; day += 1) {
    await openAccounts(script, photographers)
    if (day < DAYS)
      for (const [index, photographer] of photographers.entries())
        await book(script, photographer, { day, lead: FIRST_LEAD + index })
    await act(script, day)
    for (let n = 0; n < 3; n += 1) await mishap(script)
    await runJobs(script)
    await review(script)
    await passDay(market)
  }
  isFaulty = false
  await heal(script, photographers)
  return findProblems(script)
}

const count = ({ counted }: Script, name: string) => {
  counted[name] = (counted[name] ?? 0) + 1
}

/** Opens the account of each photographer, also after it has vanished. */
async function openAccounts({ market, stripe }: Script, photographers: Market['photographer'][]) {
  for (const photographer of photographers)
    await market.call(photographer, 'POST', api.payee, { country: 'US' })
  for (const { id, details_submitted } of stripe.world.all('account'))
    if (!details_submitted && !stripe.world.gone.has(id)) stripe.world.finishAccount(id)
}

async function book(
  script: Script,
  photographer: Market['photographer'],
  { day, lead }: { day: number; lead: number },
) {
  const { market, stripe, random } = script
  const made = await market.book(market.shootIn(lead, {}, photographer))
  const url: string | undefined = made.body.data?.checkoutUrl
  if (!url) return
  const session = url.split('/').pop()!
  if (!stripe.world.find(session, 'checkout.session')) return
  if (random.chance(0.2)) stripe.world.pay(session, 'declined')
  stripe.world.pay(session, random.chance(0.2) ? 'fails-later' : 'succeeds')
  script.booked.push({ id: made.body.data.booking.id, photographer, day, lead })
  count(script, 'bookings')
}

/** What client and photographer do on this day. */
async function act({ market, random, booked, minutes }: Script, day: number) {
  await runQuietly(() => runBookingJobs(market.services, inMinutes(minutes + 100)))
  for (const { id, photographer, day: made, lead } of booked) {
    const age = day - made
    if (age <= 1) await market.act(photographer, id, 'accept')
    if (age === 2 && random.chance(0.15))
      await market.act(random.pick([market.client, photographer]), id, 'cancel', { reason: 'Other plans' })
    if (age === lead + 1) {
      await market.fillGallery(id)
      await market.act(photographer, id, 'deliver')
    }
    if (age === lead + 2) await market.act(market.client, id, 'accept-delivery')
  }
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

/** A job that cannot reach the provider fails and is tried again later. */
const runQuietly = (work: () => Promise<unknown>): Promise<unknown> => work().catch(() => {})

type Mishap = (script: Script) => boolean
const paid = ({ stripe }: Script): Thing[] =>
  stripe.world.all('payment_intent').filter(({ status }) => status === 'succeeded')
const isDisputed = ({ stripe }: Script, { id }: Pick<Thing, 'id'>) =>
  stripe.world.all('dispute').some(({ payment_intent }) => payment_intent === id)
const leftOf = ({ stripe }: Script, intent: Thing): number =>
  stripe.world
    .all('refund')
    .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
    .reduce((left, { amount }) => left - amount, intent.amount_received as number)

const onUndisputed =
  (work: (script: Script, intent: Thing) => void): Mishap =>
  (script) => {
    const found = paid(script).filter((each) => !isDisputed(script, each) && leftOf(script, each) > 2)
    if (found.length > 0) work(script, script.random.pick(found))
    return found.length > 0
  }
const onOne =
  (find: (script: Script) => Thing[], work: (script: Script, found: Thing) => void): Mishap =>
  (script) => {
    const found = find(script)
    if (found.length > 0) work(script, script.random.pick(found))
    return found.length > 0
  }
const having =
  (object: string, ...states: string[]) =>
  ({ stripe }: Script) =>
    stripe.world.all(object).filter(({ status }) => states.includes(status))

const MISHAPS: Record<string, Mishap> = {
  'dashboard refunds': onUndisputed(
    (script, intent) =>
      void script.stripe.world.refundInDashboard(intent.id, script.random.between(1, leftOf(script, intent))),
  ),
  chargebacks: onUndisputed(({ stripe }, intent) => void stripe.world.dispute(intent.id)),
  inquiries: onUndisputed(({ stripe }, intent) => void stripe.world.inquire(intent.id)),
  'inquiries ended': onOne(having('dispute', 'warning_needs_response'), ({ stripe, random }, { id }) => {
    if (random.chance(0.5)) stripe.world.closeInquiry(id)
    else stripe.world.escalate(id)
  }),
  'chargebacks decided': onOne(having('dispute', 'needs_response'), ({ stripe, random }, { id }) =>
    stripe.world.decide(id, random.pick(['won', 'lost']), 'charge.dispute.closed'),
  ),
  'payouts failed after paid': onOne(having('payout', 'paid'), ({ stripe }, { id }) =>
    stripe.world.decide(id, 'failed', 'payout.failed'),
  ),
  // After a lost chargeback a refund that comes back is settled by hand.
  'refunds failed': onOne(
    (script) =>
      having(
        'refund',
        'succeeded',
      )(script).filter(
        // What was only authorised is refunded without moving money, and cannot come back.
        ({ payment_intent: id, balance_transaction }) => balance_transaction && !isDisputed(script, { id }),
      ),
    ({ stripe }, { id }) => stripe.world.decide(id, 'failed', 'refund.failed'),
  ),
  'authorisations ended': onOne(having('payment_intent', 'requires_capture'), ({ stripe }, intent) =>
    stripe.world.cancel(intent, 'automatic'),
  ),
  'captures declined': ({ stripe: { world } }) => {
    if (!world.refusing.delete('captures')) world.refusing.add('captures')
    return true
  },
  'vanished accounts': (script) => {
    const { stripe, random } = script
    // With money in it the operator has lost that money, which no drill can settle.
    const empty = stripe.world
      .all('account')
      .filter(({ id }) => !stripe.world.gone.has(id) && stripe.world.balanceOf(id) === 0)
    if (empty.length > 0 && random.chance(0.5)) stripe.world.vanish(random.pick(empty).id)
    return empty.length > 0
  },
  'unknown movements': ({ stripe, random }) => {
    stripe.world.move('contribution', { amount: -random.between(1, 500), description: 'Climate' })
    return true
  },
  'pending refunds': ({ stripe }) => {
    stripe.world.refundsPend = !stripe.world.refundsPend
    return true
  },
  'pending charges': ({ stripe }) => {
    stripe.world.holdsNew = !stripe.world.holdsNew
    if (!stripe.world.holdsNew) stripe.world.settle()
    return true
  },
  'forgotten keys': ({ stripe }) => {
    stripe.forgetKeys()
    return true
  },
}

async function mishap(script: Script): Promise<void> {
  const name = script.random.pick(Object.keys(MISHAPS))
  if (MISHAPS[name]!(script)) count(script, name)
}

async function runJobs(script: Script): Promise<void> {
  const { market, stripe, random, posted } = script
  script.minutes += 200
  const later = (minutes: number) => inMinutes(script.minutes + minutes)
  const { services } = market
  for (const { body, signature } of posted.splice(0))
    if (!random.chance(LOST)) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const url = fill(api.webhook, { provider: 'stripe' })
      await market.app.inject({ method: 'POST', url, payload: body, headers })
    }
  for (const { id } of having('payout', 'pending')(script)) stripe.world.decide(id, 'paid', 'payout.paid')
  await runBookingJobs(services, later(6))
  await runQuietly(() => sweepEvents(services))
  await runBookingJobs(services, later(12))
  await runPayouts(services, later(13))
  await runQuietly(() => rereadConnected(services))
  await runBookingJobs(services, later(90))
  await runQuietly(() => reconcile(services))
}

/** An administrator looks at everything that waits. */
async function review({ market, random }: Script): Promise<void> {
  const { differences } = await readReconciliation(market.services.db, 'stripe')
  for (const { kind, reference, isMissing } of differences) {
    const decision = isMissing ? random.pick(['reduced', 'client_pays', 'platform_pays']) : undefined
    const post = (path: string, body: object) =>
      market.call(market.admin, 'POST', fill(path, { id: reference }), body)
    if (kind === 'unexpected') await post(api.reviewMovement, { note: 'Seen', decision })
    if (kind === 'suspense') await post(api.explainMovement, { as: 'loss', note: 'Seen' })
    if (kind === 'owed') await post(api.sendRefundAgain, {})
  }
}

/** Nothing fails any more, and everything that is open is decided. */
async function heal(script: Script, photographers: Market['photographer'][]): Promise<void> {
  const { stripe } = script
  Object.assign(stripe.world, { refundsPend: false, holdsNew: false })
  stripe.world.move('topup', { amount: 10_000_000 })
  for (let n = 0; n < 6; n += 1) {
    stripe.world.settle()
    for (const { id } of having('dispute', 'warning_needs_response')(script)) stripe.world.closeInquiry(id)
    for (const { id } of having('dispute', 'needs_response')(script))
      stripe.world.decide(id, 'won', 'charge.dispute.closed')
    for (const { id } of having('refund', 'pending')(script))
      stripe.world.decide(id, 'succeeded', 'refund.updated')
    await openAccounts(script, photographers)
    await runJobs(script)
    await review(script)
  }
}

async function findProblems({ market, minutes }: Script): Promise<string[]> {
  const { services } = market
  const wrong = (await checkLedger(services.db)).map(({ rule, what }) => `${rule}: ${what}`)
  await reconcile(services, inMinutes(minutes + 60))
  const { differences, balances } = await readReconciliation(services.db, 'stripe')
  // What was on its way to an account that vanished can never be read again: it waits for the operator.
  const open = differences.filter(({ kind }) => kind !== 'stuck')
  wrong.push(...open.map(({ kind, text }) => `${kind}: ${text}`))
  for (const { difference, lines } of balances)
    wrong.push(
      ...(difference === 0 ? [] : [`the balance differs by ${difference}`]),
      ...lines.map(({ text, amount }) => `${text}: ${amount}`),
    )
  return wrong
}
