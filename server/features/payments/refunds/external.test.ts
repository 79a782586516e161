import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { createBank } from '../../../../test/sandbox-bank.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { settleObject } from '../inbox/webhook-inbox.ts'
import { runPayouts } from '../payouts/run.ts'
import { createSandbox } from '../provider/sandbox/provider.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { reconcile } from '../reconciliation/reconcile.ts'

let bank: ReturnType<typeof createBank>
const market = startMarket()
beforeAll(async () => {
  bank = createBank(market.services)
})

const payable = () => market.readAccount(`payable:${market.photographer.person.id}`)
const office = async (path: string) => (await market.call(market.admin, 'GET', path)).body.data
const settle = (reference: string) =>
  settleObject(market.services, createSandbox(market.services), 'refund', reference, new Date())
const refundInDashboard = async (id: string, minor: number) => {
  const reference = await bank.refundInDashboard(await bank.chargeOf(id, 'upfront'), minor)
  for (let n = 0; n < 2; n++) await settle(reference)
  return reference
}
let day = 30
const booked = async () => {
  day += 2
  await market.replacePhotographer()
  const id = await market.bookAndPay(market.shootIn(day))
  await market.act(market.photographer, id, 'accept')
  return id
}

test('a refund made in the dashboard is posted, shown, and holds back the release until it is reviewed', async () => {
  const { admin, call, services } = market
  const id = await booked()
  await refundInDashboard(id, 5_000)
  expect(await market.read(id)).toMatchObject({ refunded: 50 })
  const { unexpected, refunds, timeline } = await office(fill(api.bookingProcess, { id }))
  expect(unexpected).toMatchObject([{ kind: 'refund', amount: 50, reviewedAt: null }])
  expect(refunds).toMatchObject([{ source: 'external', state: 'made', amount: 50 }])
  expect(timeline.at(-1).what).toBe('$50 was refunded at the payment provider')
  await market.complete(id)
  expect([await payable(), await market.readAccount(`held:${id}`)]).toEqual([0, -7_000])
  expect((await office(api.reconciliation)).differences).toMatchObject([{ kind: 'unexpected', booking: id }])
  expect(await checkLedger(services.db)).toEqual([])

  const path = fill(api.reviewMovement, { id: unexpected[0].id })
  expect((await call(admin, 'POST', path, { note: ' ' })).status).toBe(400)
  expect((await call(admin, 'POST', path, { note: 'I refunded a part by phone' })).status).toBe(200)
  expect((await call(admin, 'POST', path, { note: 'Again' })).status).toBe(409)
  expect([await payable(), await market.readAccount(`held:${id}`)]).toEqual([-6_160, 0])
  await reconcile(services, new Date(Date.now() + 3_600_000))
  expect((await office(api.reconciliation)).differences).toEqual([])
  expect(await checkLedger(services.db)).toEqual([])
})

test('after the release the platform bears the refund, and the photographer keeps the balance', async () => {
  const id = await booked()
  await market.complete(id)
  const loss = await market.readAccount('expense:loss')
  await refundInDashboard(id, 12_000)
  expect([await payable(), (await market.readAccount('expense:loss')) - loss]).toEqual([-10_560, 12_000])
  expect(await market.read(id)).toMatchObject({ paymentStatus: 'refunded' })
  expect(await checkLedger(market.services.db)).toEqual([])
})

test('a refund in the dashboard replaces a failed one, and is owed again if the bank returns it', async () => {
  const { db } = market.services
  const id = await booked()
  await market.act(market.photographer, id, 'cancel')
  const rows = await query<{ reference: string }>(db)`select reference from refunds where booking_id = ${id}`
  await execute(db)`update sandbox_objects set state = 'failed' where id = ${rows[0]!.reference}`
  await settle(rows[0]!.reference)
  const reference = await refundInDashboard(id, 12_000)
  const states = async () =>
    (await office(fill(api.bookingProcess, { id }))).refunds.map(
      ({ source, state }: { source: string; state: string }) => `${source} ${state}`,
    )
  expect(await states()).toEqual(['held replaced', 'external made'])
  expect(await market.read(id)).toMatchObject({ paymentStatus: 'refunded' })
  expect(await checkLedger(db)).toEqual([])
  await execute(db)`update sandbox_objects set state = 'failed' where id = ${reference}`
  await settle(reference)
  expect(await states()).toEqual(['held replaced', 'external failed'])
  expect(await checkLedger(db)).toEqual([])
})

test('a payment of which a part was refunded in another way is not shown as refunded in full', async () => {
  const { db } = market.services
  const id = await booked()
  await market.actAsAdmin(id, 'cancel', { refund: 60, reason: 'Rain' })
  const rows = await query<{ reference: string; attempt: string }>(db)`
    select reference, attempt_id as attempt from refunds where booking_id = ${id}`
  await execute(db)`update sandbox_objects set state = 'failed' where id = ${rows[0]!.reference}`
  await settle(rows[0]!.reference)
  await refundInDashboard(id, 6_000)
  expect((await market.returnFromPayment(rows[0]!.attempt)).body.data.outcome).toBe('paid')
})

test('a transfer made in the dashboard is paid from the balance, and payouts wait until it is reviewed', async () => {
  const { services, admin, call } = market
  const id = await booked()
  await call(market.photographer, 'POST', api.payee, { country: 'US' })
  await market.complete(id)
  const rows = await query<{ reference: string }>(services.db)`
    select reference from payees where photographer_id = ${market.photographer.person.id}`
  const reference = await bank.transferInDashboard(rows[0]!.reference, 4_000)
  for (let n = 0; n < 2; n++)
    await settleObject(services, createSandbox(services), 'transfer', reference, new Date())
  expect(await payable()).toBe(-10_560 + 4_000)
  const payouts = async () => {
    await runPayouts(services, new Date(Date.now() + 60_000))
    const { body } = await call(market.photographer, 'GET', api.payouts)
    return body.data.payouts.map(({ amount }: { amount: number }) => amount)
  }
  expect(await payouts()).toEqual([])
  const [movement] = (await office(api.reconciliation)).differences.filter(({ text }: { text: string }) =>
    text.startsWith('A transfer'),
  )
  await call(admin, 'POST', fill(api.reviewMovement, { id: movement.reference }), { note: 'An advance' })
  expect(await payouts()).toEqual([65.6])
  expect(await checkLedger(services.db)).toEqual([])
})
