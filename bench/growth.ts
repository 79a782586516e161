import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, fill, site } from '../contract/paths.ts'
import type { Quote } from '../contract/quotes.ts'
import { inDays, insertListed } from '../e2e/listed.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import type { Services } from '../server/platform/services.ts'
import { insertPerson } from '../test/factories.ts'
import { bearerOf } from '../test/sign-in.ts'
import { type Cost, costOf } from './cost.ts'
import { fetchRaw } from './fetch-raw.ts'
import { upload } from './picture-sender.ts'
import { makeLargePhoto, untilReady } from './pictures.ts'
import { startProgram } from './process.ts'
import type { Line, Report } from './report.ts'
import type { Cluster } from './world.ts'

/** `BENCH_GROWTH=0.1 npm run bench growth` for a tenth of the market and of the work, where all of it would take too long. */
const SHARE = Number(process.env.BENCH_GROWTH ?? 1)
const part = (whole: number) => Math.max(1, Math.round(whole * SHARE))
const PHOTOGRAPHERS = part(10_000)
const BOOKINGS = part(200_000)
const TIMES = {
  kept: part(4_000),
  rendered: part(400),
  search: part(600),
  booking: part(200),
  picture: part(8),
  sent: part(2_000),
}
const SECRET = 'only for this bench, and never anywhere else'
/** What a client does who looks for a photographer, and how many of a hundred of them book one. */
const VISIT = { kept: 5, rendered: 1, search: 4, sent: 40, booking: 0.01 }
/** A machine that is busy all the time has no room for the minute after a mailing. */
const BUSY = 0.5

/** What the map past one machine (docs/growth.md) stands on: what each thing costs, and how many visits that makes. */
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
      if (status !== 200) throw new Error(`${url} answered ${status}`)
    }
    const cost = (what: keyof typeof TIMES, work: (n: number) => Promise<void>, atOnce?: number) =>
      costOf(NAMES[what], watched, TIMES[what], work, atOnce)
    // The first ones are for the compiler.
    for (let n = 0; n < part(300); n += 1) await read(market.search(n))
    const costs = {
      kept: await cost('kept', () => read(market.profile)),
      rendered: await cost('rendered', (n) => read(`${market.searchPage}&from=${n}`)),
      search: await cost('search', (n) => read(market.search(n))),
      booking: await cost('booking', book),
      picture: await cost(
        'picture',
        async (n) => untilReady(await upload(server.url, owner, photo, n), owner),
        1,
      ),
      sent: await cost('sent', () => read(market.picture)),
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
  kept: 'a cached page (a profile)',
  rendered: 'a page rendered for one visit (a search with its results)',
  search: 'a search (service, place and date)',
  booking: 'a quote and a booking',
  picture: 'a photo of 24 megapixels, uploaded and processed',
  sent: 'a photo sent to a visitor',
}

function describe({ what, nodeMs, databaseMs, walKilobytes, tableKilobytes }: Cost): Line {
  const kilobytes = (value: number) => (value < 0.05 ? '0' : value.toFixed(1))
  return {
    what,
    value: nodeMs + databaseMs,
    figure: `${nodeMs.toFixed(2)} ms in Node, ${databaseMs.toFixed(2)} ms in PostgreSQL, log ${kilobytes(walKilobytes)} kB, tables ${kilobytes(tableKilobytes)} kB`,
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
  const said = parts.map(([what, times]) => `${times} × ${what}`).join(', ')
  return [
    {
      what: 'a visit',
      figure: `${node.toFixed(0)} ms in Node, ${database.toFixed(0)} ms in PostgreSQL (${said})`,
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

const asServices = (database: Database) => ({ ...database, secret: SECRET }) as Services

async function headersFor(database: Database, role: 'client' | 'photographer') {
  const { id } = await insertPerson(database.db, { role, emailVerifiedAt: new Date() })
  return (await bearerOf(asServices(database), id)).headers
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

/** A time and a client of its own for each, because a client may hold only a few. */
async function prepareBookings(database: Database, url: string) {
  const { rows } = await database.pool.query<{ id: string }>('select id from places limit 1')
  const listed = await insertListed(database, { placeId: rows[0]!.id, priceMinor: 40_000, instant: true })
  const packages = await database.pool.query<{ id: string }>(
    'select id from packages where photographer_id = $1',
    [listed.id],
  )
  const clients: Record<string, string>[] = []
  for (let n = 0; n < TIMES.booking; n += 1) clients.push(await headersFor(database, 'client'))
  const ask = async (path: string, headers: Record<string, string>, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { data: Quote }
  }
  return async (n: number): Promise<void> => {
    const shoot = { slug: listed.slug, package: packages.rows[0]!.id, date: inDays(20 + n), start: '10:00' }
    const { data } = await ask(api.quotes, clients[n]!, shoot)
    await ask(
      api.myBookings,
      { ...clients[n]!, 'idempotency-key': `growth-${n}` },
      { ...shoot, expectedTotal: data.total },
    )
  }
}
