import { expect, test, vi } from 'vitest'
import { fill } from '../../../../../contract/api/path.ts'
import { api } from '../../../../../contract/paths.ts'
import { payeeMessages } from '../../../../../contract/payments/payouts.ts'
import { startStripeMarket } from '../../../../../test/start-stripe.ts'
import { execute, query } from '../../../../platform/db/query.ts'
import { runBookingJobs } from '../../../bookings/jobs.ts'
import { countMissedWebhooks, sweepEvents } from '../../inbox/sweep-events.ts'
import { runPayouts } from '../../payouts/run.ts'
import { checkLedger } from '../../reconciliation/check-ledger.ts'
import { reconcile } from '../../reconciliation/reconcile.ts'
import { PLATFORM_EVENTS } from './check-webhooks.ts'

/** Webhooks that Stripe would send; a test delivers them when it needs them. */
const posted: { body: string; signature: string }[] = []

const { market, stripe } = startStripeMarket({
  announce: (body, signature) => posted.push({ body, signature }),
})

const deliver = async ({ body, signature }: (typeof posted)[number]) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = fill(api.webhook, { provider: 'stripe' })
  return (await market.app.inject({ method: 'POST', url, payload: body, headers })).statusCode
}
/** Delivers all webhooks, newest first and each twice, because neither order nor repetition may matter. */
const deliverAll = async () => {
  for (const event of [...posted, ...posted].reverse()) expect(await deliver(event)).toBe(200)
  await runBookingJobs(market.services)
}
const sessionOf = (checkoutUrl: string): string => checkoutUrl.split('/').pop()!

test('a whole booking at Stripe: paid by webhook, remaining payment by saved card, released, paid out, reconciled', async () => {
  const { services, photographer, client, admin, call } = market
  const booked = await market.book(market.shootIn(20))
  const { booking, checkoutUrl } = booked.body.data
  expect(checkoutUrl).toContain('checkout.stripe.test')
  expect(stripe.world.requests.get(sessionOf(checkoutUrl))).toMatchObject({
    'allowed_payment_method_types[0]': 'card',
    'allowed_payment_method_types[1]': 'link',
    'payment_intent_data[setup_future_usage]': 'off_session',
    'payment_intent_data[capture_method]': 'manual',
  })
  const id: string = booking.id
  stripe.world.pay(sessionOf(checkoutUrl), 'declined')
  await deliverAll()
  expect(await market.read(id)).toMatchObject({ state: 'held', paymentStatus: 'pending' })
  expect((await market.act(client, id, 'pay')).body.data.checkoutUrl).toBe(checkoutUrl)
  stripe.world.pay(sessionOf(checkoutUrl))
  await deliverAll()
  expect(await market.read(id)).toMatchObject({ state: 'requested', paid: 0, authorised: 120 })
  await market.act(photographer, id, 'accept')
  expect(await market.read(id)).toMatchObject({ state: 'booked', paid: 120, authorised: 0 })
  await market.ageUntil(id, 6)
  await runBookingJobs(services)
  expect(await market.read(id)).toMatchObject({ paid: 400, paymentStatus: 'completed' })
  await market.complete(id, 1)

  stripe.world.refusing.add('accounts')
  const error = vi.spyOn(services.log, 'error')
  expect((await call(photographer, 'POST', api.payee)).body.message).toBe(payeeMessages.refused())
  expect(error.mock.calls).toMatchObject([
    [{ code: 'transfers_not_allowed' }, 'opening a payout account failed'],
  ])
  error.mockRestore()
  stripe.world.refusing.clear()
  stripe.forgetKeys()
  const payee = (await call(photographer, 'POST', api.payee, { country: 'US' })).body.data
  expect(payee).toMatchObject({ state: 'pending', link: expect.stringContaining('connect.stripe.test') })
  await runPayouts(services)
  expect((await call(photographer, 'GET', api.payouts)).body.data.payouts).toEqual([])
  stripe.world.finishAccount(stripe.world.all('account')[0]!.id)
  expect((await call(photographer, 'GET', api.payee)).body.data.state).toBe('ready')
  await runPayouts(services)
  stripe.world.decide(stripe.world.all('payout')[0]!.id, 'paid', 'payout.paid')
  await deliverAll()
  expect((await call(photographer, 'GET', api.payouts)).body.data.payouts).toMatchObject([
    { state: 'paid', amount: 352 },
  ])
  await reconcile(services, new Date(Date.now() + 3_600_000))
  expect((await call(admin, 'GET', api.reconciliation)).body.data).toMatchObject({
    provider: 'stripe',
    differences: [],
    matched: 4,
  })
  expect(await checkLedger(services.db)).toEqual([])
})

test('a client who leaves the page after a decline pays on a new one, and an expired page is not returned', async () => {
  const { client } = market
  const { booking, checkoutUrl } = (await market.book(market.shootIn(40))).body.data
  const { id } = booking
  const payAgain = async () => (await market.act(client, id, 'pay')).body.data.checkoutUrl
  stripe.world.pay(sessionOf(checkoutUrl), 'declined')
  const attempt = stripe.world.find(sessionOf(checkoutUrl), 'checkout.session')!.client_reference_id
  expect((await market.closePaymentPage(attempt)).body.data.outcome).toBe('failed')
  expect(stripe.world.find(sessionOf(checkoutUrl), 'checkout.session')!.status).toBe('expired')
  expect((await market.read(id)).paymentStatus).toBe('failed')

  const second = await payAgain()
  expect(second).not.toBe(checkoutUrl)
  Object.assign(stripe.world.find(sessionOf(second), 'checkout.session')!, { status: 'expired', url: null })
  const third = await payAgain()
  expect(third).not.toBe(second)
  stripe.world.pay(sessionOf(third))
  await deliverAll()
  expect(await market.read(id)).toMatchObject({ state: 'requested', paid: 0, authorised: 120 })
  // The card is closed: Stripe declines the capture, and the authorisation is released.
  stripe.world.refusing.add('captures')
  await market.act(market.photographer, id, 'accept')
  stripe.world.refusing.clear()
  expect(await market.read(id)).toMatchObject({ state: 'requested', paid: 0, label: 'Payment due' })
  const paidNow = sessionOf(await payAgain())
  expect(stripe.world.requests.get(paidNow)).toMatchObject({
    'payment_intent_data[capture_method]': 'automatic',
  })
  stripe.world.pay(paidNow)
  await deliverAll()
  expect(await market.read(id)).toMatchObject({ state: 'booked', paid: 120 })
  const intents = stripe.world.all('payment_intent').filter(({ metadata }) => metadata.key)
  expect(intents.filter(({ status }) => status === 'requires_capture')).toEqual([])
})

test('a declined request is released at Stripe, and its refund object is no refund of ours', async () => {
  const { services, photographer, admin, call } = market
  const booked = (await market.book(market.shootIn(44))).body.data
  const { id } = booked.booking
  stripe.world.pay(sessionOf(booked.checkoutUrl))
  await deliverAll()
  const before = stripe.world.all('refund').length
  await market.act(photographer, id, 'decline')
  await deliverAll()
  expect(stripe.world.all('refund')).toHaveLength(before + 1)
  expect(await market.read(id)).toMatchObject({ state: 'declined', paid: 0, refunded: 0, authorised: 0 })
  await reconcile(services, new Date(Date.now() + 3_600_000))
  expect((await call(admin, 'GET', api.reconciliation)).body.data.differences).toEqual([])
})

test('captured in part in the dashboard: after acceptance the client pays the rest of the upfront payment', async () => {
  await market.replacePhotographer()
  const { booking, checkoutUrl } = (await market.book(market.shootIn(20))).body.data
  const { payment_intent } = stripe.world.pay(sessionOf(checkoutUrl))
  await deliverAll()
  stripe.world.capture(stripe.world.find(payment_intent, 'payment_intent')!, 10_000)
  await deliverAll()
  expect(await market.read(booking.id)).toMatchObject({ state: 'requested', paid: 100, refunded: 0 })
  await market.act(market.photographer, booking.id, 'accept')
  const { body } = await market.act(market.client, booking.id, 'pay')
  stripe.world.pay(sessionOf(body.data.checkoutUrl))
  await deliverAll()
  expect(await market.read(booking.id)).toMatchObject({ state: 'booked', paid: 120, refunded: 0 })
})

test.each([
  ['the customer was deleted', (customer: string) => stripe.world.things.delete(customer)],
  ['the card was detached', (customer: string) => stripe.world.detached.add(customer)],
])('the client is asked to pay if %s at Stripe', async (_, remove) => {
  await market.replacePhotographer()
  const { booking, checkoutUrl } = (await market.book(market.shootIn(20))).body.data
  const { customer } = stripe.world.pay(sessionOf(checkoutUrl))
  await deliverAll()
  await market.act(market.photographer, booking.id, 'accept')
  remove(customer)
  await market.ageUntil(booking.id, 6)
  await runBookingJobs(market.services)
  expect((await market.read(booking.id)).timeline.at(-1).what).toContain(' failed')
  const rows = await query<{ failure: string }>(market.services.db)`
    select failure from payment_attempts where booking_id = ${booking.id} and method = 'saved_card'`
  expect(rows).toEqual([{ failure: 'The saved card is no longer available.' }])
})

test('a page for the full amount saves no card', async () => {
  const { checkoutUrl } = (await market.book(market.shootIn(5))).body.data
  expect(stripe.world.find(sessionOf(checkoutUrl), 'checkout.session')).toMatchObject({
    amount_total: 40_000,
    customer_creation: 'if_required',
  })
  expect(stripe.world.requests.get(sessionOf(checkoutUrl))).not.toHaveProperty(
    'payment_intent_data[setup_future_usage]',
  )
})

test('a payout with a lost response is not sent twice, even after its key expired', async () => {
  const { services } = market
  await execute(services.db)`update payouts set state = 'begun', reference = null,
    send_at = now(), created_at = now() - interval '2 days', paid_at = null`
  await execute(services.db)`update payout_transfers set state = 'due', reference = null`
  stripe.forgetKeys()
  const before = [stripe.world.all('transfer').length, stripe.world.all('payout').length]
  await runBookingJobs(services)
  expect([stripe.world.all('transfer').length, stripe.world.all('payout').length]).toEqual(before)
})

test('a webhook that is not signed by Stripe is 400; one of an unused type is 200 and not stored', async () => {
  const [known] = posted
  expect(await deliver({ ...known!, body: known!.body.replace('evt_', 'evt_x') })).toBe(400)
  const { signStripe } = await import('../../../../../test/stripe-state.ts')
  const body = JSON.stringify({
    id: 'evt_other',
    type: 'product.created',
    data: { object: { id: 'prod_1' } },
  })
  expect(await deliver({ body, signature: signStripe(body) })).toBe(200)
  const rows = await query(market.services.db)`select from webhook_inbox where event_id = 'evt_other'`
  expect(rows).toEqual([])
})

test('only a webhook that the endpoints have to send counts as missed', async () => {
  const { services } = market
  const soon = () => new Date(Date.now() + 11 * 60_000)
  const missed = () => countMissedWebhooks(services.db)
  await sweepEvents(services, soon())
  await execute(services.db)`update event_cursors set missed = 0`
  posted.length = 0
  await market.replacePhotographer()
  const { booking, checkoutUrl } = (await market.book(market.shootIn(26))).body.data
  const { payment_intent } = stripe.world.pay(sessionOf(checkoutUrl))
  await deliverRequired()
  await market.act(market.photographer, booking.id, 'accept')
  const refund = stripe.world.refundInDashboard(payment_intent, 1_000)
  stripe.world.decide(refund.id, 'succeeded', 'refund.updated')
  await deliverRequired()
  expect(await sweepEvents(services, soon())).toBeGreaterThan(0)
  expect(await missed()).toBe(0)
  stripe.world.refundInDashboard(payment_intent, 1_000)
  await sweepEvents(services, soon())
  expect(await missed()).toBe(1)
})

const deliverRequired = async () => {
  for (const event of posted.splice(0))
    if (PLATFORM_EVENTS.includes(JSON.parse(event.body).type)) await deliver(event)
}
