import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { startTransactionPooler } from '../../../test/transaction-pooler.ts'
import { connect, type Database, withClient } from './connect.ts'
import { readConnectionLimit } from './connection-limit.ts'
import { runExclusively } from './locks.ts'
import { findRoutes } from './open-database.ts'
import { findPooler, type Pooler } from './pooler.ts'
import { execute, type Queryable, query } from './query.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
let pooler: Awaited<ReturnType<typeof startTransactionPooler>>
let found: Pooler | null
beforeAll(async () => {
  made = await createTestDatabase()
  pooler = await startTransactionPooler(made.url)
  found = await findPooler(pooler.url)
})
afterAll(async () => {
  await pooler.close()
  await made.drop()
})

/** Two processes behind the pooler. */
async function withTwo(work: (one: Database, other: Database) => Promise<void>): Promise<void> {
  const open = () => connect({ url: pooler.url, directUrl: made.url, pooler: found, connections: 3 })
  const both = [open(), open()] as const
  try {
    await work(...both)
  } finally {
    await Promise.all(both.map(({ close }) => close()))
  }
}

test('a pooler is told from PostgreSQL itself, and one that shares sessions without names is seen as such', async () => {
  expect(await findPooler(made.url)).toBeNull()
  expect(found).toEqual({ sharesSessions: true, keepsNames: false })
})

test('a pooler that shares sessions needs an address of PostgreSQL itself', async () => {
  await expect(findRoutes(pooler.url)).rejects.toThrow(
    'DATABASE_URL is a pooler in transaction mode, which has no sessions. Set DATABASE_DIRECT_URL',
  )
  await expect(findRoutes(pooler.url, 'postgres://nobody@127.0.0.1:1/x')).rejects.toThrow(
    'DATABASE_DIRECT_URL can’t be reached: connect ECONNREFUSED',
  )
  const second = new URL(pooler.url)
  second.username = 'other'
  await expect(findRoutes(pooler.url, second.href)).rejects.toThrow('DATABASE_DIRECT_URL is a pooler')
  const routes = { url: pooler.url, directUrl: made.url, pooler: found }
  expect(await findRoutes(pooler.url, made.url)).toEqual(routes)
  expect(await findRoutes(made.url)).toEqual({ url: made.url, directUrl: made.url, pooler: null })
})

test('statements of two processes in one session do not meet, in transactions and outside', async () => {
  await withTwo(async (one, other) => {
    await execute(one.db)`create table met (who text, n integer)`
    const work = async ({ db }: Database, who: string) => {
      for (let n = 0; n < 20; n += 1) {
        // The same name in both processes, if there were names.
        const rows =
          who === 'one'
            ? await query(db)`select ${n}::integer + 1 as n`
            : await query(db)`select ${n}::integer - 1 as n`
        expect(rows).toEqual([{ n: who === 'one' ? n + 1 : n - 1 }])
        await db.transaction(async (tx) => {
          await execute(tx)`insert into met values (${who}, ${n})`
          expect(await query(tx)`select from met where who = ${who}`).toHaveLength(n + 1)
        })
      }
    }
    await Promise.all([work(one, 'one'), work(other, 'two'), work(one, 'three'), work(other, 'four')])
    expect(await query(one.db)`select from met`).toHaveLength(80)
    expect(await query(one.db)`select from pg_prepared_statements`).toEqual([])
  })
})

test('a pooler that keeps names gets them', async () => {
  const database = connect({
    url: made.url,
    pooler: { sharesSessions: true, keepsNames: true },
    connections: 1,
  })
  const rows = await query(database.db)`select name from pg_prepared_statements`
  expect(rows).toHaveLength(1)
  // The pooler sets them.
  expect(await query(database.db)`select current_setting('statement_timeout') as limit`).toEqual([
    { limit: '0' },
  ])
  await database.close()
})

test('docs/pgbouncer.ini sets for the pooler what a process sets for itself', async () => {
  const file = await readFile(join(import.meta.dirname, '../../../docs/pgbouncer.ini'), 'utf8')
  const [, documented] = /connect_query='(.*)'/.exec(file)!
  const readSettings = (client: Queryable) => query(client)`
    select name, setting from pg_settings where name in
      ('statement_timeout', 'idle_in_transaction_session_timeout', 'plan_cache_mode', 'DateStyle') order by name`
  const database = connect({ url: made.url, connections: 1 })
  const own = await readSettings(database.pool)
  await database.close()
  await withClient(made.url, 'test', async (client) => {
    await client.query(documented!)
    expect(await readSettings(client)).toEqual(own)
  })
})

test('notifications and the lock of the inbox use PostgreSQL itself, with one connection for a process', async () => {
  await withTwo(async (one, other) => {
    const heard: string[] = []
    const channel = 'told'
    await one.session.listen({ channel, deliver: (payload) => heard.push(payload), resync: () => {} })
    await execute(other.db)`select pg_notify('told', 'through the pool')`
    await vi.waitFor(() => expect(heard).toEqual(['through the pool']))
    const ran = await runExclusively(one.session, 'inbox', async () => {
      expect(await runExclusively(one.session, 'inbox', async () => {}), 'in the same process').toBe(false)
      expect(await runExclusively(other.session, 'inbox', async () => {}), 'in another').toBe(false)
    })
    expect(ran).toBe(true)
    expect(await runExclusively(other.session, 'inbox', async () => {})).toBe(true)
    const sessions = await withClient(
      made.url,
      'test',
      async (client) =>
        query(
          client,
        )`select from pg_stat_activity where datname = current_database() and application_name = 'framefolk-events'`,
    )
    expect(sessions).toHaveLength(2)
  })
})

test('a session that is lost listens again and says so, and its lock is free', async () => {
  await withTwo(async (one, other) => {
    const resync = vi.fn()
    const deliver = vi.fn()
    await one.session.listen({ channel: 'told', deliver, resync })
    await runExclusively(one.session, 'inbox', async () => {
      await withClient(
        made.url,
        'test',
        async (client) =>
          execute(client)`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'framefolk-events'`,
      )
      await vi.waitFor(() => expect(resync).toHaveBeenCalledOnce(), { timeout: 5_000 })
      expect(await runExclusively(other.session, 'inbox', async () => {})).toBe(true)
    }).catch((error: Error) => expect(error.message).toMatch(/terminat|queryable|closed/i))
    await execute(other.db)`select pg_notify('told', 'again')`
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledWith('again'))
    expect(await runExclusively(one.session, 'inbox', async () => {})).toBe(true)
  })
})

test('processes are counted by their sessions, and need one connection each beside the pooler’s', async () => {
  await withTwo(async (one, other) => {
    for (const [n, { session }] of [one, other, one].entries())
      await session.keepOpen(`framefolk-jobs machine ${n % 2}`)
    const limit = await readConnectionLimit(one)
    expect(limit).toMatchObject({ processes: 2, each: 1 })
    expect(limit.needed).toBe(2 + limit.pooled + 10)
  })
})

/** What a session keeps after its transaction, as SQL or as calls of the driver. */
const SESSION_BOUND = [
  /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\(/i,
  /[`'"]\s*(?:un)?listen [\w"*$]/,
  /[`'"]\s*(?:prepare \w+ as|declare \w+ (?:\w+ )*cursor)\b/i,
  /\bwith hold\b/i,
  /[`'";]\s*(?:discard|reset) \w/,
  /\bcreate (?:temp|temporary) table (?!(?:[^`;](?!`))*?on commit drop)/i,
  /[`'";]\s*set (?!local\b)(?:session )?[a-z_.]+ (?:=|to) ['\d\w$]/,
  /\bset_config\([^)]*\bfalse\)/i,
  /\bnew pg\.(?:Client|Pool)\b/,
]
/** These connect directly, one at a time for all processes, for longer than a pooler lets a statement run. */
const DIRECT = [
  'server/admin/business/roll-up.ts',
  'server/app/doctor-pooler.ts',
  'server/app/doctor.ts',
  'server/app/housekeeping.ts',
  'server/app/prepare-tables.ts',
  'server/commands/run-command.ts',
  'server/core/monthly-counts/fold.ts',
  'server/features/places/start-loading.ts',
  'server/main.ts',
  'server/platform/config.ts',
]

test('outside this folder nothing needs a session, and few files connect directly', async () => {
  const root = join(import.meta.dirname, '../../..')
  const bound: string[] = []
  const direct: string[] = []
  for await (const path of glob('{server,demo}/**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|^server\/platform\/db\//.test(path)) continue
    const text = await readFile(join(root, path), 'utf8')
    if (SESSION_BOUND.some((pattern) => pattern.test(text))) bound.push(path)
    if (/\bdirectUrl\b/.test(text)) direct.push(path)
  }
  expect(bound).toEqual([])
  expect(direct.sort()).toEqual(DIRECT)
  for await (const path of glob('migrations/*.sql', { cwd: root }))
    if (/advisory_lock\(|set_config\([^)]*\bfalse\)/i.test(await readFile(join(root, path), 'utf8')))
      bound.push(path)
  expect(bound, 'functions of the database').toEqual([])
  for (const planted of [
    'query(db)`select pg_advisory_lock(1)`',
    'client.query(`listen $' + '{CHANNEL}`)',
    "pool.query('prepare found as select 1')",
    'query(db)`declare rows cursor with hold for select 1`',
    "pool.query('discard all')",
    'query(db)`create temporary table found (id uuid)`',
    "pool.query('set statement_timeout = 0')",
    "query(db)`select set_config('a.b', 'c', false)`",
    'new pg.Client({ connectionString: url })',
  ])
    expect(SESSION_BOUND.filter((pattern) => pattern.test(planted)).length, planted).toBeGreaterThan(0)
})
