import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { insertBooking, insertPerson, insertTransaction } from '../../../test/factories.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { payments } from '../../platform/db/tables/money/transactions.ts'

/** Midnight of 1 November 2025 in New York is 04:00 UTC, of 1 December 05:00 UTC. */
const OCTOBER = new Date('2025-11-01T03:59:59Z')
const NOVEMBER = new Date('2025-11-01T04:00:00Z')
const LATE_NOVEMBER = new Date('2025-12-01T04:59:59Z')

const market = startTestApp({ timeZone: 'America/New_York' })
let headers: { authorization: string }

beforeEach(async () => {
  vi.useFakeTimers({ now: LATE_NOVEMBER, toFake: ['Date'] })
  headers = (await signIn(market.services)).headers
})
afterEach(() => vi.useRealTimers())

const get = async (url: string) => (await market.app.inject({ url, headers })).json()

describe('the dashboard', () => {
  test('is all zeros at the start, at the root and under data', async () => {
    const body = await get(api.dashboard)
    const zeros = {
      clients: { thisMonth: 0, lastMonth: 0, totalClients: 0, growth: '0%', growthValue: 0 },
      photographers: { thisMonth: 0, lastMonth: 0, totalPhotographer: 0, growth: '0%', growthValue: 0 },
      booking: { thisMonth: 0, pastMonth: 0, totalBooking: 0 },
      transactions: {
        thisMonth: 0,
        pastMonth: 0,
        total: 0,
        counts: { thisMonth: 0, pastMonth: 0, total: 0 },
      },
    }
    expect(body).toEqual({ success: true, message: 'OK', ...zeros, data: zeros })
  })

  test('counts by months of the operator’s zone, and a refund lowers the month it happened in', async () => {
    const { db } = market.services
    const clients = []
    for (const createdAt of [OCTOBER, OCTOBER, NOVEMBER, NOVEMBER, LATE_NOVEMBER])
      clients.push(await insertPerson(db, { createdAt }))
    const photographer = await insertPerson(db, { role: 'photographer', createdAt: OCTOBER })
    const parties = {
      clientId: clients[0]!.id,
      photographerId: photographer.id,
      finalAmountMinor: asMinor(100_10),
    }
    const first = await insertTransaction(db, await insertBooking(db, { ...parties, createdAt: OCTOBER }))
    const second = await insertTransaction(db, await insertBooking(db, { ...parties, createdAt: NOVEMBER }))
    const pay = (kind: 'capture' | 'refund', payment: Omit<typeof payments.$inferInsert, 'id' | 'kind'>) =>
      db.insert(payments).values({ id: newId(), kind, ...payment })
    await pay('capture', {
      transactionId: first.id,
      amountMinor: asMinor(100_10),
      reference: '1',
      occurredAt: OCTOBER,
    })
    await pay('capture', {
      transactionId: second.id,
      amountMinor: asMinor(25_05),
      reference: '2',
      occurredAt: NOVEMBER,
    })
    await pay('refund', {
      transactionId: first.id,
      amountMinor: asMinor(40_00),
      reference: '3',
      occurredAt: LATE_NOVEMBER,
    })

    expect((await get(api.dashboard)).data).toEqual({
      clients: { thisMonth: 3, lastMonth: 2, totalClients: 5, growth: '50%', growthValue: 50 },
      photographers: { thisMonth: 0, lastMonth: 1, totalPhotographer: 1, growth: '-100%', growthValue: -100 },
      booking: { thisMonth: 1, pastMonth: 1, totalBooking: 2 },
      transactions: {
        thisMonth: -14.95,
        pastMonth: 100.1,
        total: 85.15,
        counts: { thisMonth: 1, pastMonth: 1, total: 2 },
      },
    })
    const { months } = (await get(api.dashboardMonths)).data
    expect(months.map(({ month }: { month: string }) => month)).toEqual([
      ...['2024-12', '2025-01', '2025-02', '2025-03', '2025-04', '2025-05'],
      ...['2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11'],
    ])
    expect(months.slice(-3)).toEqual([
      { month: '2025-09', clients: 0, photographers: 0, bookings: 0, money: 0 },
      { month: '2025-10', clients: 2, photographers: 1, bookings: 1, money: 100.1 },
      { month: '2025-11', clients: 3, photographers: 0, bookings: 1, money: -14.95 },
    ])
  })

  test('needs a token', async () => {
    for (const url of [api.dashboard, api.dashboardMonths])
      expect((await market.app.inject({ url })).statusCode).toBe(401)
  })
})
