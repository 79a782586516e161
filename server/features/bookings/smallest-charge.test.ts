import { expect, test } from 'vitest'
import { quoteMessages } from '../../../contract/bookings/quotes.ts'
import { api } from '../../../contract/paths.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute } from '../../platform/db/query.ts'

const market = startMarket()

const priceAt = (minor: number, percent: number) =>
  execute(market.services.db)`update packages set price_minor = ${minor}, upfront_percent = ${percent}`
const quote = async () => (await market.call(null, 'POST', api.quotes, market.shootIn(20))).body

test('payments that are too small to be charged are combined, in the quote and in the booking', async () => {
  await priceAt(200, 30)
  expect((await quote()).data).toMatchObject({ upfront: 0.6, remaining: 1.4 })
  await priceAt(150, 30)
  expect((await quote()).data).toMatchObject({ upfront: 1.5, remaining: 0, remainingDue: null })
  await priceAt(100, 60)
  expect((await quote()).data).toMatchObject({ upfront: 1, remaining: 0, remainingDue: null })
  const id = await market.bookAndAccept(market.shootIn(20))
  expect(await market.read(id)).toMatchObject({ state: 'booked', paid: 1, remaining: 0 })
})

test('a total below the smallest charge is refused with a message', async () => {
  await priceAt(49, 100)
  expect(await quote()).toMatchObject({
    errors: [{ field: 'package', message: quoteMessages.tooCheap() }],
  })
})
