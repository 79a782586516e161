import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { type BulkResult, loadBulk } from './bulk.ts'

const now = new Date('2026-03-14T15:09:26Z')
const BOOKINGS = 24_000
let client: pg.Client
let drop: () => Promise<void>
let result: BulkResult

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin')
  result = await loadBulk(client, { bookings: BOOKINGS, now })
  await client.query('commit')
})

afterAll(async () => {
  await client.end()
  await drop()
})

const one = async (sql: string) => (await client.query(sql)).rows[0]

test('writes exactly the requested number of bookings, a transaction for each, and matching people', async () => {
  expect(result).toMatchObject({ bookings: BOOKINGS, clients: 480, photographers: 60 })
  expect(
    await one(`select (select count(*)::int from bookings) as bookings, (select count(*)::int from transactions) as transactions,
      (select count(*)::int from payments) as payments, (select count(*)::int from people) as people`),
  ).toEqual({ bookings: BOOKINGS, transactions: BOOKINGS, payments: result.payments, people: 540 })
})

test('restores every index and constraint, so that an overlap is refused again', async () => {
  const { id } = await one('select id from bookings order by id limit 1')
  const copy = client.query(
    `insert into bookings (id, client_id, photographer_id, final_amount_minor, shoot_date, start_time, end_time, time_zone)
     select gen_random_uuid(), client_id, photographer_id, 1, shoot_date, start_time, end_time, time_zone
     from bookings where status <> 'cancelled' and id >= $1 limit 1`,
    [id],
  )
  await expect(copy).rejects.toThrow('bookings_no_overlap')
  expect(
    (await one(`select count(*)::int as indexes from pg_indexes where tablename = 'bookings'`)).indexes,
  ).toBeGreaterThanOrEqual(8)
  expect(
    (
      await one(
        `select count(*)::int as keys from pg_constraint where contype = 'f' and conrelid in ('bookings'::regclass, 'transactions'::regclass, 'payments'::regclass)`,
      )
    ).keys,
  ).toBe(6)
})

test('captures and refunds sum up to the amounts of each status', async () => {
  const { rows } = await client.query(
    `select t.payment_status, t.payment_stage,
       bool_and(case t.payment_stage when 'completed' then p.captured = t.total_minor
         when 'upfront' then p.captured = t.upfront_minor
         when 'partial' then p.captured > t.upfront_minor and p.captured < t.total_minor
         else p.captured = 0 end and p.refunded = case t.payment_status when 'refunded' then p.captured else 0 end) as fits
     from transactions t cross join lateral (
       select coalesce(sum(amount_minor) filter (where kind = 'capture'), 0) as captured,
         coalesce(sum(amount_minor) filter (where kind = 'refund'), 0) as refunded
       from payments where transaction_id = t.id) p
     group by 1, 2`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(6)
  expect(rows.filter((row) => !row.fits)).toEqual([])
})
