import { beforeEach, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { startStripeMarket } from '../../../../test/start-stripe.ts'
import { query } from '../../../platform/db/query.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { settleObject } from '../inbox/webhook-inbox.ts'
import { currentProvider } from '../provider/providers.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { reconcile } from '../reconciliation/reconcile.ts'

const { market, stripe } = startStripeMarket()
let day = 20
beforeEach(async () => {
  day += 2
  await market.replacePhotographer()
})

const settle = (id: string) =>
  settleObject(market.services, currentProvider(market.services)!, 'dispute', id, new Date())
async function inquired() {
  const { booking, checkoutUrl } = (await market.book(market.shootIn(day))).body.data
  const { payment_intent: intent } = stripe.world.pay(checkoutUrl.split('/').pop()!)
  await runBookingJobs(market.services, new Date(Date.now() + 360_000))
  await market.act(market.photographer, booking.id, 'accept')
  const { id: inquiry } = stripe.world.inquire(intent)
  await settle(inquiry)
  const [row] = (await market.call(market.admin, 'GET', `${api.disputes}?kind=card&state=open`)).body.data
    .disputes
  const read = async () =>
    (await market.call(market.admin, 'GET', fill(api.chargeback, { id: row.id }))).body.data
  return { id: booking.id as string, inquiry, intent, read, row }
}
const expectInOrder = async () => {
  await reconcile(market.services, new Date(Date.now() + 3_600_000))
  const { differences } = (await market.call(market.admin, 'GET', api.reconciliation)).body.data
  expect(differences).toEqual([])
  expect(await checkLedger(market.services.db)).toEqual([])
}

test('an inquiry is work with a deadline, freezes the booking, and moves no money', async () => {
  const { id, inquiry, read, row } = await inquired()
  expect(row).toMatchObject({ booking: id, deadline: expect.any(String) })
  expect(await read()).toMatchObject({ inquiry: true, state: 'open', canSubmit: true, canAccept: false })
  expect((await read()).outcome.join(' ')).toMatch(
    /^The bank asks about a payment of \$120\. No money has moved\./,
  )
  expect(await market.readAccount(`held:${id}`)).toBe(-12_000)
  await market.ageUntil(id, 6)
  await runBookingJobs(market.services)
  expect(await market.read(id)).toMatchObject({ paid: 120, state: 'booked' })
  const mails = await query<{ subject: string }>(market.services.db)`
    select data ->> 'subject' as subject from mails where data ->> 'subject' like 'Inquiry: %'`
  expect(mails).toHaveLength(1)
  const submitted = await market.call(market.admin, 'POST', fill(api.submitChargeback, { id: row.id }), {
    statement: 'Agreed.',
  })
  expect(submitted.status).toBe(200)
  stripe.world.closeInquiry(inquiry)
  await settle(inquiry)
  expect((await read()).outcome.join(' ')).not.toMatch(/reversed|decided|returned/)
  await runBookingJobs(market.services)
  expect(await market.read(id)).toMatchObject({ paid: 400 })
  await expectInOrder()
})

test('an inquiry that becomes a chargeback takes the money once, and needs a response of its own', async () => {
  const { id, inquiry, read } = await inquired()
  stripe.world.escalate(inquiry)
  for (const _ of [1, 2]) await settle(inquiry)
  expect(await read()).toMatchObject({ inquiry: false, fee: 15, response: 'none', canAccept: true })
  stripe.world.decide(inquiry, 'won', 'charge.dispute.closed')
  await settle(inquiry)
  expect(await market.readAccount(`held:${id}`)).toBe(-12_000)
  await expectInOrder()
})

test('a payment with an inquiry can be refunded', async () => {
  const { id, inquiry } = await inquired()
  await market.act(market.photographer, id, 'cancel')
  await runBookingJobs(market.services, new Date(Date.now() + 600_000))
  expect(await market.read(id)).toMatchObject({ state: 'cancelled', paymentStatus: 'refunded' })
  stripe.world.closeInquiry(inquiry)
  await settle(inquiry)
  await expectInOrder()
})
