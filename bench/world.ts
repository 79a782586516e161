import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { api } from '../contract/paths.ts'
import { loadBulk } from '../demo/bulk.ts'
import { loadBulkMarket } from '../demo/bulk-market.ts'
import { APP_ROLE } from '../server/db/embedded/app-role.ts'
import { ROLE } from '../server/db/embedded/cluster.ts'
import { startEmbeddedPostgres } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { loadPlaces } from '../server/search/places/load-places.ts'
import { type Started, startProgram } from './process.ts'

const ADMIN = { email: 'bench@framefolk.test', password: randomBytes(12).toString('hex') }

export type World = {
  bookings: number
  /** The database that both work on. */
  url: string
  ours: Started
  ceiling: Started
  authorization: string
  /** What the back-office keeps in the browser. */
  session: { authToken: string; refreshToken: string; userID: string }
  admin: typeof ADMIN
  stop(): Promise<void>
}

export type Cluster = {
  /** Our server and the bare one, both on one database with so many bookings. */
  open(bookings: number): Promise<World>
  /** The same with an open marketplace of so many listed photographers. */
  openMarket(photographers: number, bookings: number): Promise<World>
  stop(): Promise<void>
}

/** A PostgreSQL in a temporary folder, with the settings that the product itself starts with. */
export async function startCluster(say: (line: string) => void): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-bench-'))
  const server = await startEmbeddedPostgres({ dataDir })
  const made = new Set<string>()
  const urlOf = (database: string) => {
    const url = new URL(server.url)
    url.pathname = database
    return url.href
  }
  const fillOnce = async (url: string, bookings: number, load: Load) => {
    if (made.has(url)) return
    const began = performance.now()
    await fill(urlOf('postgres'), url, load)
    made.add(url)
    say(`  ${bookings.toLocaleString('en')} bookings loaded in ${seconds(began)} s`)
  }
  return {
    async open(bookings) {
      const url = urlOf(`bench_${bookings}`)
      await fillOnce(url, bookings, (client) => loadBulk(client, { bookings }))
      return openWorld(url, bookings)
    },
    async openMarket(photographers, bookings) {
      const url = urlOf(`bench_market_${photographers}`)
      await fillOnce(url, bookings, async (client) => {
        await loadPlaces(url, 'all')
        await loadBulkMarket(client, { photographers, bookings })
        await client.query(`update settings set launch = 'live'`)
      })
      return openWorld(url, bookings)
    },
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Load = (client: pg.Client) => Promise<unknown>

async function fill(maintenance: string, url: string, load: Load): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  // The role that the product works as makes no databases.
  const owner = Object.assign(new URL(maintenance), { username: ROLE }).href
  await withClient(owner, (client) => client.query(`create database ${name} owner ${APP_ROLE}`))
  await migrate(url)
  await withClient(url, async (client) => {
    await client.query('begin')
    await load(client)
    await client.query('commit')
    await client.query('select fold_tallies()')
    // What autovacuum would do within minutes: statistics for the planner, index-only scans.
    await client.query('vacuum analyze')
  })
}

type LoggedIn = { accessToken: string; refreshToken: string; user: { id: string } }

async function openWorld(url: string, bookings: number): Promise<World> {
  const ours = await startProgram('server/main.ts', {
    DATABASE_URL: url,
    AUTH_SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    HOST: '127.0.0.1',
    DEMO: 'off',
    TRUST_PROXY: 'loopback',
  })
  const ceiling = await startProgram('bench/ceiling.ts', { DATABASE_URL: url })
  const login = () =>
    fetch(ours.url + api.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
  let answer = await login()
  // On a busy machine a process that has just started refuses for a moment.
  for (let tries = 0; answer.status === 503 && tries < 20; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    answer = await login()
  }
  if (!answer.ok) throw new Error(`Logging in failed with ${answer.status}: ${await answer.text()}`)
  const { accessToken, refreshToken, user } = (await answer.json()) as LoggedIn
  return {
    bookings,
    url,
    ours,
    ceiling,
    authorization: `Bearer ${accessToken}`,
    session: { authToken: accessToken, refreshToken, userID: user.id },
    admin: ADMIN,
    async stop() {
      await ours.stop()
      await ceiling.stop()
    },
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

export const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1)
