import { beforeEach, expect, test } from 'vitest'
import { startStripeMarket } from '../../../../test/start-stripe.ts'
import type { Trouble } from '../../../../test/stripe-server.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'

let trouble: Trouble | null = null
const { market, stripe } = startStripeMarket({ trouble: (call) => trouble?.(call) ?? null })
let day = 20
beforeEach(async () => {
  trouble = null
  day += 2
  await market.replacePhotographer()
})

const charge = ({ method, path }: Parameters<Trouble>[0]) => method === 'POST' && path === 'payment_intents'

/** The remaining payment is due, and its charge fails in this way. */
async function chargeFails(how: ReturnType<Trouble>): Promise<string> {
  const { booking, checkoutUrl } = (await market.book(market.shootIn(day))).body.data
  stripe.world.pay(checkoutUrl.split('/').pop()!)
  await runBookingJobs(market.services, new Date(Date.now() + 360_000))
  await market.act(market.photographer, booking.id, 'accept')
  await market.ageUntil(booking.id, 6)
  trouble = (call) => (charge(call) ? how : null)
  await runBookingJobs(market.services)
  trouble = null
  return booking.id
}

test('a client who pays although the charge succeeded, and only its response was lost, is not charged twice', async () => {
  const id = await chargeFails('drop-after')
  expect((await market.read(id)).paid).toBe(120)
  expect((await market.act(market.client, id, 'pay')).status).toBe(409)
  expect(await market.read(id)).toMatchObject({ paid: 400, refunded: 0 })
  expect(await checkLedger(market.services.db)).toEqual([])
})

test('while it is not known whether the card was charged, no page opens; then the client can pay', async () => {
  const id = await chargeFails('drop-before')
  expect((await market.act(market.client, id, 'pay')).status).toBe(409)
  await market.age(id, 0.01)
  const { checkoutUrl } = (await market.act(market.client, id, 'pay')).body.data
  expect(checkoutUrl).toContain('checkout.stripe.test')
})
