import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLOCK_CHANGE, type Moment } from './moments.ts'
import { runPlaywright } from './playwright.ts'
import type { Outcome } from './tool.ts'
import { reportVitest } from './vitest.ts'

/** Long, so that no test times out on a busy machine. */
const TIMEOUTS = ['--testTimeout=180000', '--hookTimeout=180000']

/** Runs tests with a shifted clock in Node, PostgreSQL, the browser and their children, and prints one line per moment. */
export async function runAtMoments(moments: Moment[], files: string[]): Promise<Outcome> {
  const library = compileShift()
  if (!library) throw new Error(NEEDS)
  const total = { passed: 0, failed: 0 }
  for (const moment of moments) {
    const { passed, failed, details } = await runAt(moment, files, library)
    console.log(`${moment.at} UTC, ${moment.zone}: ${passed} passed, ${failed} failed${details}`)
    total.passed += passed
    total.failed += failed
  }
  return total
}

export const NEEDS =
  'The shifted clock needs Linux and a C compiler: install one (apt-get install gcc libc6-dev), then run this again.'

async function runAt({ at, zone }: Moment, files: string[], library: string) {
  const moment = Date.parse(`${at.replace(' ', 'T')}Z`)
  if (Number.isNaN(moment)) throw new Error('--at takes a moment in UTC, such as "2027-03-28 00:50".')
  // One offset for every process, so that sessions, signatures and the database agree on the time.
  const env = {
    LD_PRELOAD: library,
    FRAMEFOLK_SHIFT_CLOCK: String(Math.round((moment - Date.now()) / 1000)),
    TZ: zone,
  }
  if (files.some((file) => file.includes('.spec.')))
    return { ...(await runPlaywright({ files }, env)), details: '' }
  const { outcome, failures, printed } = await reportVitest(['--reporter=dot', ...TIMEOUTS, ...files], {
    env,
  })
  const names = failures.length > 0 ? ` (${failures.join('; ')})` : ''
  const output = outcome.failed > 0 ? `\n${printed}` : ''
  return { ...outcome, details: names + output }
}

/** The short version of the 24 hours and 12 dates of `npm run test:release`, where there is a C compiler. */
export async function runShortClock(): Promise<Outcome> {
  if (compileShift()) return runAtMoments([CLOCK_CHANGE], SHORT)
  console.log(`Left out. ${NEEDS}`)
  return { passed: 0, failed: 0, leftOut: true }
}

/** Quick tests of calendars, deadlines, holds and payouts. */
const SHORT = [
  'contract/format/clocks',
  'server/features/bookings/clocks',
  'server/features/bookings/unpaid-holds',
  'server/features/calendar/availability',
  'server/features/calendar/engine',
  'server/features/calendar/free-days',
  'server/features/payments/payouts/next-payout',
  'server/features/search/slot-windows',
  'web/ui/date-range',
]

/** Test files that read the clock, directly or through the market of the booking tests, or name a date that may expire. */
export function findTimeDependent(): string[] {
  const tests = globSync('{contract,server,web,demo,bin,test}/**/*.test.{ts,tsx}').filter(
    (file) => !file.includes('.screen.'),
  )
  const signs = /new Date\(\)|Date\.now|Temporal\.Now|now\(\)|createMarket|20\d\d-\d\d-\d\d/
  return tests.filter((file) => signs.test(readFileSync(file, 'utf8')))
}

/** Undefined where there is no C compiler. */
export function compileShift(): string | undefined {
  const folder = join(process.cwd(), 'node_modules', '.cache')
  const file = join(folder, 'shift-clock.so')
  mkdirSync(folder, { recursive: true })
  const source = join(import.meta.dirname, 'shift-clock.c')
  const args = ['-shared', '-fPIC', '-O2', source, '-o', file, '-ldl', '-lpthread']
  return process.platform === 'linux' && spawnSync('cc', args).status === 0 ? file : undefined
}
