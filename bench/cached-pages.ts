import { fill } from '../contract/api/path.ts'
import { site } from '../contract/paths.ts'
import { ownPages } from '../contract/site/own-pages.ts'
import { listLandings } from '../server/features/search/landings.ts'
import { connect } from '../server/platform/db/connect.ts'
import { query } from '../server/platform/db/query.ts'
import { fetchRaw } from './fetch-raw.ts'
import { measure, type Target } from './measure.ts'
import { atMost, type Line, type Report, ratio, speed } from './report.ts'
import type { Cluster, World } from './world.ts'

const UNKNOWN = '/nowhere-at-all'
const PHOTOGRAPHERS = 1_000
const BOOKINGS = 20_000
const MIXED = 20
const MAX_MB = 32
const MIN_RATIO = 0.5
const br = { headers: { 'accept-encoding': 'gzip, deflate, br' } }

/** Cached pages, each compared with a bare server that sends the same bytes, and twenty of them in turn. */
export async function benchCachedPages(cluster: Cluster): Promise<Report> {
  const world = await cluster.openMarket(PHOTOGRAPHERS, BOOKINGS)
  const { profiles, landing } = await findMarketPages(world)
  const paths = [...ownPages, profiles[0]!, landing, UNKNOWN]
  const targets: Target[] = []
  for (const [n, path] of paths.entries()) {
    const [ours, bare] = [world.ours.url + path, `${world.ceiling.url}/copies/${n}`]
    await copy(world, String(n), ours)
    const unknown = path === UNKNOWN
    targets.push({ name: path, url: ours, pid: world.ours.pid, options: br, unknown })
    targets.push({ name: `${path} bare`, url: bare, pid: world.ceiling.pid, options: br, unknown })
  }
  const mixed = [...ownPages, landing, ...profiles].slice(0, MIXED)
  const requests = mixed.map((path) => ({ method: 'GET' as const, path, ...br }))
  targets.push({ name: 'mixed', url: world.ours.url, pid: world.ours.pid, options: { requests } })
  const measured = await measure(targets, { rounds: 5, seconds: 1, warmUp: 2 })
  const lines = paths.map((path, n): Line => ratio(path, measured[2 * n]!, measured[2 * n + 1]!, MIN_RATIO))
  const { pages, megabytes } = await readCacheMetrics(world)
  await world.stop()
  return {
    title: 'Cached pages : a bare server with the same compressed bytes in memory',
    lines: [
      ...lines,
      speed(`${mixed.length} different pages in turn`, measured.at(-1)!),
      atMost(`memory of the cache, ${pages} pages in three encodings`, megabytes, 'MB', MAX_MB),
    ],
  }
}

/** Profiles to complete the mix of twenty pages, and one page of a service in a city. */
async function findMarketPages(world: World): Promise<{ profiles: string[]; landing: string }> {
  const { db, close } = connect({ url: world.url, connections: 1 })
  try {
    const rows = await query<{ slug: string }>(db)`
      select slug from studios where listed order by slug limit ${MIXED - ownPages.length - 1}`
    const [first] = await listLandings(db)
    if (!first) throw new Error('The marketplace has no page of a service in a city.')
    return {
      profiles: rows.map(({ slug }) => fill(site.profile, { slug })),
      landing: fill(site.landing, { service: first.service, city: first.city }),
    }
  } finally {
    await close()
  }
}

async function copy({ ceiling }: World, name: string, url: string): Promise<void> {
  // Requested twice, so that the cached page is copied.
  await fetchRaw(url)
  const response = await fetch(`${ceiling.url}/copies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, url }),
  })
  if (!response.ok) throw new Error(`${url} could not be copied: ${await response.text()}`)
}

async function readCacheMetrics({ ours }: World): Promise<{ pages: number; megabytes: number }> {
  const text = await (await fetch(`${ours.url}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return { pages: figure('framefolk_kept_pages'), megabytes: figure('framefolk_kept_page_bytes') / 1e6 }
}
