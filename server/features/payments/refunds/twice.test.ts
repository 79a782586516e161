import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { createBank } from '../../../../test/sandbox-bank.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { settleObject } from '../inbox/webhook-inbox.ts'
import type { Provider } from '../provider/interface.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { createSandbox } from '../provider/sandbox/provider.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { makeRefund } from './refunds.ts'

let sandbox: Provider
const market = startMarket()
beforeAll(async () => {
  sandbox = createSandbox(market.services)
})

const settle = (kind: 'dispute' | 'refund', reference: string) =>
  settleObject(market.services, sandbox, kind, reference, new Date())
async function bookAndAccept(days: number): Promise<string> {
  const id = await market.bookAndPay(market.shootIn(days))
  await market.act(market.photographer, id, 'accept')
  return id
}
const cancel = (id: string) => market.act(market.photographer, id, 'cancel', { reason: 'I am away.' })
const refundsOf = (id: string) =>
  query<{ id: string; source: string; state: string; reference: string | null }>(market.services.db)`
    select id, source, state, reference from refunds where booking_id = ${id} order by created_at, id`
const failAtBank = (reference: string) =>
  execute(market.services.db)`update sandbox_objects set state = 'failed' where id = ${reference}`
const compare = async () =>
  (await market.call(market.admin, 'POST', api.reconciliation)).body.data.balances[0]

test('a refund whose answer was lost, and that a lost chargeback then covered, is posted: the money left twice', async () => {
  const { services } = market
  const bank = createBank(services)
  const id = await bookAndAccept(30)
  const lost = { made: '' }
  ;(services as PaymentServices).provider = {
    ...sandbox,
    refund: async (...wanted) => {
      const made = await sandbox.refund(...wanted)
      if (made.result === 'ok') lost.made = made.value.reference
      return { result: 'unknown', reason: 'The answer was lost.' }
    },
  }
  await cancel(id)
  ;(services as PaymentServices).provider = sandbox
  const dispute = await bank.openDispute(await bank.chargeOf(id, 'upfront'))
  await settle('dispute', dispute)
  await bank.endDispute(dispute, 'lost')
  await settle('dispute', dispute)
  expect(await refundsOf(id)).toMatchObject([{ source: 'held', state: 'made', reference: null }])

  for (const _ of [1, 2]) await settle('refund', lost.made)
  expect(await refundsOf(id)).toMatchObject([
    { source: 'held', state: 'made', reference: null },
    { source: 'external', state: 'made', reference: lost.made },
  ])
  expect(await market.readAccount('expense:loss')).toBe(12_000)
  expect(await compare()).toMatchObject({ difference: 0, lines: [] })
  expect(await checkLedger(services.db)).toEqual([])

  await failAtBank(lost.made)
  await settle('refund', lost.made)
  expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['made', 'failed'])
  expect(await compare()).toMatchObject({ difference: 0, lines: [] })
  expect(await checkLedger(services.db)).toEqual([])
})

test('a refund that a dashboard refund makes smaller while it is being sent is sent with the smaller amount', async () => {
  const { services } = market
  const bank = createBank(services)
  const id = await bookAndAccept(36)
  const charge = await bank.chargeOf(id, 'upfront')
  const dispute = await bank.openDispute(charge)
  await settle('dispute', dispute)
  expect((await market.actAsAdmin(id, 'cancel', { refund: 60, reason: 'Rain' })).status).toBe(200)
  await bank.endDispute(dispute, 'won')
  await settle('dispute', dispute)
  const [waiting] = await refundsOf(id)
  expect(waiting).toMatchObject({ state: 'owed' })

  const refundFirst = async () => settle('refund', await bank.refundInDashboard(charge, 5_000))
  let isFirst = true
  const client = new Proxy(services.db.$client, {
    get: (target, name) =>
      name === 'query'
        ? async (asked: never) => {
            if (isFirst) {
              isFirst = false
              await refundFirst()
            }
            return target.query(asked)
          }
        : Reflect.get(target, name),
  })
  const db = new Proxy(services.db, {
    get: (target, name) => (name === '$client' ? client : Reflect.get(target, name, target)),
  })
  await makeRefund({ ...services, db }, waiting!.id, new Date(Date.now() + 60_000))
  const sent = await query<{ minor: string }>(services.db)`
    select sum(amount_minor) as minor from sandbox_objects where kind = 'refund' and data ->> 'charge' = ${charge}`
  expect(sent).toEqual([{ minor: '6000' }])
  expect(await checkLedger(services.db)).toEqual([])
})

test('a second event about a failure changes nothing once the refund was settled by hand', async () => {
  const { services, admin } = market
  const id = await bookAndAccept(33)
  await cancel(id)
  const [refund] = await refundsOf(id)
  await failAtBank(refund!.reference!)
  await settle('refund', refund!.reference!)
  const path = fill(api.settleRefund, { id: refund!.id })
  expect((await market.call(admin, 'POST', path, { reason: 'By bank transfer' })).status).toBe(200)
  await settle('refund', refund!.reference!)
  expect(await refundsOf(id)).toMatchObject([{ state: 'made' }])
  expect(await checkLedger(services.db)).toEqual([])
})
