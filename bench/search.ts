import pg from 'pg'
import { api, fill, site } from '../contract/paths.ts'
import { readOpenDays } from '../server/calendar/open-days.ts'
import { connect } from '../server/db/connect.ts'
import { listCandidates } from '../server/search/candidates.ts'
import { findPlaces } from '../server/search/places/find-places.ts'
import { measure } from './measure.ts'
import { atLeast, atMost, type Line, type Report, ratio, speed } from './report.ts'
import type { Cluster, World } from './world.ts'

const SIZES = [1_000, 10_000, 100_000]
const BOOKINGS_EACH = 20
const TRIES = 100
const TYPED = ['mi', 'par', 'sao', 'new y', 'muench', 'tokio', 'lond', 'berlim']

/** Finding among 100,000 photographers with 2,000,000 bookings, and how it grows up to there. */
export async function benchSearch(cluster: Pick<Cluster, 'openMarket'>): Promise<Report> {
  const lines: Line[] = []
  for (const size of SIZES) {
    const world = await cluster.openMarket(size, size * BOOKINGS_EACH)
    const typical = await makeSearches(world)
    const what = `${size.toLocaleString('en')} photographers`
    lines.push(atMost(`a typical search, ${what}`, await median(() => read(typical.ours)), 'ms', 25))
    if (size === SIZES.at(-1)) lines.push(...(await measureLargest(world, typical)))
    await world.stop()
  }
  return { title: 'Search', lines }
}

type Searches = Awaited<ReturnType<typeof makeSearches>>

/** Weddings of three hours in a large city, three weeks ahead. */
async function makeSearches(world: World) {
  const client = new pg.Client({ connectionString: world.url })
  await client.connect()
  const { rows } = await client.query(`
    select p.id, p.latitude, p.longitude, min(s.slug) as slug, count(*)::int as photographers
    from studios s join places p on p.id = s.place_id group by p.id order by count(*) desc, p.id limit 1`)
  await client.end()
  const { id: place, latitude, longitude, slug, photographers } = rows[0]
  const date = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
  const query = (wish: Record<string, string>) =>
    `${world.ours.url}${api.search}?${new URLSearchParams(wish)}`
  const bare = new URLSearchParams({ service: 'wedding', latitude, longitude, date, hours: '3' })
  return {
    ours: query({ service: 'wedding', place, date, hours: '3', sort: 'price' }),
    dense: query({ place, date, hours: '3' }),
    everywhere: query({ service: 'wedding', date, hours: '3' }),
    bare: `${world.ceiling.url}/search?${bare}`,
    profile: `${world.ours.url}${fill(site.profile, { slug })}`,
    slug: slug as string,
    at: { latitude: latitude as number, longitude: longitude as number },
    photographers: photographers as number,
  }
}

async function measureLargest(world: World, searches: Searches): Promise<Line[]> {
  const { ours, ceiling } = world
  const total = await countOf(searches.ours)
  const [found, bare, profile] = await measure([
    { name: 'search', url: searches.ours, pid: ours.pid },
    { name: 'bare', url: searches.bare, pid: ceiling.pid },
    { name: 'profile', url: searches.profile, pid: ours.pid },
  ])
  const database = connect({ url: world.url })
  const [{ length: walked }, days, places] = [
    await listCandidates(database.pool, { service: 'wedding', at: searches.at }),
    await median(() => readOpenDays(database.db, searches.slug, { hours: 2 })),
    await median((n) => findPlaces(database.pool, TYPED[n % TYPED.length]!)),
  ]
  await database.close()
  return [
    ratio('place, service and date : the best single statement, bare', found!, bare!, 0.5),
    speed(`  that is, with ${total} found, 16 at a time`, found!),
    atMost('packages that it walks', walked, 'rows', 10_000),
    atMost('without a service, in the densest city', await median(() => read(searches.dense)), 'ms', 100),
    { what: 'without a place', ...shown(await median(() => read(searches.everywhere), 20)) },
    atLeast('profile page, rendered on the server', profile!, 300),
    atMost('a place while typing', places, 'ms', 10),
    atMost('free days of a month', days, 'ms', 5),
  ]
}

const shown = (value: number) => ({ figure: `${value.toFixed(1)} ms`, value })

async function read(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function countOf(url: string): Promise<number> {
  return ((await (await fetch(url)).json()) as { data: { total: number } }).data.total
}

async function median(work: (n: number) => Promise<unknown>, tries = TRIES): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < tries; n += 1) {
    const began = performance.now()
    await work(n)
    // The first ones are for the compiler and for the connections.
    if (n >= tries / 5) taken.push(performance.now() - began)
  }
  return taken.toSorted((a, b) => a - b)[taken.length >> 1]!
}
