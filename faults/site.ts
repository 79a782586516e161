import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { api } from '../contract/paths.ts'
import { APP_ROLE } from '../server/platform/db/embedded/app-role.ts'
import { ROLE } from '../server/platform/db/embedded/cluster.ts'
import { openEmbeddedPostgres, startEmbeddedPostgres } from '../server/platform/db/embedded.ts'
import { type ServerProcess, startServerProcess } from '../test/server-process.ts'
import { drillOver, onCleanup } from './cleanup.ts'

const ADMIN = { email: 'drill@framefolk.test', password: 'only for this drill' }

/** Signs the tokens of processes that share a database. */
export const SECRET = 'only for this drill, never used anywhere else'

const SETTINGS = {
  DEMO: 'off',
  // Visitors send their own address, so that rate limits do not affect the drill.
  TRUST_PROXY: 'loopback',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-drill-'))
  // A killed database needs a moment to release its files.
  onCleanup(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }))
  return folder
}

async function start(settings: Record<string, string>, release?: string): Promise<ServerProcess> {
  const server = await startServerProcess({ ...SETTINGS, ...settings }, drillOver, release)
  onCleanup(() => server.end('SIGKILL'))
  return server
}

export type Site = { dataDir: string; start(): Promise<ServerProcess> }

/** Framefolk with an embedded database in its own folder. */
export async function makeSite(
  options: { dataDir?: string; settings?: Record<string, string> } = {},
): Promise<Site> {
  const dataDir = options.dataDir ?? (await makeFolder())
  return { dataDir, start: () => start({ DATA_DIR: dataDir, ...options.settings }) }
}

/** A PostgreSQL that several processes share, as in production. */
export async function makeDatabaseServer() {
  const dataDir = await makeFolder()
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  onCleanup(stop)
  return {
    url,
    dataDir,
    async createDatabase(name: string): Promise<string> {
      // The product’s own role may not create databases.
      const owner = Object.assign(new URL(url), { username: ROLE }).href
      await query(owner, `create database ${name} owner ${APP_ROLE}`)
      return Object.assign(new URL(url), { pathname: name }).href
    },
  }
}

const folders = new Map<string, Promise<string>>()

export async function startOn(
  databaseUrl: string,
  settings: Record<string, string> = {},
  release?: string,
): Promise<ServerProcess> {
  // All processes on one database share its photo storage.
  const folder = folders.get(databaseUrl) ?? makeFolder()
  folders.set(databaseUrl, folder)
  const shared = { DATABASE_URL: databaseUrl, DATA_DIR: await folder, AUTH_SECRET: SECRET }
  return start({ ...shared, MIGRATE_AT_START: 'on', ...settings }, release)
}

export async function query<Row extends pg.QueryResultRow>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // The statement reports it; without a listener it would end the drill.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function signIn(url: string): Promise<{ accessToken: string; refreshToken: string }> {
  const response = await fetch(url + api.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`Signing in failed with ${response.status}: ${await response.text()}`)
  return (await response.json()) as { accessToken: string; refreshToken: string }
}

/** How many of the email addresses are not in the database, whether or not a process uses it. */
export async function countLost(dataDir: string, acknowledged: Set<string>): Promise<number> {
  const { url, stop } = await openEmbeddedPostgres({ dataDir })
  try {
    return await countLostAt(url, acknowledged)
  } finally {
    await stop()
  }
}

export async function countLostAt(databaseUrl: string, acknowledged: Set<string>): Promise<number> {
  const rows = await query<{ email: string }>(databaseUrl, 'select email::text from waitlist_entries')
  const present = new Set(rows.map((row) => row.email))
  return [...acknowledged].filter((email) => !present.has(email)).length
}
