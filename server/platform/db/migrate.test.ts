import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { withClient } from './connect.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { type Migration, ownMigrations } from './migration-files.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const run = (sql: string) =>
  withClient(database.url, 'test', async (client) => (await client.query(sql)).rows)
const added = (number: number, sql: string, marks: Partial<Migration> = {}): Migration => ({
  name: `${number}_added.sql`,
  sql,
  hash: String(number).repeat(16),
  breaking: false,
  mode: 'whole',
  ...marks,
})
const migrateWith = async (...more: Migration[]) =>
  migrate(database.url, [...(await ownMigrations()), ...more])
const pending = () =>
  withClient(database.url, 'test', async (client) => pendingMigrations(client, await ownMigrations()))

test('migrations of a newer version are fine for an older one, unless they are marked as breaking', async () => {
  await migrateWith(added(9001, 'alter table settings add column later int'))
  expect(await pending()).toEqual([])
  // As left by a release from before migrations could be marked as breaking.
  await run('alter table schema_migrations drop column breaking')
  expect(await pending()).toEqual([])
  expect(await migrate(database.url)).toEqual([])
  await migrateWith(added(9001, ''), added(9002, 'select 1', { breaking: true }))
  await expect(pending()).rejects.toThrow('9002_added.sql, which this version doesn’t support')
})

test('a migration that cannot get its lock times out, lets other queries pass and is retried', async () => {
  await withClient(database.url, 'holder', async (holder) => {
    await holder.query('begin')
    await holder.query('lock table settings in access share mode')
    const done = migrateWith(added(9001, 'alter table settings add column later int'))
    await new Promise((resolve) => setTimeout(resolve, 500))
    // Queued behind the migration; without a lock timeout this query would wait until the holder commits.
    await run('select time_zone from settings')
    await holder.query('commit')
    expect(await done).toEqual(['9001_added.sql'])
  })
})

test('indexes are created outside a transaction, beside processes waiting to migrate, and again after a failure', async () => {
  await run(`create table pairs (n int); insert into pairs values (1), (1)`)
  const unique = 'create unique index concurrently if not exists pairs_n on pairs (n);'
  const both = added(9001, `-- Reason\n${unique}\n${unique.replaceAll('pairs_n', 'pairs_m')}`, {
    mode: 'concurrently',
  })
  await expect(migrateWith(both)).rejects.toThrow('9001_added.sql failed')
  await run('delete from pairs where ctid in (select ctid from pairs limit 1)')
  const all = await Promise.all([migrateWith(both), migrateWith(both), migrateWith(both)])
  expect(all.flat()).toEqual(['9001_added.sql'])
  const valid = await run(`select indisvalid from pg_index where indrelid = 'pairs'::regclass`)
  expect(valid).toEqual([{ indisvalid: true }, { indisvalid: true }])
})

test('a statement marked as batches is repeated until no row is left', async () => {
  await run('create table numbers as select n, null::int as double from generate_series(1, 25) n')
  await migrateWith(
    added(
      9001,
      'update numbers set double = n * 2 where n in (select n from numbers where double is null limit 10)',
      { mode: 'batches' },
    ),
  )
  const rows = await run(
    'select count(*)::int as rows, count(distinct xmin::text)::int as batches from numbers where double = n * 2',
  )
  expect(rows).toEqual([{ rows: 25, batches: 3 }])
})

test('a process reads its migrations once, even if another release is unpacked over it later', async () => {
  expect(await ownMigrations()).toBe(await ownMigrations())
})
