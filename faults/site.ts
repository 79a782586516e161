import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { api } from '../contract/paths.ts'
import { openEmbeddedPostgres } from '../server/db/embedded.ts'
import { type ServerProcess, startServerProcess } from '../test/server-process.ts'

const ADMIN = { email: 'drill@framefolk.test', password: 'only for this drill' }

export const drillSettings = {
  DEMO: 'off',
  // Visitors of a drill come from many addresses, so that limits are not what is tried.
  TRUST_PROXY: 'loopback',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
}

export type Site = { dataDir: string; start(): Promise<ServerProcess> }

/** A data folder for one drill; whatever was started on it is ended, and the folder removed, whatever happens. */
export async function withSite<T>(
  work: (site: Site) => Promise<T>,
  options: { dataDir?: string; settings?: Record<string, string> } = {},
): Promise<T> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'framefolk-drill-')))
  const started: ServerProcess[] = []
  const start = async () => {
    const server = await startServerProcess({ ...drillSettings, DATA_DIR: dataDir, ...options.settings })
    started.push(server)
    return server
  }
  try {
    return await work({ dataDir, start })
  } finally {
    for (const server of started) await server.end('SIGKILL')
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
  }
}

export async function signIn(url: string): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await fetch(url + api.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!answer.ok) throw new Error(`Signing in failed with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { accessToken: string; refreshToken: string }
}

export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** The server process of PostgreSQL and all that it has started. */
export async function postgresProcesses(dataDir: string): Promise<number[]> {
  const postmaster = await postmasterOf(dataDir)
  const found = [postmaster]
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // The name in parentheses may hold anything, so count from the last one.
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === postmaster) found.push(Number(name))
  }
  return found
}

/** How many of the addresses are not in the database. */
export async function countLost(dataDir: string, acknowledged: Set<string>): Promise<number> {
  const { url, stop } = await openEmbeddedPostgres({ dataDir })
  try {
    return await countLostAt(url, acknowledged)
  } finally {
    await stop()
  }
}

export async function countLostAt(databaseUrl: string, acknowledged: Set<string>): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email::text from waitlist_entries')
  await client.end()
  const present = new Set(rows.map((row) => row.email))
  return [...acknowledged].filter((email) => !present.has(email)).length
}

export const seconds = (ms: number): string => (ms / 1000).toFixed(1)
