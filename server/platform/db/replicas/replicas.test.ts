import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'
import { createLog } from '../../log.ts'
import { connect, type Database } from '../connect.ts'
import { execute, query } from '../query.ts'
import { openReplicas, type Replicas } from './replicas.ts'

const LIMIT = { timeout: 8_000, interval: 50 }

let undo: (() => Promise<unknown>)[] = []
let primary: Database
beforeEach(async () => {
  primary = await openDatabase('primary')
})
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
})

/** A database that says its name. */
async function openDatabase(name: string): Promise<Database> {
  const made = await createTestDatabase()
  undo.push(made.drop)
  const database = connect({ url: made.url, connections: 3 })
  undo.push(database.close)
  await execute(database.db)`create table server (name text)`
  await execute(database.db)`insert into server values (${name})`
  return database
}

/** Another database that says of itself to be a replica; `position` is what it has replayed, by default everything. */
async function openStandIn(name: string): Promise<Database & { replay(position: string): Promise<unknown> }> {
  const database = await openDatabase(name)
  await database.pool.query(`
    create table state (position text);
    insert into state values (null);
    create function public.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function public.pg_last_wal_replay_lsn() returns pg_lsn language sql as
      'select coalesce(position::pg_lsn, pg_current_wal_lsn()) from public.state';
    do 'begin execute format(''alter database %I set search_path = public, pg_catalog'', current_database()); end'`)
  return {
    ...database,
    replay: (position) => database.pool.query('update state set position = $1', [position]),
  }
}

async function open(...urls: string[]): Promise<Replicas> {
  const replicas = await openReplicas({ urls, primary, log: createLog('silent'), connections: 2 })
  undo.push(replicas.close)
  return replicas
}

const nameOf = async ({ reads }: Replicas): Promise<unknown> =>
  (await query(reads.db)`select name from server`)[0]!.name

test('replicas are asked in turn, within a request the same one, and the primary where asked for', async () => {
  const replicas = await open((await openStandIn('one')).url, (await openStandIn('two')).url)
  const names = [await nameOf(replicas), await nameOf(replicas), await nameOf(replicas)]
  expect(names[0]).not.toBe(names[1])
  expect(names[2]).toBe(names[0])
  await replicas.withinRequest(false, async () => {
    expect(await nameOf(replicas)).toBe(names[1])
    // The calls of a page.
    await replicas.withinRequest(false, async () => expect(await nameOf(replicas)).toBe(names[1]))
    await replicas.withinRequest(true, async () => expect(await nameOf(replicas)).toBe('primary'))
    expect(await nameOf(replicas)).toBe('primary')
  })
  await replicas.withinRequest(true, async () => {
    expect(await nameOf(replicas)).toBe('primary')
    await replicas.withinRequest(false, async () => expect(await nameOf(replicas)).toBe('primary'))
  })
  expect(replicas.list()).toMatchObject([{ asked: true }, { asked: true }])
})

test('a write fails on a replica, and has no type', async () => {
  const { reads } = await open((await openStandIn('one')).url)
  await expect(reads.pool.query({ text: "insert into server values ('written')" })).rejects.toMatchObject({
    code: '25006',
  })
  // @ts-expect-error
  await expect(execute(reads.db)`delete from server`).rejects.toMatchObject({ code: '25006' })
})

test('a replica that no longer replays is not asked once it is two seconds behind, and later asked again', async () => {
  const one = await openStandIn('one')
  const replicas = await open(one.url)
  expect(await nameOf(replicas)).toBe('one')
  const { rows } = await primary.pool.query('select pg_current_wal_lsn()::text as now')
  await one.replay(rows[0].now)
  await vi.waitFor(async () => expect(await nameOf(replicas)).toBe('primary'), LIMIT)
  const [state] = replicas.list()
  expect(state!.asked).toBe(false)
  expect(state!.lagSeconds).toBeGreaterThan(2)
  await one.pool.query('update state set position = null')
  await vi.waitFor(async () => expect(await nameOf(replicas)).toBe('one'), LIMIT)
  expect(replicas.list()[0]!.lagSeconds).toBeLessThan(2)
})

test('a read that waits for a frozen replica is answered by the primary', async () => {
  const one = await openStandIn('one')
  const replicas = await open(one.url)
  const frozen = await one.pool.connect()
  await frozen.query('begin; lock table server, state')
  expect(await nameOf(replicas)).toBe('primary')
  await vi.waitFor(() => expect(replicas.list()[0]!.asked).toBe(false), LIMIT)
  await frozen.query('rollback')
  frozen.release()
  await vi.waitFor(async () => expect(await nameOf(replicas)).toBe('one'), LIMIT)
})

test('a read whose connection breaks is answered by the primary, as are the later ones of its request', async () => {
  const one = await openStandIn('one')
  const replicas = await open(one.url)
  await replicas.withinRequest(false, async () => {
    const slow = query(replicas.reads.db)`select name, pg_sleep(0.5) from server`
    await vi.waitFor(async () => {
      const { rows } = await one.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
      )
      expect(rows).toHaveLength(1)
    }, LIMIT)
    expect((await slow)[0]!.name).toBe('primary')
    expect(await nameOf(replicas)).toBe('primary')
  })
  await vi.waitFor(async () => expect(await nameOf(replicas)).toBe('one'), LIMIT)
})

test('a table that the replica does not have yet is read from the primary, another error is reported', async () => {
  const replicas = await open((await openStandIn('one')).url)
  await execute(primary.db)`create table migrated (n integer)`
  expect(await query(replicas.reads.db)`select n from migrated`).toEqual([])
  await expect(query(replicas.reads.db)`select 1 / 0`).rejects.toMatchObject({ code: '22012' })
})

test('a server that is no replica, does not exist or follows another primary is not asked', async () => {
  const other = await openStandIn('other')
  await other.replay('FFFF/0')
  const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
  const replicas = await open((await openDatabase('promoted')).url, nowhere, other.url)
  await vi.waitFor(async () => {
    expect(replicas.list().map(({ asked }) => asked)).toEqual([false, false, false])
    expect(await nameOf(replicas)).toBe('primary')
  }, LIMIT)
})
