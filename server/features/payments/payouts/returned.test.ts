import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { startStripeMarket } from '../../../../test/start-stripe.ts'
import type { Trouble } from '../../../../test/stripe-server.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { settleObject } from '../inbox/webhook-inbox.ts'
import { currentProvider } from '../provider/providers.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { runPayouts } from './run.ts'

let trouble: Trouble | null = null

const { market, stripe } = startStripeMarket({ trouble: (call) => trouble?.(call) ?? null })
beforeAll(async () => {
  await market.call(market.photographer, 'POST', api.payee, { country: 'US' })
  stripe.world.finishAccount(account())
  await market.call(market.photographer, 'GET', api.payee)
})
beforeEach(async () => {
  trouble = null
  stripe.world.refusing.clear()
  // Three failures in a row would pause payouts, and each test makes some.
  await execute(market.services.db)`update payouts set failed_at = null`
})

/** A booking that was shot, delivered and accepted: 400 minus a fee of 48 for the photographer. */
async function earn(days: number): Promise<void> {
  const { photographer } = market
  const { booking, checkoutUrl } = (await market.book(market.shootIn(days))).body.data
  stripe.world.pay(checkoutUrl.split('/').pop()!)
  await runBookingJobs(market.services, after(0.01))
  await market.act(photographer, booking.id, 'accept')
  await market.complete(booking.id, days)
}
let today = 0
/** So many days after the previous step, because payouts are listed by their time. */
const after = (days: number) => {
  today += days
  return new Date(Date.now() + today * 86_400_000)
}
const account = () => stripe.world.all('account')[0]!.id
const countTransfers = () => stripe.world.all('transfer').filter(({ reversed }) => !reversed).length
const get = async (path: string) => (await market.call(market.admin, 'GET', path)).body.data
const newest = async () => (await get(api.adminPayouts)).payouts[0]
const balance = async () => (await market.call(market.photographer, 'GET', api.earnings)).body.data.balance
const differences = async () => (await get(api.reconciliation)).differences
/** Lets the bank decide about the newest payout. */
const bankSays = async (status: string) => {
  const { id } = stripe.world.all('payout').at(-1)!
  stripe.world.decide(id, status, `payout.${status}`)
  const { services } = market
  const provider = currentProvider(services)!
  await settleObject(services, provider, 'payout', `${account()}/${id}`, new Date())
}
const expectInOrder = async () => {
  expect(await checkLedger(market.services.db)).toEqual([])
  await reconcile(market.services, after(1))
  expect(await differences()).toEqual([])
}

test('a payout refused after its transfer reverses the transfer; daily retries deliver the money once', async () => {
  const { services } = market
  await earn(3)
  stripe.world.refusing.add('payouts')
  for (const _day of [1, 2]) {
    await runPayouts(services, after(1))
    expect(await newest()).toMatchObject({ state: 'returned', amount: 352 })
    expect([countTransfers(), stripe.world.balanceOf(account()), await balance()]).toEqual([0, 0, 352])
  }
  stripe.world.refusing.clear()
  await runPayouts(services, after(1))
  expect([countTransfers(), stripe.world.balanceOf(account()), await balance()]).toEqual([1, 0, 0])
  await bankSays('paid')
  expect(await newest()).toMatchObject({ state: 'paid' })
  await expectInOrder()
})

test('a payout that fails at the bank after it was paid is reversed once, also after repeated events', async () => {
  const { services } = market
  await bankSays('failed')
  expect(await newest()).toMatchObject({ state: 'returning' })
  // The money cannot be sent again until it is back.
  expect(await balance()).toBe(0)
  for (const _time of [1, 2]) await runBookingJobs(services, after(0.01))
  await bankSays('failed')
  expect(await newest()).toMatchObject({ state: 'returned' })
  expect([countTransfers(), stripe.world.balanceOf(account()), await balance()]).toEqual([0, 0, 352])
  await expectInOrder()
})

test('a transfer that cannot be reversed is shown to administrators, and reversed as soon as possible', async () => {
  const { services, admin, call } = market
  for (const name of ['payouts', 'reversals']) stripe.world.refusing.add(name)
  await runPayouts(services, after(1))
  const { id } = await newest()
  expect(await newest()).toMatchObject({
    state: 'returning',
    reason: expect.stringContaining('couldn’t be reversed'),
  })
  expect(await differences()).toMatchObject([{ kind: 'stuck', reference: id, ours: 352 }])
  await runPayouts(services, after(0.5))
  expect([countTransfers(), await balance()]).toEqual([1, 0])
  expect(await checkLedger(services.db)).toEqual([])
  stripe.world.refusing.clear()
  const again = await call(admin, 'POST', fill(api.payoutReturned, { id }))
  expect(again).toMatchObject({ status: 200, body: { data: { state: 'returned' } } })
  expect([countTransfers(), await balance()]).toEqual([0, 352])
  expect((await call(admin, 'POST', fill(api.payoutReturned, { id }))).status).toBe(409)
  await expectInOrder()
})

test('a reversal with a lost response is looked up and not made twice, even after its key expired', async () => {
  const { services } = market
  stripe.world.refusing.add('payouts')
  trouble = ({ path }) => (path.endsWith('/reversals') ? 'drop-after' : null)
  await runPayouts(services, after(1))
  expect(await newest()).toMatchObject({ state: 'returning' })
  trouble = null
  stripe.forgetKeys()
  await runBookingJobs(services, after(0.01))
  expect(await newest()).toMatchObject({
    state: 'returned',
    reason: expect.not.stringContaining('reversed'),
  })
  expect(stripe.world.all('transfer_reversal').length).toBe(stripe.world.all('transfer').length)
  await expectInOrder()
})

test('an administrator can mark a payout as returned only if the provider agrees', async () => {
  const { services, admin, call } = market
  await runPayouts(services, after(1))
  const { id } = await newest()
  const markReturned = () => call(admin, 'POST', fill(api.payoutReturned, { id }))
  expect((await markReturned()).status).toBe(409)
  await bankSays('paid')
  // Other money in the account could be taken instead.
  stripe.world.move('payment', { amount: 50_000, account: account() })
  expect((await markReturned()).body.data).toMatchObject({
    state: 'paid',
    reason: 'It wasn’t returned: the provider says it was paid.',
  })
  expect([countTransfers(), await balance()]).toEqual([1, 0])
  stripe.world.move('payment', { amount: -50_000, account: account() })
  await bankSays('failed')
  await runBookingJobs(services, after(0.01))
  expect([countTransfers(), await balance()]).toEqual([0, 352])
  await expectInOrder()
})

test('a payout marked as returned during its transfer is reversed after the transfer', async () => {
  const { services, admin, call } = market
  let markedStatus: number | undefined
  let marking: Promise<unknown> | undefined
  trouble = ({ path, method }) => {
    if (path !== 'transfers' || method !== 'POST') return null
    marking ??= newest().then(async ({ id }) => {
      markedStatus = (await call(admin, 'POST', fill(api.payoutReturned, { id }))).status
    })
    return 'drop-after'
  }
  await runPayouts(services, after(1))
  await marking
  expect(markedStatus).toBe(200)
  expect(await newest()).toMatchObject({ state: 'returning' })
  trouble = null
  await runBookingJobs(services, after(0.01))
  expect(await newest()).toMatchObject({ state: 'returned' })
  expect([countTransfers(), await balance()]).toEqual([0, 352])
  const rows = await query(services.db)`select from payouts where state not in ('returned', 'paid')`
  expect(rows).toEqual([])
  await expectInOrder()
})

test('a payout whose response was lost is looked up before it is returned, and stands if it was paid', async () => {
  const { services } = market
  trouble = ({ path, method }) => (path === 'payouts' && method === 'POST' ? 'drop-after' : null)
  await runPayouts(services, after(1))
  trouble = null
  expect(await newest()).toMatchObject({ state: 'transferred' })
  // A chargeback stops what is not sent.
  const intent = stripe.world.all('payment_intent').find(({ status }) => status === 'succeeded')!
  const dispute = stripe.world.dispute(intent.id)
  await settleObject(services, currentProvider(services)!, 'dispute', dispute.id, new Date())
  const before = countTransfers()
  await runBookingJobs(services, after(0.01))
  expect(await newest()).toMatchObject({ state: 'transferred' })
  await bankSays('paid')
  expect([await newest(), countTransfers()]).toMatchObject([{ state: 'paid' }, before])
  stripe.world.decide(dispute.id, 'won', 'charge.dispute.closed')
  await settleObject(services, currentProvider(services)!, 'dispute', dispute.id, new Date())
  expect(await checkLedger(services.db)).toEqual([])
})

test('a payout that is paid while it is being returned stands', async () => {
  const { services, admin, call } = market
  const { id } = await newest()
  const marked = await query(services.db)`
    update payouts set state = 'returning', send_at = now() + interval '1 hour' where id = ${id} returning id`
  expect(marked).toHaveLength(1)
  await bankSays('paid')
  expect(await newest()).toMatchObject({ state: 'paid' })
  expect((await call(admin, 'GET', api.reconciliation)).status).toBe(200)
  expect(await checkLedger(services.db)).toEqual([])
})
