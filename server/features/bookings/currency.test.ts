import { afterEach, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { asMinor, formatMajor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertOrder, insertPerson } from '../../../test/factories.ts'
import { signIn } from '../../../test/sign-in.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute } from '../../platform/db/query.ts'
import { payments } from '../../platform/db/tables/money/transactions.ts'

let running: TestApp | undefined
afterEach(() => running?.close())

test.each([
  ['USD', { total: 400.04, upfront: 100.01, remaining: 300.03, cell: '400.04', shown: '$400.04' }],
  ['JPY', { total: 40_004, upfront: 10_001, remaining: 30_003, cell: '40004.00', shown: '¥40,004' }],
  ['KWD', { total: 40.004, upfront: 10.001, remaining: 30.003, cell: '40.004', shown: 'KWD 40.004' }],
])(
  'in %s the back-office uses the minor units of the booking’s currency, on every screen and in every file',
  async (currency, { total, upfront, remaining, cell, shown }) => {
    running = await createTestApp()
    const { app, services } = running
    const { db } = services
    const { headers } = await signIn(services)
    await execute(db)`update settings set currency = ${currency}`
    const [client, photographer] = [await insertPerson(db), await insertPerson(db, { role: 'photographer' })]
    const { booking, transaction } = await insertOrder(
      db,
      { clientId: client.id, photographerId: photographer.id },
      { currency, finalAmountMinor: asMinor(40_004) },
    )
    await db.insert(payments).values({
      id: newId(),
      transactionId: transaction.id,
      kind: 'capture',
      amountMinor: asMinor(40_004),
      reference: 'one',
      occurredAt: new Date(),
    })
    const get = async (url: string) => (await app.inject({ url, headers })).json().data
    const amounts = { totalAmount: total, upfrontAmount: upfront, remainingAmount: remaining }
    expect((await get(api.bookings)).bookingList).toMatchObject([{ finalAmount: total }])
    expect((await get(api.transactions)).transactionList).toMatchObject([amounts])
    const detail = await get(fill(api.booking, { id: booking.id }))
    expect(detail).toMatchObject({ finalAmount: total, currency, transactions: [amounts] })
    expect(formatMajor(detail.finalAmount, detail.currency, 'exact').replace(/\s/g, ' ')).toBe(shown)
    expect(await get(fill(api.transaction, { id: transaction.id }))).toMatchObject({
      ...amounts,
      currency,
      payments: [{ amount: total }],
    })
    expect((await get(api.dashboard)).transactions).toMatchObject({ total })
    expect((await get(api.dashboardMonths)).months.at(-1)).toMatchObject({ money: total })
    const data = await get(fill(api.personData, { id: client.id }))
    expect(data).toMatchObject({ bookings: [{ finalAmount: total }], transactions: [amounts] })
    for (const url of [api.bookingsCsv, api.transactionsCsv])
      expect((await app.inject({ url, headers })).body).toContain(`,${cell},`)
  },
)
