import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import type { Receipt } from '../../../contract/payments/payments.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute } from '../../platform/db/query.ts'

const market = startMarket({ studio: { instant: true } })

const details = {
  kind: 'individual',
  legalName: 'Paula Licht',
  street: 'Torstraße 1',
  city: 'Berlin',
  country: 'DE',
  vatNumber: 'DE123456788',
  vatRate: 19,
}
const readVat = async () => {
  const { slug } = market.photographer.studio
  const profile = await market.call(null, 'GET', fill(api.profile, { slug }))
  const quote = await market.call(null, 'POST', api.quotes, market.shootIn(20))
  expect(quote.body.data.vat).toEqual(profile.body.data.vat)
  return quote.body.data.vat
}

test('profile and quote show the VAT of the price, once the photographer has entered it', async () => {
  const { photographer, call } = market
  expect(await readVat()).toBeNull()
  await call(photographer, 'PUT', api.studioTax, details)
  expect(await readVat()).toEqual({ rate: 19, reason: '' })
  const small = { ...details, vatNumber: '', vatRate: 0, noVatReason: 'Small business, § 19 UStG' }
  await call(photographer, 'PUT', api.studioTax, small)
  expect(await readVat()).toEqual({ rate: 0, reason: 'Small business, § 19 UStG' })
})

test('a receipt has the billing details of the time of payment', async () => {
  const { client, call } = market
  const save = (body: object) => call(client, 'PUT', api.myBilling, body)
  const buyerOf = async (id: string) => {
    const { receipts } = (await call(client, 'GET', fill(api.receipts, { id }))).body.data
    return (receipts as Receipt[])[0]!.buyer
  }
  const first = await market.bookAndPay(market.shootIn(20))
  expect(await buyerOf(first)).toBeNull()
  expect((await save({ address: 'Hauptstraße 2' })).body.errors).toEqual([
    { field: 'name', message: 'Enter a name for your receipts' },
  ])
  expect((await save({ name: 'Lang AG', vatNumber: 'CHE-100.155.213' })).body.errors).toEqual([
    { field: 'vatNumber', message: 'This isn’t a VAT number of Switzerland. Check its digits.' },
  ])
  const company = {
    name: 'Lang AG',
    address: 'Hauptstraße 2\n 8001 Zürich\n',
    vatNumber: 'CHE-100.155.212 MWST',
  }
  expect((await save(company)).status).toBe(200)
  const party = {
    name: 'Lang AG',
    address: ['Hauptstraße 2', '8001 Zürich'],
    taxNumber: '',
    vatNumber: 'CHE-100.155.212 MWST',
  }
  // A numbered receipt is never changed: server/features/payments/papers/correct-receipts.test.ts has its correction.
  expect(await buyerOf(first)).toBeNull()
  const second = await market.bookAndPay(market.shootIn(22))
  await save({ name: 'Lang and Sons' })
  expect(await buyerOf(second)).toEqual(party)
  const third = await market.bookAndPay(market.shootIn(24))
  expect(await buyerOf(third)).toMatchObject({ name: 'Lang and Sons', address: [] })
  freezeDate()
  await save({ name: 'Lang and Daughters' })
  await execute(market.services.db)`update rate_limits set hits = 20 where key like 'billing:%'`
  expect((await save({})).status).toBe(429)
  await execute(market.services.db)`delete from rate_limits where key like 'billing:%'`
  await save({})
  expect(await buyerOf(third)).toMatchObject({ name: 'Lang and Sons' })
})
