import { beforeAll, expect, test } from 'vitest'
import type { OwnMoney } from '../../../contract/admin/own-money.ts'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { findUncovered } from '../../../test/money-invariants.ts'
import { createBank } from '../../../test/sandbox-bank.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { settleObject } from '../../features/payments/inbox/webhook-inbox.ts'
import { runPayouts } from '../../features/payments/payouts/run.ts'
import { currentProvider } from '../../features/payments/provider/providers.ts'
import { newId } from '../../platform/db/new-id.ts'

let bank: ReturnType<typeof createBank>
const market = startMarket()
beforeAll(async () => {
  bank = createBank(market.services)
  await market.call(market.photographer, 'POST', api.payee)
})

const read = async (): Promise<OwnMoney> =>
  (await market.call(market.admin, 'GET', api.ownMoney)).body.data.figures[0]
/** The figure and its lines by their text, after the rules that must always hold. */
async function readLines() {
  expect(await findUncovered(market.services.db)).toEqual([])
  const { amount, missing, parts, balance, owed } = await read()
  const lines = (of: OwnMoney['parts']) =>
    Object.fromEntries(of.map(({ text, amount: part }) => [text, part]))
  return { amount, missing, parts: lines(parts), balance, owed: lines(owed) }
}
let day = 30
async function book() {
  day += 2
  const id = await market.bookAndPay(market.shootIn(day))
  await market.act(market.photographer, id, 'accept')
  return id
}
const correct = (kind: 'credit' | 'debit', amount: number) =>
  market.call(market.admin, 'POST', fill(api.adjustments, { id: market.photographer.person.id }), {
    ...{ kind, amount, reason: 'error', note: 'A parking ticket', key: newId() },
  })
const settle = (kind: 'dispute', reference: string) =>
  settleObject(market.services, currentProvider(market.services)!, kind, reference, new Date())

test('owners and finance read it, support and visitors do not', async () => {
  const as = async (role: 'finance' | 'support') =>
    (await signIn(market.services, { adminRole: role })).headers
  const status = async (headers?: Record<string, string>) =>
    (await market.app.inject({ url: api.ownMoney, headers })).statusCode
  expect(await status()).toBe(401)
  expect([await status(await as('finance')), await status(await as('support'))]).toEqual([200, 403])
})

test('an empty ledger has nothing to withdraw', async () => {
  expect((await market.call(market.admin, 'GET', api.ownMoney)).body.data).toEqual({ figures: [] })
})

test('money of a booking is the client’s until it is released, so the fee of the provider is missing', async () => {
  await book()
  expect(await readLines()).toMatchObject({
    amount: 0,
    missing: expect.any(Number),
    parts: { 'Platform fees earned': 0, 'Fees of the payment provider': expect.any(Number) },
    owed: { 'Held for bookings': -120 },
  })
})

test('each thing that happens to money keeps the figure covered, and has a line of its own', async () => {
  const [released, disputed, cancelled] = [await book(), await book(), await book()]
  await market.complete(released, 0.5)
  const { parts, owed } = await readLines()
  expect(parts['Platform fees earned']).toBe(14.4)
  expect(owed['Balances of photographers']).toBe(-105.6)

  const dispute = await bank.openDispute(await bank.chargeOf(disputed, 'upfront'))
  await settle('dispute', dispute)
  expect((await readLines()).parts).toMatchObject({
    'In open chargebacks': -120,
    'Chargeback fees': expect.any(Number),
  })
  await runPayouts(market.services)
  expect((await readLines()).owed['Balances of photographers']).toBeUndefined()
  await bank.endDispute(dispute, 'lost')
  await settle('dispute', dispute)
  expect((await readLines()).parts['In open chargebacks']).toBeUndefined()

  await market.act(market.photographer, cancelled, 'cancel', { reason: 'I am away.' })
  expect((await readLines()).owed['Held for bookings']).toBe(-120)
  await correct('debit', 50)
  expect((await readLines()).parts).toMatchObject({
    'Negative balances of photographers': -50,
    'Refunds, credits and chargebacks that you paid for': 50,
  })
  await correct('credit', 80)
  expect(await readLines()).toMatchObject({
    parts: { 'Refunds, credits and chargebacks that you paid for': -30 },
    owed: { 'Balances of photographers': -30 },
  })
})

test('a withdrawal and an unknown movement lower it by their amount, once the provider was compared', async () => {
  await market.call(market.admin, 'POST', api.reconciliation)
  const before = await readLines()
  const figure = () => readLines().then(({ amount, missing }) => Math.round((amount - missing) * 100))
  await bank.chargeFee(1_000, 'Radar')
  await market.call(market.admin, 'POST', api.reconciliation)
  expect(await figure()).toBe(Math.round((before.amount - before.missing) * 100) - 1_000)
  await bank.sweep()
  await market.call(market.admin, 'POST', api.reconciliation)
  const { missing, parts, balance } = await readLines()
  expect(parts['Paid out to your bank, less what you paid in']).toBeLessThan(0)
  // All that clients and photographers are owed was taken out as well.
  expect({ balance, isMissing: missing > 0 }).toEqual({ balance: 0, isMissing: true })
  const { available } = await read()
  expect(available).toEqual({ amount: 0, at: expect.any(String) })
})
