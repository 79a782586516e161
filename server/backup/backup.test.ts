import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../demo/load.ts'
import { createTestDatabase, databaseUrl } from '../../test/database.ts'
import { connect, withClient } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { readMigrations } from '../platform/db/migration-files.ts'
import { restoreBackup, verifyBackup } from './restore.ts'
import { listTables } from './tables.ts'
import { voidSecrets } from './void-secrets.ts'
import { writeBackup } from './write.ts'

let folder: string
let source: string
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-backup-'))
  const made = await createTestDatabase()
  source = made.url
  const { pool, close } = connect({ url: source })
  await loadDemo(pool, { besideAdmins: false })
  // Every restore sets this, so that both databases can be compared row by row.
  await pool.query(`update settings set storage_held = true, maintenance = 'restored'`)
  await close()
  await withClient(source, 'test', (client) => voidSecrets(client, false))
  return async () => {
    await made.drop()
  }
})

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function query<T extends pg.QueryResultRow = pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** A database without any table, as an operator would create it. */
async function blankDatabase(): Promise<string> {
  const name = `blank_${Math.random().toString(36).slice(2, 10)}`
  await query(databaseUrl('postgres'), `create database ${name}`)
  undo.push(() => query(databaseUrl('postgres'), `drop database ${name} with (force)`))
  return databaseUrl(name)
}

/** An empty database of this version: cloned, while a blank one would run all migrations again. */
async function emptyDatabase(): Promise<string> {
  const made = await createTestDatabase()
  undo.push(made.drop)
  return made.url
}

/** One hash over all rows of each table, read by plain queries and not by the code under test. */
async function rowHashes(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const hashes: Record<string, string> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    hashes[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  await client.end()
  return hashes
}

test('a restored database has the same rows, exact tallies and working constraints', async () => {
  const file = join(folder, 'whole.sql.gz')
  const { seals } = await writeBackup(source, file)
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    source,
    'select count(*)::int from people',
  )
  expect(seals.find((seal) => seal.table === 'people')?.rows).toBe(count)
  expect(count).toBeGreaterThanOrEqual(200)
  expect(seals.map((seal) => seal.table)).not.toContain('tallies')

  const target = await blankDatabase()
  await restoreBackup(target, file, { keepPasswords: true })
  expect(await rowHashes(target)).toEqual(await rowHashes(source))
  const tallies = `select subject, owner, month, kind, status, verified, sum(n)::int as n, sum(minor)::bigint as minor
    from tally_rows group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6`
  expect(await query(target, tallies)).toEqual(await query(source, tallies))
  expect(await query(target, `select 1 from pg_trigger where tgenabled = 'D'`)).toEqual([])

  const again = join(folder, 'again.sql.gz')
  expect((await writeBackup(target, again)).seals).toEqual(seals)
})

test('a backup taken during writes is one consistent snapshot', async () => {
  const client = new pg.Client({ connectionString: source })
  await client.connect()
  let writing = true
  let written = 0
  const writers = Promise.all(
    [1, 2, 3].map(async (writer) => {
      const own = new pg.Client({ connectionString: source })
      await own.connect()
      while (writing) {
        // Both rows are written together: a backup with only one of them is not a snapshot.
        const email = `w${writer}-${written++}@load.test`
        await own.query('begin')
        await own.query(
          `insert into waitlist_entries (id, full_name, email) values (gen_random_uuid(), 'Under load', '${email}')`,
        )
        await own.query(
          `insert into contact_messages (id, full_name, email, message) values (gen_random_uuid(), 'Under load', '${email}', 'x')`,
        )
        await own.query('commit')
      }
      await own.end()
    }),
  )
  await wait(200)
  const file = join(folder, 'under-load.sql.gz')
  const before = written
  const { seals } = await writeBackup(source, file)
  const during = written - before
  await wait(100)
  writing = false
  await writers
  await client.end()
  expect(during).toBeGreaterThan(0)

  const target = await emptyDatabase()
  await restoreBackup(target, file)
  const [halves] = await query<{ pairs: number; entries: number; messages: number }>(
    target,
    `select (select count(*)::int from waitlist_entries w join contact_messages c using (email) where email::text like '%@load.test') as pairs,
       (select count(*)::int from waitlist_entries where email::text like '%@load.test') as entries,
       (select count(*)::int from contact_messages where email::text like '%@load.test') as messages`,
  )
  expect(halves!.pairs).toBeGreaterThan(0)
  expect([halves!.entries, halves!.messages]).toEqual([halves!.pairs, halves!.pairs])
  const again = await writeBackup(target, join(folder, 'under-load-again.sql.gz'))
  expect(again.seals).toEqual(seals)
})

test('a database with rows is refused with a message and keeps them', async () => {
  const file = join(folder, 'refused.sql.gz')
  await writeBackup(source, file)
  const made = await createTestDatabase()
  undo.push(made.drop)
  await query(
    made.url,
    `insert into waitlist_entries (id, full_name, email) values (gen_random_uuid(), 'Someone', 'someone@example.test')`,
  )
  await expect(restoreBackup(made.url, file)).rejects.toThrow(
    /isn’t empty \(it has rows in waitlist_entries\)/,
  )
  expect(await query(made.url, 'select count(*)::int as n from people')).toEqual([{ n: 0 }])

  const foreign = await blankDatabase()
  await query(foreign, 'create table somebody_elses (n int)')
  await expect(restoreBackup(foreign, file)).rejects.toThrow('contains tables of another application')
})

test('a truncated, changed or foreign file is refused before anything is written', async () => {
  const file = join(folder, 'good.sql.gz')
  await writeBackup(source, file)
  const script = gunzipSync(await readFile(file))
  const target = await blankDatabase()
  const bad: [string, Buffer, RegExp][] = [
    ['cut off gzip', (await readFile(file)).subarray(0, -2000), /damaged|incomplete/],
    ['without its end', gzipSync(script.subarray(0, script.lastIndexOf('-- {'))), /incomplete/],
    ['cut in the rows', gzipSync(script.subarray(0, script.length >> 1)), /incomplete/],
    [
      'another amount',
      gzipSync(Buffer.from(script.toString().replace('\tcapture\t', '\trefund\t'))),
      /don’t match/,
    ],
    ['a table left out', gzipSync(withoutTable(script, 'reviews')), /was changed/],
    [
      'another statement',
      gzipSync(Buffer.from(script.toString().replace(/^copy people .*$/m, 'drop table people;'))),
      /invalid line|changed/,
    ],
    ['a picture', Buffer.from('\x89PNG and so on'), /isn’t a Framefolk backup/],
    ['nothing', Buffer.alloc(0), /isn’t a Framefolk backup/],
  ]
  for (const [what, bytes, words] of bad) {
    const spoiled = join(folder, 'spoiled.sql.gz')
    await writeFile(spoiled, bytes)
    await expect(restoreBackup(target, spoiled), what).rejects.toThrow(words)
  }
  expect(
    await query(target, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
  ).toEqual([])
})

function withoutTable(script: Buffer, table: string): Buffer {
  const text = script.toString()
  const from = text.indexOf(`copy ${table} (`)
  const to = text.indexOf('copy ', text.indexOf('\n-- {"table"', from))
  return Buffer.from(text.slice(0, from) + text.slice(to))
}

test('a backup of an older version is restored with its tables and then migrated', async () => {
  const older = await blankDatabase()
  const migrations = await readMigrations()
  await migrate(older, migrations.slice(0, 4))
  await query(
    older,
    `insert into waitlist_entries (id, full_name, email) values (gen_random_uuid(), 'Early bird', 'early@bird.test')`,
  )
  const file = join(folder, 'older.sql.gz')
  await writeBackup(older, file)
  const target = await blankDatabase()
  await restoreBackup(target, file)
  expect(await query(target, 'select count(*)::int as n from schema_migrations')).toEqual([
    { n: migrations.length },
  ])
  expect(
    await query(
      target,
      `select sum(n)::int as n from tally_rows where subject = 'waitlist' and month is null`,
    ),
  ).toEqual([{ n: 1 }])
})

test('a backup of a newer version is refused with the name of its migration', async () => {
  const file = join(folder, 'newer.sql.gz')
  await query(source, `insert into schema_migrations values ('9999_from_the_future.sql', repeat('a', 64))`)
  await writeBackup(source, file)
  await query(source, `delete from schema_migrations where name like '9999%'`)
  await expect(restoreBackup(await emptyDatabase(), file)).rejects.toThrow(
    'newer version (it has 9999_from_the_future.sql)',
  )
})

test('queued emails are held for an administrator to decide, and mailings are stopped', async () => {
  const made = await createTestDatabase()
  undo.push(made.drop)
  await query(
    made.url,
    `insert into mail_batches (id, state, request_digest, result) values ('01a1dbdf-6e7e-75cb-b2ae-26316dc995d9', 'sending', 'x', '{}');
     insert into mails (id, batch_id, kind, recipient, data, message_id, state, attempts) values
       (gen_random_uuid(), null, 'welcome', 'a@b.test', '{}', 'm1', 'sent', 1),
       (gen_random_uuid(), null, 'welcome', 'c@d.test', '{}', 'm2', 'queued', 0),
       (gen_random_uuid(), '01a1dbdf-6e7e-75cb-b2ae-26316dc995d9', 'notification', 'e@f.test', '{}', 'm3', 'queued', 0)`,
  )
  const file = join(folder, 'mails.sql.gz')
  await writeBackup(made.url, file)
  const target = await emptyDatabase()
  expect((await restoreBackup(target, file)).heldMails).toBe(1)
  expect(await query(target, 'select message_id, state from mails order by 1')).toEqual([
    { message_id: 'm1', state: 'sent' },
    { message_id: 'm2', state: 'unknown' },
    { message_id: 'm3', state: 'queued' },
  ])
  expect(await query(target, 'select state from mail_batches')).toEqual([{ state: 'stopped' }])
})

test('an interrupted backup leaves no file behind', async () => {
  const place = join(folder, 'stopped')
  const stopped = writeBackup(source, join(place, 'half.sql.gz'), AbortSignal.timeout(10))
  await expect(stopped).rejects.toThrow('aborted')
  expect(await readdir(place)).toEqual([])
})

test('a file of the same name is never overwritten', async () => {
  const file = join(folder, 'kept.sql.gz')
  await writeFile(`${file}.part`, 'another backup is being written')
  await expect(writeBackup(source, file)).rejects.toThrow('EEXIST')
  expect(await readFile(`${file}.part`, 'utf8')).toBe('another backup is being written')
  await expect(verifyBackup(file)).rejects.toThrow()
})
