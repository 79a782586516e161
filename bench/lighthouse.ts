import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { findBrowser } from '../bin/test/browser.ts'
import limits from '../build-steps/budget.json' with { type: 'json' }
import { site } from '../contract/paths.ts'
import { ownPages } from '../contract/site/own-pages.ts'
import { type RunningServer, startServer } from '../e2e/server.ts'
import { connect } from '../server/platform/db/connect.ts'
import { startTestCluster } from '../test/cluster.ts'
import {
  categories,
  failedAudits,
  figuresOf,
  otherHosts,
  type ScriptSizes,
  weighScripts,
} from './lighthouse-figures.ts'
import { findMarketPages, OPEN, OPEN_HOME } from './market-pages.ts'
import { freePort } from './process.ts'
import { shareGallery } from './shared-gallery.ts'
import { findSlowdown } from './slowdown.ts'

/**
 * npm run bench:lighthouse: every public page of the production build on a simulated phone (Lighthouse's
 * mobile preset), and those of the open marketplace with the demo data. `-- --market` visits only the latter,
 * `-- --runs 1 --page /about --page /compare` takes less time. After `--minutes` only pages without a run are
 * still visited. The processor is slowed down by a factor that fits this machine (bench/slowdown.ts); `--slowdown 4`
 * sets Lighthouse's own.
 *
 * Performance depends on how busy this machine is, so a miss is shown but does not fail; everything else does.
 */

/** Pages of the marketplace show more, such as uploaded photos, so their performance goal is lower. */
const marketPages: string[] = [
  OPEN_HOME,
  site.search,
  site.profile,
  site.book,
  site.landing,
  site.compare,
  site.sharedGallery,
]
/** These pages must not be indexed, so the audit for it is skipped. */
const unlisted: string[] = [site.book, site.sharedGallery]
const GALLERY_PHOTOS = 500
const goals = { performance: 98, marketPerformance: 95, category: 100, shift: 0, largestPaintMs: 2_000 }
/** In KiB, for pages without a budget of their own. */
const MAX_SCRIPT = 150
const performanceGoal = (path: string) =>
  marketPages.includes(path) ? goals.marketPerformance : goals.performance

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '10' },
    page: { type: 'string', multiple: true },
    market: { type: 'boolean', default: false },
    slowdown: { type: 'string' },
  },
})
const wanted = values.page ?? (values.market ? marketPages : [...ownPages, ...marketPages])
const runs = Number(values.runs)
const end = performance.now() + Number(values.minutes) * 60_000

let slowdown = Number(values.slowdown)
let sizes: ScriptSizes = new Map()
const results = await visitAll()
const failures = printTable(results)
process.exitCode = failures.length === 0 ? 0 : 1

/** Each run visits all pages, so that other load on the machine affects all of them alike. */
async function visitAll(): Promise<Map<string, Result[]>> {
  const found = new Map<string, Result[]>(wanted.map((path) => [path, []]))
  const stopCluster = await startTestCluster()
  const market = wanted.some((path) => marketPages.includes(path))
  const servers = [await startServer({}), ...(market ? [await startServer(OPEN)] : [])]
  const addresses = market ? await findMarketPages(servers[1]!.url) : {}
  const shared = wanted.includes(site.sharedGallery) ? await openGallery(servers[1]!) : null
  if (shared) addresses[site.sharedGallery] = shared.page
  const port = await freePort()
  const browser = await openBrowser(port)
  const calibrated = await findSlowdown(browser)
  slowdown ||= calibrated.slowdown
  process.stderr.write(`benchmark index ${calibrated.index}, processor slowed down by ${slowdown}\n`)
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const path of wanted) {
        if (run > 1 && performance.now() > end) continue
        const skipAudits = unlisted.includes(path) ? ['is-crawlable'] : []
        const address = addresses[path] ?? servers[0]!.url + path
        if (shared && path === site.sharedGallery) await setCookie(browser, shared)
        found.get(path)?.push(await visit(address, port, skipAudits))
      }
      process.stderr.write(`run ${run} of ${runs}\n`)
    }
    sizes = await weighScripts([...found.values()].flat())
  } finally {
    await browser.close()
    for (const server of servers) await server.stop()
    await stopCluster()
  }
  return found
}

/** Shares a gallery and opens the link as a guest. */
async function openGallery(server: RunningServer) {
  const database = connect({ url: server.databaseUrl, connections: 2 })
  try {
    return await shareGallery(database, server, GALLERY_PHOTOS)
  } finally {
    await database.close()
  }
}

/** Before each visit: cookies end with the tab that Lighthouse opens, and its option for headers gives way to them. */
async function setCookie(browser: Browser, { page, cookie }: { page: string; cookie: string }) {
  const session = await browser.newBrowserCDPSession()
  const [name = '', value = ''] = cookie.split('=')
  await session.send('Storage.setCookies', { cookies: [{ name, value, url: page }] })
  await session.detach()
}

async function visit(url: string, port: number, skipAudits: string[]): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', ...categories],
    skipAudits,
    disableFullPageScreenshot: true,
    maxWaitForLoad: 20_000,
    throttling: { cpuSlowdownMultiplier: slowdown },
  })
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`)
  return result.lhr
}

/** Prints one line for each page with a mark at each goal; returns the misses that fail the bench. */
function printTable(all: Map<string, Result[]>): string[] {
  const head = [
    'page',
    'runs',
    'performance',
    ...categories,
    'LCP s',
    'TBT ms',
    'CLS',
    'script KiB',
    'all KiB',
  ]
  const failures: string[] = []
  const rows = [...all].map(([path, list]) => {
    const figures = figuresOf(list, sizes)
    const page = path === OPEN_HOME ? site.home : path
    const { script } = figures
    const maxScript = limits[page as keyof typeof limits]?.script ?? MAX_SCRIPT
    failures.push(
      ...failedAudits(list).map((audit) => `${path}: ${audit}`),
      ...otherHosts(list).map((host) => `${path}: requests files from ${host}`),
      ...(figures.shift > goals.shift ? [`${path}: its layout shifts by ${figures.shift}`] : []),
      ...(script > maxScript ? [`${path}: ${script.toFixed(1)} KiB of script, ${maxScript} allowed`] : []),
    )
    return [
      path,
      String(list.length),
      mark(figures.performance, figures.performance >= performanceGoal(path)),
      ...figures.lowest.map((score) => mark(score, score >= goals.category)),
      mark((figures.largestPaint / 1000).toFixed(2), figures.largestPaint <= goals.largestPaintMs),
      figures.blocked.toFixed(0),
      mark(figures.shift.toFixed(3), figures.shift <= goals.shift),
      mark(script.toFixed(0), script <= maxScript),
      figures.kilobytes.toFixed(0),
    ]
  })
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  )
  for (const row of [head, ...rows]) {
    console.log(
      row
        .map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[0]!)))
        .join('  '),
    )
  }
  console.log(
    `\nProcessor slowed down by ${slowdown}. Performance, LCP, TBT and bytes are medians, the rest is the worst of all runs. Goals: performance ${goals.performance}, of the marketplace ${goals.marketPerformance} (shown, never fails),` +
      ` the other scores ${goals.category}, LCP ${goals.largestPaintMs / 1000} s (shown, never fails), CLS ${goals.shift}, script as in build-steps/budget.json, else ${MAX_SCRIPT} KiB, no other host.`,
  )
  for (const failure of failures) console.log(`✗ ${failure}`)
  return failures
}

function mark(value: string | number, good: boolean): string {
  return `${value} ${good ? '✓' : '✗'}`
}

async function openBrowser(port: number): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
    ],
  })
}
