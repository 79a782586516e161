import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import { rollUpBusiness } from '../server/admin/business/roll-up.ts'
import { applyRetention } from '../server/app/retention.ts'
import { restoreBackup } from '../server/backup/restore.ts'
import { writeBackup } from '../server/backup/write.ts'
import { countEarlier } from '../server/core/monthly-counts/earlier.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import type { Services } from '../server/platform/services.ts'
import { inDays } from '../test/listed.ts'
import { bearerOf } from '../test/sign-in.ts'
import { costOf, processTreeMs } from './cost.ts'
import { prepareBookings } from './growth.ts'
import type { Line, Report } from './report.ts'
import type { Cluster, World } from './world.ts'

/** Photographers; each has 20 bookings. `BENCH_SIZES=1000,10000 npm run bench size` takes less time. */
const SIZES = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number)
const BOOKINGS_EACH = 20
/** Restoring takes as long as loading; larger sizes are only saved. */
const RESTORED_UP_TO = Number(process.env.BENCH_RESTORE ?? 100_000)
const TIMES = 120
const STATISTICS_MS = 1_500

/** Cost of one operation: processor time, and pages of 8 kB that PostgreSQL looked at. */
type Measured = { nodeMs: number; databaseMs: number; pages: number }

/** What grows with the size of the marketplace: each operation at each size, and how often the largest is the smallest. */
export async function benchSize(cluster: Cluster): Promise<Report> {
  const found = new Map<string, Measured[]>()
  const lines: Line[] = []
  for (const [index, size] of SIZES.entries()) {
    const world = await cluster.openGrown(size, size * BOOKINGS_EACH)
    const database = connect({ url: world.url, connections: 6, timeoutMs: 3_600_000 })
    const note = (what: string, measured: Measured) => {
      const all = found.get(what) ?? []
      all[index] = measured
      found.set(what, all)
      console.log(`  ${size.toLocaleString('en')}: ${what}: ${shown(measured)}`)
    }
    try {
      // What the hourly job has done on a marketplace that was not made in one go.
      note(
        'long lists, counted for the first time',
        await once(cluster, database, () => countEarlier(world.url)),
      )
      await measureCalls(cluster, world, database, note)
      await measureJobs(cluster, world, database, note)
      lines.push(...(await measureBackup(cluster, world, size)))
    } finally {
      await database.close()
      await world.stop()
    }
  }
  const costs = [...found].map(([what, all]): Line => {
    const ratio = totalOf(all.at(-1)!) / Math.max(0.01, totalOf(all[0]!))
    return { what, figure: `${all.map(shown).join('  |  ')}  ${ratio.toFixed(1)}×`, value: ratio }
  })
  const title = `Cost by size: ${SIZES.map((size) => `${size.toLocaleString('en')} photographers, ${(size * BOOKINGS_EACH).toLocaleString('en')} bookings`).join(' | ')}`
  return { title, lines: [...costs, ...lines] }
}

const totalOf = ({ nodeMs, databaseMs }: Measured) => nodeMs + databaseMs
const shown = ({ nodeMs, databaseMs, pages }: Measured) =>
  `${nodeMs.toFixed(1)} + ${databaseMs.toFixed(1)} ms, ${Math.round(pages).toLocaleString('en')} pages`

type Note = (what: string, measured: Measured) => void

async function measureCalls(cluster: Cluster, world: World, database: Database, note: Note): Promise<void> {
  const { pool } = database
  const watched = { node: world.ours.pid, postgres: cluster.pid, client: pool }
  const { rows: cities } = await pool.query<{ place: string; slug: string; id: string }>(`
    select s.place_id as place, min(s.slug) as slug, min(s.photographer_id::text) as id
    from studios s where s.listed and slug like 'bulk-%' group by 1 order by count(*) desc, 1 limit 200`)
  const services = { ...database, secret: world.secret } as unknown as Services
  const photographers = await Promise.all(
    cities.slice(0, 20).map(async ({ id }) => (await bearerOf(services, id)).headers),
  )
  const read = async (path: string, headers: Record<string, string>, n: number) => {
    // Another visitor each time, because one address may only read so much.
    const from = { 'x-forwarded-for': `10.${n % 250}.${Math.floor(n / 250)}.7` }
    const response = await fetch(world.ours.url + path, { headers: { ...headers, ...from } })
    const body = await response.text()
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${body}`)
  }
  const city = (n: number) => cities[n % cities.length]!
  const admin = { authorization: world.authorization }
  const asAdmin = (path: string) => (n: number) => read(path, admin, n)
  const asPhotographer = (path: string) => (n: number) =>
    read(path, photographers[n % photographers.length]!, n)
  const search = (n: number) =>
    `${api.search}?${new URLSearchParams({ service: 'wedding', place: city(n).place, date: inDays(14 + (n % 60)), hours: '3' })}`
  const calls: Record<string, (n: number) => Promise<void>> = {
    'search (service, place, date)': (n) => read(search(n), {}, n),
    'free days of a month': (n) => read(`${fill(api.openDays, { slug: city(n).slug })}?hours=2`, {}, n),
    'profile, as data': (n) => read(fill(api.profile, { slug: city(n).slug }), {}, n),
    'bookings of a photographer': asPhotographer(api.myBookings),
    'statistics of a photographer': asPhotographer(api.statistics),
    'list of bookings': asAdmin(api.bookings),
    'list of transactions': asAdmin(api.transactions),
    'list of people': asAdmin(`${api.people}?role=client`),
    'list of emails': asAdmin(api.mails),
    'list of activity': asAdmin(api.activity),
    dashboard: asAdmin(api.dashboard),
    'needs attention': asAdmin(api.attention),
    'business at a glance': asAdmin(api.business),
    'a quote and a booking': await prepareBookings(database, world.ours.url, TIMES + WARM_UP, world.secret),
  }
  for (const [what, call] of Object.entries(calls)) {
    for (let n = 0; n < WARM_UP; n += 1) await call(n)
    const before = await readPages(database)
    const { nodeMs, databaseMs } = await costOf(what, watched, TIMES, (n) => call(n + WARM_UP))
    note(what, { nodeMs, databaseMs, pages: ((await readPages(database)) - before) / TIMES })
  }
}

const WARM_UP = 20

/** All pages that this database looked at, in memory or not. Statistics arrive a second later. */
async function readPages({ pool }: Database): Promise<number> {
  await wait(STATISTICS_MS)
  const { rows } = await pool.query<{ pages: string }>(
    'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]!.pages)
}

async function once(cluster: Cluster, database: Database, work: () => Promise<unknown>): Promise<Measured> {
  const pages = await readPages(database)
  const [cpu, postgres] = [process.cpuUsage(), await processTreeMs(cluster.pid)]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  const databaseMs = (await processTreeMs(cluster.pid)) - postgres
  return { nodeMs: (user + system) / 1000, databaseMs, pages: (await readPages(database)) - pages }
}

/** What runs by the hour or by the minute, without visitors, too. */
async function measureJobs(cluster: Cluster, world: World, database: Database, note: Note): Promise<void> {
  const { pool, db } = database
  const jobs: Record<string, () => Promise<unknown>> = {
    'business figures, hourly': () => rollUpBusiness(world.url, 'UTC'),
    'deletion of expired data, hourly': () => applyRetention(db),
    'emails by state, for the metrics': () =>
      pool.query(
        `select state, count(*) from mails where state in ('queued', 'sending', 'failed', 'unknown') group by state`,
      ),
  }
  for (const [what, job] of Object.entries(jobs)) note(what, await once(cluster, database, job))
}

async function measureBackup(cluster: Cluster, world: World, size: number): Promise<Line[]> {
  const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'framefolk-size-'))
  const file = join(folder, 'backup.sql.gz')
  const database = connect({ url: world.url, connections: 2 })
  try {
    const { rows } = await database.pool.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    const timed = async (what: string, work: () => Promise<unknown>): Promise<Line> => {
      const began = performance.now()
      const { nodeMs, databaseMs } = await once(cluster, database, work)
      const value = (performance.now() - began) / 1000
      const figure = `${value.toFixed(0)} s, processor time ${(nodeMs / 1000).toFixed(0)} s in Node, ${(databaseMs / 1000).toFixed(0)} s in PostgreSQL`
      console.log(`  ${what}: ${figure}`)
      return { what, figure, value }
    }
    const named = size.toLocaleString('en')
    const lines = [await timed(`backup, ${named} photographers`, () => writeBackup(world.url, file))]
    const bytes = (await stat(file)).size
    lines[0]!.figure += `; database ${gigabytes(Number(rows[0]!.bytes))}, file ${gigabytes(bytes)}`
    if (size <= RESTORED_UP_TO) {
      const target = await cluster.makeBare()
      lines.push(await timed(`restore, ${named} photographers`, () => restoreBackup(target, file)))
    }
    return lines
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
