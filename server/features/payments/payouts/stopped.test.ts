import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { createBank } from '../../../../test/sandbox-bank.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { execute } from '../../../platform/db/query.ts'
import { settleObject } from '../inbox/webhook-inbox.ts'
import { currentProvider } from '../provider/providers.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { beginPayout, runPayouts, sendPayouts } from './run.ts'

let bank: ReturnType<typeof createBank>
const market = startMarket()
beforeAll(async () => {
  bank = createBank(market.services)
})

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
/** A booking that was shot, delivered and accepted: 120 minus a fee of 14.40 for the photographer. */
async function earn(days: number): Promise<string> {
  const id = await market.bookAndPay(market.shootIn(days))
  await market.act(market.photographer, id, 'accept')
  await market.complete(id, days / 10)
  return id
}
async function openDispute(booking: string) {
  const { services } = market
  const reference = await bank.openDispute(await bank.chargeOf(booking, 'upfront'))
  const settle = () => settleObject(services, currentProvider(services)!, 'dispute', reference, new Date())
  await settle()
  return async (state: 'won' | 'lost') => {
    await bank.endDispute(reference, state)
    await settle()
  }
}
const begin = async () => {
  const { services, photographer } = market
  return (await beginPayout(services, photographer.person.id, 'USD', later(1)))!
}
const payouts = async () => {
  const { body } = await market.call(market.photographer, 'GET', api.payouts)
  return body.data.payouts.map(({ amount, state }: { amount: number; state: string }) => [amount, state])
}

test('a payout that had begun before a chargeback is returned, and the next one excludes the disputed money', async () => {
  const { services } = market
  await market.call(market.photographer, 'POST', api.payee, { country: 'US' })
  const disputed = await earn(31)
  await earn(45)
  await begin()
  const decide = await openDispute(disputed)
  await sendPayouts(services, later(2))
  expect(await payouts()).toEqual([[211.2, 'returned']])
  const earnings = (await market.call(market.photographer, 'GET', api.earnings)).body.data
  expect(earnings.balanceParts.map(({ amount }: { amount: number }) => amount)).toEqual([105.6, 105.6])
  await runPayouts(services, later(3))
  expect(await payouts()).toEqual([
    [105.6, 'transferred'],
    [211.2, 'returned'],
  ])
  await decide('won')
  await runPayouts(services, later(4))
  expect((await payouts())[0]).toEqual([105.6, 'transferred'])
  expect(await checkLedger(services.db)).toEqual([])
})

test('a payout that waits for the provider is fully reversed', async () => {
  const { services } = market
  await market.replacePhotographer()
  await market.call(market.photographer, 'POST', api.payee, { country: 'US' })
  const disputed = await earn(33)
  await execute(services.db)`
    update sandbox_objects set data = data || '{"settlesAt": "2999-01-01"}' where kind = 'charge'`
  await runPayouts(services, later(5))
  expect(await payouts()).toEqual([[105.6, 'transferred']])
  await openDispute(disputed)
  await sendPayouts(services, later(120))
  expect(await payouts()).toEqual([[105.6, 'returned']])
  expect(await checkLedger(services.db)).toEqual([])
})

test('manual payouts with disputed money are marked as not to be paid', async () => {
  const { services, admin } = market
  await market.replacePhotographer()
  const disputed = await earn(35)
  const byHand = { ...services, config: { ...services.config, payments: null } }
  const whom = market.photographer.person.id
  const id = await beginPayout(byHand, whom, 'USD', new Date())
  const shown = async () =>
    (await market.call(admin, 'GET', `${api.adminPayouts}?state=due`)).body.data.payouts[0]
  const exported = async () =>
    (await market.app.inject({ url: api.payoutsCsv, headers: admin.headers })).body.includes(id!)
  expect([(await shown()).reason, await exported()]).toEqual([null, true])
  await openDispute(disputed)
  expect(await shown()).toMatchObject({ state: 'due', reason: expect.stringContaining('Don’t pay it') })
  expect(await exported()).toBe(false)
  await market.call(admin, 'POST', fill(api.payoutReturned, { id: id! }), {})
  expect(await beginPayout(byHand, whom, 'USD', new Date())).toBeNull()
  expect(await checkLedger(services.db)).toEqual([])
})
