import { beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import type { TransactionRow } from '../../../contract/payments/transactions.ts'
import { insertBooking, insertPerson, insertTransaction } from '../../../test/factories.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { payments } from '../../platform/db/tables/money/transactions.ts'

const market = startTestApp()
let headers: { authorization: string }
let client: { id: string }
let photographer: { id: string }
const made: { id: string; bookingId: string }[] = []

beforeAll(async () => {
  const { db } = market.services
  headers = (await signIn(market.services)).headers
  client = await insertPerson(db, { fullName: 'Ada Lovelace' })
  photographer = await insertPerson(db, { role: 'photographer', fullName: 'Nadar' })
  const other = await insertPerson(db, { role: 'photographer', fullName: 'Cameron' })
  const statuses = ['completed', 'pending', 'failed', 'refunded', 'processing'] as const
  const stages = ['completed', 'upfront', 'partial', 'pending'] as const
  for (let i = 0; i < 20; i++) {
    const booking = await insertBooking(db, {
      clientId: client.id,
      photographerId: i < 5 ? photographer.id : other.id,
      finalAmountMinor: asMinor(1_001 + i),
      createdAt: new Date(Date.UTC(2025, 0, 1 + i)),
    })
    made.push(
      await insertTransaction(db, booking, { paymentStatus: statuses[i % 5], paymentStage: stages[i % 4] }),
    )
  }
})

const get = async (url: string) => {
  const response = await market.app.inject({ url, headers })
  return { status: response.statusCode, body: response.json() }
}
const list = async (query: string, path: string = api.transactions) =>
  (await get(`${path}?${query}`)).body.data

test('one transaction includes its shoot and its payments; an unknown or malformed id is 404', async () => {
  const { id, bookingId } = made[0]!
  const before = await get(fill(api.transaction, { id }))
  expect(before.status).toBe(200)
  const [listed] = (await list(`search=${id}`)).transactionList
  expect(before.body.data).toEqual({ ...listed, currency: 'USD', shoot: expect.any(Object), payments: [] })
  expect(before.body.data.booking).toBe(bookingId)
  expect(before.body.data.shoot).toMatchObject({ bookingStatus: 'pending', description: expect.any(String) })
  await market.services.db
    .insert(payments)
    .values({ id: newId(), transactionId: id, kind: 'capture', amountMinor: asMinor(505), reference: 'one' })
  const after = await get(fill(api.transaction, { id }))
  expect(after.body.data.payments).toEqual([expect.objectContaining({ kind: 'capture', amount: 5.05 })])
  for (const unknown of [newId(), 'nonsense']) {
    const response = await get(fill(api.transaction, { id: unknown }))
    expect(response).toEqual({ status: 404, body: { success: false, message: 'Transaction not found' } })
  }
})

describe('the list of all transactions', () => {
  test('returns ten rows, newest first, with the exact total and every field of the contract', async () => {
    const { status, body } = await get(api.transactions)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ currentPage: 1, totalPage: 2, total: 20 })
    expect(body.data.transactionList[0]).toEqual({
      id: made[19]!.id,
      _id: made[19]!.id,
      client: expect.objectContaining({ _id: client.id, fullName: 'Ada Lovelace' }),
      photographer: expect.objectContaining({ fullName: 'Cameron' }),
      totalAmount: 10.2,
      upfrontAmount: 2.55,
      remainingAmount: 7.65,
      paymentStatus: 'processing',
      paymentStage: 'pending',
      booking: made[19]!.bookingId,
      createdAt: '2025-01-20T00:00:00.000Z',
    })
  })

  test.each([
    ['status=failed', 4],
    ['stage=upfront', 5],
    ['status=pending&stage=upfront', 1],
    ['search=nadar', 5],
    ['search=nadar&stage=upfront', 1],
    ['from=2025-01-20', 1],
    ['to=2025-01-02&status=completed', 1],
  ])('%s finds %i', async (query, total) => {
    const data = await list(`${query}&pageSize=100`)
    expect(data.total).toBe(total)
    expect(data.transactionList).toHaveLength(total)
  })

  test('finds one by its own id or its booking’s, whole or the last eight characters', async () => {
    const { id, bookingId } = made[3]!
    for (const search of [id, id.slice(-8), bookingId, bookingId.slice(-8)]) {
      const rows: TransactionRow[] = (await list(`search=${search}`)).transactionList
      expect(rows.map((row) => row.id)).toEqual([id])
    }
  })

  test.each(['amount', '-amount', 'oldest'])('sorts by %s', async (sort) => {
    const rows: TransactionRow[] = (await list(`sort=${sort}&pageSize=20`)).transactionList
    const expected = sort === '-amount' ? made.toReversed() : made
    expect(rows.map((row) => row.id)).toEqual(expected.map((row) => row.id))
  })

  test.each(['status=done', 'stage=first', 'sort=name'])('%s is 400 with a message', async (query) => {
    const { status, body } = await get(`${api.transactions}?${query}`)
    expect(status).toBe(400)
    expect(body.message).toContain('must be one of')
  })
})

describe('the list of one photographer', () => {
  const path = (id: string) => fill(api.photographerTransactions, { id })

  test('has two rows a page by default', async () => {
    const first = await list('', path(photographer.id))
    expect(first).toMatchObject({ currentPage: 1, totalPage: 3, total: 5 })
    expect(first.transactionList).toHaveLength(2)
    expect((await list('page=3', path(photographer.id))).transactionList).toHaveLength(1)
    expect((await list('pageSize=50', path(photographer.id))).transactionList).toHaveLength(5)
  })

  test('an unknown photographer is 404', async () => {
    for (const id of [newId(), 'x', client.id])
      expect(await get(path(id))).toMatchObject({ status: 404, body: { message: 'User not found' } })
  })
})
