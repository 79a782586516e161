import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import type { ServerProcess } from '../test/server-process.ts'
import { startStripeServer } from '../test/stripe-server.ts'
import { STANDIN_SECRET } from '../test/stripe-state.ts'
import { drillOver, onCleanup } from './cleanup.ts'
import { median, seconds } from './figures.ts'
import { makeMarket } from './money-market.ts'
import { MoneyPeople, type Payer } from './money-people.ts'
import { compareWithProvider, runAllJobs } from './money-verdict.ts'
import { makeDatabaseServer, startOn } from './site.ts'

const KILLS_EACH = 100
const LANES = 4
const REPORT_EVERY = 20
/** Killed after a few responses, so that slow machines do as much between two kills, or after a timeout. */
const MAX_RESPONSES = 12
const MAX_RUN_MS = 15_000
/** The share of webhooks that never arrive. */
const LOST_SHARE = 0.3

/**
 * Kills a process that takes payments a hundred times with each provider, at random moments. Both providers
 * run at the same time, because restarts take most of the time. `npm run faults payments stripe` runs one.
 */
export async function payments(only?: string) {
  const server = await makeDatabaseServer()
  const providers = Object.entries({ sandbox: withSandbox, stripe: withStripe })
  const wanted = providers.filter(([name]) => !only || name === only)
  if (wanted.length === 0) throw new Error(`No provider "${only}".`)
  const results = await Promise.all(
    wanted.map(async ([, runDrill]) => {
      const result = await runDrill(server)
      console.log(`${result.text}; ${result.wrong.length} problems`)
      return result
    }),
  )
  const wrong = results.flatMap((result) => result.wrong)
  for (const line of wrong.slice(0, 20)) console.error(line)
  return {
    passed: wrong.length === 0 && results.every(({ charges }) => charges > 0),
    result: `${results.map(({ text }) => text).join('; ')}; ${wrong.length} problems`,
  }
}

type DatabaseServer = Awaited<ReturnType<typeof makeDatabaseServer>>

async function withSandbox(server: DatabaseServer) {
  const url = await server.createDatabase('drill_sandbox')
  return killRepeatedly('sandbox', url, { PAYMENTS: 'sandbox' }, { url: '' }, sandboxPayer)
}

async function withStripe(server: DatabaseServer) {
  const url = await server.createDatabase('drill_stripe')
  const target = { url: '' }
  const post = (body: string, signature: string) => {
    if (Math.random() < LOST_SHARE) return
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
  const result = await killRepeatedly('stripe', url, settings, target, payer, () => {
    for (const { id } of stripe.world.all('account')) stripe.world.finishAccount(id)
    for (const { id, status } of stripe.world.all('payout'))
      if (status === 'pending') stripe.world.decide(id, 'paid', 'payout.paid')
  })
  return result
}

export const sandboxPayer: Payer = {
  async pay(page, serverUrl) {
    const response = await fetch(serverUrl + new URL(page).pathname, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ card: '4242424242424242' }),
    })
    if (response.status >= 500) throw new Error('the checkout page failed')
    const location = response.headers.get('location')
    return location && new URL(location, serverUrl).searchParams.get('payment')
  },
}

async function killRepeatedly(
  name: string,
  url: string,
  settings: Record<string, string>,
  target: { url: string },
  payer: Payer,
  finishAtProvider: () => void = () => {},
) {
  const first = await startOn(url, settings)
  target.url = first.url
  const market = await makeMarket(url, settings)
  for (const { id } of market.photographers)
    await fetch(first.url + api.payee, { method: 'POST', headers: await market.headersOf(id) })
  finishAtProvider()
  const people = new MoneyPeople(market, payer, target)
  const loops = people.run(LANES)
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  onCleanup(() => boss.stop({ graceful: false }))
  const starts: number[] = []
  let running: ServerProcess = first
  for (let n = 0; n < KILLS_EACH && !drillOver.aborted; n += 1) {
    await waitForResponses(people, 1 + Math.floor(Math.random() * MAX_RESPONSES))
    await wait(Math.random() * 50)
    await running.end('SIGKILL')
    finishAtProvider()
    // Payouts run once a day; here they run after every kill.
    await boss.send('payouts', {}).catch(() => {})
    running = await restart(url, settings)
    target.url = running.url
    starts.push(running.startedIn)
    if (starts.length % REPORT_EVERY === 0) console.log(`${name}: killed ${starts.length} times`)
  }
  people.stop()
  await loops
  await running.end('SIGTERM')
  finishAtProvider()
  await runAllJobs(market)
  finishAtProvider()
  await runAllJobs(market)
  const { wrong, charges, refunds, transfers } = await compareWithProvider(market, people.booked)
  return {
    wrong: wrong.map((line) => `${name}: ${line}`),
    charges,
    text:
      `${name}: ${KILLS_EACH} kills, ${people.booked.size} bookings, ${charges} charges, ${refunds} refunds, ${transfers} transfers, ` +
      `${people.repeated} calls repeated, ready again after ${seconds(median(starts))} s (median)`,
  }
}

/** A start that times out on a busy machine is one more kill for the process, so the drill retries. */
async function restart(url: string, settings: Record<string, string>, tries = 10): Promise<ServerProcess> {
  try {
    return await startOn(url, settings)
  } catch (error) {
    if (tries === 1 || drillOver.aborted) throw error
    return restart(url, settings, tries - 1)
  }
}

async function waitForResponses(people: MoneyPeople, more: number): Promise<void> {
  const [enough, ends] = [people.responses + more, performance.now() + MAX_RUN_MS]
  while (people.responses < enough && performance.now() < ends && !drillOver.aborted) await wait(10)
}
