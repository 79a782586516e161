import { fill } from '../contract/api/path.ts'
import { asMajor, asMinor, minorOf } from '../contract/format/money.ts'
import { api } from '../contract/paths.ts'
import { Random } from '../demo/random.ts'
import { runBookingJobs } from '../server/features/bookings/jobs.ts'
import { sweepEvents } from '../server/features/payments/inbox/sweep-events.ts'
import { handleInbox, settleObject } from '../server/features/payments/inbox/webhook-inbox.ts'
import { runPayouts } from '../server/features/payments/payouts/run.ts'
import type { PaymentServices } from '../server/features/payments/provider/providers.ts'
import { deliverWebhooks } from '../server/features/payments/provider/sandbox/deliver.ts'
import { passTime } from '../server/features/payments/provider/sandbox/objects.ts'
import { createSandbox } from '../server/features/payments/provider/sandbox/provider.ts'
import { compareBalances } from '../server/features/payments/reconciliation/compare.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { execute, query } from '../server/platform/db/query.ts'
import { insertPerson } from './factories.ts'
import { createMarket } from './market.ts'
import { findFinalViolations, findViolations, readRefundsDue, readTerms } from './money-invariants.ts'
import { reserveShoot } from './reserve-shoot.ts'
import { createMoneyReset } from './reset-money.ts'
import { createBank } from './sandbox-bank.ts'
import { bearerOf } from './sign-in.ts'
import { Crash, unreliable } from './unreliable-provider.ts'

const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000000000000341',
  '4000000000000259',
  '4000000000000077',
]
/** An odd price, so that shares and halves must be rounded. */
const ALBUM = { id: newId(), name: 'Album', priceMinor: asMinor(3_333), minutes: 30, deliveryDays: 7 }

/** Runs random booking histories through the real app and checks the invariants after every step. */
export async function createModel() {
  const market = await createMarket({
    studio: { noticeHours: 0, instant: false },
    package: { addOns: [ALBUM] },
  })
  const { db } = market.services
  const conditions = { random: new Random('model'), reliable: true }
  const provider = unreliable(createSandbox(market.services), conditions)
  const services: PaymentServices & typeof market.services = { ...market.services, provider } as never
  await market.call(market.photographer, 'POST', api.payee)
  // The routes must use the unreliable provider too.
  ;(market.services as PaymentServices).provider = provider
  const bank = createBank(market.services)
  const resetMoney = await createMoneyReset(market.services)

  const run = async (seed: number) => {
    const random = new Random(`money ${seed}`)
    Object.assign(conditions, { random, reliable: true })
    const trace: string[] = []
    await resetMoney()
    // Tokens last 15 minutes, and a long run of the model an hour.
    for (const who of [market.photographer, market.admin])
      Object.assign(who, await bearerOf(market.services, who.personId))
    const client = await bearerOf(market.services, (await insertPerson(db)).id)
    const day = random.between(10, 300)
    const { booked, how, offerId } = await reserveShoot({ market, random, client, day, addOn: ALBUM.id })
    trace.push(how)
    if (booked.status !== 201) return { trace, findings: [`booking was refused: ${booked.status}`] }
    const id: string = booked.body.data.booking.id
    const agreed = await readTerms(db, id)
    await market.fillGallery(id)
    let url: string | null = booked.body.data.checkoutUrl
    const people = { client, photographer: market.photographer }
    const broken: string[] = []
    /** Cancels, and checks that the refund made is the one shown before. */
    const cancelAsShown = async (who: 'client' | 'photographer') => {
      const shown = await market.call(people[who], 'GET', fill(api.cancellation, { id }))
      const expectedRefund: number | undefined = shown.body.data?.refund
      const before = await readRefundsDue(db, id)
      const done = await market.act(people[who], id, 'cancel', { reason: 'because', expectedRefund })
      if (done.status !== 200 || expectedRefund === undefined) return
      const made = (await readRefundsDue(db, id)) - before
      if (made !== minorOf(asMajor(expectedRefund), 'USD'))
        broken.push(`a refund of ${expectedRefund} was shown, ${made / 100} was made`)
    }
    const respondTo = async (path: string, body?: object) => {
      const rows = await query<{ id: string }>(db)`
        select id from card_disputes where booking_id = ${id} and state = 'open'`
      for (const row of rows) await market.call(market.admin, 'POST', fill(path, { id: row.id }), body)
    }
    const steps: Record<string, () => Promise<unknown>> = {
      pay: async () => url && market.pay(url, random.pick(CARDS)),
      payAgain: async () => {
        const response = await market.act(client, id, 'pay')
        url = response.body.data?.checkoutUrl ?? url
        if (url) await market.pay(url, random.pick(CARDS))
      },
      returnFromPayment: async () => {
        const rows = await query<{ id: string }>(db)`select id from payment_attempts where booking_id = ${id}`
        if (rows.length > 0) await market.returnFromPayment(random.pick(rows).id)
      },
      leavePaymentPage: async () => {
        if (!url) return
        const { payment } = await market.cancelPayment(url)
        if (payment) await market.closePaymentPage(payment)
      },
      webhooks: async () => {
        await deliverWebhooks(market.services, postTo(market.app, random), new Date(Date.now() + 60_000))
        await handleInbox(services, new Date(Date.now() + 60_000))
      },
      jobs: () => runBookingJobs(services, new Date(Date.now() + random.pick([0, 6, 11]) * 60_000)),
      time: () => market.age(id, random.pick([0.02, 0.5, 1, 2, 3, 7, 15])),
      unattended: async () => {
        await market.age(id, 90)
        await runBookingJobs(services)
      },
      bank: () => passTime(db, new Date(Date.now() + random.pick([0, 1, 30, 200]) * 3_600_000)),
      chargeback: async () => {
        const rows = await query<{ reference: string }>(db)`
          select charge_reference as reference from payment_attempts where booking_id = ${id} and state = 'succeeded'`
        if (rows.length === 0) return
        const dispute = await bank.openDispute(random.pick(rows).reference)
        await settleObject(services, provider, 'dispute', dispute, new Date())
      },
      bankDecides: async () => {
        const rows = await query<{
          id: string
        }>(db)`select id from sandbox_objects where kind = 'dispute' and state = 'open'
          and data ->> 'charge' in (select charge_reference from payment_attempts where booking_id = ${id})`
        for (const row of rows) await bank.endDispute(row.id, random.pick(['won', 'lost'] as const))
      },
      submitEvidence: () => respondTo(api.submitChargeback, { statement: 'Delivered as agreed.' }),
      acceptChargeback: () => respondTo(api.acceptChargeback),
      dashboardRefund: async () => {
        const rows = await query<{ id: string; left: number }>(db)`
          select c.id, (c.amount_minor - coalesce((select sum(amount_minor) from sandbox_objects r
            where r.kind = 'refund' and r.state <> 'failed' and r.data ->> 'charge' = c.id), 0))::int as left
          from sandbox_objects c join payment_attempts a on a.charge_reference = c.id
          where a.booking_id = ${id} and c.state = 'succeeded'`
        const charge = rows.find(({ left }) => left > 0)
        if (charge) await bank.refundInDashboard(charge.id, random.between(1, charge.left))
      },
      authorisationEnds: () => bank.endAuthorisations(id),
      dashboardCapture: () => bank.captureInDashboard(id),
      officeRefund: async () => {
        const { body } = await market.call(market.admin, 'GET', fill(api.bookingProcess, { id }))
        const paid = (body.data?.attempts ?? []).filter(({ left }: { left: number }) => left > 0)
        if (paid.length === 0) return
        const { id: payment, left } = random.pick(paid as { id: string; left: number }[])
        const amount = random.chance(0.3) ? left : random.between(1, left * 100) / 100
        const from = random.pick(['platform', 'photographer', 'shared'])
        const photographerPart = Math.floor(random.next() * amount * 100) / 100
        const wanted = { payment, amount, from, photographerPart, reason: 'error', key: newId() }
        const path = fill(api.adminRefunds, { id })
        // Two administrators refund at once, and the browser of one sends its request twice.
        const again = random.chance(0.3) ? [{ ...wanted, key: newId() }, wanted] : []
        await Promise.all([wanted, ...again].map((each) => market.call(market.admin, 'POST', path, each)))
      },
      adjust: async () => {
        const wanted = {
          amount: random.between(1, 20_000) / 100,
          reason: 'goodwill',
          note: 'n',
          key: newId(),
        }
        const path = fill(api.adjustments, { id: market.photographer.person.id })
        const kind = random.pick(['credit', 'debit'])
        for (const _ of [1, 2]) await market.call(market.admin, 'POST', path, { ...wanted, kind })
      },
      dashboardReversal: async () => {
        const rows = await query<{ id: string; left: number }>(db)`
          select id, (amount_minor - coalesce((data ->> 'reversed')::bigint, 0))::int as left
          from sandbox_objects where kind = 'transfer' and state = 'made'`
        const transfer = rows.find(({ left }) => left > 0)
        if (transfer) await bank.reverseInDashboard(transfer.id, random.between(1, transfer.left))
      },
      review: async () => {
        const rows = await query<{ id: string }>(db)`
          select id from unexpected_movements where reviewed_at is null`
        for (const row of rows)
          await market.call(market.admin, 'POST', fill(api.reviewMovement, { id: row.id }), { note: 'seen' })
      },
      sweep: async () => {
        await sweepEvents(services)
        await handleInbox(services, new Date(Date.now() + 60_000))
      },
      refundFails: () =>
        execute(db)`update sandbox_objects set state = 'failed' where kind = 'refund' and state = 'made'
          and id in (select reference from refunds where booking_id = ${id} and state = 'made') and ${random.chance(0.3)}`,
      chargesPend: () =>
        execute(db)`
          update sandbox_objects set data = data || '{"settlesAt": "2999-01-01"}' where kind = 'charge'`,
      chargesSettle: () =>
        execute(db)`update sandbox_objects set data = data - 'settlesAt' where kind = 'charge'`,
      payoutFails: () =>
        execute(db)`update sandbox_objects set state = 'returned', changes_at = null where kind = 'payout'
          and state in ('processing', 'paid') and ${random.chance(0.5)}`,
      deliverAllEvents: async () => {
        const rows = await query<{
          kind: 'refund' | 'dispute' | 'payout' | 'transfer'
          id: string
        }>(db)`
          select kind, id from sandbox_objects where kind in ('payout', 'transfer') or (kind in ('refund', 'dispute')
            and data ->> 'charge' in (select charge_reference from payment_attempts where booking_id = ${id}))`
        for (const { kind, id: object } of random.shuffle(rows))
          await settleObject(services, provider, kind, object, new Date())
      },
      withdrawOffer: async () => {
        if (offerId) await market.call(market.photographer, 'POST', fill(api.withdrawOffer, { id: offerId }))
      },
      payouts: () => runPayouts(services, new Date(Date.now() + 60_000)),
      propose: () =>
        market.act(people[random.pick(['client', 'photographer'] as const)], id, 'propose', {
          date: market.shootIn(day + 1).date,
          start: '15:00',
        }),
    }
    for (const action of [
      'accept',
      'decline',
      'agree',
      'deliver',
      'ask-changes',
      'accept-delivery',
      'dispute',
    ])
      for (const who of ['client', 'photographer'] as const)
        steps[`${who} ${action}`] = () => market.act(people[who], id, action, { reason: 'because' })
    for (const who of ['client', 'photographer'] as const) steps[`${who} cancel`] = () => cancelAsShown(who)
    steps['admin resolve'] = () =>
      market.actAsAdmin(id, 'resolve', { refund: random.pick([0, 50, 100]), reason: 'Decided' })
    steps['two at once'] = () =>
      Promise.all([
        market.act(client, id, 'cancel'),
        market.act(market.photographer, id, 'accept'),
        runBookingJobs(services),
      ])
    const names = Object.keys(steps)
    // Steps that end a booking, such as "decline" and "cancel", are drawn less often, so that most go on.
    const weights = Object.fromEntries(
      names.map((name) => [
        name,
        /decline|cancel|two|authorisationEnds|resolve|dispute$|chargeback|Chargeback|dashboard|office|adjust|unattended/.test(
          name,
        )
          ? 0.4
          : 1,
      ]),
    )
    conditions.reliable = false
    for (let n = 0; n < 14; n++) {
      const name = n === 0 ? 'pay' : random.weigh(weights)
      trace.push(name)
      await steps[name]!().catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error
        trace.push('crash')
      })
      const findings = [...broken, ...(await findViolations(db, id, agreed))]
      if (findings.length > 0) return { trace, findings }
    }
    // At the end the jobs alone must look up everything undecided and send everything owed.
    conditions.reliable = true
    await steps.chargesSettle!()
    await passTime(db, new Date(Date.now() + 60_000))
    await sweepEvents(services)
    for (let n = 1; n <= 5; n++) await runBookingJobs(services, new Date(Date.now() + n * 6 * 60_000))
    // Payouts that waited for funds are retried within the hour.
    for (let n = 1; n <= 3; n++) await runBookingJobs(services, new Date(Date.now() + (90 + n * 6) * 60_000))
    // So are captures within six hours that the provider refused because of our account.
    await runBookingJobs(services, new Date(Date.now() + 370 * 60_000))
    const findings = [...(await findViolations(db, id, agreed)), ...(await findFinalViolations(db, id))]
    if (findings.length > 0) return { trace, findings }
    // Fetches bank decisions that changed without an event; then ledger and provider balances must match.
    await steps.deliverAllEvents!()
    await runBookingJobs(services, new Date(Date.now() + 380 * 60_000))
    const balances = await compareBalances(db, provider, new Date())
    const lines = balances.flatMap((balance) => balance.lines)
    return {
      trace,
      findings: [
        ...(await findViolations(db, id, agreed)),
        ...lines.map(({ text, reference, amount }) => `${text}: ${reference} ${amount}`),
      ],
    }
  }
  return { run, close: market.close }
}

/** Loses some webhooks; the sandbox sends each one at least twice. */
const postTo =
  (app: Awaited<ReturnType<typeof createMarket>>['app'], random: Random) =>
  async (url: string, payload: string, signature: string): Promise<number> => {
    if (random.chance(0.3)) return 500
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
    return (await app.inject({ method: 'POST', url, payload, headers })).statusCode
  }

export type Model = Awaited<ReturnType<typeof createModel>>
