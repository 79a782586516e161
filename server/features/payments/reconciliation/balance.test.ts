import { beforeAll, expect, test } from 'vitest'
import { asMinor } from '../../../../contract/format/money.ts'
import { api } from '../../../../contract/paths.ts'
import type { BalanceComparison } from '../../../../contract/payments/payments.ts'
import { createMarket } from '../../../../test/market.ts'
import { createBank } from '../../../../test/sandbox-bank.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { execute } from '../../../platform/db/query.ts'
import { settleObject } from '../inbox/webhook-inbox.ts'
import { balanceOf } from '../ledger/post.ts'
import { runPayouts } from '../payouts/run.ts'
import type { Provider } from '../provider/interface.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { createSandbox } from '../provider/sandbox/provider.ts'
import { checkLedger } from './check-ledger.ts'
import { reconcile } from './reconcile.ts'

let bank: ReturnType<typeof createBank>
const market = startMarket()
beforeAll(async () => {
  bank = createBank(market.services)
  await market.call(market.photographer, 'POST', api.payee)
})

let day = 30
const booked = async () => {
  day += 2
  const id = await market.bookAndPay(market.shootIn(day))
  await market.act(market.photographer, id, 'accept')
  return id
}
const compare = async (): Promise<BalanceComparison> => {
  const { body } = await market.call(market.admin, 'POST', api.reconciliation)
  return body.data.balances[0]
}
const readBooks = (account: string) => balanceOf(market.services.db, account, 'USD')
const sendEvent = (kind: 'dispute' | 'refund', reference: string) =>
  settleObject(market.services, createSandbox(market.services), kind, reference, new Date())

test('after fees, a won chargeback, a bill and a payout to the bank, books and balance are equal', async () => {
  const { services } = market
  const [cancelled, disputed, completed] = [await booked(), await booked(), await booked()]
  await market.act(market.photographer, cancelled, 'cancel')
  const dispute = await bank.openDispute(await bank.chargeOf(disputed, 'upfront'))
  await sendEvent('dispute', dispute)
  await bank.endDispute(dispute, 'won')
  await sendEvent('dispute', dispute)
  await market.complete(completed, 0.5)
  await runPayouts(services)
  await bank.chargeFee(250, 'Connect: active accounts')
  await bank.sweep()
  const { difference, lines, available, pending, books } = await compare()
  expect({ difference, lines }).toEqual({ difference: 0, lines: [] })
  expect(books).toBe(available + pending)
  // The chargeback fee was refunded, the bill is an expense, and the swept amount is at the bank.
  expect(await readBooks('expense:dispute')).toBe(0)
  expect(await readBooks('cash:bank')).toBeGreaterThan(0)
  expect(await readBooks('cash:platform')).toBe(0)
  const { body } = await market.call(market.admin, 'GET', api.ledger)
  const texts = body.data.entries.map(({ text }: { text: string }) => text)
  expect(texts).toContain('Payment provider fee')
  expect(texts).toContain('Paid out to the operator’s bank')
  expect(await checkLedger(services.db)).toEqual([])
})

test('a repeated comparison posts nothing twice, also concurrently', async () => {
  const { services } = market
  await bank.chargeFee(300, 'Connect: active accounts')
  const before = await readBooks('expense:provider')
  await Promise.all([reconcile(services), reconcile(services), reconcile(services)])
  expect(await readBooks('expense:provider')).toBe(before + 300)
  await reconcile(services)
  expect(await readBooks('expense:provider')).toBe(before + 300)
  expect((await compare()).difference).toBe(0)
})

test('a fee that was not known when the payment came in is posted later', async () => {
  const { services } = market
  day += 2
  await execute(services.db)`update studios set instant = true`
  const { checkoutUrl } = (await market.book(market.shootIn(day))).body.data
  await market.pay(checkoutUrl)
  const reference = checkoutUrl.split('/').pop()
  const sandbox = createSandbox(services)
  const read: Provider['read'] = async (kind, by) => {
    const found = await sandbox.read(kind, by)
    if (found.result === 'ok' && found.value?.kind === 'checkout' && found.value.charge)
      found.value.charge.feeMinor = asMinor(0)
    return found
  }
  const provider = { ...sandbox, read }
  const before = await readBooks('expense:provider')
  await settleObject(
    { ...services, provider } as PaymentServices,
    provider,
    'checkout',
    reference,
    new Date(),
  )
  expect(await readBooks('expense:provider')).toBe(before)
  expect(await compare()).toMatchObject({ difference: 0, lines: [] })
  // 2.9% of 120.00, and 0.30.
  expect(await readBooks('expense:provider')).toBe(before + 378)
})

test('movements missing in the ledger and manual payments are listed', async () => {
  const { services } = market
  // Booked first, because booking again would look up the same client's payment.
  const other = await booked()
  day += 2
  const { checkoutUrl } = (await market.book(market.shootIn(day))).body.data
  await market.pay(checkoutUrl)
  const refund = await bank.refundInDashboard(await bank.chargeOf(other, 'upfront'), 1_000)
  const { difference, lines } = await compare()
  expect(lines).toMatchObject([
    { kind: 'movement', text: 'Payment at the provider that is not in the ledger', isFresh: true },
    {
      kind: 'movement',
      text: 'Refund at the provider that is not in the ledger',
      reference: refund,
      amount: -10,
    },
  ])
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(difference, 2)
  await sendEvent('refund', refund)
  expect((await compare()).lines).toHaveLength(1)
  const by = { movement: 'charge', reference: lines[0]!.reference }
  await market.call(market.admin, 'POST', api.bringIn, by)
  expect((await compare()).lines).toEqual([])
  // Older versions posted manual refunds to the platform's cash instead of the bank account.
  await execute(services.db)`
    with entry as (insert into ledger_entries (id, kind, source_key, at)
      values (gen_random_uuid(), 'written_off', 'refund:old:written-off', now()) returning id)
    insert into ledger_postings (entry_id, position, account, currency, minor)
    select id, position, account, 'USD', minor from entry,
      (values (0, 'cash:platform', -700), (1, 'expense:loss', 700)) as line (position, account, minor)`
  expect((await compare()).lines).toMatchObject([
    { kind: 'outside', text: 'Paid manually, outside the provider', amount: 7 },
  ])
})

test('a balance from before the first ledger entry is the operator’s own money', async () => {
  const own = await createMarket()
  const sandbox = createSandbox(own.services)
  const readBalance: Provider['readBalance'] = async () => ({
    result: 'ok',
    value: [{ currency: 'USD', availableMinor: asMinor(5_000), pendingMinor: asMinor(0) }],
  })
  const services: PaymentServices = { ...own.services, provider: { ...sandbox, readBalance } }
  await reconcile(services)
  await reconcile(services)
  expect(await balanceOf(own.services.db, 'cash:platform', 'USD')).toBe(5_000)
  expect(await balanceOf(own.services.db, 'cash:bank', 'USD')).toBe(-5_000)
  await own.close()
})

test('a list that can’t be read posts nothing and fails the job', async () => {
  const broken = async () => ({ result: 'unknown' as const, reason: 'no answer' })
  const provider = { ...createSandbox(market.services), listBalanceTransactions: broken }
  await expect(reconcile({ ...market.services, provider } as PaymentServices)).rejects.toThrow(
    'couldn’t read',
  )
})
