import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { api } from '../contract/paths.ts'
import { loadBulk } from '../demo/bulk.ts'
import { loadBulkMarket } from '../demo/bulk-market.ts'
import { hashPassword } from '../server/core/auth/passwords.ts'
import { loadPlaces } from '../server/features/places/load-places.ts'
import { APP_ROLE } from '../server/platform/db/embedded/app-role.ts'
import { ROLE } from '../server/platform/db/embedded/cluster.ts'
import { startEmbeddedPostgres } from '../server/platform/db/embedded.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { type Started, startProgram } from './process.ts'

const ADMIN = { email: 'bench@framefolk.test', password: randomBytes(12).toString('hex') }

export type World = {
  bookings: number
  /** The database of both servers. */
  url: string
  ours: Started
  ceiling: Started
  /** The secret with which our server signs tokens. */
  secret: string
  authorization: string
  /** What the back-office stores in the browser. */
  session: { authToken: string; refreshToken: string; userID: string }
  admin: typeof ADMIN
  stop(): Promise<void>
}

export type Cluster = {
  /** The process id of the PostgreSQL server. */
  pid: number
  /** Creates a database with empty tables; returns its URL. */
  makeEmpty(): Promise<string>
  /** Creates a database without tables; returns its URL. */
  makeBare(): Promise<string>
  /** Loads a database with this many bookings; returns its URL. */
  load(bookings: number): Promise<string>
  /** Starts our server and the bare one on a database with this many bookings. */
  open(bookings: number): Promise<World>
  /** Loads a database with an open marketplace of this many listed photographers; returns its URL. */
  loadMarket(photographers: number, bookings: number): Promise<string>
  /** Starts both servers on such a marketplace. */
  openMarket(photographers: number, bookings: number): Promise<World>
  /** The same with what the bookings leave behind. */
  openGrown(photographers: number, bookings: number): Promise<World>
  stop(): Promise<void>
}

/**
 * A PostgreSQL with the product’s own settings, in a temporary folder or in `permanentFolder`. The databases
 * there are reused, so that loading and measuring can be two runs.
 */
export async function startCluster(log: (line: string) => void, permanentFolder?: string): Promise<Cluster> {
  const dataDir = permanentFolder ?? (await mkdtemp(join(tmpdir(), 'framefolk-bench-')))
  const server = await startEmbeddedPostgres({ dataDir })
  const urlOf = (database: string) => {
    const url = new URL(server.url)
    url.pathname = database
    return url.href
  }
  const fillOnce = async (name: string, bookings: number, load: Load) => {
    const began = performance.now()
    if (await fill(urlOf, name, load))
      log(`  ${bookings.toLocaleString('en')} bookings loaded in ${seconds(began)} s`)
    return urlOf(name)
  }
  const load = (bookings: number) =>
    fillOnce(`bench_${bookings}`, bookings, (client) => loadBulk(client, { bookings }))
  const loadMarket = (photographers: number, bookings: number, history = false) =>
    fillOnce(`bench_${history ? 'grown' : 'market'}_${photographers}`, bookings, async (client, url) => {
      await loadPlaces(url, 'all')
      await loadBulkMarket(client, { photographers, bookings, history, print: log })
      await client.query(`update settings set launch = 'live'`)
    })
  return {
    pid: server.pid,
    async makeEmpty() {
      await runAsOwner(urlOf, 'drop database if exists bench_empty')
      await fill(urlOf, 'bench_empty', async () => {})
      return urlOf('bench_empty')
    },
    async makeBare() {
      await runAsOwner(urlOf, 'drop database if exists bench_bare')
      await runAsOwner(urlOf, `create database bench_bare owner ${APP_ROLE}`)
      return urlOf('bench_bare')
    },
    load,
    async open(bookings) {
      return openWorld(await load(bookings), bookings, 'large')
    },
    loadMarket: (photographers, bookings) => loadMarket(photographers, bookings),
    async openMarket(photographers, bookings) {
      return openWorld(await loadMarket(photographers, bookings), bookings, 'all')
    },
    async openGrown(photographers, bookings) {
      return openWorld(await loadMarket(photographers, bookings, true), bookings, 'all')
    },
    async stop() {
      await server.stop()
      if (!permanentFolder) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Load = (client: pg.Client, url: string) => Promise<unknown>

/** Returns false if the database exists. It is renamed when complete, so that no aborted load is reused. */
async function fill(urlOf: (database: string) => string, name: string, load: Load): Promise<boolean> {
  const run = (text: string) => runAsOwner(urlOf, text)
  if ((await run(`select from pg_database where datname = '${name}'`)).rowCount) return false
  const incomplete = `${name}_half`
  await run(`drop database if exists ${incomplete}`)
  await run(`create database ${incomplete} owner ${APP_ROLE}`)
  const url = urlOf(incomplete)
  await migrate(url)
  await withClient(url, async (client) => {
    await client.query('begin')
    await load(client, url)
    await client.query('commit')
    await client.query('select fold_tallies()')
    // What autovacuum would do within minutes: statistics for the planner, index-only scans.
    await client.query('vacuum analyze')
  })
  await run(`alter database ${incomplete} rename to ${name}`)
  return true
}

/** The product’s own role may not create databases. */
function runAsOwner(urlOf: (database: string) => string, text: string): Promise<pg.QueryResult> {
  const owner = Object.assign(new URL(urlOf('postgres')), { username: ROLE }).href
  return withClient(owner, (client) => client.query(text))
}

type LoggedIn = { accessToken: string; refreshToken: string; user: { id: string } }

/** The next process on this database will have another photo folder and another secret. */
async function releaseDatabase(client: pg.Client): Promise<void> {
  await client.query('update settings set storage_id = null')
  await client.query('delete from data_key')
}

/**
 * In a reused database the administrator's password is unknown and the names of our people are taken. Holds
 * of an earlier run would expire during the measurement and send notifications.
 */
async function cleanUpEarlierRun(client: pg.Client): Promise<void> {
  await releaseDatabase(client)
  const hash = await hashPassword(ADMIN.password)
  await client.query(`update people set password_hash = $1 where role = 'admin'`, [hash])
  await client.query(
    `update people set email = id || '@earlier.example' where email like 'person-%@example.test'`,
  )
  await client.query(`update studios set slug = photographer_id::text where slug like 'studio-%'`)
  await client.query(`create temp table held as select id from bookings where state = 'held'`)
  for (const table of ['booking_events', 'payment_attempts', 'transactions'])
    await client.query(`delete from ${table} where booking_id in (select id from held)`)
  await client.query('delete from bookings where id in (select id from held)')
  await client.query('truncate sandbox_events, sandbox_balance_transactions, sandbox_objects, webhook_inbox')
}

/** A market already has all places; in other databases the server would load them during the measurement. */
async function openWorld(url: string, bookings: number, places: 'all' | 'large'): Promise<World> {
  await withClient(url, cleanUpEarlierRun)
  const secret = randomBytes(32).toString('hex')
  const ours = await startProgram('server/main.ts', {
    DATABASE_URL: url,
    AUTH_SECRET: secret,
    PAYMENTS: 'sandbox',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    HOST: '127.0.0.1',
    DEMO: 'off',
    PLACES: places,
    TRUST_PROXY: 'loopback',
  })
  const ceiling = await startProgram('bench/ceiling.ts', { DATABASE_URL: url })
  const login = () =>
    fetch(ours.url + api.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
  let response = await login()
  // On a busy machine a process that has just started returns 503 for a moment.
  for (let tries = 0; response.status === 503 && tries < 20; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    response = await login()
  }
  if (!response.ok) throw new Error(`Logging in failed with ${response.status}: ${await response.text()}`)
  const { accessToken, refreshToken, user } = (await response.json()) as LoggedIn
  return {
    bookings,
    url,
    ours,
    ceiling,
    secret,
    authorization: `Bearer ${accessToken}`,
    session: { authToken: accessToken, refreshToken, userID: user.id },
    admin: ADMIN,
    async stop() {
      await ours.stop()
      await ceiling.stop()
      await withClient(url, releaseDatabase)
    },
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1)
