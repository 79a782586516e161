import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'
import { newId } from '../new-id.ts'
import { detachPartition, tendPartitions } from './apply.ts'
import { monthFrom } from './plan.ts'
import { PARTITIONED, readPartitions } from './read.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const NOW = new Date('2026-11-19T12:00:00Z')
const later = (months: number) => new Date(`${monthFrom('2026-11-01', months)}T12:00:00Z`)
const divide = (now = NOW) => tendPartitions(client, { now, rowsToDivide: 0 })
const rowsOf = async (text: string) => (await client.query(text)).rows
const names = async (table: string) => (await readPartitions(client, { table })).map(({ name }) => name)
const write = (at: string, id = newId()) =>
  client.query(
    `insert into activities (id, action, subject_type, created_at) values ($1, 'tested', 'test', $2)`,
    [id, at],
  )
const placesOf = async (table: string, column: string) =>
  (await rowsOf(`select tableoid::regclass::text as place from ${table} order by ${column}`)).map(
    ({ place }) => place,
  )

test('after the migrations each table is one partition, and stays so while it is small', async () => {
  for (const { table } of PARTITIONED) expect(await names(table)).toEqual([`${table}_default`])
  expect(await tendPartitions(client)).toEqual([])
})

test('dividing moves no row, and later rows go to their month', async () => {
  await write('2024-02-29T10:00:00Z')
  const [before] = await rowsOf('select ctid::text, xmin::text, tableoid from activities')
  expect(await divide()).toContain('activities: close the beginning to 2026-12-01')
  expect(await rowsOf('select ctid::text, xmin::text, tableoid from activities')).toEqual([before])
  for (const at of ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00Z', '2027-02-28T12:00:00Z', '2030-01-01'])
    await write(at)
  expect(await placesOf('activities', 'created_at')).toEqual([
    'activities_before_2026_12',
    'activities_before_2026_12',
    'activities_2026_12',
    'activities_2027_02',
    'activities_default',
  ])
  for (const { table } of PARTITIONED) expect(await names(table)).toHaveLength(5)
})

test('a second run on the same day has nothing to do, and one in the next month adds a month', async () => {
  await divide()
  expect(await divide()).toEqual([])
  expect(await divide(later(1))).toContain('activities: add 2027-03-01 to 2027-04-01')
})

test('after months without a run, rows of the default partition are kept as they are', async () => {
  await divide()
  await write('2027-06-15T10:00:00Z')
  expect(await divide(later(8))).toContain('activities: close 2027-03-01 to 2027-08-01')
  expect(await placesOf('activities', 'created_at')).toEqual(['activities_before_2027_08'])
})

test('partitions keep the keys, indexes and foreign keys of their table', async () => {
  await divide()
  const shapes = await rowsOf(`
    select p.relname as of,
      (select array_agg(definition order by definition) from pg_index i, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '') definition where i.indrelid = c.oid) as indexes,
      (select array_agg(definition order by definition) from pg_constraint k, pg_get_constraintdef(k.oid) definition where k.conrelid = c.oid and k.contype in ('p', 'f', 'c', 'u')) as constraints
    from pg_inherits h join pg_class c on c.oid = h.inhrelid join pg_class p on p.oid = h.inhparent where c.relkind = 'r'`)
  for (const { table } of PARTITIONED) {
    const own = shapes
      .filter(({ of }) => of === table)
      .map(({ indexes, constraints }) => ({ indexes, constraints }))
    expect(own).toHaveLength(5)
    expect(new Set(own.map((shape) => JSON.stringify(shape))).size).toBe(1)
  }
})

test('a mailing still has an address once', async () => {
  await divide()
  const batch = randomUUID()
  await client.query(`insert into mail_batches (id, request_digest, result) values ($1, '', '{}')`, [batch])
  const add = `insert into mails (id, batch_id, kind, recipient, data, message_id)
    select gen_random_uuid(), $1, 'notification', address, '{}', gen_random_uuid()::text from unnest($2::text[]) address`
  await expect(client.query(add, [batch, ['ann@example.test', 'Ann@example.test']])).rejects.toThrow(
    'duplicate key',
  )
})

test('months whose rows are no longer kept are dropped, and others stay', async () => {
  await divide()
  expect(await divide(later(16))).toContain('profile_counts: dropped profile_counts_before_2026_12')
  expect(await names('profile_counts')).not.toContain('profile_counts_before_2026_12')
  expect(await names('booking_events')).toContain('booking_events_before_2026_12')
})

test('an old month can be taken out, with its rows, and the others stay', async () => {
  await divide()
  await write('2026-11-02T10:00:00Z')
  await write('2026-12-02T10:00:00Z')
  expect(await detachPartition(client, 'activities_before_2026_12')).toBe(true)
  expect(await rowsOf('select created_at::date::text as day from activities')).toEqual([
    { day: '2026-12-02' },
  ])
  expect(await rowsOf('select count(*)::int as n from detached.activities_before_2026_12')).toEqual([
    { n: 1 },
  ])
  expect(
    await rowsOf(
      `select from pg_constraint where contype = 'f' and conrelid = 'detached.activities_before_2026_12'::regclass`,
    ),
  ).toEqual([])
})

test.each(['activities', 'activities_default', 'people', 'pg_class', 'nothing'])(
  'no other table can be taken out: %s',
  async (name) => {
    expect(await detachPartition(client, name)).toBe(false)
  },
)

test('while it waits for a lock, writers go on', async () => {
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  await reader.query('begin; lock table activities_default in access share mode')
  const dividing = divide()
  const writer = new pg.Client({ connectionString: database.url })
  await writer.connect()
  const rows = 40
  for (let n = 0; n < rows; n += 1) {
    await writer.query(
      `insert into activities (id, action, subject_type) values (gen_random_uuid(), 'tested', 'test')`,
    )
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await reader.query('commit')
  await dividing
  expect(await rowsOf('select count(*)::int as n from activities')).toEqual([{ n: rows }])
  await Promise.all([reader.end(), writer.end()])
})
