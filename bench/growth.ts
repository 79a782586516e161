import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill } from '../contract/api/path.ts'
import type { Quote } from '../contract/bookings/quotes.ts'
import { api, site } from '../contract/paths.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import type { Services } from '../server/platform/services.ts'
import { insertPerson } from '../test/factories.ts'
import { inDays, insertListed } from '../test/listed.ts'
import { bearerOf } from '../test/sign-in.ts'
import { type Cost, costOf } from './cost.ts'
import { fetchRaw } from './fetch-raw.ts'
import { upload } from './picture-sender.ts'
import { makeLargePhoto, untilReady } from './pictures.ts'
import { startProgram } from './process.ts'
import type { Line, Report } from './report.ts'
import type { Cluster } from './world.ts'

/** `BENCH_GROWTH=0.1 npm run bench growth` takes less time: a tenth of the market and of the operations. */
const SHARE = Number(process.env.BENCH_GROWTH ?? 1)
const part = (whole: number) => Math.max(1, Math.round(whole * SHARE))
const PHOTOGRAPHERS = part(10_000)
const BOOKINGS = part(200_000)
const TIMES = {
  cached: part(4_000),
  rendered: part(400),
  search: part(600),
  booking: part(200),
  upload: part(8),
  photo: part(2_000),
}
const SECRET = 'only for this bench, and never anywhere else'
/** Operations of a client who looks for a photographer; one visit in a hundred ends in a booking. */
const VISIT = { cached: 5, rendered: 1, search: 4, photo: 40, booking: 0.01 }
/** The planned load, which leaves capacity for peaks such as the minute after a mailing. */
const BUSY = 0.5

/** The figures of docs/growth.md: the cost of each operation, and the number of visits that it allows. */
export async function benchGrowth(cluster: Cluster): Promise<Report> {
  const world = await cluster.openMarket(PHOTOGRAPHERS, BOOKINGS)
  await world.stop()
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-growth-'))
  const server = await startProgram('server/main.ts', {
    DATABASE_URL: world.url,
    AUTH_SECRET: SECRET,
    DATA_DIR: dataDir,
    PAYMENTS: 'sandbox',
    HOST: '127.0.0.1',
    DEMO: 'off',
    TRUST_PROXY: 'loopback',
  })
  const database = connect({ url: world.url, connections: 4 })
  try {
    const watched = { node: server.pid, postgres: cluster.pid, client: database.pool }
    const market = await readMarketPages(database, server.url)
    const book = await prepareBookings(database, server.url)
    const photo = await makeLargePhoto()
    const owner = await headersFor(database, 'photographer')
    const read = async (url: string) => {
      const { status } = await fetchRaw(url)
      if (status !== 200) throw new Error(`${url} returned ${status}`)
    }
    const cost = (what: keyof typeof TIMES, work: (n: number) => Promise<void>, atOnce?: number) =>
      costOf(NAMES[what], watched, TIMES[what], work, atOnce)
    // The first searches warm up the compiler.
    for (let n = 0; n < part(300); n += 1) await read(market.search(n))
    const costs = {
      cached: await cost('cached', () => read(market.profile)),
      rendered: await cost('rendered', (n) => read(`${market.searchPage}&from=${n}`)),
      search: await cost('search', (n) => read(market.search(n))),
      booking: await cost('booking', book),
      upload: await cost(
        'upload',
        async (n) => untilReady(await upload(server.url, owner, photo, n), owner),
        1,
      ),
      photo: await cost('photo', () => read(market.picture)),
    }
    return {
      title: `Cost per operation, with ${PHOTOGRAPHERS.toLocaleString('en')} photographers and ${BOOKINGS.toLocaleString('en')} bookings`,
      lines: [...Object.values(costs).map(describe), ...visitsOf(costs)],
    }
  } finally {
    await server.stop()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const NAMES: Record<keyof typeof TIMES, string> = {
  cached: 'a cached page (a profile)',
  rendered: 'a page rendered for one visit (a search with its results)',
  search: 'a search (service, place and date)',
  booking: 'a quote and a booking',
  upload: 'a photo of 24 megapixels, uploaded and processed',
  photo: 'a photo sent to a visitor',
}

function describe({ what, nodeMs, databaseMs, walKilobytes, tableKilobytes }: Cost): Line {
  const kilobytes = (value: number) => (value < 0.05 ? '0' : value.toFixed(1))
  return {
    what,
    value: nodeMs + databaseMs,
    figure: `${nodeMs.toFixed(2)} ms in Node, ${databaseMs.toFixed(2)} ms in PostgreSQL, write-ahead log ${kilobytes(walKilobytes)} kB, tables ${kilobytes(tableKilobytes)} kB`,
  }
}

function visitsOf(costs: Record<keyof typeof TIMES, Cost>): Line[] {
  const parts = Object.entries(VISIT) as [keyof typeof VISIT, number][]
  const sum = (pick: (cost: Cost) => number) =>
    parts.reduce((all, [what, times]) => all + times * pick(costs[what]), 0)
  const [node, database] = [sum((cost) => cost.nodeMs), sum((cost) => cost.databaseMs)]
  const cores = availableParallelism()
  const anHour = (ms: number) => (cores * 3_600_000 * BUSY) / ms
  const shown = (value: number) => `${Math.round(value).toLocaleString('en')} visits an hour`
  const operations = parts.map(([what, times]) => `${times} × ${what}`).join(', ')
  return [
    {
      what: 'a visit',
      figure: `${node.toFixed(0)} ms in Node, ${database.toFixed(0)} ms in PostgreSQL (${operations})`,
      value: node + database,
    },
    {
      what: `this machine, ${cores} cores half busy`,
      figure: shown(anHour(node + database)),
      value: anHour(node + database),
    },
    {
      what: '  with PostgreSQL on a machine of its own',
      figure: shown(anHour(Math.max(node, database))),
      value: anHour(Math.max(node, database)),
    },
  ]
}

const asServices = (database: Database, secret: string) => ({ ...database, secret }) as Services

export async function headersFor(database: Database, role: 'client' | 'photographer', secret = SECRET) {
  const { id } = await insertPerson(database.db, { role, emailVerifiedAt: new Date() })
  return (await bearerOf(asServices(database, secret), id)).headers
}

async function readMarketPages({ pool }: Database, url: string) {
  const { rows } = await pool.query<{ place: string; slug: string }>(`
    select p.id as place, min(s.slug) as slug from studios s join places p on p.id = s.place_id
    where s.listed group by p.id order by count(*) desc, p.id limit 1`)
  const { place, slug } = rows[0]!
  const shoot = (n: number) =>
    new URLSearchParams({ service: 'wedding', place, date: inDays(14 + (n % 60)), hours: '3' })
  const home = await (await fetch(url + site.home)).text()
  const picture = /"(\/photos\/[^" ]+\.avif)/.exec(home)?.[1]
  if (!picture) throw new Error('The home page shows no photo.')
  return {
    profile: url + fill(site.profile, { slug }),
    picture: url + picture,
    search: (n: number) => `${url}${api.search}?${shoot(n)}`,
    searchPage: `${url}${site.search}?${shoot(0)}`,
  }
}

/** Each booking has another time and another client, because a client may have only a few holds. */
export async function prepareBookings(
  database: Database,
  url: string,
  count = TIMES.booking,
  secret = SECRET,
) {
  const { rows } = await database.pool.query<{ id: string }>('select id from places limit 1')
  const listed = await insertListed(database, { placeId: rows[0]!.id, priceMinor: 40_000, instant: true })
  const packages = await database.pool.query<{ id: string }>(
    'select id from packages where photographer_id = $1',
    [listed.id],
  )
  const clients: Record<string, string>[] = []
  for (let n = 0; n < count; n += 1) clients.push(await headersFor(database, 'client', secret))
  const sendRequest = async (path: string, headers: Record<string, string>, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
    return (await response.json()) as { data: Quote }
  }
  return async (n: number): Promise<void> => {
    const shoot = { slug: listed.slug, package: packages.rows[0]!.id, date: inDays(20 + n), start: '10:00' }
    const { data } = await sendRequest(api.quotes, clients[n]!, shoot)
    await sendRequest(
      api.myBookings,
      { ...clients[n]!, 'idempotency-key': `growth-${n}` },
      { ...shoot, expectedTotal: data.total },
    )
  }
}
