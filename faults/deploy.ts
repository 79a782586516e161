import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { migrate } from '../server/platform/db/migrate.ts'
import { type Migration, ownMigrations } from '../server/platform/db/migration-files.ts'
import { freePort, type ServerProcess } from '../test/server-process.ts'
import { isInstalled, NOT_INSTALLED, startBalancer } from './haproxy.ts'
import type { MoneyMarket } from './money-market.ts'
import { NoRelease, prepareRelease, type Release } from './release.ts'
import { RetryingPeople } from './retrying-people.ts'
import { makeDatabaseServer, makeFolder, query, startOn } from './site.ts'
import { Tabs } from './tabs.ts'

const CLIENTS = 400
const WORK_MS = 5_000
const FETCHES_AT_ONCE = 4
const BUSY_TRIES = 10
const here: Release = { name: 'this version', folder: join(import.meta.dirname, '..') }

/** Adds columns that neither version knows, as the migration of a newer version would. */
const DRILL_MIGRATION: Migration = {
  name: '9999_drill.sql',
  sql: 'alter table bookings add column drill text; alter table people add column drill text',
  hash: 'drill',
  breaking: false,
  mode: 'whole',
}

/** Replaces the last release with this version process by process, then rolls back, while clients work. */
export async function deploy() {
  if (!(await isInstalled())) return NOT_INSTALLED
  const release = await prepareRelease(process.env.FROM).catch((error) => {
    if (error instanceof NoRelease) return error
    throw error
  })
  if (release instanceof NoRelease) return { passed: false, result: release.message }
  const { url } = await makeDatabaseServer()
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
  const proxy = `http://127.0.0.1:${port}`
  const settings = { LAUNCH: 'live', PAYMENTS: 'sandbox', PUBLIC_URL: proxy, MIGRATE_AT_START: 'off' }
  const start = ({ folder }: Release, n: number) =>
    startOn(url, { ...settings, PORT: String(ports[n]) }, folder)
  await runMigrations(release, url)
  const servers = [await start(release, 0), await start(release, 1)]
  await startBalancer(await makeFolder(), port!, ports as [number, number])

  const people = await openMarket(release, url, proxy, settings)
  const tabs = new Tabs(proxy)
  await tabs.open()
  const wrong: string[] = []
  const replace = async (next: Release) => {
    for (const n of servers.keys()) {
      await wait(WORK_MS)
      await servers[n]!.end('SIGTERM')
      await wait(WORK_MS)
      servers[n] = await start(next, n)
      wrong.push(...(await findMissingFiles([release, here], servers)))
    }
    await wait(WORK_MS)
    console.log(
      `  ${next.name}: ${people.joined.size} accounts, ${people.booked.size} bookings, ${tabs.pages} pages so far`,
    )
  }
  await runMigrations(here, url)
  await migrate(url, [...(await ownMigrations()), DRILL_MIGRATION])
  await replace(here)
  await replace(release)
  await Promise.all([people.end(), tabs.close()])
  const lost = await countLost(url, people)
  if (lost > 0) wrong.push(`${lost} acknowledged rows LOST`)
  for (const [status, count] of people.unexpectedStatuses) wrong.push(`${count} calls returned ${status}`)
  wrong.push(...new Set(tabs.failures))
  for (const line of wrong) console.log(`  ${line}`)
  for (const server of servers) await server.end('SIGTERM')
  const rows = people.joined.size + people.booked.size
  return {
    passed: wrong.length === 0 && people.joined.size > 0 && people.booked.size > 0 && tabs.pages > 0,
    result:
      `${release.name} was replaced by this version and rolled back, one of two processes at a time: ${tabs.pages} pages with ${tabs.files} files in two browsers, ` +
      `${tabs.failures.length} failed; ${rows} rows acknowledged, ${lost} lost, ${people.repeated} calls repeated; ` +
      (wrong.length === 0
        ? 'every file of both builds was served by every process'
        : `${wrong.length} problems, see above`),
  }
}

async function runMigrations({ folder }: Release, url: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32), DEMO: 'on' }
  await promisify(execFile)(process.execPath, ['server/commands/migrate.ts'], { cwd: folder, env })
}

/**
 * Clients who sign up and book through the load balancer. The release’s own code fills the database, because
 * the tables of this version may differ.
 */
async function openMarket({ folder }: Release, url: string, proxy: string, settings: Record<string, string>) {
  const { makeMarket } = await import(join(folder, 'faults', 'money-market.ts'))
  const market: MoneyMarket = await makeMarket(url, settings)
  const clients: { id: string; headers: Record<string, string> }[] = []
  for (let n = 0; n < CLIENTS; n += 1) {
    const id = await market.newClient()
    clients.push({ id, headers: await market.headersOf(id) })
  }
  const people = new RetryingPeople('deploy', [proxy])
  const work = [people.signUp(0), people.book(0, clients, market.shoot)]
  const end = async () => {
    people.stop()
    await Promise.all(work)
  }
  return Object.assign(people, { end })
}

/** Every process must serve the files of both builds, because a page may load them from either process. */
async function findMissingFiles(releases: Release[], servers: ServerProcess[]): Promise<string[]> {
  const missing: string[] = []
  const wanted: { name: string; url: string }[] = []
  for (const { name, folder } of releases)
    for (const file of await readdir(join(folder, 'build', 'client', 'assets'))) {
      // The server picks these by Accept-Encoding; browsers never request them by name.
      if (/\.(br|gz)$/.test(file)) continue
      for (const server of servers) wanted.push({ name, url: `${server.url}/assets/${file}` })
    }
  const fetchRest = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      const status = await fetchStatus(next.url)
      if (status !== 200) missing.push(`${status || 'no response'} for ${next.url} of ${next.name}`)
    }
  }
  await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, fetchRest))
  return missing
}

/** The status of the response, 0 without one. Retries on 503, because a busy process still has the file. */
async function fetchStatus(url: string, tries = BUSY_TRIES): Promise<number> {
  const response = await fetch(url).catch(() => null)
  await response?.arrayBuffer()
  if (response?.status !== 503 || tries === 1) return response?.status ?? 0
  await wait(Number(response.headers.get('retry-after') ?? 1) * 1000)
  return fetchStatus(url, tries - 1)
}

async function countLost(url: string, { joined, booked }: RetryingPeople): Promise<number> {
  const accounts = await query<{ key: string }>(url, 'select email::text as key from people')
  const bookings = await query<{ key: string }>(url, 'select id::text as key from bookings')
  const known = new Set([...accounts, ...bookings].map(({ key }) => key))
  return [...joined, ...booked].filter((key) => !known.has(key)).length
}
