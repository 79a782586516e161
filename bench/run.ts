import { setTimeout as wait } from 'node:timers/promises'
import { benchAccounts } from './accounts.ts'
import { benchBooking } from './booking.ts'
import { benchCachedPages } from './cached-pages.ts'
import { benchCalendar } from './calendar.ts'
import { benchDashboard } from './dashboard.ts'
import { benchFeeds } from './feeds.ts'
import { benchGallery } from './gallery.ts'
import { benchGrowth } from './growth.ts'
import { benchLikeness } from './likeness.ts'
import { benchDeepPages, benchLists } from './lists.ts'
import { benchMemory, benchRenderedPages } from './pages.ts'
import { benchPeople } from './people.ts'
import { benchPictures } from './pictures.ts'
import { benchReceipts } from './receipts.ts'
import { print, type Report, save } from './report.ts'
import { benchScreens } from './screens.ts'
import { benchMarket, benchSearch } from './search.ts'
import { benchSessions } from './sessions.ts'
import { benchSize } from './size.ts'
import { benchStart } from './start.ts'
import { type Cluster, seconds, startCluster } from './world.ts'
import { benchZip } from './zip.ts'

/**
 * `npm run bench` runs all of them, `npm run bench lists dashboard` some. With BENCH_DIR the databases stay
 * in that folder: `npm run bench market` fills them, and `npm run bench search` then only measures.
 */
const benches: Record<string, (cluster: Cluster) => Promise<Report>> = {
  lists: benchLists,
  pages: benchCachedPages,
  rendered: benchRenderedPages,
  deep: benchDeepPages,
  dashboard: benchDashboard,
  people: benchPeople,
  sessions: benchSessions,
  accounts: benchAccounts,
  pictures: benchPictures,
  likeness: benchLikeness,
  calendar: benchCalendar,
  feeds: benchFeeds,
  market: benchMarket,
  search: benchSearch,
  booking: benchBooking,
  receipts: benchReceipts,
  screens: benchScreens,
  gallery: benchGallery,
  zip: benchZip,
  growth: benchGrowth,
  size: benchSize,
  memory: benchMemory,
  start: benchStart,
}

/** A bench that hangs must not block the others; some load or send more than fifteen minutes allow. */
const LIMIT_MINUTES = 15
const LONGER: Record<string, number> = {
  market: 40,
  dashboard: 40,
  booking: 40,
  search: 40,
  pictures: 30,
  likeness: 40,
  zip: 30,
  receipts: 30,
  size: 120,
}

const log = (line: string) => console.log(line)

async function runWithTimeout(name: string, cluster: Cluster): Promise<Report> {
  const minutes = LONGER[name] ?? LIMIT_MINUTES
  const done = new AbortController()
  const late = wait(minutes * 60_000, undefined, { signal: done.signal }).then(() => {
    throw new Error(`The bench "${name}" was not finished within ${minutes} minutes.`)
  })
  late.catch(() => {})
  try {
    return await Promise.race([benches[name]!(cluster), late])
  } finally {
    done.abort()
  }
}

async function main(wanted: string[]): Promise<void> {
  const unknown = wanted.find((name) => !benches[name])
  if (unknown) throw new Error(`No bench "${unknown}". Available: ${Object.keys(benches).join(', ')}.`)
  const names = wanted.length > 0 ? wanted : Object.keys(benches)
  const began = performance.now()
  const reports: Report[] = []
  const cluster = await startCluster(log, process.env.BENCH_DIR)
  try {
    for (const name of names) {
      const report = await runWithTimeout(name, cluster)
      print(report, log)
      reports.push(report)
    }
  } finally {
    await cluster.stop()
  }
  const missed = reports.flatMap(({ lines }) => lines).filter(({ holds }) => holds === false).length
  log(
    `\n${missed === 0 ? 'All goals hold' : `${missed} goals missed`}, in ${seconds(began)} s. ${await save(reports)}`,
  )
  process.exitCode = missed === 0 ? 0 : 1
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  // The aborted bench may still have timers and connections that keep the process running.
  process.exit(1)
})
