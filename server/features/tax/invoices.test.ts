import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import type { InvoiceRow } from '../../../contract/tax/tax.ts'
import { createEarnings } from '../../../test/earn.ts'
import { startMarket } from '../../../test/start-market.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { post } from '../payments/ledger/post.ts'
import { release } from '../payments/ledger/postings.ts'
import { checkLedger } from '../payments/reconciliation/check-ledger.ts'
import { issueInvoices } from './issue-invoices.ts'

let earn: ReturnType<typeof createEarnings>['earn']
let lose: ReturnType<typeof createEarnings>['lose']
const market = startMarket()
beforeAll(async () => {
  ;({ earn, lose } = createEarnings(market))
})

const details = {
  kind: 'company',
  legalName: 'Framefolk GmbH',
  street: 'Torstraße 1',
  postalCode: '10119',
  city: 'Berlin',
  country: 'DE',
  vatNumber: 'DE123456788',
  vatRate: 19,
}
const listInvoices = async (who = market.photographer): Promise<InvoiceRow[]> =>
  (await market.call(who, 'GET', api.studioInvoices)).body.data.invoices
const readInvoice = async (number: string, who = market.photographer) =>
  (await market.call(who, 'GET', fill(api.studioInvoice, { number }))).body.data

test('no invoice is issued before the operator has entered details, then one for every month that has ended', async () => {
  const { services, admin, photographer, call } = market
  await call(photographer, 'PUT', api.studioTax, { ...details, legalName: 'Paula Klein' })
  const january = await earn('2026-01-10T12:00:00Z')
  await earn('2026-01-31T23:59:00Z')
  await earn('2026-02-01T00:01:00Z')
  await lose(january, '2026-02-20T12:00:00Z')
  const march = new Date('2026-03-01T05:47:00Z')
  expect(await issueInvoices(services, march)).toBe(0)
  await call(admin, 'PUT', api.adminTax, details)
  expect(await issueInvoices(services, new Date('2026-02-01T00:59:00Z'))).toBe(0)
  expect(await issueInvoices(services, new Date('2026-02-01T05:47:00Z'))).toBe(1)
  expect(await issueInvoices(services, march)).toBe(2)
  expect(await issueInvoices(services, march)).toBe(0)
  const rows = await listInvoices()
  expect(rows.map(({ number, month, total }) => [number, month, total]).sort()).toEqual([
    ['C-000001', '2026-02', 60],
    ['I-000001', '2026-01', 240],
    ['I-000002', '2026-02', 120],
  ])
})

test('the photographer gets an email about each invoice', async () => {
  const rows = await query<{ subject: string; link: string }>(market.services.db)`
    select data ->> 'subject' as subject, data ->> 'link' as link from mails
    where recipient = ${market.photographer.person.email} and data ->> 'link' like '%/studio/invoices/%' order by 1`
  expect(rows.map(({ subject }) => subject)).toEqual([
    'Your credit note C-000001 for February 2026',
    'Your invoice I-000001 for January 2026',
    'Your invoice I-000002 for February 2026',
  ])
  expect(rows[0]!.link).toMatch(/\/studio\/invoices\/C-000001$/)
})

test('ledger:check finds fees without an invoice, wrong sums and gaps in the numbers', async () => {
  const { db } = market.services
  const findings = async (tx = db) =>
    (await checkLedger(tx)).filter(({ rule }) => rule.includes('invoice')).map(({ rule }) => rule)
  expect(await findings()).toEqual([])
  const id = market.photographer.person.id
  const forgotten = release({ booking: newId(), photographer: id, minor: asMinor(100_000), feePercent: 12 })
  const undo = new Error('undone')
  await db
    .transaction(async (tx) => {
      await post(tx, forgotten, { photographerId: id, currency: 'USD', at: new Date('2026-01-05') })
      expect(await findings(tx as never)).toEqual([])
      await execute(tx)`
        insert into invoices (id, kind, number, photographer_id, month, issued_on, issuer_id, recipient_name,
        currency, total_minor, vat_minor, vat_rate, no_vat_reason)
        select ${newId(Date.now() + 1)}::uuid, kind, 9, photographer_id, month, issued_on, issuer_id, recipient_name, currency, 100, 0, 0, ''
        from invoices where number = 2`
      expect(await findings(tx as never)).toEqual([
        'every fee of an invoiced month is on an invoice',
        'an invoice is the sum of its lines',
        'invoices and credit notes are numbered without gaps',
      ])
      throw undo
    })
    .catch((error) => expect(error).toBe(undo))
})

test('an invoice has both parties, its lines and the included VAT', async () => {
  expect(await readInvoice('I-000001')).toMatchObject({
    kind: 'invoice',
    issuedOn: '2026-02-01',
    issuer: { name: 'Framefolk GmbH', vatNumber: 'DE123456788' },
    recipient: { name: 'Paula Klein', address: ['Torstraße 1', '10119 Berlin', 'Germany'] },
    lines: [
      {
        day: '2026-01-10',
        amount: 120,
        text: expect.stringMatching(/^Platform fee: booking .{8}, shoot on /),
      },
      { day: '2026-01-31', amount: 120 },
    ],
    total: 240,
    vat: { rate: 19, net: 201.68, vat: 38.32 },
    corrects: null,
    replaces: null,
    replacedBy: null,
  })
})

test('a credit note corrects its invoice at the rate of that invoice', async () => {
  expect(await readInvoice('C-000001')).toMatchObject({
    kind: 'credit_note',
    corrects: 'I-000001',
    total: 60,
    vat: { rate: 19, net: 50.42, vat: 9.58 },
  })
})

test('an invoice never changes, neither by later details nor by an update of its row', async () => {
  const { services, photographer, call } = market
  const before = await readInvoice('I-000001')
  await call(photographer, 'PUT', api.studioTax, { ...details, legalName: 'Paula Licht' })
  expect(await readInvoice('I-000001')).toEqual(before)
  for (const change of [
    sql`update invoices set total_minor = 1`,
    sql`delete from invoices`,
    sql`update invoice_lines set minor = 1`,
    sql`delete from invoice_lines`,
  ])
    await expect(execute(services.db)`${change}`).rejects.toMatchObject({
      constraint: 'tax_papers_are_final',
    })
})

test('five concurrent processes leave no gap and invoice no fee twice', async () => {
  const { services, addPhotographer } = market
  const others = await Promise.all(Array.from({ length: 6 }, addPhotographer))
  for (const other of others) {
    await earn('2026-03-15T12:00:00Z', other)
    await market.call(other, 'PUT', api.studioTax, details)
  }
  const april = new Date('2026-04-02T05:47:00Z')
  const issued = await Promise.all(Array.from({ length: 5 }, () => issueInvoices(services, april)))
  expect(issued.reduce((sum, n) => sum + n, 0)).toBe(6)
  const rows = await query<{ number: number }>(services.db)`
    select number from invoices where kind = 'invoice' order by number`
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const [theirs] = await listInvoices(others[0]!)
  expect(
    (await market.call(market.photographer, 'GET', fill(api.studioInvoice, { number: theirs!.number })))
      .status,
  ).toBe(404)
  const { body } = await market.call(market.admin, 'GET', fill(api.adminInvoice, { number: theirs!.number }))
  expect(body.data.total).toBe(120)
  expect((await market.call(market.admin, 'GET', api.adminInvoices)).body.data.total).toBe(9)
})

test('the yearly report has a line for each photographer, by quarter and by month', async () => {
  const { app, admin, photographer } = market
  const file = await app.inject({ url: `${api.adminTaxReport}?year=2026`, headers: admin.headers })
  const [head, ...lines] = file.body.slice(1).trim().split('\r\n')
  expect(lines).toHaveLength(7)
  const cells = lines.find((line) => line.startsWith(photographer.person.id))!.split(',')
  const row = Object.fromEntries(head!.split(',').map((name, index) => [name, cells[index]]))
  expect(row).toMatchObject({
    'Legal name': 'Paula Licht',
    Country: 'DE',
    'VAT number': 'DE123456788',
    'Q1 consideration': '2200.00',
    'Q1 activities': '3',
    'Q1 fees': '300.00',
    'Q2 consideration': '0.00',
    Consideration: '2200.00',
    'Gross January': '2000.00',
    'Gross February': '1000.00',
    Gross: '3000.00',
  })
  const own = await app.inject({ url: `${api.studioTaxReport}?year=2026`, headers: photographer.headers })
  expect(own.body.slice(1).trim().split('\r\n')).toEqual([head, cells.join(',')])
  expect((await app.inject({ url: `${api.adminTaxReport}?year=x`, headers: admin.headers })).statusCode).toBe(
    400,
  )
})
