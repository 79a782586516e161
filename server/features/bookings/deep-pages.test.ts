import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BookingQuery, bookingQuery } from '../../../contract/bookings/bookings.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { SMALL_MARKET } from '../../../test/market-changes.ts'
import { ensureTimeZone, foldTallies } from '../../core/monthly-counts/fold.ts'
import { connect, type Database } from '../../platform/db/connect.ts'
import { listBookings } from './list.ts'

const ZONE = 'America/New_York'
let database: Database
let drop: () => Promise<void>

/** 3,000 bookings over nine months and both clock changes, some exactly at the turn of a month. */
const MANY = `
  insert into bookings (id, client_id, photographer_id, status, final_amount_minor, shoot_date, start_time, end_time, created_at)
  select gen_random_uuid(), c.id, p.id, (array['confirm', 'pending', 'completed', 'cancelled'])[1 + i % 4], i,
    date '2030-01-01' + i, '10:00', '11:00',
    case when i % 50 = 0 then date_trunc('month', at at time zone '${ZONE}') at time zone '${ZONE}' else at end
  from generate_series(1, 3000) i
  cross join lateral (select timestamptz '2024-09-15' + i * interval '2 hours 7 minutes' as at) t
  cross join (select id from people where role = 'client' limit 1) c
  cross join (select id from people where role = 'photographer' limit 1) p`

beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  database = connect({ url: made.url })
  await database.pool.query(SMALL_MARKET)
  await database.pool.query(`truncate bookings cascade; ${MANY}`)
  await ensureTimeZone(database, ZONE)
  await foldTallies(database.pool)
})
afterAll(async () => {
  await database.close()
  await drop()
})

test.each<[string, Partial<BookingQuery>, string]>([
  ['newest', {}, 'created_at desc, id desc'],
  ['oldest', { sort: 'oldest' }, 'created_at, id'],
  ['one status', { status: 'pending' }, 'created_at desc, id desc'],
  ['by date', { sort: 'date' }, 'shoot_date, id'],
])('every deep page (%s) has the rows that a plain offset finds', async (_, filter, order) => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from bookings where status = coalesce($1, status) order by ${order}`,
    [filter.status ?? null],
  )
  const all = rows.map((row) => row.id)
  for (let page = 1; (page - 1) * 37 < all.length + 37; page++) {
    const query = bookingQuery.parse({ ...filter, page, pageSize: 37 })
    const found = await listBookings(database.pool, query, ZONE)
    expect(found.total).toBe(all.length)
    expect(found.rows.map((row) => row.id)).toEqual(all.slice((page - 1) * 37, page * 37))
  }
})
