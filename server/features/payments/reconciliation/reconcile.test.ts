import { beforeAll, expect, test } from 'vitest'
import { api } from '../../../../contract/paths.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { reconcile } from './reconcile.ts'

let recordedAt: Date
const market = startMarket()
beforeAll(async () => {
  await market.bookAndAccept(market.shootIn(20))
  const rows = await query<{ at: string }>(market.services.db)`select occurred_at as at from payments`
  recordedAt = new Date(rows[0]!.at)
})

const minutes = (count: number) => new Date(recordedAt.getTime() + count * 60_000)
/** Reconciles with a window that begins so many minutes after the payment was recorded. */
async function compareFrom(begins: number, providerAt: number) {
  const { services, call, admin } = market
  await execute(services.db)`delete from reconciliations`
  await execute(services.db)`
    update sandbox_objects set created_at = ${minutes(providerAt)} where kind = 'charge'`
  await reconcile(services, new Date(minutes(begins).getTime() + 35 * 86_400_000))
  return (await call(admin, 'GET', api.reconciliation)).body.data
}

test('a payment at the edge of the window is no difference, if our clock or the provider’s is ahead', async () => {
  expect(await compareFrom(-1, -2)).toMatchObject({ differences: [], matched: 1 })
  expect(await compareFrom(1, 2)).toMatchObject({ differences: [], matched: 1 })
})

test('a payment that the provider does not have, or has with another amount, is a difference', async () => {
  const { services } = market
  await execute(services.db)`update sandbox_objects set amount_minor = amount_minor + 1 where kind = 'charge'`
  expect((await compareFrom(-1, -2)).differences).toMatchObject([{ kind: 'amount', movement: 'charge' }])
  await execute(services.db)`update sandbox_objects set state = 'failed' where kind = 'charge'`
  // The sandbox took the money back, for which it has no kind.
  const takenBack = { kind: 'suspense', theirs: -120.01 }
  expect((await compareFrom(-1, -2)).differences).toMatchObject([
    { kind: 'extra', movement: 'charge' },
    takenBack,
  ])
  await execute(services.db)`update payments set reference = 'sbx_ch_gone'`
  expect((await compareFrom(-1, -2)).differences).toMatchObject([
    { kind: 'extra', movement: 'charge' },
    takenBack,
  ])
})
