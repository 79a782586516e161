import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRelease } from '../../../test/release.ts'
import { findPostgresBinaries } from './embedded/binaries.ts'
import { openCluster } from './embedded/cluster.ts'
import { listenOnLoopback } from './embedded/listening.ts'
import { launchPostmaster } from './embedded/postmaster.ts'
import { chooseUser } from './embedded/user.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

// No test cuts the power, so the server need not wait for the disk.
const settings = { fsync: 'off' }
let initialised: string
/** Started on an empty folder. Tests of a running server share it, tests of later starts stop and copy it. */
let first: EmbeddedPostgres
let dataDir: string
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  initialised = await mkdtemp(join(tmpdir(), 'ff-'))
  first = await startEmbeddedPostgres({ dataDir: initialised, settings })
})
afterAll(async () => {
  await first.stop()
  await rm(initialised, { recursive: true, force: true })
})

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ff-'))
})

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(folder = dataDir) {
  const server = await startEmbeddedPostgres({ dataDir: folder, settings })
  undo.push(server.stop)
  return server
}

/** Initialising takes a second, so tests of later starts copy the files of a first one. */
async function copyInitialised(folder = dataDir) {
  await first.stop()
  await cp(initialised, folder, { recursive: true })
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Starts the server on the folder in another process, which keeps running. */
async function startElsewhere(environment: NodeJS.ProcessEnv = process.env) {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url))})
    const { url, pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' } })
    console.log(JSON.stringify({ url, pid }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  })
  undo.push(() => killAndWait(child))
  const [line] = await once(child.stdout, 'data')
  return { child, ...(JSON.parse(String(line)) as { url: string; pid: number }) }
}

async function killAndWait(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('the first start creates a UTF-8 database on a socket that only its owner can open', async () => {
  const { url } = first
  const [row] = await query(
    url,
    `select current_database() as name, current_user as role, current_setting('server_encoding') as encoding,
       current_setting('TimeZone') as zone, current_setting('listen_addresses') as addresses,
       (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale`,
  )
  expect(row).toEqual({
    name: 'framefolk',
    role: 'framefolk_app',
    encoding: 'UTF8',
    zone: 'UTC',
    addresses: '',
    locale: 'b C.UTF-8',
  })
  const folder = new URL(url).searchParams.get('host')!
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(initialised, 'postgres'))).mode & 0o777).toBe(0o700)
})

test('the extensions that migrations need are available', async () => {
  // Rolled back, because later tests copy this database.
  const names = ['btree_gist', 'pg_trgm', 'citext', 'unaccent']
  const create = names.map((name) => `create extension ${name};`).join(' ')
  await query(first.url, `begin; ${create} rollback`)
})

test('connects as an ordinary role that owns its database, not as a superuser', async () => {
  const { url } = first
  expect(
    await query(
      url,
      `select rolsuper, rolcreaterole, rolcreatedb, pg_get_userbyid(datdba) = current_user as owner
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    ),
  ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, owner: true }])
  await expect(query(url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
})

test('a second start within the same process is refused', async () => {
  await expect(start(initialised)).rejects.toThrow(`is in use by process ${process.pid}`)
})

test('rows survive a stop, a second stop does nothing, a stop leaves only data behind, and lock files with the id of another running process do not block the next start', async () => {
  await copyInitialised()
  const server = await start()
  await query(server.url, 'create table kept (n int)')
  await query(server.url, 'insert into kept values (42)')
  await server.stop()
  await server.stop()
  expect(await server.exited).toBe(0)
  expect((await readdir(dataDir)).sort()).toEqual(['lock', 'postgres', 'postgres.password'])

  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.ppid}\n`)
  await mkdir(join(dataDir, 'run'))
  await writeFile(join(dataDir, 'run', '.s.PGSQL.5432.lock'), `${process.ppid}\n`)
  expect(await query((await start()).url, 'select n from kept')).toEqual([{ n: 42 }])
})

test('a second start on the folder is refused with the id of the process that holds it, and after kill -9 of that one comes up with every committed row', async () => {
  await copyInitialised()
  const { child, url } = await startElsewhere()
  await expect(start()).rejects.toThrow(
    `The data folder ${dataDir} is in use by process ${child.pid}. Stop that process first, or set DATA_DIR to another folder.`,
  )
  const guest = await openEmbeddedPostgres({ dataDir, settings })
  expect(guest.url).toBe(url)
  await guest.stop()
  await query(url, 'create table kept (n int)')
  await query(url, 'insert into kept values (1), (2)')
  await killAndWait(child)
  expect(await query((await start()).url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 2 }])
})

test('two starts at the same moment: one wins, one is refused', async () => {
  await copyInitialised()
  const results = await Promise.allSettled([start(), start()])
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('after kill -9 a server that is still running is stopped before another starts', async () => {
  await copyInitialised()
  // Without setpriv, as on macOS, the server is not notified that its parent died.
  const tools = join(dataDir, 'tools')
  await mkdir(tools)
  await symlink('/usr/bin/unshare', join(tools, 'unshare'))
  const { child, url, pid } = await startElsewhere({ ...process.env, PATH: tools })
  await killAndWait(child)
  expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  const next = await start()
  expect(next.pid).not.toBe(pid)
  expect(await query(next.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('after kill -9 of the server alone, exited settles and the next start comes up', async () => {
  await copyInitialised()
  const server = await start()
  await query(server.url, 'create table kept (n int)')
  process.kill(server.pid, 'SIGKILL')
  expect(await server.exited).toBe(null)
  expect(await query((await start()).url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
})

test.runIf(isRelease)('a data folder too long for a socket path gets its socket elsewhere', async () => {
  const long = join(dataDir, 'long'.repeat(30))
  await copyInitialised(long)
  const { url, stop } = await start(long)
  const folder = new URL(url).searchParams.get('host')!
  expect(folder.startsWith(long)).toBe(false)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await stop()
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})

test.runIf(isRelease)('an interrupted initialisation is started over', async () => {
  await mkdir(join(dataDir, 'postgres.new-abc', 'files'), { recursive: true })
  const { url } = await start()
  expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect(await readdir(dataDir)).not.toContain('postgres.new-abc')
})

test('files of another PostgreSQL version are refused with a clear message', async () => {
  await mkdir(join(dataDir, 'postgres'), { mode: 0o700 })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/was created by PostgreSQL 17. PostgreSQL 18 can’t open it/)
})

test.runIf(isRelease)('where sockets are not available, a loopback port requires the password', async () => {
  await copyInitialised()
  const print = () => {}
  const binaries = await findPostgresBinaries()
  const user = await chooseUser(dataDir, binaries)
  const cluster = join(dataDir, 'postgres')
  const { password } = await openCluster({ dataDir, cluster, binaries, user, settings, print })
  const listening = await listenOnLoopback(password)
  const server = await launchPostmaster({ cluster, binaries, user, listening, settings, print })
  undo.push(server.stop)
  expect(await query(server.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  const wrong = new URL(server.url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test.runIf(isRelease)('a database created by the superuser is handed over with all its objects', async () => {
  await copyInitialised()
  const { url, stop } = await start()
  const owner = new URL(url)
  owner.username = 'framefolk'
  await query(
    owner.href,
    `alter database framefolk owner to framefolk; create extension citext; create schema jobs;
     create table old (id serial primary key, email citext); create table jobs.parts (at int) partition by range (at);
     create view seen as select id from old; create type mood as enum ('good');
     create function one() returns int language sql as 'select 1'`,
  )
  await stop()
  const again = await start()
  await query(
    again.url,
    `alter table old add x mood; alter table jobs.parts add y int; drop view seen; drop function one();
     insert into old (email) values ('a@b')`,
  )
  expect(
    await query(
      again.url,
      'select email, pg_get_userbyid(datdba) as owner from old, pg_database where datname = current_database()',
    ),
  ).toEqual([{ email: 'a@b', owner: 'framefolk_app' }])
})
