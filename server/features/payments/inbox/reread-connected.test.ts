import { expect, test } from 'vitest'
import { api } from '../../../../contract/paths.ts'
import { startStripeMarket } from '../../../../test/start-stripe.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { runPayouts } from '../payouts/run.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { rereadConnected } from './reread-connected.ts'
import { sweepEvents } from './sweep-events.ts'

// No webhook ever arrives.
const { market, stripe } = startStripeMarket()

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const account = () => stripe.world.all('account').at(-1)!.id
const newest = async () => (await market.call(market.admin, 'GET', api.adminPayouts)).body.data.payouts[0]
const listing = async () => (await market.call(market.admin, 'GET', api.reconciliation)).body.data.differences
const earn = async (days: number) => {
  const { booking, checkoutUrl } = (await market.book(market.shootIn(days))).body.data
  stripe.world.pay(checkoutUrl.split('/').pop()!)
  await runBookingJobs(market.services, later(0.2))
  await market.act(market.photographer, booking.id, 'accept')
  await market.complete(booking.id, days)
}

test('a payee whose webhook was lost becomes ready, and a payout that fails days after it was paid is returned', async () => {
  const { services, photographer, call } = market
  await call(photographer, 'POST', api.payee, { country: 'US' })
  stripe.world.finishAccount(account())
  await sweepEvents(services)
  await rereadConnected(services)
  await earn(3)
  await runPayouts(services, later(1))
  const { id } = stripe.world.all('payout').at(-1)!
  stripe.world.decide(id, 'paid', 'payout.paid')
  await runBookingJobs(services, later(2))
  expect(await newest()).toMatchObject({ state: 'paid', amount: 352 })
  stripe.world.decide(id, 'failed', 'payout.failed')
  await sweepEvents(services)
  await runBookingJobs(services, later(3))
  expect(await newest()).toMatchObject({ state: 'paid' })
  await rereadConnected(services, later(72))
  await runBookingJobs(services, later(73))
  expect(await newest()).toMatchObject({ state: 'returned' })
  expect((await call(photographer, 'GET', api.earnings)).body.data.balance).toBe(352)
  expect(await checkLedger(services.db)).toEqual([])
})

test('the balance of each account at the provider is compared with the ledger', async () => {
  const { services } = market
  await reconcile(services, later(24))
  expect(await listing()).toEqual([])
  stripe.world.move('payment', { amount: 700, account: account() })
  await reconcile(services, later(25))
  expect(await listing()).toMatchObject([{ kind: 'connected', reference: account(), ours: 0, theirs: 7 }])
})
