// npm run test:clock: runs tests with a shifted clock in Node, PostgreSQL, the browser and their children.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ALL, type Moment, RISKY } from './moments.ts'
import { runPlaywright } from './playwright.ts'
import { reportVitest } from './vitest.ts'

/** Long, so that no test times out on a busy machine. */
const TIMEOUTS = ['--testTimeout=180000', '--hookTimeout=180000']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, at: { type: 'string' }, zone: { type: 'string', default: 'UTC' } },
})
const library = compileShift()
if (!library) {
  console.error(
    'The shifted clock needs Linux and a C compiler: install one (apt-get install gcc libc6-dev), then run this again.',
  )
  process.exit(1)
}
const moments = values.at ? [{ at: values.at, zone: values.zone }] : values.all ? ALL : RISKY
const files = positionals.length > 0 || values.all ? positionals : findTimeDependent()

const total = { passed: 0, failed: 0 }
for (const moment of moments) {
  const { passed, failed, details } = await runAt(moment)
  console.log(`${moment.at} UTC, ${moment.zone}: ${passed} passed, ${failed} failed${details}`)
  total.passed += passed
  total.failed += failed
}
console.log(`\n${moments.length} runs: ${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function runAt({ at, zone }: Moment) {
  const moment = Date.parse(`${at.replace(' ', 'T')}Z`)
  if (Number.isNaN(moment)) throw new Error('--at takes a moment in UTC, such as "2027-03-28 00:50".')
  // One offset for every process, so that sessions, signatures and the database agree on the time.
  const env = {
    LD_PRELOAD: library!,
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

/** Test files that read the clock, directly or through the market of the booking tests, or name a date that may expire. */
function findTimeDependent() {
  const tests = globSync('{contract,server,web,demo,bin,test}/**/*.test.{ts,tsx}')
  const signs = /new Date\(\)|Date\.now|Temporal\.Now|now\(\)|createMarket|20\d\d-\d\d-\d\d/
  return tests.filter((file) => signs.test(readFileSync(file, 'utf8')))
}

function compileShift(): string | undefined {
  const folder = join(process.cwd(), 'node_modules', '.cache')
  const file = join(folder, 'shift-clock.so')
  mkdirSync(folder, { recursive: true })
  const source = join(import.meta.dirname, 'shift-clock.c')
  const args = ['-shared', '-fPIC', '-O2', source, '-o', file, '-ldl', '-lpthread']
  return process.platform === 'linux' && spawnSync('cc', args).status === 0 ? file : undefined
}
