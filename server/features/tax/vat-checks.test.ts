import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { createEarnings } from '../../../test/earn.ts'
import type { Market } from '../../../test/market.ts'
import { startMarket } from '../../../test/start-market.ts'
import { startViesServer, type ViesServer } from '../../../test/vies-server.ts'
import { execute, query } from '../../platform/db/query.ts'
import { issueInvoices } from './issue-invoices.ts'
import { checkVatNumbers } from './vat-checks.ts'

let vies: ViesServer
type Photographer = Market['photographer']
const market = startMarket()
beforeAll(async () => {
  vies = await startViesServer()
  vies.register('DE123456788')
  market.services.config.viesUrl = vies.url
  await market.call(market.admin, 'PUT', api.adminTax, { ...details, legalName: 'Framefolk GmbH' })
})
afterEach(async () => {
  vies.errors.clear()
  vies.questions.length = 0
  market.services.config.viesUrl = vies.url
  await execute(market.services.db)`delete from tax_details where person_id is not null
    and not exists (select from invoices where recipient_id = tax_details.id)`
})
afterAll(() => vies.close())

const details = {
  kind: 'company',
  legalName: 'Atelier Klein',
  street: '1 rue de Rivoli',
  city: 'Paris',
  country: 'DE',
  vatNumber: 'DE123456788',
  vatRate: 19,
}
const NOW = new Date('2026-03-01T06:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const check = (now = NOW) => checkVatNumbers(market.services, now)
const stateOf = async (who: Photographer) => (await market.call(who, 'GET', api.studioTax)).body.data.vatCheck
async function enter(country: string, vatNumber: string): Promise<Photographer> {
  const who = await market.addPhotographer()
  const saved = await market.call(who, 'PUT', api.studioTax, { ...details, country, vatNumber })
  expect(saved.status).toBe(200)
  return who
}

test('a number is asked about with ours, and the answer is stored with its time and request id', async () => {
  vies.register('EL094259216')
  const [greek, french, swiss, none] = [
    await enter('GR', 'EL094259216'),
    await enter('FR', 'FR40303265045'),
    await enter('CH', 'CHE100155212'),
    market.photographer,
  ]
  expect(await stateOf(greek)).toEqual({ state: 'waiting', at: null, requestId: null })
  expect(await check()).toBe(2)
  expect(vies.questions).toContainEqual({
    countryCode: 'EL',
    vatNumber: '094259216',
    requesterMemberStateCode: 'DE',
    requesterNumber: '123456788',
  })
  expect(await stateOf(greek)).toEqual({
    state: 'valid',
    at: NOW.toISOString(),
    requestId: expect.stringMatching(/^WAPI/),
  })
  expect(await stateOf(french)).toMatchObject({ state: 'invalid', requestId: expect.stringMatching(/^WAPI/) })
  expect([await stateOf(swiss), await stateOf(none)]).toEqual([null, null])

  expect(await check(later(29))).toBe(0)
  vies.strike('EL094259216')
  expect(await check(later(31))).toBe(2)
  expect(await stateOf(greek)).toMatchObject({ state: 'invalid', at: later(31).toISOString() })
  const rows = await query<{ n: number }>(market.services.db)`select count(*)::int as n from vat_checks`
  expect(rows).toEqual([{ n: 4 }])
})

test.each([
  ['MS_UNAVAILABLE', 'FR', 1],
  ['TIMEOUT', 'FR', 1],
  ['MS_MAX_CONCURRENT_REQ', 'FR', 1],
  ['SERVICE_UNAVAILABLE', 'all', 0],
  ['GLOBAL_MAX_CONCURRENT_REQ', 'all', 0],
  ['IP_BLOCKED', 'all', 0],
  ['a page of HTML', 'all', 0],
])('%s of %s leaves the number unchecked, and it is asked about again', async (error, whose, answered) => {
  vies.register('FR40303265045')
  const french = await enter('FR', 'FR40303265045')
  await enter('FR', 'FR23334175221')
  await enter('NL', 'NL004495445B01')
  vies.errors.set(whose, error)
  expect(await check()).toBe(answered)
  // A country that is silent is asked once in a run, and VIES itself too.
  expect(vies.questions).toHaveLength(answered + 1)
  expect(await stateOf(french)).toMatchObject({ state: 'waiting' })
  vies.errors.clear()
  expect(await check(later(1))).toBe(3 - answered)
  expect(await stateOf(french)).toMatchObject({ state: 'valid', at: later(1).toISOString() })
})

test('without a number of ours that is known there, the question is asked without it', async () => {
  vies.register('FR40303265045')
  vies.strike('DE123456788')
  const french = await enter('FR', 'FR40303265045')
  expect(await check()).toBe(1)
  expect(vies.questions).toHaveLength(2)
  expect(await stateOf(french)).toEqual({ state: 'valid', at: NOW.toISOString(), requestId: null })
  vies.register('DE123456788')
})

test('a register that cannot be reached, or is not configured, holds nothing up', async () => {
  const { services } = market
  const french = await enter('FR', 'FR40303265045')
  services.config.viesUrl = 'http://127.0.0.1:1/rest-api'
  expect(await check()).toBe(0)
  expect(await stateOf(french)).toMatchObject({ state: 'waiting' })
  services.config.viesUrl = null
  expect(await check()).toBe(0)
  expect(await stateOf(french)).toBeNull()
})

test('an invoice is without VAT for a number that is not checked yet, and with it once the register does not know the number', async () => {
  const { services, admin, call } = market
  const { earn } = createEarnings(market)
  vies.strike('FR40303265045')
  const french = await enter('FR', 'FR40303265045')
  await earn('2026-01-10T12:00:00Z', french)
  await issueInvoices(services, NOW)
  const number = async (n: number) =>
    (await call(french, 'GET', api.studioInvoices)).body.data.invoices.filter(
      ({ kind }: { kind: string }) => kind === 'invoice',
    )[n].number
  const read = async (of: string) =>
    (await call(admin, 'GET', fill(api.adminInvoice, { number: of }))).body.data
  const first = await number(0)
  expect(await read(first)).toMatchObject({ vat: { rate: 0 }, vatCheck: null })
  await check()
  expect((await read(first)).vatCheck).toMatchObject({ state: 'invalid' })
  const again = await call(admin, 'POST', fill(api.adminInvoiceReissue, { number: first }))
  expect(again.body.data).toMatchObject({ vat: { rate: 19, vat: 19.16 }, replaces: first })
})
