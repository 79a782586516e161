import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { marketChanges, SMALL_MARKET } from '../../../test/market-changes.ts'
import { compareTallies } from '../../../test/recount.ts'
import { runs } from '../../../test/release.ts'
import { connect, type Database } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { type Queryable, query } from '../../platform/db/query.ts'
import { ensureTimeZone, foldTallies, rebuildTallies } from './fold.ts'
import { readMonthTallies, type Tally, tallyTotal } from './queries.ts'

async function readTally(client: Queryable, tally: Tally): Promise<number> {
  const rows = await query<{ n: string }>(client)`select ${tallyTotal(tally)} as n`
  return Number(rows[0]!.n)
}

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  database = connect({ url: made.url, connections: 8 })
})
afterAll(async () => {
  await database.close()
  await drop()
})

const run = (text: string, values: unknown[] = []) => database.pool.query(text, values)
const empty = () => run('truncate people, bookings, transactions, payments, waitlist_entries cascade')
const expectExact = async () => {
  const { tallied, recounted } = await compareTallies(database.pool)
  expect(tallied).toEqual(recounted)
}

const changes = marketChanges(() => database)

test('tallies equal a recount after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (todo) => {
      await run(SMALL_MARKET)
      for (const step of todo) await step.act()
      await expectExact()
      await foldTallies(database.pool)
      await expectExact()
      await empty()
      expect((await compareTallies(database.pool)).tallied).toEqual([])
    }),
    { numRuns: runs(15, 60) },
  )
}, 120_000)

test('tallies equal a recount after writers, folding and rebuilding at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 4, maxLength: 4 }), async (writers) => {
      await run(SMALL_MARKET)
      // Waits for all writers, so that none of a failed round interferes with the next one.
      const ends = await Promise.allSettled(
        writers.map(async (todo) => {
          for (const step of todo) await step.act().catch(ignoreConcurrency)
        }),
      )
      expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
      await expectExact()
    }),
    { numRuns: runs(5, 15) },
  )
}, 120_000)

/** A referenced row may be deleted meanwhile, and two deletes may conflict: such errors are expected. */
function ignoreConcurrency(error: pg.DatabaseError) {
  if (!['23503', '40P01', '23505'].includes(error.code ?? '')) throw error
}

test('a reader sees an exact total while rows arrive and are folded', async () => {
  await empty()
  let writing = true
  const write = async () => {
    for (let i = 0; i < 200; i++)
      await run(
        `insert into waitlist_entries (id, full_name, email) values ($1::uuid, 'A', $1::uuid::text)`,
        [newId()],
      )
    writing = false
  }
  const check = async () => {
    while (writing) {
      await foldTallies(database.pool)
      const { rows } = await run(
        `select (select count(*) from waitlist_entries)::int as real, (select sum(n) from tally_rows where subject = 'waitlist' and month is null)::int as tallied`,
      )
      expect(rows[0].tallied ?? 0).toBe(rows[0].real)
    }
  }
  await Promise.all([write(), check()])
  expect(await readTally(database.pool, { subject: 'waitlist' })).toBe(200)
})

test('counts can be filtered like the lists', async () => {
  await empty()
  await ensureTimeZone(database, 'Asia/Kolkata')
  const [client, active, idle] = [newId(), newId(), newId()]
  await run(
    `insert into people (id, role, status, email, email_verified_at, created_at) values
       ($1, 'client', 'active', 'c@x', now(), '2025-03-31T18:29:59Z'),
       ($2, 'photographer', 'active', 'p@x', null, '2025-03-31T18:30:00Z'),
       ($3, 'photographer', 'inactive', 'q@x', now(), '2025-04-30T18:30:00Z')`,
    [client, active, idle],
  )
  await run(
    `insert into bookings (id, client_id, photographer_id, status, final_amount_minor, shoot_date, start_time, end_time)
     values ($1, $2, $3, 'confirm', 1, '2025-01-01', '10:00', '11:00'), ($4, $2, $3, 'cancelled', 1, '2025-01-01', '10:00', '11:00'),
       ($5, $2, $6, 'confirm', 1, '2025-01-01', '10:00', '11:00')`,
    [newId(), client, active, newId(), newId(), idle],
  )
  await run(
    `insert into transactions (id, booking_id, client_id, photographer_id, total_minor, upfront_minor, remaining_minor, payment_stage)
     select id, id, client_id, photographer_id, 1, 1, 0, 'upfront' from bookings where status = 'confirm'`,
  )
  const { pool } = database
  expect(await readTally(pool, { subject: 'people', role: 'client' })).toBe(1)
  expect(await readTally(pool, { subject: 'people', role: 'photographer' })).toBe(2)
  expect(await readTally(pool, { subject: 'people', role: 'photographer', status: 'inactive' })).toBe(1)
  expect(await readTally(pool, { subject: 'people', role: 'photographer', verified: false })).toBe(1)
  expect(await readTally(pool, { subject: 'bookings' })).toBe(3)
  expect(await readTally(pool, { subject: 'bookings', status: 'confirm' })).toBe(2)
  expect(await readTally(pool, { subject: 'bookings', photographerId: active })).toBe(2)
  expect(await readTally(pool, { subject: 'bookings', photographerId: active, status: 'cancelled' })).toBe(1)
  expect(await readTally(pool, { subject: 'bookings', photographerId: newId() })).toBe(0)
  expect(await readTally(pool, { subject: 'transactions', stage: 'upfront' })).toBe(2)
  expect(await readTally(pool, { subject: 'transactions', stage: 'upfront', status: 'completed' })).toBe(0)
  expect(await readTally(pool, { subject: 'transactions', photographerId: idle })).toBe(1)
  expect(await readMonthTallies(pool, { subject: 'people', role: 'photographer' })).toEqual([
    { month: '2025-05-01', n: 1 },
    { month: '2025-04-01', n: 1 },
  ])
})

test('rows loaded with triggers off are counted by a rebuild', async () => {
  await empty()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(`insert into waitlist_entries (id, full_name, email) values ('${newId()}', 'A', 'a@x')`)
  await client.end()
  expect(await readTally(database.pool, { subject: 'waitlist' })).toBe(0)
  await rebuildTallies(database.pool)
  expect(await readTally(database.pool, { subject: 'waitlist' })).toBe(1)
})
