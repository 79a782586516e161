import { and, eq, inArray, isNull } from 'drizzle-orm'
import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import { Random } from '../demo/random.ts'
import { runBookingJobs } from '../server/features/bookings/jobs.ts'
import { sweepEvents } from '../server/features/payments/inbox/sweep-events.ts'
import { runPayouts } from '../server/features/payments/payouts/run.ts'
import { deliverWebhooks } from '../server/features/payments/provider/sandbox/deliver.ts'
import { changeObject } from '../server/features/payments/provider/sandbox/objects.ts'
import { checkLedger } from '../server/features/payments/reconciliation/check-ledger.ts'
import { readReconciliation, reconcile } from '../server/features/payments/reconciliation/reconcile.ts'
import { query } from '../server/platform/db/query.ts'
import { payouts } from '../server/platform/db/tables/money/payouts.ts'
import { sandboxEvents } from '../server/platform/db/tables/money/sandbox.ts'
import { startTestCluster } from '../test/cluster.ts'
import { insertPerson } from '../test/factories.ts'
import { createMarket, type Market } from '../test/market.ts'
import { createBank } from '../test/sandbox-bank.ts'
import { bearerOf } from '../test/sign-in.ts'
import { drillOver, onCleanup } from './cleanup.ts'
import { COMPLETED, type MonthBooking, PLANS, type Plan } from './month-bookings.ts'

const DAYS = 30
const PHOTOGRAPHERS = 10
const BOOKINGS = DAYS * PHOTOGRAPHERS
/** The last shoots, deliveries and chargebacks happen in the days after the month. */
const DAYS_AFTER = 35
const FIRST_LEAD = 4
const LOST_WEBHOOKS = 50
const LOST_A_DAY = 2
const FAILED_PAYOUTS = 2
const EXPECTED = {
  bookings: BOOKINGS,
  refunded: 14,
  released: 6,
  office: 4,
  dashboard: 3,
  disputes: 5,
  lost: LOST_WEBHOOKS,
  payoutsFailed: FAILED_PAYOUTS,
}
const MINUTE = 60_000

type Due = { day: number; run: () => Promise<unknown> }
type Month = { market: Market; bank: ReturnType<typeof createBank>; random: Random; due: Due[] }

/**
 * A month of a marketplace, day by day: 300 bookings with every payment problem, webhooks that never arrive
 * and returned payouts. At the end the ledger, the reconciliation and the balance at the provider must agree.
 */
export async function month() {
  onCleanup(await startTestCluster())
  const market = await createMarket()
  onCleanup(market.close)
  const script: Month = { market, bank: createBank(market.services), random: new Random('a month'), due: [] }
  const photographers = await Promise.all(Array.from({ length: PHOTOGRAPHERS }, market.addPhotographer))
  for (const each of photographers) await market.call(each, 'POST', api.payee)
  const plans = script.random.shuffle([
    ...Object.values(PLANS).flatMap((plan) => Array.from({ length: plan.count }, () => plan)),
    ...Array.from({ length: BOOKINGS - countPlanned() }, () => COMPLETED),
  ])
  const counted = { lost: 0, payoutsFailed: 0 }
  for (let day = 0; day < DAYS + DAYS_AFTER && !drillOver.aborted; day += 1) {
    if (day < DAYS)
      for (const [index, photographer] of photographers.entries()) {
        const shoot = market.shootIn(FIRST_LEAD + index, {}, photographer)
        await makeBooking(script, { plan: plans.pop()!, shoot, photographer, lead: FIRST_LEAD + index, day })
      }
    await runDue(script, day)
    counted.lost += await loseWebhooks(script, LOST_WEBHOOKS - counted.lost)
    counted.payoutsFailed += await failPayout(script, day, FAILED_PAYOUTS - counted.payoutsFailed)
    if (day % 7 === 6) await script.bank.sweep()
    if (day === DAYS) await script.bank.chargeFee(2_000, 'Connect: active accounts')
    await runJobs(market)
    await passDay(market)
  }
  const counts = { ...(await count(market)), ...counted }
  const wrong = [...findUnexpectedCounts(counts), ...(await findProblems(market))]
  for (const line of wrong.slice(0, 20)) console.error(line)
  return { passed: wrong.length === 0, result: `${summarise(counts)}; ${wrong.length} problems` }
}

const countPlanned = (): number => Object.values(PLANS).reduce((sum, { count }) => sum + count, 0)

async function makeBooking(
  { market, bank, random, due }: Month,
  wanted: {
    plan: Plan
    shoot: object
    photographer: MonthBooking['photographer']
    lead: number
    day: number
  },
): Promise<void> {
  const { plan, photographer, lead, day } = wanted
  const client = await bearerOf(market.services, (await insertPerson(market.services.db)).id)
  const { total } = (await market.call(null, 'POST', api.quotes, wanted.shoot)).body.data
  const body = { ...wanted.shoot, expectedTotal: total }
  const made = await market.call(client, 'POST', api.myBookings, body)
  if (made.status !== 201) throw new Error(`day ${day}: ${JSON.stringify(made.body).slice(0, 300)}`)
  const { booking, checkoutUrl } = made.body.data
  const { payment } = await market.pay(checkoutUrl, plan.card)
  // Half of the clients close the tab: only a webhook or the sweep reports their payment.
  if (!plan.card && random.chance(0.5)) await market.call(client, 'GET', fill(api.payment, { id: payment! }))
  const steps = plan.steps({ id: booking.id, client, photographer, lead }, { market, bank })
  due.push(...steps.map(({ after, run }) => ({ day: day + after, run })))
}

/** Processes the events of earlier steps first, because in reality hours pass between the steps. */
async function runDue({ market, due }: Month, day: number): Promise<void> {
  await sweepEvents(market.services)
  await runBookingJobs(market.services, new Date(Date.now() + 6 * MINUTE))
  for (const step of due.filter((each) => each.day === day)) await step.run()
}

/** Marks events as delivered without sending them. */
async function loseWebhooks({ market, random }: Month, left: number): Promise<number> {
  const { db } = market.services
  const open = await db
    .select({ id: sandboxEvents.id })
    .from(sandboxEvents)
    .where(and(isNull(sandboxEvents.deliveredAt), eq(sandboxEvents.tries, 0)))
    .orderBy(sandboxEvents.createdAt, sandboxEvents.id)
  const lost = random.shuffle(open).slice(0, Math.min(left, LOST_A_DAY))
  if (lost.length === 0) return 0
  const ids = lost.map(({ id }) => id)
  await db.update(sandboxEvents).set({ deliveredAt: new Date() }).where(inArray(sandboxEvents.id, ids))
  return lost.length
}

/** The bank returns a payout. */
async function failPayout({ market }: Month, day: number, left: number): Promise<number> {
  if (left === 0 || day % 10 !== 9) return 0
  const { db } = market.services
  const [payout] = await db
    .select()
    .from(payouts)
    .where(inArray(payouts.state, ['transferred', 'paid']))
    .limit(1)
  if (!payout?.reference) return 0
  await changeObject(db, payout.reference, { state: 'returned', changesAt: null })
  return 1
}

async function runJobs({ app, services }: Market): Promise<void> {
  const post = async (url: string, payload: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
    return (await app.inject({ method: 'POST', url, payload, headers })).statusCode
  }
  const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
  for (let n = 1; (await deliverWebhooks(services, post, later(n))) > 0; n += 1);
  await runBookingJobs(services, later(6))
  await sweepEvents(services)
  await runBookingJobs(services, later(12))
  await runPayouts(services, later(13))
  await runBookingJobs(services, later(20))
  await reconcile(services)
}

/** Moves all bookings back by a day, the first shoot first, so that none overlaps the next. */
export async function passDay({ services: { pool } }: Market): Promise<void> {
  const columns = [
    'starts_at ends_at state_since deadline booked_at accepted_at created_at remaining_due charge_at pay_by remind_at',
    'policy_starts_at hold_until',
  ].flatMap((names) => names.split(' '))
  const earlier = columns.map((name) => `${name} = ${name} - interval '1 day'`).join()
  await pool.query(`do $$ declare each uuid; begin
      for each in select id from bookings order by starts_at loop update bookings set ${earlier} where id = each; end loop; end $$`)
}

async function findProblems({ services }: Market): Promise<string[]> {
  const { db } = services
  const wrong = (await checkLedger(db)).map(({ rule, what }) => `${rule}: ${what}`)
  await reconcile(services, new Date(Date.now() + 60 * MINUTE))
  const { differences, balances } = await readReconciliation(db, 'sandbox')
  wrong.push(...differences.map(({ kind, text }) => `${kind}: ${text}`))
  for (const { difference, lines } of balances)
    if (difference !== 0 || lines.length > 0)
      wrong.push(
        `the balance differs by ${difference}`,
        ...lines.map(({ text, amount }) => `${text}: ${amount}`),
      )
  const rows = await query<{ what: string }>(db)`
    select 'booking ' || id || ' is still ' || state as what from bookings
    where state not in ('completed', 'expired', 'declined', 'cancelled')
    union all select 'refund ' || id || ' is ' || state from refunds where state not in ('made', 'replaced')
    union all select 'payout ' || id || ' is ' || state from payouts where state not in ('paid', 'returned')`
  wrong.push(...rows.map(({ what }) => what))
  if (balances.length !== 1) wrong.push(`${balances.length} balances instead of 1`)
  return wrong
}

async function count({ services: { db } }: Market) {
  const rows = await query<Record<string, number>>(db)`
    select (select count(*)::int from bookings) as bookings, (select count(*)::int from bookings where state = 'completed') as completed,
      (select count(distinct booking_id)::int from refunds where source <> 'external') as refunded,
      (select count(*)::int from office_refunds) as office,
      (select count(*)::int from payment_attempts where state = 'released') as released,
      (select count(*)::int from refunds where source = 'external') as dashboard,
      (select count(*)::int from card_disputes) as disputes,
      (select count(*)::int from payouts where state = 'paid') as payouts,
      (select count(*)::int from ledger_entries) as entries`
  return rows[0]!
}

/** A problem that did not happen was not tested, so each must have happened as often as planned. */
const findUnexpectedCounts = (counts: Record<string, number>): string[] =>
  Object.entries(EXPECTED).flatMap(([name, wanted]) =>
    counts[name] === wanted ? [] : [`${name}: ${counts[name]} instead of ${wanted}`],
  )

const summarise = (n: Record<string, number>): string =>
  `${n.bookings} bookings, ${n.completed} completed, ${n.refunded} refunded (${n.office} by an administrator), ${n.released} released, ` +
  `${n.dashboard} refunds in the dashboard, ${n.disputes} chargebacks, ${n.payouts} payouts paid, ${n.payoutsFailed} returned, ` +
  `${n.lost} webhooks lost, ${n.entries} ledger entries`
