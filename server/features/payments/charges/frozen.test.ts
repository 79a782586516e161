import { beforeEach, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { startStripeMarket } from '../../../../test/start-stripe.ts'
import type { Thing } from '../../../../test/stripe-state.ts'
import { query } from '../../../platform/db/query.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { settleObject } from '../inbox/webhook-inbox.ts'
import { currentProvider } from '../provider/providers.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'

const { market, stripe } = startStripeMarket()
let day = 20
beforeEach(async () => {
  day += 2
  await market.replacePhotographer()
})

/** Booked and accepted: 120 of 400 are paid, the rest is charged 7 days before the shoot. */
async function booked(inDays = day) {
  const { booking, checkoutUrl } = (await market.book(market.shootIn(inDays))).body.data
  const { payment_intent: upfront } = stripe.world.pay(checkoutUrl.split('/').pop()!)
  await runBookingJobs(market.services, new Date(Date.now() + 360_000))
  await market.act(market.photographer, booking.id, 'accept')
  return { id: booking.id as string, upfront: upfront as string }
}
const settle = (kind: 'refund' | 'dispute', { id }: Thing) =>
  settleObject(market.services, currentProvider(market.services)!, kind, id, new Date())
const lose = async (upfront: string, minor?: number) => {
  const dispute = stripe.world.dispute(upfront, minor)
  await settle('dispute', dispute)
  return async () => {
    stripe.world.decide(dispute.id, 'lost', 'charge.dispute.closed')
    await settle('dispute', dispute)
  }
}
/** The day of the charge comes, and the jobs run. */
const comeDue = async (id: string) => {
  await market.ageUntil(id, 6)
  await runBookingJobs(market.services)
}
const charges = (id: string) =>
  query<{ minor: string }>(market.services.db)`
    select amount_minor as minor from payment_attempts
    where booking_id = ${id} and purpose = 'remainder' and state = 'succeeded'`
const decide = async (id: string, decision: string) => {
  const { unexpected } = (await market.call(market.admin, 'GET', fill(api.bookingProcess, { id }))).body.data
  const path = fill(api.reviewMovement, { id: unexpected.at(-1).id })
  return market.call(market.admin, 'POST', path, { note: 'Checked', decision })
}
const mailsTo = async (who: { person: { email: string | null } }) =>
  (
    await query<{ text: string }>(market.services.db)`
    select data ->> 'subject' || ' ' || (data ->> 'text') as text from mails where recipient = ${who.person.email}`
  ).map(({ text }) => text)

test.each([
  ['after a refund in the dashboard', 'refund'],
  ['while a chargeback is open', 'open'],
  ['after a lost chargeback', 'lost'],
])('the remaining payment is not charged %s, and the client is not asked for it', async (_, what) => {
  const { id, upfront } = await booked()
  if (what === 'refund') await settle('refund', stripe.world.refundInDashboard(upfront, 12_000))
  else {
    const end = await lose(upfront)
    if (what === 'lost') await end()
  }
  await comeDue(id)
  expect(await charges(id)).toEqual([])
  expect((await market.act(market.client, id, 'pay')).status).toBe(409)
  await market.ageUntil(id, 1)
  await runBookingJobs(market.services)
  expect((await market.read(id)).state).toBe('booked')
  expect(await checkLedger(market.services.db)).toEqual([])
})

test('after a lost chargeback both read true sums, and the photographer is asked before the shoot', async () => {
  const { id, upfront } = await booked()
  await (await lose(upfront))()
  expect(await market.read(id, market.photographer)).toMatchObject({ paid: 120, refunded: 120, earns: 246.4 })
  expect(await mailsTo(market.photographer)).toContainEqual(
    expect.stringContaining('Contact us before the shoot'),
  )
  const { differences } = (await market.call(market.admin, 'GET', api.reconciliation)).body.data
  expect(differences).toContainEqual(
    expect.objectContaining({ kind: 'unexpected', booking: id, isMissing: true }),
  )
})

test('at a lower price, the rest is charged and the photographer earns from it', async () => {
  const { id, upfront } = await booked()
  await settle('refund', stripe.world.refundInDashboard(upfront, 12_000))
  expect((await decide(id, 'reduced')).status).toBe(200)
  await comeDue(id)
  expect(await charges(id)).toEqual([{ minor: '28000' }])
  expect(await market.read(id, market.photographer)).toMatchObject({ earns: 246.4 })
  await market.complete(id)
  expect(await market.readAccount(`payable:${market.photographer.person.id}`)).toBe(-24_640)
  expect(await checkLedger(market.services.db)).toEqual([])
})

test('the client can be asked for the lost part again, on a page instead of the card of before', async () => {
  const { id, upfront } = await booked()
  await (await lose(upfront))()
  expect((await decide(id, 'client_pays')).status).toBe(200)
  await comeDue(id)
  expect(await charges(id)).toEqual([])
  expect(await mailsTo(market.client)).toContainEqual(expect.stringContaining('Payment due: $400'))
  expect(await market.read(id)).toMatchObject({ paid: 0, refunded: 0 })
  const { checkoutUrl } = (await market.act(market.client, id, 'pay')).body.data
  stripe.world.pay(checkoutUrl.split('/').pop()!)
  await runBookingJobs(market.services, new Date(Date.now() + 360_000))
  expect(await market.read(id, market.photographer)).toMatchObject({ paid: 400, refunded: 0, earns: 352 })
  await market.complete(id)
  expect(await market.readAccount(`payable:${market.photographer.person.id}`)).toBe(-35_200)
  expect(await checkLedger(market.services.db)).toEqual([])
})

test('the client cannot be asked for less than can be charged', async () => {
  const { id, upfront } = await booked(5)
  await (await lose(upfront, 30))()
  expect(await decide(id, 'client_pays')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('less than the smallest charge') },
  })
  expect((await decide(id, 'platform_pays')).status).toBe(200)
})

test('the client is still asked for the lost part once the booking has moved, also when all was paid upfront', async () => {
  const { id, upfront } = await booked(5)
  await (await lose(upfront))()
  await decide(id, 'client_pays')
  const { date, start } = market.shootIn(6)
  expect((await market.actAsAdmin(id, 'reschedule', { date, start })).status).toBe(200)
  await runBookingJobs(market.services)
  const rows = await query(market.services.db)`
    select charge_failures as requests, pay_by is not null as due from bookings where id = ${id}`
  expect(rows).toEqual([{ requests: 1, due: true }])
})

test('after the platform paid the lost part, a dispute decided for the client in full pays the photographer nothing', async () => {
  const { id, upfront } = await booked()
  await (await lose(upfront))()
  await decide(id, 'platform_pays')
  await comeDue(id)
  await market.ageUntil(id, -0.5)
  await market.act(market.client, id, 'dispute', { reason: 'Nobody came' })
  const preview = (refund: number) =>
    market.call(market.admin, 'POST', fill(api.resolution, { id }), { refund })
  expect((await preview(280)).body.data).toMatchObject({ photographer: { amount: 0 }, fee: 0 })
  expect((await preview(200)).body.data).toMatchObject({ photographer: { amount: 176 }, fee: 24 })
  expect((await market.actAsAdmin(id, 'resolve', { refund: 280, reason: 'Nobody came' })).status).toBe(200)
  expect(await market.read(id)).toMatchObject({ state: 'cancelled', refunded: 400 })
  expect(await market.readAccount(`held:${id}`)).toBe(0)
  expect(await market.readAccount(`payable:${market.photographer.person.id}`)).toBe(0)
  expect(await checkLedger(market.services.db)).toEqual([])
})

test('the platform can pay the lost part; a cancellation then refunds only what the client has paid', async () => {
  const { id, upfront } = await booked()
  await (await lose(upfront))()
  expect((await decide(id, 'platform_pays')).status).toBe(200)
  expect((await decide(id, 'platform_pays')).status).toBe(409)
  await comeDue(id)
  expect(await charges(id)).toEqual([{ minor: '28000' }])
  expect(await market.read(id, market.photographer)).toMatchObject({ earns: 352 })
  await market.act(market.photographer, id, 'cancel')
  expect(await market.read(id)).toMatchObject({ state: 'cancelled' })
  expect(await market.readAccount(`held:${id}`)).toBe(0)
  expect(await market.readAccount(`payable:${market.photographer.person.id}`)).toBe(0)
  expect(await checkLedger(market.services.db)).toEqual([])
})
