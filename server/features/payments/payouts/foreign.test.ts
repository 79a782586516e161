import { beforeAll, expect, test, vi } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { startStripeMarket } from '../../../../test/start-stripe.ts'
import type { Trouble } from '../../../../test/stripe-server.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { handleInbox, settleObject, storeWebhookEvent } from '../inbox/webhook-inbox.ts'
import { currentProvider } from '../provider/providers.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { runPayouts } from './run.ts'

let trouble: Trouble | null = null

const { market, stripe } = startStripeMarket({ trouble: (call) => trouble?.(call) ?? null })
beforeAll(async () => {
  await openAccount('US')
})

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const account = () => stripe.world.all('account').at(-1)!.id
async function openAccount(country: string): Promise<void> {
  await market.call(market.photographer, 'POST', api.payee, { country })
  stripe.world.finishAccount(account())
  await market.call(market.photographer, 'GET', api.payee)
}
const pay = async (days: number) => {
  const { booking, checkoutUrl } = (await market.book(market.shootIn(days))).body.data
  stripe.world.pay(checkoutUrl.split('/').pop()!)
  await runBookingJobs(market.services, later(0.2))
  return booking.id as string
}
const earn = async (days: number) => {
  const id = await pay(days)
  await market.act(market.photographer, id, 'accept')
  await market.complete(id, days)
}
const differences = async () =>
  (await market.call(market.admin, 'GET', api.reconciliation)).body.data.differences

test('a payout that a photographer made in the own dashboard is handled and changes nothing', async () => {
  const { db } = market.services
  for (const metadata of [{}, { key: 'theirs' }]) {
    const values = { amount: 500, currency: 'usd', status: 'paid', metadata }
    const { id } = stripe.world.make('payout', 'po', values, account())
    await storeWebhookEvent(db, 'stripe', {
      id: `evt_${id}`,
      kind: 'payout',
      reference: `${account()}/${id}`,
    })
  }
  await handleInbox(market.services, later(0.1))
  const rows = await query(db)`select tries, failure from webhook_inbox where handled_at is null`
  expect(rows).toEqual([])
})

test('a transfer in the dashboard is posted, and each of its partial reversals by its difference', async () => {
  const { services, photographer, admin, call } = market
  const payable = () => market.readAccount(`payable:${photographer.person.id}`)
  const settle = (id: string) =>
    settleObject(services, currentProvider(services)!, 'transfer', id, new Date())
  await earn(3)
  const before = await payable()
  const made = stripe.world.make('transfer', 'tr', {
    amount: 4_000,
    currency: 'usd',
    destination: account(),
    destination_payment: stripe.world.make('charge', 'py', { amount: 4_000 }, account()).id,
  })
  stripe.world.things.get(made.destination_payment)!.balance_transaction = stripe.world.move('payment', {
    amount: 4_000,
    account: account(),
  }).id
  stripe.world.move('transfer', { source: made, amount: -4_000 })
  for (const [reversed, left] of [
    [0, 4_000],
    [1_000, 3_000],
    [500, 2_500],
  ]) {
    if (reversed) stripe.world.reverse(made.id, reversed)
    for (const _ of [1, 2]) await settle(made.id)
    expect((await payable()) - before).toBe(left)
  }
  await reconcile(services, later(24))
  expect(await differences()).toMatchObject([
    { kind: 'unexpected', ours: 40 },
    { kind: 'unexpected', ours: 15 },
  ])
  for (const { reference } of await differences())
    await call(admin, 'POST', fill(api.reviewMovement, { id: reference }), { note: 'An advance' })
  stripe.world.reverse(made.id, 2_500)
  await settle(made.id)
  expect((await payable()) - before).toBe(0)
  expect(await differences()).toMatchObject([{ kind: 'unexpected', ours: 40 }])
  await call(admin, 'POST', fill(api.reviewMovement, { id: (await differences())[0].reference }), {
    note: 'All',
  })
  expect(await checkLedger(services.db)).toEqual([])
})

test('a refund that stays pending is listed with its age, and the operator is alerted after 5 days', async () => {
  const { services } = market
  stripe.world.refundsPend = true
  const id = await pay(30)
  await market.act(market.photographer, id, 'accept')
  await market.act(market.photographer, id, 'cancel')
  await runBookingJobs(services, later(0.5))
  expect(await differences()).toEqual([])
  const error = vi.spyOn(services.log, 'error')
  // Its age counts from when it was sent: before that, it may have waited for a chargeback.
  await execute(
    services.db,
  )`update refunds set created_at = now() - interval '60 days' where booking_id = ${id}`
  expect(await differences()).toEqual([])
  await execute(services.db)`update refunds set asked_at = now() - interval '2 days' where booking_id = ${id}`
  await runBookingJobs(services, later(0.7))
  await reconcile(services, later(24))
  expect(await differences()).toMatchObject([
    { kind: 'pending', booking: id, text: expect.stringContaining('2 days') },
  ])
  expect(error).not.toHaveBeenCalled()
  await execute(services.db)`update refunds set asked_at = now() - interval '6 days' where booking_id = ${id}`
  await reconcile(services, later(24))
  expect(error.mock.calls).toMatchObject([[{ booking: id, days: 6 }, 'a refund has been pending for days']])
  error.mockRestore()
  stripe.world.refundsPend = false
  stripe.world.decide(stripe.world.all('refund').at(-1)!.id, 'succeeded', 'refund.updated')
  await runBookingJobs(services, later(1))
  expect(await differences()).toEqual([])
  expect(await checkLedger(services.db)).toEqual([])
})

test('a payout in a currency of whole units has no hundredths, which go out with later payouts', async () => {
  const { services } = market
  await market.replacePhotographer()
  await openAccount('HU')
  const payouts = () => stripe.world.all('payout').filter(({ currency }) => currency === 'huf')
  for (const day of [2, 3]) {
    await earn(2 * day)
    await runPayouts(services, later(24 * day))
    stripe.world.decide(payouts().at(-1)!.id, 'paid', 'payout.paid')
    await runBookingJobs(services, later(24 * day + 1))
  }
  // Twice 316.80 arrived: 80 hundredths are left, then 160, of which one unit goes out.
  expect(payouts().map(({ amount }) => amount)).toEqual([31_600, 31_700])
  const reference = `${account()}/${payouts().at(-1)!.id}`
  await settleObject(services, currentProvider(services)!, 'payout', reference, later(80))
  await reconcile(services, later(96))
  expect((await differences()).filter(({ kind }: { kind: string }) => kind === 'connected')).toEqual([])
})

test('hundredths that the own currency cannot pay out are no difference', async () => {
  const { services, admin, call } = market
  await market.replacePhotographer()
  Object.assign(stripe.world.platform, { country: 'HU', default_currency: 'huf' })
  await execute(services.db)`update settings set currency = 'HUF'`
  await openAccount('HU')
  stripe.world.move('topup', { amount: 1_000_000, currency: 'huf' })
  const credit = { kind: 'credit', amount: 100.6, reason: 'error', note: 'A parking ticket', key: newId() }
  await call(admin, 'POST', fill(api.adjustments, { id: market.photographer.person.id }), credit)
  await runPayouts(services, later(24))
  const payout = stripe.world.all('payout').at(-1)!
  expect(payout).toMatchObject({ currency: 'huf', amount: 10_000 })
  stripe.world.decide(payout.id, 'paid', 'payout.paid')
  await settleObject(services, currentProvider(services)!, 'payout', `${account()}/${payout.id}`, later(25))
  await reconcile(services, later(48))
  expect(stripe.world.balanceOf(account())).toBe(60)
  expect((await differences()).filter(({ kind }: { kind: string }) => kind === 'connected')).toEqual([])
})

test('of two payouts that wait together, neither takes what the other has brought', async () => {
  const { services, admin, call } = market
  await market.replacePhotographer()
  await openAccount('HU')
  trouble = ({ path, method }) => (path === 'payouts' && method === 'POST' ? 'drop-before' : null)
  for (const day of [1, 2]) {
    const credit = { kind: 'credit', amount: 100.01, reason: 'error', note: 'A parking ticket', key: newId() }
    await call(admin, 'POST', fill(api.adjustments, { id: market.photographer.person.id }), credit)
    await runPayouts(services, later(24 * day))
  }
  trouble = null
  await runPayouts(services, later(72))
  const own = stripe.world.visible('payout', account())
  expect(own.map(({ amount }) => amount)).toEqual([10_000, 10_000])
  for (const { id } of own) {
    stripe.world.decide(id, 'paid', 'payout.paid')
    await settleObject(services, currentProvider(services)!, 'payout', `${account()}/${id}`, later(73))
  }
  const rows = await query(services.db)`
    select distinct state from payouts where photographer_id = ${market.photographer.person.id}`
  expect(rows).toEqual([{ state: 'paid' }])
})
