import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, fill } from '../../contract/paths.ts'
import { createMarket, type Market } from '../../test/market.ts'

let market: Market
beforeAll(async () => {
  market = await createMarket()
})
afterAll(() => market.close())

const details = {
  kind: 'individual',
  legalName: 'Paula Licht',
  street: 'Torstraße 1',
  city: 'Berlin',
  country: 'DE',
  vatNumber: 'DE123456789',
  vatRate: 19,
}
const readVat = async () => {
  const { slug } = market.photographer.studio
  const profile = await market.call(null, 'GET', fill(api.profile, { slug }))
  const quote = await market.call(null, 'POST', api.quotes, market.wish(20))
  expect(quote.body.data.vat).toEqual(profile.body.data.vat)
  return quote.body.data.vat
}

test('profile and quote say what the price means for VAT, once the photographer has said it', async () => {
  const { photographer, call } = market
  expect(await readVat()).toBeNull()
  await call(photographer, 'PUT', api.studioTax, details)
  expect(await readVat()).toEqual({ rate: 19, reason: '' })
  const { rows } = await market.services.db.execute(
    sql`select from page_changes where topic = ${`profile:${photographer.studio.slug}`} limit 1`,
  )
  expect(rows).toHaveLength(1)
  const small = { ...details, vatNumber: '', vatRate: 0, noVatReason: 'Small business, § 19 UStG' }
  await call(photographer, 'PUT', api.studioTax, small)
  expect(await readVat()).toEqual({ rate: 0, reason: 'Small business, § 19 UStG' })
})
