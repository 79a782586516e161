import { beforeAll, expect, test } from 'vitest'
import { api } from '../../../../contract/paths.ts'
import { startStripeMarket } from '../../../../test/start-stripe.ts'
import type { Trouble } from '../../../../test/stripe-server.ts'
import { query } from '../../../platform/db/query.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { runPayouts } from './run.ts'

let trouble: Trouble | null = null
const { market, stripe } = startStripeMarket({ trouble: (call) => trouble?.(call) ?? null })
beforeAll(async () => {
  await open()
})

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const account = () => stripe.world.all('account').at(-1)!.id
const get = async (path: string) => (await market.call(market.admin, 'GET', path)).body.data
const reversed = () => stripe.world.all('transfer').map((transfer) => transfer.reversed)
const differences = async (at: Date) => {
  await reconcile(market.services, at)
  return (await get(api.reconciliation)).differences
}

async function open() {
  await market.call(market.photographer, 'POST', api.payee, { country: 'US' })
  stripe.world.finishAccount(account())
  await market.call(market.photographer, 'GET', api.payee)
}

async function earn(days: number): Promise<void> {
  const { booking, checkoutUrl } = (await market.book(market.shootIn(days))).body.data
  stripe.world.pay(checkoutUrl.split('/').pop()!)
  await runBookingJobs(market.services, hours(0.2))
  await market.act(market.photographer, booking.id, 'accept')
  await market.complete(booking.id, days)
}

/** Something happens at the provider between the first reversal and the second. */
const afterFirstReversal = (happens: () => unknown): Trouble => {
  let seen = 0
  return ({ path, method }) => {
    if (method !== 'POST' || !path.endsWith('/reversals')) return null
    seen += 1
    if (seen === 2) happens()
    return null
  }
}
const balances = async () => (await get(api.reconciliation)).balances
const balance = async () => (await market.call(market.photographer, 'GET', api.earnings)).body.data.balance

test('a payout that comes back in two parts is in the ledger after each of them', async () => {
  const { services } = market
  await earn(3)
  await earn(5)
  stripe.world.refusing.add('payouts')
  trouble = afterFirstReversal(() => stripe.world.refusing.add('reversals'))
  await runPayouts(services, hours(24))
  trouble = null
  expect(reversed()).toEqual([true, false])
  expect([await checkLedger(services.db), await balance()]).toEqual([[], 0])
  expect(await differences(hours(25))).toMatchObject([{ kind: 'stuck' }])
  stripe.world.refusing.clear()
  await runBookingJobs(services, hours(49))
  expect([reversed(), await checkLedger(services.db), await balance()]).toEqual([[true, true], [], 704])
  expect([await differences(hours(50)), await balances()]).toMatchObject([[], [{ difference: 0, lines: [] }]])
})

test('the part of a payout that came back before its account vanished is in the ledger', async () => {
  const { services } = market
  stripe.world.refusing.add('payouts')
  trouble = afterFirstReversal(() => stripe.world.vanish(account()))
  await runPayouts(services, hours(72))
  trouble = null
  stripe.world.refusing.clear()
  expect(reversed()).toEqual([true, true, true, false])
  for (const day of [4, 5]) await runPayouts(services, hours(day * 24))
  expect(await checkLedger(services.db)).toEqual([])
  // What was on its way to the account that vanished waits for the operator; what came back matches.
  expect(await differences(hours(121))).toMatchObject([{ kind: 'stuck' }])
  expect(await balances()).toMatchObject([{ difference: 0, lines: [] }])
  const rows = await query(services.db)`
    select state, reversed_minor from payout_transfers where state <> 'returned' order by position`
  expect(rows).toEqual([
    { state: 'made', reversed_minor: '40000' },
    { state: 'made', reversed_minor: '0' },
  ])
})
