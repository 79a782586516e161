import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { api, fill } from '../contract/paths.ts'
import type { ServerProcess } from '../test/server-process.ts'
import { startStripeServer } from '../test/stripe-server.ts'
import { STANDIN_SECRET } from '../test/stripe-world.ts'
import { drillOver, onCleanup } from './cleanup.ts'
import { median, seconds } from './figures.ts'
import { makeMarket } from './money-market.ts'
import { MoneyPeople, type Payer } from './money-people.ts'
import { judge, settleAll } from './money-verdict.ts'
import { makeDatabaseServer, startOn } from './site.ts'

const KILLS_EACH = 100
const LANES = 4
const TELL_EVERY = 20
/** A life ends after a few answers, so that a slow machine does as much in it as a quick one; or when nothing moves. */
const MAX_ANSWERS = 12
const MAX_LIFE_MS = 15_000
/** So many webhooks never arrive. */
const LOST = 0.3

/**
 * A process that takes payments is killed a hundred times with each provider, wherever it is at that moment. Both at once: most
 * of the time goes into starting again. `npm run faults payments stripe` tries one of them alone.
 */
export async function payments(only?: string) {
  const server = await makeDatabaseServer()
  const halves = Object.entries({ sandbox: withSandbox, stripe: withStripe })
  const wanted = halves.filter(([name]) => !only || name === only)
  if (wanted.length === 0) throw new Error(`No provider "${only}".`)
  const results = await Promise.all(
    wanted.map(async ([, tryOut]) => {
      const result = await tryOut(server)
      console.log(`${result.text}; ${result.wrong.length} wrong`)
      return result
    }),
  )
  const wrong = results.flatMap((result) => result.wrong)
  for (const line of wrong.slice(0, 20)) console.error(line)
  return {
    passed: wrong.length === 0 && results.every(({ charges }) => charges > 0),
    result: `${results.map(({ text }) => text).join('; ')}; ${wrong.length} wrong`,
  }
}

type DatabaseServer = Awaited<ReturnType<typeof makeDatabaseServer>>

async function withSandbox(server: DatabaseServer) {
  const url = await server.createDatabase('drill_sandbox')
  return kill('sandbox', url, { PAYMENTS: 'sandbox' }, { url: '' }, sandboxPayer)
}

async function withStripe(server: DatabaseServer) {
  const url = await server.createDatabase('drill_stripe')
  const target = { url: '' }
  const post = (body: string, signature: string) => {
    if (Math.random() < LOST) return
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const path = fill(api.webhook, { provider: 'stripe' })
    fetch(target.url + path, { method: 'POST', headers, body }).catch(() => {})
  }
  const stripe = await startStripeServer({ announce: post })
  onCleanup(stripe.close)
  const settings = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_drill',
    STRIPE_WEBHOOK_SECRET: STANDIN_SECRET,
    STRIPE_URL: stripe.url,
  }
  const payer: Payer = {
    pay: async (page) => {
      const session = stripe.world.pay(page.split('/').pop()!)
      return new URL(session.success_url).searchParams.get('payment')
    },
  }
  const result = await kill('stripe', url, settings, target, payer, () => {
    for (const { id } of stripe.world.all('account')) stripe.world.finishAccount(id)
    for (const { id, status } of stripe.world.all('payout'))
      if (status === 'pending') stripe.world.decide(id, 'paid', 'payout.paid')
  })
  return result
}

const sandboxPayer: Payer = {
  async pay(page, serverUrl) {
    const response = await fetch(serverUrl + new URL(page).pathname, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ card: '4242424242424242' }),
    })
    if (response.status >= 500) throw new Error('the page does not answer')
    const location = response.headers.get('location')
    return location && new URL(location, serverUrl).searchParams.get('payment')
  },
}

async function kill(
  name: string,
  url: string,
  settings: Record<string, string>,
  target: { url: string },
  payer: Payer,
  bank: () => void = () => {},
) {
  const first = await startOn(url, settings)
  target.url = first.url
  const market = await makeMarket(url, settings)
  for (const { id } of market.photographers)
    await fetch(first.url + api.payee, { method: 'POST', headers: await market.headersOf(id) })
  bank()
  const people = new MoneyPeople(market, payer, target)
  const living = people.live(LANES)
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  onCleanup(() => boss.stop({ graceful: false }))
  const starts: number[] = []
  let running: ServerProcess = first
  for (let n = 0; n < KILLS_EACH && !drillOver.aborted; n += 1) {
    await untilAnswered(people, 1 + Math.floor(Math.random() * MAX_ANSWERS))
    await wait(Math.random() * 50)
    await running.end('SIGKILL')
    bank()
    // Payouts run once a day; here with every start.
    await boss.send('payouts', {}).catch(() => {})
    running = await startAgain(url, settings)
    target.url = running.url
    starts.push(running.startedIn)
    if (starts.length % TELL_EVERY === 0) console.log(`${name}: killed ${starts.length} times`)
  }
  people.stop()
  await living
  await running.end('SIGTERM')
  bank()
  await settleAll(market)
  bank()
  await settleAll(market)
  const { wrong, charges, refunds, transfers } = await judge(market, people.booked)
  return {
    wrong: wrong.map((line) => `${name}: ${line}`),
    charges,
    text:
      `${name}: ${KILLS_EACH} kills, ${people.booked.size} bookings, ${charges} charges, ${refunds} refunds, ${transfers} transfers, ` +
      `${people.repeated} calls repeated, ready again after ${seconds(median(starts))} s (median)`,
  }
}

/** A machine that is too busy to start it in time has killed it once more. */
async function startAgain(url: string, settings: Record<string, string>, tries = 10): Promise<ServerProcess> {
  try {
    return await startOn(url, settings)
  } catch (error) {
    if (tries === 1 || drillOver.aborted) throw error
    return startAgain(url, settings, tries - 1)
  }
}

async function untilAnswered(people: MoneyPeople, more: number): Promise<void> {
  const [enough, ends] = [people.answered + more, performance.now() + MAX_LIFE_MS]
  while (people.answered < enough && performance.now() < ends && !drillOver.aborted) await wait(10)
}
