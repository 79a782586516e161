import type autocannon from 'autocannon'
import pg from 'pg'
import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import { readOpenDays } from '../server/features/calendar/open-days.ts'
import { findPlaces } from '../server/features/places/find-places.ts'
import type { Point } from '../server/features/quotes/price.ts'
import { candidates } from '../server/features/search/candidates.ts'
import { connect } from '../server/platform/db/connect.ts'
import { execute } from '../server/platform/db/query.ts'
import { measureBookings } from './bookings.ts'
import { measure } from './measure.ts'
import type { Started } from './process.ts'
import { atLeast, atMost, type Line, type Report, ratio, speed } from './report.ts'
import type { Cluster, World } from './world.ts'

const SIZES = [1_000, 10_000, 100_000]
const BOOKINGS_EACH = 20
const TRIES = 120
/** The largest cities, searched in turn. */
const CITIES = 12
/** So many cities that a search does not profit from the caches of the one before. */
const MANY_CITIES = 2_000
const MISTYPED = ['barcelna', 'jakatra', 'mocsow', 'amstredam', 'philadelfia']
const TYPED = ['mi', 'par', 'sao', 'new y', 'muench', 'tokio', 'lond', 'berlim']

/** How long the markets of the search bench take to load, and how large they are. */
export async function benchMarket(cluster: Pick<Cluster, 'loadMarket'>): Promise<Report> {
  const lines: Line[] = []
  for (const size of SIZES) {
    const began = performance.now()
    const client = new pg.Client({
      connectionString: await cluster.loadMarket(size, size * BOOKINGS_EACH),
    })
    const value = (performance.now() - began) / 1000
    await client.connect()
    const { rows } = await client.query(`select pg_database_size(current_database()) / 1048576 as mib`)
    await client.end()
    const what = `${size.toLocaleString('en')} photographers, ${(size * BOOKINGS_EACH).toLocaleString('en')} bookings`
    lines.push({
      what,
      figure: `${value < 1 ? 'already loaded' : `${value.toFixed(1)} s`}, ${rows[0].mib} MiB`,
      value,
    })
  }
  return { title: 'Loading a market', lines }
}

/** Search among 100,000 photographers with 2,000,000 bookings, and among fewer for comparison. */
export async function benchSearch(cluster: Pick<Cluster, 'openMarket'>): Promise<Report> {
  const lines: Line[] = []
  for (const size of SIZES) {
    const world = await cluster.openMarket(size, size * BOOKINGS_EACH)
    const typical = await makeSearches(world)
    const what = `${size.toLocaleString('en')} photographers`
    lines.push(
      atMost(
        `a typical search, ${what}`,
        await median((n) => read(world.ours.url + typical.ours[n % CITIES]!)),
        'ms',
        25,
      ),
    )
    if (size === SIZES.at(-1)) lines.push(...(await measureLargest(world, typical)))
    await world.stop()
  }
  return { title: 'Search', lines }
}

type Searches = Awaited<ReturnType<typeof makeSearches>>

/** Weddings of three hours in the largest cities, three weeks ahead. */
async function makeSearches(world: World) {
  const client = new pg.Client({ connectionString: world.url })
  await client.connect()
  const { rows } = await client.query(
    `select p.id as place, p.latitude, p.longitude, min(s.slug) as slug
     from studios s join places p on p.id = s.place_id group by p.id order by count(*) desc, p.id limit $1`,
    [MANY_CITIES],
  )
  await client.end()
  const largest = rows.slice(0, CITIES)
  const date = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
  const what = { service: 'wedding', date, hours: '3' }
  const path = (criteria: Record<string, string>) => `${api.search}?${new URLSearchParams(criteria)}`
  const ours = rows.map(({ place }) => path({ ...what, place, sort: 'price' }))
  const bare = rows.map(
    ({ latitude, longitude }) => `/search?${new URLSearchParams({ ...what, latitude, longitude })}`,
  )
  return {
    ours: ours.slice(0, CITIES),
    bare: bare.slice(0, CITIES),
    many: { ours, bare },
    dense: path({ place: rows[0].place, date, hours: '3' }),
    everywhere: path(what),
    profiles: largest.map(({ slug }) => fill(site.profile, { slug })),
    slugs: largest.map(({ slug }) => slug as string),
    at: largest.map(({ latitude, longitude }) => ({ latitude, longitude }) as Point),
  }
}

async function measureLargest(world: World, searches: Searches): Promise<Line[]> {
  const { ours, ceiling } = world
  const target = (name: string, { url, pid }: Started, paths: string[]) => ({
    ...{ name, url, pid },
    options: { requests: paths.map((path) => ({ path })) },
  })
  const anyOf = (name: string, { url, pid }: Started, paths: string[]) => ({
    ...{ name, url, pid },
    options: {
      requests: [
        {
          setupRequest: (request: autocannon.Request) => ({
            ...request,
            path: paths[Math.floor(Math.random() * paths.length)]!,
          }),
        },
      ],
    },
  })
  // The first search in a city counts its services; the counts are cached for minutes.
  for (let n = 0; n < searches.many.ours.length; n += 16)
    await Promise.all(searches.many.ours.slice(n, n + 16).map((path) => read(ours.url + path)))
  const [found, bare, foundAnywhere, bareAnywhere, profile, rendered] = await measure([
    target('search', ours, searches.ours),
    target('bare', ceiling, searches.bare),
    anyOf('search anywhere', ours, searches.many.ours),
    anyOf('bare anywhere', ceiling, searches.many.bare),
    target('profile', ours, searches.profiles),
    // With shoot details nothing is cached: the price for that date is computed and the page rendered again.
    target(
      'rendered',
      ours,
      searches.profiles.map((path) => `${path}?hours=3`),
    ),
  ])
  const totals: number[] = []
  for (const path of searches.ours) totals.push(await countOf(ours.url + path))
  const database = connect({ url: world.url })
  const walked: number[] = []
  for (const at of searches.at)
    walked.push(await execute(database.pool)`${candidates({ service: 'wedding', at })}`)
  const days = await median((n) => readOpenDays(database.db, searches.slugs[n % CITIES]!, { hours: 2 }))
  const places = await median((n) => findPlaces(database.pool, TYPED[n % TYPED.length]!))
  const mistyped = await median((n) => findPlaces(database.pool, MISTYPED[n % MISTYPED.length]!))
  const barcelna = await median(() => findPlaces(database.pool, MISTYPED[0]!))
  await database.close()
  return [
    ratio('place, service and date : the best single statement, bare', found!, bare!, 0.5),
    speed(`  that is, with ${Math.min(...totals)} to ${Math.max(...totals)} found, 16 at a time`, found!),
    ratio(
      `  in any of ${searches.many.ours.length.toLocaleString('en')} cities`,
      foundAnywhere!,
      bareAnywhere!,
      0.5,
    ),
    atMost('packages that a search reads, at most', Math.max(...walked), 'rows', 10_000),
    atMost(
      'without a service, in the densest city',
      await median(() => read(ours.url + searches.dense)),
      'ms',
      100,
    ),
    { what: 'without a place', ...shown(await median(() => read(ours.url + searches.everywhere), 20)) },
    atLeast('profile page, as a visitor gets it', profile!, 300),
    speed('  rendered for one search', rendered!),
    atMost('a place while typing', places, 'ms', 10),
    atMost('  with a typing error', mistyped, 'ms', 10),
    atMost(`  that is, ${MISTYPED[0]}`, barcelna, 'ms', 10),
    atMost('free days of a month', days, 'ms', 5),
    await measureBookings(world),
  ]
}

const shown = (value: number) => ({ figure: `${value.toFixed(1)} ms`, value })

async function read(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

async function countOf(url: string): Promise<number> {
  return ((await (await fetch(url)).json()) as { data: { total: number } }).data.total
}

async function median(work: (n: number) => Promise<unknown>, tries = TRIES): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < tries; n += 1) {
    const began = performance.now()
    await work(n)
    // The first calls warm up the compiler and the connections.
    if (n >= tries / 5) times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1]!
}
