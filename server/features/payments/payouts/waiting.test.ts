import { beforeAll, expect, test, vi } from 'vitest'
import { api } from '../../../../contract/paths.ts'
import { startStripeMarket } from '../../../../test/start-stripe.ts'
import { execute } from '../../../platform/db/query.ts'
import { HOUR } from '../../../platform/time/wall-clock.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { runPayouts } from './run.ts'

const { market, stripe } = startStripeMarket()
beforeAll(async () => {
  await market.call(market.photographer, 'POST', api.payee, { country: 'US' })
  stripe.world.finishAccount(stripe.world.all('account')[0]!.id)
  await market.call(market.photographer, 'GET', api.payee)
})

let clock = Date.now()
const after = (hours: number) => {
  clock += hours * HOUR
  return new Date(clock)
}
/** Booked 20 days ahead, so that there are two charges, 120 and 280, of which the photographer gets 352. */
async function earn(days: number): Promise<void> {
  const { photographer, services } = market
  const { booking, checkoutUrl } = (await market.book(market.shootIn(days))).body.data
  stripe.world.pay(checkoutUrl.split('/').pop()!)
  await runBookingJobs(services, after(0.2))
  await market.act(photographer, booking.id, 'accept')
  await market.ageUntil(booking.id, 6)
  await runBookingJobs(services, after(0.2))
  await market.complete(booking.id, days / 10)
}
const get = async (path: string) => (await market.call(market.admin, 'GET', path)).body.data
const newest = async () => (await get(api.adminPayouts)).payouts[0]
const waiting = async () => (await get(api.reconciliation)).differences
const transfers = () => stripe.world.all('transfer')
const expectInOrder = async () => {
  expect(await checkLedger(market.services.db)).toEqual([])
  await reconcile(market.services, after(24))
  expect(await waiting()).toEqual([])
}

test('while the charges are pending, transfers are made and the payout waits until the charges settle', async () => {
  const { services } = market
  stripe.world.holdsNew = true
  await earn(20)
  await runPayouts(services, after(1))
  const charges = stripe.world.all('charge').map(({ id, amount }) => [id, amount])
  expect(transfers().map(({ source_transaction, amount }) => [source_transaction, amount])).toEqual([
    [charges[1]![0], 28_000],
    [charges[0]![0], 7_200],
  ])
  expect(await newest()).toMatchObject({ state: 'transferred', amount: 352 })
  expect(await waiting()).toMatchObject([
    { kind: 'waiting', ours: 352, text: expect.stringContaining('once the client’s payment has settled') },
  ])
  const error = vi.spyOn(services.log, 'error')
  for (const _hour of [1, 2]) await runBookingJobs(services, after(1))
  expect(error).not.toHaveBeenCalled()
  await runBookingJobs(services, after(23))
  expect(error.mock.calls).toMatchObject([
    [{ waitingFor: 'payee_balance' }, expect.stringContaining('waiting for its money')],
  ])
  error.mockRestore()
  stripe.world.settle()
  await runBookingJobs(services, after(1))
  expect(stripe.world.all('payout')).toMatchObject([{ amount: 35_200, status: 'pending' }])
  stripe.world.decide(stripe.world.all('payout')[0]!.id, 'paid', 'payout.paid')
  await runBookingJobs(services, after(1))
  expect([(await newest()).state, transfers().length]).toEqual(['paid', 2])
  await expectInOrder()
})

test('after the balance was paid out to the operator’s bank, one payout is retried hourly and sent once', async () => {
  const { services } = market
  stripe.world.holdsNew = false
  await earn(30)
  stripe.world.sweep()
  for (const _day of [1, 2]) {
    await runPayouts(services, after(24))
    expect(await newest()).toMatchObject({ state: 'begun', amount: 352 })
  }
  expect((await get(api.adminPayouts)).total).toBe(2)
  expect(await waiting()).toMatchObject([
    { kind: 'waiting', text: expect.stringContaining('payouts to your own bank to manual') },
  ])
  // The operator tops up.
  stripe.world.move('topup', { amount: 40_000 })
  await runBookingJobs(services, after(1))
  expect(transfers()).toHaveLength(4)
  expect(await newest()).toMatchObject({ state: 'transferred' })
  expect(await waiting()).toEqual([])
  await expectInOrder()
})

test('an amount that no charge covers is a separate transfer from the balance', async () => {
  const { services, photographer } = market
  stripe.world.move('topup', { amount: 50_000 })
  await earn(40)
  const account = `payable:${photographer.person.id}`
  // A credit from the platform.
  await execute(services.db)`
    with entry as (insert into ledger_entries (id, kind, source_key, photographer_id)
      values (gen_random_uuid(), 'release', 'credit', ${photographer.person.id}) returning id)
    insert into ledger_postings (entry_id, position, account, currency, minor)
    select id, 0, ${account}, 'USD', -20000 from entry union all select id, 1, 'expense:loss', 'USD', 20000 from entry`
  const before = transfers().length
  await runPayouts(services, after(24))
  expect(
    transfers()
      .slice(before)
      .map(({ source_transaction, amount }) => [Boolean(source_transaction), amount]),
  ).toEqual([
    [true, 28_000],
    [true, 12_000],
    [true, 4_800],
    [true, 4_800],
    [false, 5_600],
  ])
  await expectInOrder()
})
