import { beforeAll, expect, test } from 'vitest'
import { api } from '../../../../contract/paths.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { query } from '../../../platform/db/query.ts'
import { DAY } from '../../../platform/time/wall-clock.ts'
import { runPayouts } from './run.ts'

const market = startMarket()
beforeAll(async () => {
  await market.call(market.photographer, 'POST', api.payee)
})

async function earn(days: number): Promise<void> {
  const id = await market.bookAndPay(market.shootIn(days))
  await market.act(market.photographer, id, 'accept')
  await market.complete(id, days / 10)
}
const get = async (path: string) => (await market.call(market.photographer, 'GET', path)).body.data
const paidOut = async () => (await get(api.payouts)).total
const runIn = async (days: number) => {
  await runPayouts(market.services, new Date(Date.now() + days * DAY))
  return paidOut()
}

test('the first payouts of a photographer are held for the operator’s days, with the date under Earnings', async () => {
  const saved = await market.call(market.admin, 'PATCH', api.adminMarket, {
    reservePayouts: 1,
    reserveDays: 14,
  })
  expect([saved.status, saved.body.data.reservePayouts, saved.body.data.reserveDays]).toEqual([200, 1, 14])
  const wrong = await market.call(market.admin, 'PATCH', api.adminMarket, { reserveDays: 1.5 })
  expect(wrong.status).toBe(400)
  const rows = await query(market.services.db)`
    select after from activities where action = 'market.updated' order by id`
  expect(rows).toEqual([{ after: { reservePayouts: 1 } }, { after: { reserveDays: 14 } }])
  await earn(30)
  const [part] = (await get(api.earnings)).balanceParts
  const days = (new Date(part.heldUntil).getTime() - Date.now()) / DAY
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThanOrEqual(14)
  expect([await runIn(1), await runIn(13.9), await runIn(14.1)]).toEqual([0, 0, 1])
  // The number of reserved payouts is reached, so the next one is not held.
  await earn(45)
  expect((await get(api.earnings)).balanceParts).toMatchObject([{ heldUntil: null }])
  expect(await runIn(1)).toBe(2)
})
