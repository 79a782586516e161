import { beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { createBank } from '../../../../test/sandbox-bank.ts'
import { startMarket } from '../../../../test/start-market.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { settleObject } from '../inbox/webhook-inbox.ts'
import { readCharges } from '../ledger/captured.ts'
import { runPayouts } from '../payouts/run.ts'
import { createSandbox } from '../provider/sandbox/provider.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'

let bank: ReturnType<typeof createBank>
const market = startMarket()
beforeAll(async () => {
  bank = createBank(market.services)
})

const payable = () => market.readAccount(`payable:${market.photographer.person.id}`)
const settle = (kind: 'dispute' | 'refund', reference: string) =>
  settleObject(market.services, createSandbox(market.services), kind, reference, new Date())
const openDispute = async (charge: string, minor?: number) => {
  const reference = await bank.openDispute(charge, minor)
  await settle('dispute', reference)
  return async (state: 'won' | 'lost') => {
    await bank.endDispute(reference, state)
    await settle('dispute', reference)
  }
}

let day = 30
/** A booking with a new photographer, paid in two parts, 120 and 280. */
const paidInFull = async () => {
  day += 2
  await market.replacePhotographer()
  await market.call(market.photographer, 'POST', api.payee, { country: 'US' })
  const id = await market.bookAndPay(market.shootIn(day))
  await market.act(market.photographer, id, 'accept')
  await market.ageUntil(id, 6)
  await runBookingJobs(market.services)
  expect((await market.read(id)).paid).toBe(400)
  return { id, upfront: await bank.chargeOf(id, 'upfront'), rest: await bank.chargeOf(id, 'remainder') }
}
const deliver = async (id: string, daysAgo: number) => {
  await market.ageUntil(id, -daysAgo)
  await market.fillGallery(id)
  await market.act(market.photographer, id, 'deliver')
}
const complete = async (id: string, daysAgo = 1) => {
  await deliver(id, daysAgo)
  await market.act(market.client, id, 'accept-delivery')
}

describe('a lost chargeback', () => {
  test('debits the earnings of its own payment: two on one payment debit them once, the rest is a loss', async () => {
    const { id, upfront } = await paidInFull()
    await complete(id)
    expect(await payable()).toBe(-35_200)
    const loss = await market.readAccount('expense:loss')
    for (let n = 0; n < 2; n++) await (await openDispute(upfront))('lost')
    expect(await payable()).toBe(-35_200 + 10_560)
    expect((await market.readAccount('expense:loss')) - loss).toBe(12_000)
    expect(await checkLedger(market.services.db)).toEqual([])
  })

  test('on a refunded payment is a loss, and does not affect the other payment', async () => {
    const { id, upfront, rest } = await paidInFull()
    const loss = await market.readAccount('expense:loss')
    await market.ageUntil(id, -0.1)
    await market.act(market.client, id, 'dispute', { reason: 'Half a shoot' })
    await market.actAsAdmin(id, 'resolve', { refund: 280, reason: 'Half a shoot' })
    expect(await payable()).toBe(-10_560)
    await (await openDispute(rest))('lost')
    expect(await payable()).toBe(-10_560)
    expect((await market.readAccount('expense:loss')) - loss).toBe(28_000)
    await (await openDispute(upfront))('lost')
    expect(await payable()).toBe(0)
    expect(await checkLedger(market.services.db)).toEqual([])
  })
})

describe('a chargeback smaller than a refund that waits for it', () => {
  test('covers a part of the refund, and only the rest is sent', async () => {
    day += 2
    await market.replacePhotographer()
    const id = await market.bookAndAccept(market.shootIn(day))
    const charge = await bank.chargeOf(id, 'upfront')
    const decide = await openDispute(charge, 5_000)
    await market.act(market.photographer, id, 'cancel')
    await runBookingJobs(market.services)
    await decide('lost')
    await runBookingJobs(market.services, new Date(Date.now() + 600_000))
    const { refunds } = (await market.call(market.admin, 'GET', fill(api.bookingProcess, { id }))).body.data
    expect(
      refunds.map(({ amount, state }: { amount: number; state: string }) => [amount, state]).sort(),
    ).toEqual([
      [50, 'made'],
      [70, 'made'],
    ])
    expect(await market.read(id)).toMatchObject({ paymentStatus: 'refunded' })
    expect(await readCharges(market.services.db, id as BookingId)).toMatchObject([{ leftMinor: 0 }])
    expect(await checkLedger(market.services.db)).toEqual([])
  })
})

describe('an open chargeback', () => {
  test('holds back the release; if won, everything is released, if lost, the rest', async () => {
    for (const [end, released] of [
      ['won', -35_200],
      ['lost', -24_640],
    ] as const) {
      const { id, upfront } = await paidInFull()
      const decide = await openDispute(upfront)
      await complete(id)
      expect(await market.read(id)).toMatchObject({ state: 'completed' })
      expect([await payable(), await market.readAccount(`held:${id}`)]).toEqual([0, -40_000])
      expect(await checkLedger(market.services.db)).toEqual([])
      await decide(end)
      expect([await payable(), await market.readAccount(`held:${id}`)]).toEqual([released, 0])
      expect(await checkLedger(market.services.db)).toEqual([])
    }
  })

  test('holds back the payout of its booking, and other money of the photographer up to its amount', async () => {
    const { id, rest } = await paidInFull()
    await complete(id)
    const decide = await openDispute(rest)
    const paidOut = async () => {
      await runPayouts(market.services, new Date(Date.now() + 60_000))
      const { payouts } = (await market.call(market.photographer, 'GET', api.payouts)).body.data
      return payouts.map(({ amount }: { amount: number }) => amount)
    }
    expect(await paidOut()).toEqual([])
    await decide('won')
    expect(await paidOut()).toEqual([352])
    await openDispute(rest)
    const other = await market.bookAndPay(market.shootIn(day + 20))
    await market.act(market.photographer, other, 'accept')
    await complete(other, 3)
    // The balance is 105.60, and 246.40 would be debited.
    expect(await paidOut()).toEqual([352])
    expect(await checkLedger(market.services.db)).toEqual([])
  })
})
