import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import type { BookingRow } from '../../../contract/bookings/bookings.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertBooking, insertPerson, insertTransaction } from '../../../test/factories.ts'
import { signIn } from '../../../test/sign-in.ts'
import { newId } from '../../platform/db/new-id.ts'

let market: TestApp
let headers: { authorization: string }
let client: { id: string }
let photographer: { id: string }
let other: { id: string }
const made: { id: string; createdAt: Date; shootDate: string }[] = []

beforeAll(async () => {
  market = await createTestApp({ timeZone: 'Asia/Kolkata' })
  const { db } = market.services
  headers = (await signIn(market.services)).headers
  client = await insertPerson(db, {
    fullName: 'Ada Lovelace',
    email: 'ada@example.test',
    profileImage: '/a.jpg',
  })
  photographer = await insertPerson(db, {
    role: 'photographer',
    fullName: 'Nadar 100%',
    email: 'nadar@example.test',
  })
  other = await insertPerson(db, { role: 'photographer', fullName: null, email: 'other@example.test' })
  const statuses = ['confirm', 'pending', 'cancelled', 'completed'] as const
  for (let i = 0; i < 24; i++) {
    const booking = await insertBooking(db, {
      clientId: client.id,
      photographerId: i % 3 === 0 ? other.id : photographer.id,
      status: statuses[i % 4],
      finalAmountMinor: asMinor(10_000 + i),
      // six months, several rows at the same instant
      createdAt: new Date(Date.UTC(2025, Math.floor(i / 4), 10)),
    })
    if (i % 2 === 0) await insertTransaction(db, booking, { paymentStatus: 'processing' })
    made.push(booking)
  }
})
afterAll(() => market.close())

const get = async (url: string) => {
  const response = await market.app.inject({ url, headers })
  return { status: response.statusCode, body: response.json() }
}
const list = async (query: string, path: string = api.bookings) => (await get(`${path}?${query}`)).body.data
const ids = (rows: BookingRow[]) => rows.map((row) => row.id)
const newestFirst = () =>
  made
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .map((b) => b.id)

test('one booking includes its transactions; an unknown or malformed id is 404 Booking not found', async () => {
  const [paid, open] = made
  const { status, body } = await get(fill(api.booking, { id: paid!.id }))
  expect(status).toBe(200)
  expect(body.message).toBe('Booking fetched successfully')
  const [listed] = (await list(`search=${paid!.id}`)).bookingList
  expect(body.data).toEqual({ ...listed, currency: 'USD', transactions: [expect.any(Object)] })
  expect(body.data.transactions[0]).toMatchObject({ totalAmount: 100, paymentStatus: 'processing' })
  expect((await get(fill(api.booking, { id: open!.id }))).body.data.transactions).toEqual([])
  for (const id of [newId(), 'nonsense', "1' or '1'='1"]) {
    const response = await get(fill(api.booking, { id }))
    expect(response).toEqual({ status: 404, body: { success: false, message: 'Booking not found' } })
  }
})

test('?payment filters by payment status, with the exact total; an invalid value is 400', async () => {
  const count = async (query: string) => (await list(query)).total
  // Every second one has a transaction; the others are pending, because no payment was requested.
  expect(await count('payment=processing')).toBe(12)
  expect(await count('payment=pending')).toBe(12)
  expect(await count('payment=refunded')).toBe(0)
  expect(await count('payment=processing&status=confirm')).toBe(6)
  const { bookingList } = await list('payment=pending&sort=oldest&pageSize=100')
  expect(bookingList.every((row: BookingRow) => row.paymentStatus === 'pending')).toBe(true)
  expect((await get(`${api.bookings}?payment=gone`)).status).toBe(400)
})

describe('the list of all bookings', () => {
  test('returns ten rows, newest first, with the exact total and every field of the contract', async () => {
    const { status, body } = await get(api.bookings)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, data: { currentPage: 1, totalPage: 3, total: 24 } })
    expect(ids(body.data.bookingList)).toEqual(newestFirst().slice(0, 10))
    const row = body.data.bookingList.find((b: BookingRow) => b.id === made[22]!.id)
    expect(row).toEqual({
      id: made[22]!.id,
      _id: made[22]!.id,
      client: {
        id: client.id,
        _id: client.id,
        fullName: 'Ada Lovelace',
        email: 'ada@example.test',
        profileImage: '/a.jpg',
      },
      photographer: expect.objectContaining({ id: photographer.id, fullName: 'Nadar 100%' }),
      dateId: {
        date: made[22]!.shootDate,
        startTime: '10:00',
        endTime: '12:30',
        timeZone: 'UTC',
      },
      description: expect.stringContaining('Booking'),
      finalAmount: 100.22,
      bookingStatus: 'cancelled',
      paymentStatus: 'processing',
      createdAt: '2025-06-10T00:00:00.000Z',
    })
  })

  test('a booking without a transaction is pending payment', async () => {
    const rows: BookingRow[] = (await list('pageSize=100')).bookingList
    expect(rows.find((row) => row.id === made[1]!.id)?.paymentStatus).toBe('pending')
  })

  test.each<[string, (row: BookingRow) => string | number, number]>([
    ['newest', (row) => row.createdAt, -1],
    ['oldest', (row) => row.createdAt, 1],
    ['date', (row) => row.dateId.date, 1],
    ['-date', (row) => row.dateId.date, -1],
    ['amount', (row) => row.finalAmount, 1],
    ['-amount', (row) => row.finalAmount, -1],
  ])('pages by %s add up to the whole list, in order, without duplicates', async (sort, key, sign) => {
    const rows: BookingRow[] = []
    for (let page = 1; page <= 5; page++)
      rows.push(...(await list(`sort=${encodeURIComponent(sort)}&page=${page}&pageSize=5`)).bookingList)
    expect(new Set(ids(rows)).size).toBe(24)
    const keys = rows.map(key)
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -sign : a > b ? sign : 0)))
  })

  test('a page past the end is empty and has the exact number of pages', async () => {
    expect(await list('page=99&pageSize=10')).toEqual({
      bookingList: [],
      currentPage: 99,
      totalPage: 3,
      total: 24,
    })
    expect(await list('page=10000000&pageSize=100')).toMatchObject({ bookingList: [], totalPage: 1 })
  })

  test.each([
    ['status=confirm', 6],
    ['search=LOVELACE', 24],
    ['search=nadar', 16],
    ['search=100%25', 16],
    ['search=other%40example', 8],
    ['search=_', 0],
    ['search=nadar&status=confirm', 4],
    ['from=2025-03-10&to=2025-04-10', 8],
    ['from=2025-03-11', 12],
    ['to=2025-01-09', 0],
    ['search=%20', 24],
  ])('%s finds %i', async (query, total) => {
    const data = await list(`${query}&pageSize=100`)
    expect(data.total).toBe(total)
    expect(data.bookingList).toHaveLength(total)
  })

  test('finds one booking by its id or by the eight characters that screens show', async () => {
    const { id } = made[7]!
    expect(ids((await list(`search=${id}`)).bookingList)).toEqual([id])
    expect(ids((await list(`search=${id.slice(-8).toUpperCase()}`)).bookingList)).toEqual([id])
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'pageSize=0',
    'pageSize=101',
    'status=open',
    'sort=id;drop table bookings',
    'from=yesterday',
    'search=%00',
  ])('%s is 400 with a message', async (query) => {
    const { status, body } = await get(`${api.bookings}?${query}`)
    expect(status).toBe(400)
    expect(body.errors[0].message).toMatch(/\w+ \w+/)
  })
})

describe('the list of one photographer', () => {
  const path = (id: string) => fill(api.photographerBookings, { id })

  test('has the bookings of this photographer only', async () => {
    const data = await list('pageSize=100', path(other.id))
    expect(data.total).toBe(8)
    expect(data.bookingList.every((row: BookingRow) => row.photographer.id === other.id)).toBe(true)
    expect((await list('status=confirm&pageSize=3', path(other.id))).total).toBe(2)
    expect((await list('sort=-amount&page=2&pageSize=5', path(other.id))).bookingList).toHaveLength(3)
  })

  test.each([
    ['an unknown id', () => newId()],
    ['a malformed id', () => 'unknown'],
    ["a client's id", () => client.id],
  ])('%s is 404', async (_, id) => {
    expect(await get(path(id()))).toMatchObject({ status: 404, body: { message: 'User not found' } })
  })
})
