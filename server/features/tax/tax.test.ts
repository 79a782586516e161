import { describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import type { Receipt } from '../../../contract/payments/payments.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute, query } from '../../platform/db/query.ts'
import { eraseTaxDetails, vatWithin } from './details.ts'
import { creditedVat, feeVat } from './fee-vat.ts'

const market = startMarket({ studio: { instant: true } })

const berlin = {
  kind: 'individual',
  legalName: 'Paula Licht',
  street: 'Torstraße 1',
  postalCode: '10119',
  city: 'Berlin',
  country: 'DE',
  taxNumber: '12/345/67890',
  vatNumber: 'de 123456788',
  birthDate: '1990-01-31',
  vatRate: 19,
}
const operator = { ...berlin, kind: 'company', legalName: 'Framefolk GmbH', birthDate: '' }
const readReceipts = async (id: string): Promise<Receipt[]> =>
  (await market.call(market.client, 'GET', fill(api.receipts, { id }))).body.data.receipts

describe('tax details', () => {
  test('a photographer enters them, and gets them as stored', async () => {
    const { photographer, call } = market
    expect((await call(photographer, 'GET', api.studioTax)).body.data).toEqual({
      details: null,
      years: [],
      held: null,
      vatCheck: null,
    })
    const saved = await call(photographer, 'PUT', api.studioTax, berlin)
    expect(saved.status).toBe(200)
    expect(saved.body.data.details).toMatchObject({ ...berlin, vatNumber: 'DE123456788', region: '' })
  })

  test.each([
    [{ legalName: ' ' }, 'legalName', 'Enter your legal name'],
    [{ country: 'XX' }, 'country', 'Choose a country'],
    [{ vatRate: 51 }, 'vatRate', 'Enter a rate from 0 to 50, with up to 2 decimals'],
    [{ vatRate: 0 }, 'noVatReason', 'Enter why you don’t charge VAT'],
    [{ vatNumber: '' }, 'vatNumber', 'Enter your VAT number'],
    [{ vatNumber: 'FR123' }, 'vatNumber', 'A VAT number of Germany starts with DE'],
    [{ vatNumber: 'DE123456789' }, 'vatNumber', 'This isn’t a VAT number of Germany. Check its digits.'],
    [{ birthDate: '31.1.1990' }, 'birthDate', 'Enter a date of birth'],
  ])('%j is 400', async (change, field, message) => {
    const response = await market.call(market.photographer, 'PUT', api.studioTax, { ...berlin, ...change })
    expect(response.status).toBe(400)
    expect(response.body.errors).toContainEqual({ field, message })
  })

  test('of the operator are saved by an administrator and logged once', async () => {
    const { admin, call } = market
    for (let n = 0; n < 2; n++) expect((await call(admin, 'PUT', api.adminTax, operator)).status).toBe(200)
    expect((await call(admin, 'GET', api.adminTax)).body.data.details.legalName).toBe('Framefolk GmbH')
    const rows = await query(market.services.db)`
      select after ->> 'legalName' as name from activities where action = 'tax.updated'`
    expect(rows).toEqual([{ name: 'Framefolk GmbH' }])
  })

  test('cannot be changed in the database once they are written', async () => {
    const change = execute(market.services.db)`update tax_details set legal_name = 'Other'`
    await expect(change).rejects.toMatchObject({ constraint: 'tax_papers_are_final' })
  })

  test('are deleted with an account that has no tax documents', async () => {
    const { addPhotographer, call, services } = market
    const other = await addPhotographer()
    await call(other, 'PUT', api.studioTax, berlin)
    await services.db.transaction((tx) => eraseTaxDetails(tx, other.person.id))
    expect((await call(other, 'GET', api.studioTax)).body.data.details).toBeNull()
  })

  test('that no tax document uses are deleted with an account that has documents', async () => {
    const { photographer, call, services, bookAndPay } = market
    for (const legalName of ['Never On Paper', 'On The Receipt'])
      await call(photographer, 'PUT', api.studioTax, { ...berlin, legalName })
    await bookAndPay(market.shootIn(39))
    for (const legalName of ['Never Either', 'Newest'])
      await call(photographer, 'PUT', api.studioTax, { ...berlin, legalName })
    let remaining: unknown
    // Rolled back, because the other tests use this photographer.
    const undone = services.db.transaction(async (tx) => {
      await execute(tx)`insert into ledger_entries (id, at, kind, source_key, photographer_id)
        values (gen_random_uuid(), now(), 'release', 'test', ${photographer.person.id})`
      await eraseTaxDetails(tx, photographer.person.id)
      const rows = await query(tx)`select legal_name as name from tax_details
        where person_id = ${photographer.person.id} order by created_at`
      remaining = rows
      tx.rollback()
    })
    await expect(undone).rejects.toThrow()
    await call(photographer, 'PUT', api.studioTax, berlin)
    expect(remaining).toEqual([{ name: 'On The Receipt' }, { name: 'Newest' }])
  })

  test('can be required by the operator before a photographer is listed', async () => {
    const { admin, call, addPhotographer } = market
    const other = await addPhotographer()
    const require = async (taxRequired: boolean) =>
      (await call(admin, 'PATCH', api.adminMarket, { taxRequired })).body.data.taxRequired
    const point = async () =>
      (await call(other, 'GET', api.studioProfile)).body.data.checklist.filter(
        ({ key }: { key: string }) => key === 'tax',
      )
    expect(await point()).toEqual([])
    expect(await require(true)).toBe(true)
    expect(await point()).toEqual([{ key: 'tax', done: false, text: 'Add your tax details.' }])
    await call(other, 'PUT', api.studioTax, berlin)
    expect(await point()).toMatchObject([{ done: true }])
    expect(await require(false)).toBe(false)
    expect(await point()).toEqual([])
  })

  test('are saved 20 times a day at most', async () => {
    freezeDate()
    const { addPhotographer, call } = market
    const other = await addPhotographer()
    for (let n = 0; n < 20; n += 1)
      expect((await call(other, 'PUT', api.studioTax, { ...berlin, street: `Torstraße ${n}` })).status).toBe(
        200,
      )
    expect((await call(other, 'PUT', api.studioTax, berlin)).status).toBe(429)
  })
})

describe('receipts', () => {
  test('have the tax details of the time of payment, and a refund those of its payment', async () => {
    const { photographer, call, bookAndPay, act } = market
    const id = await bookAndPay(market.shootIn(40))
    await call(photographer, 'PUT', api.studioTax, { ...berlin, legalName: 'Paula Schatten', vatRate: 7 })
    await act(photographer, id, 'cancel')
    const [paid, returned] = await readReceipts(id)
    expect(paid).toMatchObject({
      kind: 'capture',
      amount: 120,
      seller: {
        name: 'Paula Licht',
        address: ['Torstraße 1', '10119 Berlin', 'Germany'],
        taxNumber: '12/345/67890',
        vatNumber: 'DE123456788',
      },
      issuer: { name: 'Framefolk GmbH' },
      vat: { rate: 19, net: 100.84, vat: 19.16, reason: '' },
      corrects: null,
    })
    expect(returned).toMatchObject({
      kind: 'refund',
      seller: { name: 'Paula Licht' },
      vat: { rate: 19, net: 100.84, vat: 19.16 },
      corrects: paid!.number,
    })
  })

  test('have the reason if there is no VAT, and nothing if no details were entered', async () => {
    const { photographer, call, bookAndPay, addPhotographer } = market
    const reason = 'Small business, § 19 UStG'
    await call(photographer, 'PUT', api.studioTax, { ...berlin, vatRate: 0, noVatReason: reason })
    const [paid] = await readReceipts(await bookAndPay(market.shootIn(41)))
    expect(paid!.vat).toEqual({ rate: 0, net: 120, vat: 0, reason })
    const without = await bookAndPay(market.shootIn(42, {}, await addPhotographer()))
    expect(await readReceipts(without)).toMatchObject([{ seller: null, vat: null }])
  })
})

describe('VAT', () => {
  test.each([
    [11_900, 19, 1_900],
    [12_000, 19, 1_916],
    [100, 0, 0],
    [1, 50, 0],
    [3, 50, 1],
    [10_000, 5.5, 521],
  ])('of %i minor units at %d%% is %i', (minor, rate, vat) =>
    expect(vatWithin(asMinor(minor), rate)).toBe(vat),
  )

  const issuer = { country: 'DE', vatRate: 19, noVatReason: '' }
  const buyer = { kind: 'individual', country: 'DE', vatNumber: '' } as const
  test.each([
    ['in the same country', {}, 19, ''],
    ['a business in the same country', { vatNumber: 'DE2' }, 19, ''],
    ['in another EU country, without a VAT number', { country: 'FR', kind: 'company' }, 19, ''],
    [
      'a business in another EU country, which owes it',
      { country: 'FR', vatNumber: 'FR2' },
      0,
      'Reverse charge',
    ],
    ['in Greece, whose numbers begin with EL', { country: 'GR', vatNumber: 'EL2' }, 0, 'Reverse charge'],
    ['a person outside the EU', { country: 'US' }, 19, ''],
    ['a company outside the EU', { country: 'US', kind: 'company' }, 0, 'outside the EU'],
    ['a sole trader with a number outside the EU', { country: 'CH', vatNumber: '2' }, 0, 'outside the EU'],
  ] as const)('on the platform fee of a photographer %s', (_, recipient, rate, reason) => {
    const vat = feeVat(issuer, { ...buyer, ...recipient })
    expect(vat.vatRate).toBe(rate)
    expect(vat.noVatReason).toContain(reason)
  })

  test.each([
    ['an operator outside the EU', { ...issuer, country: 'US' }],
    ['an operator who charges none', { ...issuer, vatRate: 0, noVatReason: 'Small business' }],
  ])('%s charges all photographers alike', (_, operator) => {
    for (const recipient of [
      { kind: 'company', country: 'FR', vatNumber: 'FR2' },
      { kind: 'company', country: 'CH', vatNumber: '' },
    ] as const)
      expect(feeVat(operator, recipient)).toEqual({
        vatRate: operator.vatRate,
        noVatReason: operator.noVatReason,
      })
  })

  test('credit notes of an invoice have its VAT together, to the cent, however it is divided', () => {
    const vat = { vatRate: 19, noVatReason: '' }
    for (const parts of [[3_333, 3_333, 3_334], [1, 1, 1, 9_997], [5_000, 5_000], [10_000]]) {
      let left = { totalMinor: asMinor(10_000), vatMinor: vatWithin(asMinor(10_000), 19), vat }
      let credited = 0
      for (const part of parts) {
        const minor = creditedVat(left, asMinor(part))
        expect(Math.abs(minor - vatWithin(asMinor(part), 19))).toBeLessThanOrEqual(1)
        credited += minor
        left = {
          totalMinor: asMinor(left.totalMinor - part),
          vatMinor: asMinor(left.vatMinor - minor),
          vat,
        }
      }
      expect([parts, credited, left.totalMinor]).toEqual([parts, 1_597, 0])
    }
  })
})
