import { sql } from 'drizzle-orm'
import { api } from '../contract/paths.ts'
import { Random } from '../demo/random.ts'
import { runBookingJobs } from '../server/bookings/jobs.ts'
import { handleInbox } from '../server/payments/inbox.ts'
import { checkLedger } from '../server/payments/ledger/check.ts'
import { runPayouts } from '../server/payments/payouts/run.ts'
import type { Outcome, Provider } from '../server/payments/provider.ts'
import type { PaymentServices } from '../server/payments/providers.ts'
import { deliverWebhooks } from '../server/payments/sandbox/deliver.ts'
import { passTime } from '../server/payments/sandbox/objects.ts'
import { createSandbox } from '../server/payments/sandbox/provider.ts'
import { createMarket } from './market.ts'
import { signInAs } from './sign-in.ts'

const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000000000000341',
  '4000000000000259',
  '4000000000000077',
]
const POLICIES = ['flexible', 'standard', 'event'] as const

/** The process dies here: nothing after this line is done, by anybody. */
class Crash extends Error {}

/** A provider whose answers get lost, before or after it has done what was asked; or that nobody lives to hear. */
function unreliable(provider: Provider, mood: { random: Random; calm: boolean }): Provider {
  const lost: Outcome<never> = { result: 'unknown', reason: 'the line broke' }
  const flaky =
    (name: 'openCheckout' | 'closeCheckout' | 'chargeSavedCard' | 'refund' | 'transfer' | 'payOut') =>
    async (...args: unknown[]) => {
      const ask = provider[name] as (...given: unknown[]) => Promise<unknown>
      const turn = mood.calm ? 1 : mood.random.next()
      if (turn < 0.05) throw new Crash('died before asking')
      if (turn < 0.15) return lost
      const answer = await ask(...args)
      if (turn < 0.2) throw new Crash('died before the answer')
      return turn < 0.33 ? lost : answer
    }
  return {
    ...provider,
    openCheckout: flaky('openCheckout') as Provider['openCheckout'],
    closeCheckout: flaky('closeCheckout') as Provider['closeCheckout'],
    chargeSavedCard: flaky('chargeSavedCard') as Provider['chargeSavedCard'],
    refund: flaky('refund') as Provider['refund'],
    transfer: flaky('transfer') as Provider['transfer'],
    payOut: flaky('payOut') as Provider['payOut'],
  }
}

/** Random lives of bookings through the real app, with all that must hold looked at after every step. */
export async function createModel() {
  const market = await createMarket({ studio: { noticeHours: 0, instant: false } })
  const { db } = market.services
  const mood = { random: new Random('model'), calm: true }
  const provider = unreliable(createSandbox(market.services), mood)
  const services: PaymentServices & typeof market.services = { ...market.services, provider } as never
  await market.call(market.photographer, 'POST', api.payee)
  // The routes use it too.
  ;(market.services as PaymentServices).provider = provider
  let day = 10
  const expectedTotal = (await market.call(null, 'POST', api.quotes, market.wish(day))).body.data.total

  const run = async (seed: number) => {
    const random = new Random(`money ${seed}`)
    Object.assign(mood, { random, calm: true })
    const trace: string[] = []
    await forget(db)
    const client = await signInAs(market.services, 'client')
    await db.execute(sql`update packages set policy = ${random.pick(POLICIES)}`)
    await db.execute(sql`update studios set instant = ${random.chance(0.5)}`)
    day = day > 300 ? 10 : day + 1
    const wish = market.wish(day, { start: random.pick(['08:00', '12:00', '20:00']) })
    const booked = await market.call(client, 'POST', api.myBookings, { ...wish, expectedTotal })
    if (booked.status !== 201) return { trace, findings: [`booking was refused: ${booked.status}`] }
    const id: string = booked.body.data.booking.id
    await market.fillGallery(id)
    let url: string | null = booked.body.data.checkoutUrl
    const people = { client, photographer: market.photographer }
    const steps: Record<string, () => Promise<unknown>> = {
      pay: async () => url && market.pay(url, random.pick(CARDS)),
      payAgain: async () => {
        const answer = await market.act(client, id, 'pay')
        url = answer.body.data?.checkoutUrl ?? url
        if (url) await market.pay(url, random.pick(CARDS))
      },
      comeBack: async () => {
        const { rows } = await db.execute<{ id: string }>(
          sql`select id from payment_attempts where booking_id = ${id}`,
        )
        if (rows.length > 0) await market.comeBack(random.pick(rows).id)
      },
      webhooks: async () => {
        await deliverWebhooks(market.services, postTo(market.app, random), new Date(Date.now() + 60_000))
        await handleInbox(services, new Date(Date.now() + 60_000))
      },
      jobs: () => runBookingJobs(services, new Date(Date.now() + random.pick([0, 6, 11]) * 60_000)),
      time: () => market.age(id, random.pick([0.02, 0.5, 1, 2, 3, 7, 15])),
      bank: () => passTime(db, new Date(Date.now() + random.pick([0, 1, 30]) * 3_600_000)),
      bankDecides: () =>
        db.execute(sql`update sandbox_objects set state = ${random.pick(['won', 'lost'])} where kind = 'dispute' and state = 'open'
          and data ->> 'charge' in (select charge_reference from payment_attempts where booking_id = ${id})`),
      refundFails: () =>
        db.execute(sql`update sandbox_objects set state = 'failed' where kind = 'refund' and state = 'made'
          and id in (select reference from refunds where booking_id = ${id} and state = 'made') and ${random.chance(0.3)}`),
      tellAll: async () => {
        const { rows } = await db.execute<{ kind: 'refund' | 'dispute'; id: string }>(sql`
          select kind, id from sandbox_objects where kind in ('refund', 'dispute')
            and data ->> 'charge' in (select charge_reference from payment_attempts where booking_id = ${id})`)
        for (const row of random.shuffle(rows)) await settle(services, provider, row)
      },
      payouts: () => runPayouts(services, new Date(Date.now() + 60_000)),
      propose: () =>
        market.act(people[random.pick(['client', 'photographer'] as const)], id, 'propose', {
          date: market.wish(day + 1).date,
          start: '15:00',
        }),
    }
    for (const action of [
      'accept',
      'decline',
      'cancel',
      'agree',
      'deliver',
      'ask-changes',
      'accept-delivery',
      'dispute',
    ])
      for (const who of ['client', 'photographer'] as const)
        steps[`${who} ${action}`] = () => market.act(people[who], id, action, { reason: 'because' })
    steps['admin resolve'] = () => market.step(id, 'resolve', { refund: random.pick([0, 50, 100]) })
    steps['two at once'] = () =>
      Promise.all([
        market.act(client, id, 'cancel'),
        market.act(market.photographer, id, 'accept'),
        runBookingJobs(services),
      ])
    const names = Object.keys(steps)
    // Most lives go on; "decline" and "cancel" end them, so they are drawn less often.
    const weights = Object.fromEntries(
      names.map((name) => [name, /decline|cancel|two|resolve|dispute$/.test(name) ? 0.4 : 1]),
    )
    mood.calm = false
    for (let n = 0; n < 14; n++) {
      const name = n === 0 ? 'pay' : random.weigh(weights)
      trace.push(name)
      await steps[name]!().catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error
        trace.push('crash')
      })
      const findings = await lookAt(db, id)
      if (findings.length > 0) return { trace, findings }
    }
    // At the end everything that is undecided is looked up and what is owed is sent, by the jobs alone.
    mood.calm = true
    await passTime(db, new Date(Date.now() + 60_000))
    for (let n = 1; n <= 5; n++) await runBookingJobs(services, new Date(Date.now() + n * 6 * 60_000))
    return { trace, findings: [...(await lookAt(db, id)), ...(await lookAtEnd(db, id))] }
  }
  return { run, close: market.close }
}

async function settle(
  services: PaymentServices,
  provider: Provider,
  { kind, id }: { kind: 'refund' | 'dispute'; id: string },
) {
  const { settleObject } = await import('../server/payments/inbox.ts')
  await settleObject(services, provider, kind, id, new Date())
}

/** Some are lost, some come twice. */
const postTo =
  (app: Awaited<ReturnType<typeof createMarket>>['app'], random: Random) =>
  async (url: string, payload: string, signature: string): Promise<number> => {
    if (random.chance(0.3)) return 500
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
    return (await app.inject({ method: 'POST', url, payload, headers })).statusCode
  }

/** Each life begins in an empty world, so that the last of many costs what the first did. */
async function forget(db: Db): Promise<void> {
  await db.execute(sql`truncate bookings, transactions, payments, booking_events, ledger_entries, ledger_postings, payment_attempts,
    refunds, card_disputes, payouts, payout_items, webhook_inbox, receipts, sandbox_events, mails cascade`)
  await db.execute(sql`delete from sandbox_objects where kind <> 'payee'`)
}

type Db = Awaited<ReturnType<typeof createMarket>>['services']['db']

/** Everything of section 12 that can be seen of one booking and of the ledger as a whole. */
async function lookAt(db: Db, id: string): Promise<string[]> {
  const wrong = (await checkLedger(db)).map(({ what, rule }) => `${what}: ${rule}`)
  const { rows } = await db.execute<{ what: string }>(sql`
    select 'no deadline in ' || state as what from bookings where id = ${id}
      and state not in ('completed', 'expired', 'declined', 'cancelled') and deadline is null
    union all select 'two captures of one purpose are both held' from (
      select a.purpose from payment_attempts a join ledger_entries e on e.source_key = 'capture:' || a.provider || ':' || a.charge_reference
      where a.booking_id = ${id} and e.kind = 'capture' group by 1 having count(*) > 1) twice
    union all select 'a charge without its row: ' || c.id from sandbox_objects c join payment_attempts a on a.reference = c.data ->> 'checkout'
      where c.kind = 'charge' and a.booking_id = ${id} and a.state in ('failed', 'expired') and c.state = 'succeeded'`)
  return [...wrong, ...rows.map(({ what }) => what)]
}

/** What may wait while answers get lost, but not once the jobs have run in peace. */
async function lookAtEnd(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ what: string }>(sql`
    select 'a charge that nobody wrote down: ' || c.id as what from sandbox_objects c
      where c.kind = 'charge' and c.state = 'succeeded' and not exists (
        select from payments p where p.kind = 'capture' and p.provider = 'sandbox' and p.reference = c.id)
    union all select 'a payment that nobody made: ' || p.reference from payments p
      where p.kind = 'capture' and not exists (
        select from sandbox_objects c where c.kind = 'charge' and c.state = 'succeeded' and c.id = p.reference)
    union all select 'paid, and still waiting for payment' from bookings b join ledger_postings p on p.account = 'held:' || b.id
      where b.id = ${id} and b.state = 'held' group by b.id having sum(p.minor) <> 0
    union all select 'sent back ' || count(*) || ' times: ' || (data ->> 'charge') from sandbox_objects c
      where kind = 'refund' and state = 'made' group by data ->> 'charge'
      having sum(amount_minor) > (select amount_minor from sandbox_objects o where o.id = min(c.data ->> 'charge'))
    union all select 'still owed: ' || r.id || ' is ' || r.state from refunds r where r.state not in ('made', 'failed')
      and not exists (select from card_disputes d where d.attempt_id = r.attempt_id and d.state = 'open')`)
  return rows.map(({ what }) => what)
}

export type Model = Awaited<ReturnType<typeof createModel>>
