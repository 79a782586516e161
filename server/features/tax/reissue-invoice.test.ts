import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { type Invoice, type InvoiceRow, taxMessages } from '../../../contract/tax/tax.ts'
import { createEarnings } from '../../../test/earn.ts'
import type { Market } from '../../../test/market.ts'
import { startMarket } from '../../../test/start-market.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { post } from '../payments/ledger/post.ts'
import { release } from '../payments/ledger/postings.ts'
import { checkLedger } from '../payments/reconciliation/check-ledger.ts'
import { issueInvoices } from './issue-invoices.ts'

let earn: ReturnType<typeof createEarnings>['earn']
let lose: ReturnType<typeof createEarnings>['lose']
const market = startMarket()
beforeAll(async () => {
  ;({ earn, lose } = createEarnings(market))
  await market.call(market.admin, 'PUT', api.adminTax, operator)
})

const operator = {
  kind: 'company',
  legalName: 'Framefolk GmbH',
  street: 'Torstraße 1',
  postalCode: '10119',
  city: 'Berlin',
  country: 'DE',
  vatNumber: 'DE123456788',
  vatRate: 19,
}
const paris = {
  kind: 'individual',
  legalName: 'Paula Klein',
  street: '1 rue de Rivoli',
  postalCode: '75001',
  city: 'Paris',
  country: 'FR',
  vatRate: 0,
  noVatReason: 'Franchise en base',
}
const MARCH = new Date('2026-03-01T05:47:00Z')
type Photographer = Market['photographer']

const listInvoices = async (who: Photographer): Promise<InvoiceRow[]> =>
  (await market.call(who, 'GET', api.studioInvoices)).body.data.invoices
const read = async (number: string): Promise<Invoice> =>
  (await market.call(market.admin, 'GET', fill(api.adminInvoice, { number }))).body.data
const reissue = (number: string) =>
  market.call(market.admin, 'POST', fill(api.adminInvoiceReissue, { number }))
const mailsTo = (who: Photographer) =>
  query<{ subject: string; link: string }>(market.services.db)`
    select data ->> 'subject' as subject, data ->> 'link' as link from mails
    where recipient = ${who.person.email} and data ->> 'link' like '%/studio/%' order by created_at, id`
const findings = async () =>
  (await checkLedger(market.services.db)).filter(({ rule }) => /invoice|credit note/.test(rule))
const enter = (who: Photographer, more: object = {}) =>
  market.call(who, 'PUT', api.studioTax, { ...paris, ...more })

test('without an address no invoice is issued: the photographer is asked, and gets all of them with numbers of that day', async () => {
  const { services, admin, call, addPhotographer } = market
  const who = await addPhotographer()
  await earn('2025-01-10T12:00:00Z', who)
  await earn('2026-01-10T12:00:00Z', who)
  const february = await earn('2026-02-10T12:00:00Z', who)
  await lose(february, '2026-02-11T12:00:00Z', { who })
  expect(await issueInvoices(services, MARCH)).toBe(0)
  expect(await listInvoices(who)).toEqual([])
  expect((await call(who, 'GET', api.studioTax)).body.data.held).toEqual({
    months: 3,
    total: 300,
    currency: 'USD',
  })
  const waiting = await call(admin, 'GET', api.adminHeldInvoices)
  expect(waiting.body.data).toMatchObject({
    total: 1,
    held: [
      { id: who.person.id, name: who.person.fullName, months: 3, total: 300, askedAt: MARCH.toISOString() },
    ],
  })
  expect(await findings()).toEqual([])

  // Asked again after 30 days, by one of two processes.
  await issueInvoices(services, new Date('2026-03-20T05:47:00Z'))
  expect(await mailsTo(who)).toHaveLength(1)
  const april = new Date('2026-04-01T05:47:00Z')
  await Promise.all([issueInvoices(services, april), issueInvoices(services, april)])
  expect((await mailsTo(who)).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Add your tax details to get your invoices'),
  )

  // Others are invoiced meanwhile, so that the first month is older than a run looks back by itself.
  const other = await addPhotographer()
  await enter(other)
  await earn('2026-03-10T12:00:00Z', other)
  expect(await issueInvoices(services, april)).toBe(1)
  await enter(who)
  expect(await findings()).toEqual([])
  const issued = await Promise.all([issueInvoices(services, april), issueInvoices(services, april)])
  expect(issued.reduce((sum, n) => sum + n, 0)).toBe(4)
  const rows = await listInvoices(who)
  expect(rows.map(({ number, month, issuedOn, total }) => [number, month, issuedOn, total]).sort()).toEqual([
    ['C-000001', '2026-02', '2026-04-01', 60],
    ['I-000002', '2025-01', '2026-04-01', 120],
    ['I-000003', '2026-01', '2026-04-01', 120],
    ['I-000004', '2026-02', '2026-04-01', 120],
  ])
  expect((await read('I-000002')).recipient).toMatchObject({
    name: 'Paula Klein',
    address: ['1 rue de Rivoli', '75001 Paris', 'France'],
  })
  expect((await call(who, 'GET', api.studioTax)).body.data.held).toBeNull()
  expect((await call(admin, 'GET', api.adminHeldInvoices)).body.data.total).toBe(0)
  expect(await findings()).toEqual([])
})

test('the waiting fees of a photographer are listed and counted by currency', async () => {
  const { services, admin, call, addPhotographer } = market
  const who = await addPhotographer()
  const { id } = who.person
  const booking = await earn('2026-01-10T12:00:00Z', who)
  const euros = release({ booking: newId(), photographer: id, minor: asMinor(50_000), feePercent: 12 })
  await services.db.transaction((tx) =>
    post(tx, euros, { bookingId: booking, photographerId: id, currency: 'EUR', at: new Date('2026-02-10') }),
  )
  await issueInvoices(services, MARCH)
  const { total, held } = (await call(admin, 'GET', api.adminHeldInvoices)).body.data
  expect(held.filter((row: { id: string }) => row.id === id)).toMatchObject([
    { currency: 'EUR', total: 60 },
    { currency: 'USD', total: 120 },
  ])
  expect(total).toBe(held.length)
})

test('an invoice with wrong details is cancelled by a credit note and issued again, with what was returned since', async () => {
  const { services, addPhotographer } = market
  const who = await addPhotographer()
  await enter(who)
  const booking = await earn('2026-01-05T12:00:00Z', who)
  await earn('2026-01-06T12:00:00Z', who, 27_775)
  await issueInvoices(services, MARCH)
  const [first] = await listInvoices(who)
  expect(first).toMatchObject({ total: 153.33 })
  expect((await reissue(first!.number)).body.message).toBe(taxMessages.nothingChanged())
  await lose(booking, '2026-02-05T12:00:00Z', { who, minor: 27_783 })
  await issueInvoices(services, MARCH)

  await enter(who, { street: '2 rue de Rivoli', vatNumber: 'FR40303265045' })
  const before = await read(first!.number)
  const again = await reissue(first!.number)
  expect(again.status).toBe(200)
  const invoice = again.body.data as Invoice
  expect(invoice).toMatchObject({
    kind: 'invoice',
    replaces: first!.number,
    month: '2026-01',
    total: 119.99,
    recipient: { address: ['2 rue de Rivoli', '75001 Paris', 'France'], vatNumber: 'FR40303265045' },
    vat: { rate: 0, vat: 0, net: 119.99, reason: expect.stringContaining('Reverse charge') },
  })
  expect(invoice.lines.map(({ amount }) => amount)).toEqual([120, 33.33, -33.34])
  expect(await read(first!.number)).toEqual({ ...before, replacedBy: invoice.number })

  const notes = (await listInvoices(who)).filter(({ kind }) => kind === 'credit_note')
  const papers = await Promise.all(notes.map(({ number }) => read(number)))
  const cancelling = papers.find(({ cancels }) => cancels)!
  expect(cancelling).toMatchObject({ corrects: first!.number, total: 119.99, vat: { rate: 19 } })
  const sumOf = (pick: (paper: Invoice) => number) =>
    papers.reduce((sum, paper) => sum + Math.round(pick(paper) * 100), 0) / 100
  expect([sumOf(({ total }) => total), sumOf(({ vat }) => vat.vat)]).toEqual([before.total, before.vat.vat])
  expect((await mailsTo(who)).at(-1)!.subject).toBe(`Your invoice ${invoice.number} for January 2026`)
  expect(await findings()).toEqual([])

  // A fee that is returned later corrects the new invoice, at its rate.
  await lose(booking, '2026-03-05T12:00:00Z', { who, minor: 10_000, left: 72_217, dispute: newId() })
  await issueInvoices(services, new Date('2026-04-01T05:47:00Z'))
  const last = (await listInvoices(who)).find(({ month }) => month === '2026-03')!
  expect(await read(last.number)).toMatchObject({
    corrects: invoice.number,
    total: 12,
    vat: { rate: 0, vat: 0 },
  })
  expect(await findings()).toEqual([])
})

test('fees that waited are invoiced at the operator’s rate of their month', async () => {
  const { services, admin, call, addPhotographer } = market
  const who = await addPhotographer()
  await earn('2026-01-05T12:00:00Z', who)
  await earn('2026-02-05T12:00:00Z', who)
  await issueInvoices(services, MARCH)
  await execute(services.db)`
    insert into tax_details select gen_random_uuid(), person_id, kind, legal_name, street, postal_code, city, region, country,
      tax_number, vat_number, birth_date, 16, no_vat_reason, '2026-01-15' from tax_details where person_id is null limit 1`
  await call(admin, 'PUT', api.adminTax, { ...operator, vatRate: 20 })
  await enter(who)
  await issueInvoices(services, MARCH)
  const papers = await Promise.all((await listInvoices(who)).map(({ number }) => read(number)))
  expect(papers.map(({ month, vat }) => [month, vat.rate]).sort()).toEqual([
    ['2026-01', 16],
    ['2026-02', 16],
  ])
  await call(admin, 'PUT', api.adminTax, operator)
  await execute(services.db)`delete from tax_details where vat_rate = 16`
})

test('a fee that is returned corrects an invoice that has as much left', async () => {
  const { services, addPhotographer } = market
  const who = await addPhotographer()
  await enter(who)
  const booking = await earn('2026-01-05T12:00:00Z', who)
  await createEarnings(market).earnMore(booking, '2026-02-05T12:00:00Z', who, 60_000)
  await lose(booking, '2026-02-06T12:00:00Z', { who, minor: 80_000, left: 160_000 })
  await issueInvoices(services, MARCH)
  const rows = await listInvoices(who)
  const [january, note] = ['2026-01', 'credit_note'].map(
    (what) => rows.find(({ month, kind }) => month === what || kind === what)!,
  )
  expect(await read(note!.number)).toMatchObject({ total: 96, corrects: january!.number })
  expect(await findings()).toEqual([])
})

test('a returned fee that no single invoice has left corrects several, and none by more than its total', async () => {
  const { services, addPhotographer } = market
  const who = await addPhotographer()
  await enter(who)
  const booking = await earn('2026-01-10T12:00:00Z', who, 30_000)
  await createEarnings(market).earnMore(booking, '2026-02-10T12:00:00Z', who, 70_000)
  await issueInvoices(services, MARCH)
  await lose(booking, '2026-03-10T12:00:00Z', { who, minor: 30_000, left: 100_000 })
  await lose(booking, '2026-03-11T12:00:00Z', { who, minor: 70_000, left: 70_000, dispute: newId() })
  await issueInvoices(services, new Date('2026-04-01T05:47:00Z'))
  expect(await findings()).toEqual([])
  const rows = (await listInvoices(who)).filter(({ kind }) => kind === 'credit_note')
  expect(rows.map(({ total }) => total).sort((a, b) => a - b)).toEqual([36, 84])
})

test('an invoice is replaced once, also by two administrators at the same moment, and numbers have no gaps', async () => {
  const { services, addPhotographer } = market
  const who = await addPhotographer()
  await enter(who)
  await earn('2026-02-05T12:00:00Z', who)
  await issueInvoices(services, MARCH)
  const [{ number } = { number: '' }] = await listInvoices(who)
  await enter(who, { street: '3 rue de Rivoli' })
  const answers = await Promise.all([reissue(number), reissue(number), issueInvoices(services, MARCH)])
  expect(
    answers
      .slice(0, 2)
      .map((answer) => (answer as { status: number }).status)
      .sort(),
  ).toEqual([200, 409])
  expect((await reissue(number)).body.message).toBe(taxMessages.notReissuable())
  const note = (await listInvoices(who)).find(({ kind }) => kind === 'credit_note')!
  expect((await reissue(note.number)).body.message).toBe(taxMessages.notReissuable())
  expect((await reissue('I-999999')).status).toBe(404)
  expect(await findings()).toEqual([])
  await expect(
    execute(services.db)`insert into invoice_lines (entry_id, invoice_id, day, text, minor)
      select entry_id, invoice_id, day, 'again', 1 from invoice_lines limit 1`,
  ).rejects.toThrow()
})

test('an invoice of an earlier version without an address is replaced once the photographer enters one', async () => {
  const { services, addPhotographer } = market
  const who = await addPhotographer()
  await enter(who)
  await earn('2026-02-05T12:00:00Z', who)
  await issueInvoices(services, MARCH)
  const [{ number } = { number: '' }] = await listInvoices(who)
  await execute(services.db)`alter table invoices disable trigger user`
  await execute(services.db)`
    update invoices set recipient_id = null, recipient_name = 'Paula' where number = ${Number(number.slice(2))} and kind = 'invoice'`
  await execute(services.db)`alter table invoices enable trigger user`
  expect((await read(number)).recipient.address).toEqual([])
  expect(await issueInvoices(services, MARCH)).toBe(2)
  expect(await issueInvoices(services, MARCH)).toBe(0)
  const newest = (await read(number)).replacedBy!
  expect((await read(newest)).recipient.address).toEqual(['1 rue de Rivoli', '75001 Paris', 'France'])
  expect(await findings()).toEqual([])
})
