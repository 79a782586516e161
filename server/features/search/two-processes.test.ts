import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, type Market } from '../../../test/market.ts'
import { rebuildFreeDays } from '../calendar/free-days.ts'
import { reindexPhotographer } from '../listings/search-index.ts'
import type { SearchInput } from './search-input.ts'

let market: Market
let other: ChildProcess
beforeAll(async () => {
  market = await createMarket()
  const { id } = market.photographer.person
  await market.services.db.transaction(async (tx) => {
    await rebuildFreeDays(tx, id)
    await reindexPhotographer(tx, id)
  })
  const program = join(import.meta.dirname, '../../../test/search-worker.ts')
  other = fork(program, [market.services.url], { execArgv: [] })
  await once(other, 'message')
}, 120_000)
afterAll(async () => {
  const gone = once(other, 'exit')
  other.disconnect()
  await gone
  await market.close()
})

async function findElsewhere(search: Omit<SearchInput, 'sort'>): Promise<string[]> {
  other.send({ sort: 'price', ...search })
  const [found] = await once(other, 'message')
  return found
}

test('a booking removes its photographer from the next search of another process, a cancellation restores them', async () => {
  const { date, start } = market.shootIn(20)
  const { id } = market.photographer.person
  const there = () => findElsewhere({ date, start, hours: 2 })
  expect(await there()).toEqual([id])
  const booking = await market.bookAndPay(market.shootIn(20))
  expect(await there()).toEqual([])
  expect(await findElsewhere({ date: market.shootIn(21).date, start, hours: 2 })).toEqual([id])
  const preview = await market.call(market.client, 'GET', `/v1/bookings/${booking}/cancellation`)
  const cancelled = await market.act(market.client, booking, 'cancel', {
    expectedRefund: preview.body.data.refund,
  })
  expect(cancelled.status).toBe(200)
  expect(await there()).toEqual([id])
}, 60_000)
