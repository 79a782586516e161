import { beforeAll, expect, test } from 'vitest'
import { type BookName, bookNames, type Closing } from '../../../contract/admin/books.ts'
import { fill } from '../../../contract/api/path.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { createBank } from '../../../test/sandbox-bank.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { settleObject } from '../../features/payments/inbox/webhook-inbox.ts'
import { payoutBegun } from '../../features/payments/ledger/payout-postings.ts'
import { post } from '../../features/payments/ledger/post.ts'
import { accounts, move } from '../../features/payments/ledger/postings.ts'
import { runPayouts } from '../../features/payments/payouts/run.ts'
import { currentProvider } from '../../features/payments/provider/providers.ts'
import { changeObject } from '../../features/payments/provider/sandbox/objects.ts'
import { issueInvoices } from '../../features/tax/issue-invoices.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'

const market = startMarket()
beforeAll(async () => {
  await market.call(market.photographer, 'POST', api.payee)
})

type Range = { from?: string; to?: string }
const urlOf = (book: BookName, range: Range = {}) =>
  `${api.bookCsv}?${new URLSearchParams({ book, ...range } as Record<string, string>)}`
const exported = (url: string, headers = market.admin.headers) => market.app.inject({ url, headers })

/** No cell of these tests has a line break. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*))(?:,|$)/g)]
    .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!)
    .slice(0, -1)

/** The rows of a file by their headings. */
async function readFile(book: BookName, range?: Range): Promise<Record<string, string>[]> {
  const response = await exported(urlOf(book, range))
  expect(response.statusCode).toBe(200)
  const [heading, ...lines] = response.body.replace('\uFEFF', '').trimEnd().split('\r\n')
  const names = cellsOf(heading!)
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, n) => [names[n]!, cell])))
}
const cents = (amount: string | number | undefined) => Math.round(Number(amount || 0) * 100)
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + cents(row[column]), 0)

const read = async (month?: string): Promise<Closing> => {
  const { status, body } = await market.call(
    market.admin,
    'GET',
    month ? `${api.closing}?month=${month}` : api.closing,
  )
  expect(status).toBe(200)
  return body.data
}
/** The sums of the closing by file and text, in cents. */
function sumsOf({ currencies }: Closing): Record<string, number> {
  const { books } = currencies[0]!
  return Object.fromEntries(
    books.flatMap(({ book, comparisons }) =>
      comparisons.map(({ text, amount }) => [`${book}: ${text}`, cents(amount)]),
    ),
  )
}
const differencesOf = ({ currencies }: Closing) =>
  currencies.flatMap(({ debit, credit, books }) => [
    cents(debit) - cents(credit),
    ...books.flatMap(({ comparisons }) => comparisons.map(({ difference }) => difference)),
  ])
const isNothing = (differences: number[]) => differences.every((each) => each === 0)

/** A month with every kind of movement: payments, refunds that fail and are paid by hand, a chargeback, payouts, fees. */
async function live() {
  const { services, photographer } = market
  const bank = createBank(services)
  let day = 30
  const book = async () => {
    day += 2
    const id = await market.bookAndPay(market.shootIn(day))
    await market.act(photographer, id, 'accept')
    return id
  }
  const settle = (kind: 'dispute' | 'refund' | 'payout', reference: string) =>
    settleObject(services, currentProvider(services)!, kind, reference, new Date())
  await execute(services.db)`update people set full_name = '=cmd|calc' where id = ${market.client.person.id}`
  const [completed, returned, cancelled, disputed] = [await book(), await book(), await book(), await book()]
  await market.complete(completed, 0.5)
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const payOut = async (state: 'paid' | 'returned', minutes: number) => {
    await runPayouts(services, later(minutes))
    const rows = await query<{ reference: string }>(
      services.db,
    )`select reference from payouts where state = 'transferred'`
    for (const { reference } of rows) {
      await changeObject(services.db, reference, { state, changesAt: null })
      await settle('payout', reference)
    }
    await runPayouts(services, later(minutes + 10))
  }
  await payOut('returned', 0)
  await market.complete(returned, 0.4)
  await payOut('paid', 20)
  await market.act(photographer, cancelled, 'cancel', { reason: 'I am away.' })
  const rows = await query<{ id: string; reference: string | null }>(services.db)`
    select id, reference from refunds where booking_id = ${cancelled}`
  await changeObject(services.db, rows[0]!.reference!, { state: 'failed' })
  await settle('refund', rows[0]!.reference!)
  await market.call(market.admin, 'POST', fill(api.settleRefund, { id: rows[0]!.id }), {
    reason: 'By bank transfer',
  })
  const dispute = await bank.openDispute(await bank.chargeOf(disputed, 'upfront'))
  await settle('dispute', dispute)
  await bank.endDispute(dispute, 'lost')
  await settle('dispute', dispute)
  await bank.chargeFee(250, 'Connect: active accounts')
  await market.call(market.admin, 'POST', api.reconciliation)
}
test('an empty month has no files, and no month is invalid', async () => {
  const closing = await read('2019-02')
  expect(closing).toMatchObject({ month: '2019-02', state: 'closed', currencies: [] })
  expect(closing.months).toHaveLength(1)
  expect(await read()).toMatchObject({ state: 'running', month: closing.months[0] })
  expect((await market.call(market.admin, 'GET', `${api.closing}?month=2019-13`)).status).toBe(400)
})

test('every file of a month sums to what the closing shows, which agrees with the journal', async () => {
  await live()
  const closing = await read()
  expect(isNothing(differencesOf(closing)), JSON.stringify(closing, null, 1)).toBe(true)
  const range = { from: `${closing.month}-01` }
  const [journal, receipts, invoices, payouts] = await Promise.all(
    bookNames.map((book) => readFile(book, range)),
  )
  const { books } = closing.currencies[0]!
  expect(books.map(({ rows }) => rows)).toEqual(
    [journal, receipts, invoices, payouts].map((rows) => rows!.length),
  )
  expect(sumsOf(closing)).toEqual({
    'journal: Debits, against credits': sumOf(journal!, 'Debit'),
    'receipts: Paid by clients': sumOf(receipts!, 'Paid'),
    'receipts: Refunded to clients': sumOf(receipts!, 'Refunded'),
    'invoices: Platform fees on invoices, less credit notes': 0,
    'payouts: Created': sumOf(payouts!, 'Created'),
    'payouts: Paid': sumOf(payouts!, 'Paid'),
    'payouts: Returned': sumOf(payouts!, 'Returned'),
  })
  expect(sumOf(journal!, 'Credit')).toBe(sumOf(journal!, 'Debit'))
  for (const column of ['Paid', 'Refunded']) expect(sumOf(receipts!, column), column).toBeGreaterThan(0)
  for (const column of ['Created', 'Paid', 'Returned'])
    expect(sumOf(payouts!, column), column).toBeGreaterThan(0)
  expect(receipts![0]).toMatchObject({ Receipt: 'R-000001', Client: "'=cmd|calc", Kind: 'Payment' })
})

test('fees are open until they are invoiced, and the invoices sum to the fees of the journal', async () => {
  const { month, currencies } = await read()
  const [before] = currencies[0]!.books.find(({ book }) => book === 'invoices')!.comparisons
  expect(before).toMatchObject({ amount: 0, open: { text: 'Not invoiced yet', amount: before!.journal } })
  const details = {
    ...{ kind: 'company', legalName: 'Framefolk GmbH', street: 'Torstraße 1', postalCode: '10119' },
    ...{ city: 'Berlin', country: 'DE', vatNumber: 'DE123456788', vatRate: 19 },
  }
  await market.call(market.admin, 'PUT', api.adminTax, details)
  await market.call(market.photographer, 'PUT', api.studioTax, { ...details, legalName: 'Paula Klein' })
  await issueInvoices(market.services, new Date(Date.now() + 40 * 86_400_000))
  const closing = await read(month)
  expect(isNothing(differencesOf(closing))).toBe(true)
  const [after] = closing.currencies[0]!.books.find(({ book }) => book === 'invoices')!.comparisons
  expect(after).toMatchObject({ amount: before!.journal, open: null })
  const invoices = await readFile('invoices', { from: `${month}-01` })
  expect(sumOf(invoices, 'Total')).toBe(cents(after!.journal))
  expect(sumOf(invoices, 'Net') + sumOf(invoices, 'VAT')).toBe(cents(after!.journal))
  // It belongs to the last day of its month.
  expect(await readFile('invoices', { from: `${month}-01`, to: `${month}-27` })).toEqual([])
})

test('a receipt that corrects another is in the file, and moves no money', async () => {
  const { month, currencies } = await read()
  const rowsOf = ({ books }: Closing['currencies'][number]) =>
    books.find(({ book }) => book === 'receipts')!.rows
  await execute(market.services.db)`
    insert into receipt_corrections (number, receipt) select max(number) + 1, 1 from receipts`
  const closing = await read()
  expect(isNothing(differencesOf(closing))).toBe(true)
  const rows = await readFile('receipts', { from: `${month}-01` })
  expect([rowsOf(closing.currencies[0]!), rows.length]).toEqual(Array(2).fill(rowsOf(currencies[0]!) + 1))
  expect(rows.at(-1)).toMatchObject({ Kind: 'Corrected receipt', Paid: '', Corrects: 'R-000001' })
})

test('days are those of the operator’s time zone, and neighbouring periods share no row', async () => {
  const { services, photographer } = market
  const booked = (at: string) =>
    services.db.transaction((tx) =>
      post(
        tx,
        {
          kind: 'adjustment',
          sourceKey: `adjustment:${newId()}`,
          postings: move(accounts.loss, accounts.payable(photographer.person.id), asMinor(100)),
        },
        { photographerId: photographer.person.id, currency: 'USD', at: new Date(at) },
      ),
    )
  for (const at of ['2020-01-31T10:59:59Z', '2020-01-31T11:00:00Z', '2020-02-29T10:59:59.999Z'])
    await booked(at)
  const { timeZone } = services.config
  Object.assign(services.config, { timeZone: 'Pacific/Auckland' })
  try {
    const days = async (range: Range) => (await readFile('journal', range)).map(({ Date: day }) => day)
    expect(await days({ to: '2020-01-31' })).toEqual(['2020-01-31', '2020-01-31'])
    expect(await days({ from: '2020-02-01', to: '2020-02-29' })).toEqual(Array(4).fill(expect.any(String)))
    expect(await days({ from: '2020-02-01', to: '2020-02-01' })).toEqual(['2020-02-01', '2020-02-01'])
    expect((await read('2020-02')).currencies[0]!.debit).toBe(2)
    const all = await readFile('journal', { from: '0001-01-01', to: '9999-12-31' })
    const parts = [
      await readFile('journal', { to: '2020-02-29' }),
      await readFile('journal', { from: '2020-03-01' }),
    ]
    expect(parts.flat()).toEqual(all)
    expect(await readFile('journal')).toEqual(all)
  } finally {
    Object.assign(services.config, { timeZone })
  }
})

test('a payout that does not match the journal is a difference', async () => {
  const { services, photographer } = market
  const rows = await query<{ id: string }>(services.db)`
    select o.id from payouts o where o.photographer_id = ${photographer.person.id} limit 1`
  const { kind, postings } = payoutBegun({
    payout: rows[0]!.id,
    photographer: photographer.person.id,
    minor: asMinor(7),
  })
  await services.db.transaction((tx) =>
    post(
      tx,
      { kind, sourceKey: `payout:${rows[0]!.id}:again`, postings },
      { photographerId: photographer.person.id, currency: 'USD', at: new Date('2021-05-05T12:00:00Z') },
    ),
  )
  expect(isNothing(differencesOf(await read('2021-05')))).toBe(false)
})

test('only who may read money exports it, invalid periods are explained, and each export is logged', async () => {
  const { admin, client, services } = market
  for (const [url, message] of [
    [`${urlOf('journal')}&from=2026-02-01&to=2026-01-01`, 'to must not be before from'],
    [`${urlOf('journal')}&from=yesterday`, 'must be a date like 2026-01-31'],
    [`${api.bookCsv}?book=people`, 'book must be one of journal, receipts, invoices, payouts'],
  ] as const) {
    const { status, body } = await market.call(admin, 'GET', url)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)])
  }
  const support = (await signIn(services, { adminRole: 'support' })).headers
  for (const path of [urlOf('payouts'), api.closing]) {
    expect((await exported(path, client.headers as never)).statusCode).toBe(403)
    expect((await exported(path, support)).statusCode).toBe(403)
  }
  await exported(urlOf('payouts', { from: '2026-01-01', to: '2026-03-31' }))
  const { activities } = (await market.call(admin, 'GET', api.activity)).body.data
  expect(activities[0].action).toBe('books.exported')
  expect(activities[0].after).toEqual({ book: 'payouts', from: '2026-01-01', to: '2026-03-31' })
})
