import { beforeEach, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { startStripeMarket } from '../../../../test/start-stripe.ts'
import { query } from '../../../platform/db/query.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { settleObject } from '../inbox/webhook-inbox.ts'
import { currentProvider } from '../provider/providers.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { runPayouts } from './run.ts'

const { market, stripe } = startStripeMarket()
let shoot = 3
beforeEach(async () => {
  shoot += 2
  await market.replacePhotographer()
  await market.call(market.photographer, 'POST', api.payee, { country: 'US' })
  stripe.world.finishAccount(account())
  await read(api.payee)
})

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const account = () => stripe.world.all('account').at(-1)!.id
const read = async (path: string) => (await market.call(market.photographer, 'GET', path)).body.data
const subjects = async () => {
  const rows = await query<{ subject: string; text: string }>(market.services.db)`
    select data ->> 'subject' as subject, data ->> 'text' as text from mails
    where recipient = ${market.photographer.person.email} and data ->> 'subject' like '%payout%' order by created_at, id`
  return rows
}
async function earn() {
  const { booking, checkoutUrl } = (await market.book(market.shootIn(shoot))).body.data
  stripe.world.pay(checkoutUrl.split('/').pop()!)
  await runBookingJobs(market.services, hours(0.2))
  await market.act(market.photographer, booking.id, 'accept')
  await market.complete(booking.id, shoot)
}
async function bankSays(status: 'paid' | 'failed') {
  const { id } = stripe.world.all('payout').at(-1)!
  stripe.world.decide(id, status, `payout.${status}`)
  const provider = currentProvider(market.services)!
  await settleObject(market.services, provider, 'payout', `${account()}/${id}`, new Date())
}
/** A day whose payout fails after it was paid, as at Stripe; how many payouts there are then. */
async function failOn(day: number): Promise<number> {
  await runPayouts(market.services, hours(day * 24))
  if ((await read(api.payouts)).payouts[0].state === 'transferred') {
    await bankSays('paid')
    await bankSays('failed')
  }
  await runBookingJobs(market.services, hours(day * 24 + 1))
  return (await read(api.payouts)).total
}

test('each failed payout is mailed, and three in a row pause payouts until the bank account changes', async () => {
  await earn()
  expect([await failOn(1), await failOn(2), await failOn(3), await failOn(4)]).toEqual([1, 2, 3, 3])
  expect(await subjects()).toMatchObject([
    {
      subject: 'Your payout of $352 failed',
      text: expect.stringContaining(
        'Your bank returned your payout of $352: The bank account has been closed.',
      ),
    },
    { subject: 'Your payout of $352 failed' },
    { subject: 'Your payouts are paused', text: expect.stringContaining('3 payouts in a row') },
  ])
  expect(await read(api.earnings)).toMatchObject({
    paused: true,
    nextPayout: null,
    balance: 352,
    heldBack: [{ text: expect.stringContaining('the last 3 failed'), amount: null }],
  })
  const { payouts } = (await market.call(market.admin, 'GET', api.adminPayouts)).body.data
  expect(payouts[0]).toMatchObject({ paused: true, reason: expect.stringContaining('3 in a row failed') })
  stripe.world.finishAccount(account(), '4242')
  await read(api.payee)
  expect(await read(api.earnings)).toMatchObject({ paused: false, heldBack: [] })
  await runPayouts(market.services, hours(5 * 24))
  await bankSays('paid')
  expect((await read(api.payouts)).payouts[0]).toMatchObject({ state: 'paid', amount: 352 })
  expect(await checkLedger(market.services.db)).toEqual([])
})

test('the photographer or an administrator resumes paused payouts; others and payouts that run are refused', async () => {
  await earn()
  const resume = () => market.call(market.photographer, 'POST', api.resumeMyPayouts)
  expect((await resume()).status).toBe(409)
  for (const day of [1, 2, 3]) await failOn(day)
  expect((await resume()).status).toBe(200)
  expect((await resume()).status).toBe(409)
  for (const day of [4, 5, 6]) await failOn(day)
  expect((await read(api.payouts)).total).toBe(6)
  const { id } = (await read(api.payouts)).payouts[0]
  const path = fill(api.resumePayouts, { id })
  expect((await market.call(market.photographer, 'POST', path)).status).not.toBe(200)
  const resumed = await market.call(market.admin, 'POST', path)
  expect(resumed).toMatchObject({ status: 200, body: { data: { paused: false } } })
  expect((await market.call(market.admin, 'POST', path)).status).toBe(409)
  expect(await failOn(7)).toBe(7)
})

test('bank details change on the provider’s own page, and only once the account is ready', async () => {
  const login = () => market.call(market.photographer, 'POST', api.payeeLogin)
  expect(await login()).toMatchObject({
    status: 200,
    body: { data: { url: expect.stringContaining(account()) } },
  })
  stripe.world.vanish(account())
  expect((await login()).status).toBe(409)
  expect(await read(api.payee)).toMatchObject({ state: 'none' })
})
