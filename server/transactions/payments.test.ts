import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { insertBooking, insertPerson } from '../../test/factories.ts'
import { connect, type Database } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { openTransaction, recordCapture, recordRefund } from './queries.ts'

let database: Database
let drop: () => Promise<void>
let transactionId: string
let bookingId: string

beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  database = connect({ url: made.url, connections: 20 })
})
afterAll(async () => {
  await database.close()
  await drop()
})

beforeEach(async () => {
  const { db } = database
  const client = await insertPerson(db)
  const photographer = await insertPerson(db, { role: 'photographer' })
  const booking = await insertBooking(db, {
    clientId: client.id,
    photographerId: photographer.id,
    finalAmountMinor: 1000,
  })
  bookingId = booking.id
  transactionId = (await openTransaction(db, bookingId, 400)).id
})

const capture = (amountMinor: number, reference = newId()) =>
  recordCapture(database.db, { transactionId, amountMinor, reference })
const refund = (amountMinor: number, reference = newId()) =>
  recordRefund(database.db, { transactionId, amountMinor, reference })
const settled = async (answers: Promise<unknown>[]) =>
  (await Promise.allSettled(answers)).filter((answer) => answer.status === 'fulfilled').length
const insertPayment = (kind: string, amount: number) =>
  database.pool.query(
    `insert into payments (id, transaction_id, kind, amount_minor, reference) values ($1::uuid, $2, $3, $4, $1::uuid::text)`,
    [newId(), transactionId, kind, amount],
  )

test('status and stage follow the money', async () => {
  expect(await capture(400)).toMatchObject({ paymentStatus: 'pending', paymentStage: 'upfront' })
  expect(await capture(600)).toMatchObject({ paymentStatus: 'completed', paymentStage: 'completed' })
  expect(await refund(1000)).toMatchObject({ paymentStatus: 'refunded', paymentStage: 'completed' })
})

test('asking for a booking’s money twice makes one transaction', async () => {
  expect((await openTransaction(database.db, bookingId, 400)).id).toBe(transactionId)
  await expect(openTransaction(database.db, newId(), 0)).rejects.toThrow('Booking not found')
  await expect(openTransaction(database.db, bookingId, 1001)).rejects.toThrow('upfront amount')
})

test('a payment told twice counts once, and a reference cannot be used for another', async () => {
  await capture(400, 'pay-1')
  expect(await capture(400, 'pay-1')).toMatchObject({ paymentStage: 'upfront' })
  await expect(refund(400, 'pay-1')).rejects.toThrow('belongs to another payment')
})

test('no more is captured than the total, no more refunded than captured', async () => {
  await expect(capture(1001)).rejects.toThrow('No more than the total can be captured.')
  await expect(refund(1)).rejects.toThrow('No more can be refunded than was captured.')
  await expect(
    recordCapture(database.db, { transactionId: newId(), amountMinor: 1, reference: 'x' }),
  ).rejects.toThrow('Transaction not found')
})

test('of forty refunds at the same moment only the money that is there goes back', async () => {
  await capture(1000)
  expect(await settled(Array.from({ length: 40 }, () => refund(300)))).toBe(3)
})

test('the database itself refuses what the ledger cannot hold, also from rivals', async () => {
  await expect(insertPayment('refund', 1)).rejects.toMatchObject({
    code: '23514',
    constraint: 'payments_refund_within_captured',
  })
  await expect(insertPayment('capture', 1001)).rejects.toMatchObject({
    constraint: 'payments_capture_within_total',
  })
  await insertPayment('capture', 1000)
  expect(await settled(Array.from({ length: 20 }, () => insertPayment('refund', 300)))).toBe(3)
  await expect(
    database.pool.query(`delete from payments where transaction_id = $1 and kind = 'capture'`, [
      transactionId,
    ]),
  ).rejects.toMatchObject({ constraint: 'payments_refund_within_captured' })
})

test('a total cannot sink below what was captured', async () => {
  await insertPayment('capture', 900)
  const lower = (total: number) =>
    database.pool.query(
      'update transactions set total_minor = $2, upfront_minor = $2, remaining_minor = 0 where id = $1',
      [transactionId, total],
    )
  await lower(900)
  await expect(lower(899)).rejects.toMatchObject({ constraint: 'payments_capture_within_total' })
})
