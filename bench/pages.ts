import { gunzipSync } from 'node:zlib'
import { api, site } from '../contract/paths.ts'
import { fetchRaw } from './fetch-raw.ts'
import { measure, type Target } from './measure.ts'
import { residentMegabytes } from './process.ts'
import { atMost, type Line, type Report, speed } from './report.ts'
import type { Cluster, World } from './world.ts'

const PAGES = [site.home, site.about, site.terms, site.joinWaitlist]
/** Pages with their limit of JavaScript in KiB. */
const HEAVIEST = [
  [site.home, 150],
  [site.login, 250],
  [site.dashboard, 250],
] as const

/** The cost of pages that are not cached, because they are personal or have a query. */
export async function benchRenderedPages(cluster: Cluster): Promise<Report> {
  const world = await cluster.open(10_000)
  const targets = PAGES.map(
    (path): Target => ({ name: path, url: `${world.ours.url}${path}?from=bench`, pid: world.ours.pid }),
  )
  const measured = await measure(targets, { rounds: 3 })
  const weights: Line[] = []
  for (const [path, maxScript] of HEAVIEST) weights.push(...(await weigh(world.ours.url, path, maxScript)))
  await world.stop()
  return {
    title: 'Pages rendered for every visit',
    lines: [...measured.map((page) => speed(page.name, page)), ...weights],
  }
}

/** What a browser must load before a page is interactive; photos and charts load later and do not count. */
async function weigh(origin: string, path: string, maxScript: number): Promise<Line[]> {
  const page = await load(origin + path)
  const named = page.text.matchAll(/"(\/assets\/[^"]+\.(js|css))"/g)
  const files = new Map([...named].map(([, file, kind]) => [file!, kind!]))
  const bytes = { js: 0, css: 0 }
  for (const [file, kind] of files) bytes[kind as 'js' | 'css'] += (await load(origin + file)).bytes
  return [
    atMost(`${path} HTML`, page.bytes / 1024, 'KiB gzip', 40),
    atMost(`${path} CSS`, bytes.css / 1024, 'KiB gzip', 40),
    atMost(`${path} JavaScript`, bytes.js / 1024, 'KiB gzip', maxScript),
  ]
}

async function load(url: string): Promise<{ bytes: number; text: string }> {
  const { bytes } = await fetchRaw(url, 'gzip')
  return { bytes: bytes.length, text: gunzipSync(bytes).toString() }
}

/** Memory of the Node process under mixed load. */
export async function benchMemory(cluster: Cluster): Promise<Report> {
  const world = await cluster.open(1_000_000)
  const idle = await residentMegabytes(world.ours.pid)
  let peak = 0
  const watch = setInterval(async () => {
    peak = Math.max(peak, (await residentMegabytes(world.ours.pid)) ?? 0)
  }, 100)
  await Promise.all(mixedLoad(world).map((target) => measure([target], { rounds: 1, seconds: 15 })))
  clearInterval(watch)
  await world.stop()
  if (idle === null) return { title: 'Memory', lines: [] }
  return {
    title: 'Memory of the Node process, 64 connections for compressed lists and pages, one for an export',
    lines: [atMost('at rest', idle, 'MB', 200), atMost('under load', peak, 'MB', 250)],
  }
}

function mixedLoad(world: World): Target[] {
  const target = (path: string, options?: Target['options']): Target => ({
    name: path,
    url: world.ours.url + path,
    pid: world.ours.pid,
    options: { headers: { authorization: world.authorization, 'accept-encoding': 'br' }, ...options },
  })
  return [
    target(`${api.bookings}?pageSize=100`),
    target(`${api.transactions}?pageSize=100&page=5000`),
    target(`${api.bookings}?search=${encodeURIComponent('client-1')}`),
    target(site.home),
    target(api.bookingsCsv, { connections: 1 }),
  ]
}
