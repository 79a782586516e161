import { beforeEach, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { runPayouts, sendPayouts } from './run.ts'

const market = startMarket()
beforeEach(async () => {
  await market.replacePhotographer()
})

const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const person = () => market.photographer.person.id
const payouts = () =>
  query<{ state: string; amount_minor: string; payee_reference: string | null }>(market.services.db)`
    select state, amount_minor, payee_reference from payouts where photographer_id = ${person()} order by created_at`
const owed = async (account: string) => {
  const rows = await query<{ minor: string }>(market.services.db)`
    select coalesce(-sum(minor), 0) as minor from ledger_postings where account = ${account}`
  return Number(rows[0]!.minor)
}
const credit = (amount: number) =>
  market.call(market.admin, 'POST', fill(api.adjustments, { id: person() }), {
    ...{ kind: 'credit', amount, reason: 'error', note: 'A parking ticket', key: newId() },
  })
const erase = () => market.call(market.admin, 'POST', fill(api.erasePerson, { id: person() }), {})
const openPayee = () => market.call(market.photographer, 'POST', api.payee, { country: 'US' })

test('less than the minimum waits, and is paid out after 90 days without a movement', async () => {
  const { services } = market
  await openPayee()
  await credit(15)
  await runPayouts(services, days(89))
  expect(await payouts()).toEqual([])
  await runPayouts(services, days(91))
  expect(await payouts()).toMatchObject([{ amount_minor: '1500' }])
})

test('less than the minimum is paid out at once when the account is closed, but not below one unit', async () => {
  const { services } = market
  await openPayee()
  await credit(0.5)
  await execute(services.db)`update people set status = 'inactive' where id = ${person()}`
  await runPayouts(services, days(91))
  expect(await payouts()).toEqual([])
  await credit(4)
  await runPayouts(services, days(1))
  expect(await payouts()).toMatchObject([{ amount_minor: '450' }])
})

test('an account with less than the minimum is deleted, and the rest still arrives', async () => {
  const { services } = market
  // A payment to another photographer: a credit is paid from the platform's balance.
  const other = await market.addPhotographer()
  await market.bookAndAccept(market.shootIn(40, {}, other), undefined, other)
  await openPayee()
  await credit(15)
  expect((await erase()).status).toBe(200)
  expect(await payouts()).toMatchObject([{ state: 'begun', amount_minor: '1500' }])
  await sendPayouts(services, days(0.1))
  await sendPayouts(services, days(0.2))
  expect(await payouts()).toMatchObject([{ state: expect.stringMatching(/transferred|paid/) }])
  expect([await owed(`payable:${person()}`), await checkLedger(services.db)]).toEqual([0, []])
})

test('without a payout account the rest stays owed, in no balance, and more than the minimum blocks', async () => {
  const { services } = market
  await credit(20)
  expect((await erase()).status).toBe(409)
  await market.replacePhotographer()
  const before = await owed('unclaimed')
  await credit(15)
  expect((await erase()).status).toBe(200)
  expect([await payouts(), await owed(`payable:${person()}`)]).toEqual([[], 0])
  expect((await owed('unclaimed')) - before).toBe(1_500)
  expect(await checkLedger(services.db)).toEqual([])
})
