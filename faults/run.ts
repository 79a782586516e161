/** npm run faults <name>: breaks something on purpose and counts what was lost; `all` runs every drill. */
import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { balancer } from './balancer.ts'
import { cleanUp, drillOver } from './cleanup.ts'
import { cluster } from './cluster.ts'
import { databaseFrozen } from './db-frozen.ts'
import { deploy } from './deploy.ts'
import { diskFull } from './disk-full.ts'
import { doubleStart } from './double-start.ts'
import { fairUploads } from './fair-uploads.ts'
import { foreign } from './foreign.ts'
import { fuzz } from './fuzz.ts'
import { killApp } from './kill-app.ts'
import { killDatabase } from './kill-db.ts'
import { mail } from './mail.ts'
import { mailHangs } from './mail-hangs.ts'
import { month } from './month.ts'
import { randomMonths } from './month-random.ts'
import { overload } from './overload.ts'
import { cachedPages } from './pages.ts'
import { partitions } from './partitions.ts'
import { payments } from './payments.ts'
import { pitr } from './pitr.ts'
import { pooling } from './pooling.ts'
import { refreshStorm } from './refresh-storm.ts'
import { replicas } from './replicas.ts'
import { shutdown } from './shutdown.ts'
import { shutdownInFlight } from './shutdown-in-flight.ts'
import { slotStorm } from './slot-storm.ts'
import { slowClients } from './slow-clients.ts'
import { streams } from './streams.ts'
import { switchUnderLoad } from './switch.ts'
import { twoProcesses } from './two-processes.ts'
import { uploads } from './uploads.ts'
import { webhookStorm } from './webhook-storm.ts'

type Outcome = { passed: boolean; result: string }
type Drill = { what: string; limitSeconds?: number; run(choice?: string): Promise<Outcome> }

const drills: Record<string, Drill> = {
  'kill-app': {
    what: 'kill -9 the running site 20 times during writes; no acknowledged row may be missing',
    limitSeconds: 300,
    run: killApp,
  },
  'kill-db': {
    what: 'kill -9 the embedded PostgreSQL under load; the process reports it and exits, and nothing is lost',
    run: killDatabase,
  },
  'db-frozen': {
    what: 'stop PostgreSQL with SIGSTOP under load; requests get 503 in time and it recovers by itself',
    run: databaseFrozen,
  },
  'disk-full': {
    what: 'fill the database disk (needs root; uses a small in-memory disk); writes get 503, nothing is lost',
    run: diskFull,
  },
  'shutdown-in-flight': {
    what: 'SIGTERM during uploads of request bodies; every request gets a response',
    run: shutdownInFlight,
  },
  shutdown: {
    what: 'restart two processes behind HAProxy 100 times (or as often as named) under pages, uploads and streams; none fails',
    limitSeconds: 2400,
    run: shutdown,
  },
  balancer: {
    what: 'database, then S3, gone for 120 seconds (or as long as named) behind HAProxy; public pages and sign-in stay up, nothing is lost',
    limitSeconds: 600,
    run: balancer,
  },
  overload: {
    what: '1,000 connections at once; excess requests are rejected, and the site recovers',
    run: overload,
  },
  'slow-clients': {
    what: '600 very slow clients; they are disconnected and the others are served',
    run: slowClients,
  },
  pages: {
    what: 'change a text, a profile and the switch 200 times under load; no process serves an old page for long, no page mixes old and new',
    limitSeconds: 240,
    run: cachedPages,
  },
  mail: {
    what: 'kill -9 a sender of 10,000 emails 50 times; every recipient gets the email, none gets an unrequested copy',
    limitSeconds: 300,
    run: mail,
  },
  'mail-hangs': {
    what: 'accept sign-ups while the mail server hangs; the rate stays within 10% of normal',
    run: mailHangs,
  },
  'refresh-storm': {
    what: '100 renewals with 1 refresh token at once, 10 times; one new token each time',
    run: refreshStorm,
  },
  'double-start': {
    what: 'start 2 processes on one empty database at the same moment; both serve, migrations run once',
    run: doubleStart,
  },
  'slot-storm': {
    what: '1,000 clients request one time slot at 2 processes; one gets it, the others get alternatives',
    run: slotStorm,
  },
  streams: {
    what: 'kill one of two processes with 2,000 event streams; all reconnect, no message is lost or duplicated',
    limitSeconds: 600,
    run: streams,
  },
  switch: {
    what: 'turn the launch switch eight times under load at two processes; no page mixes both modes',
    run: switchUnderLoad,
  },
  cluster: {
    what: 'crash, cut off and orphan the leader of three PostgreSQL servers under bookings and searches; another one leads, nothing is lost, never two lead',
    limitSeconds: 1200,
    run: cluster,
  },
  replicas: {
    what: 'read from 0, 1 and 2 read replicas, then pause, freeze and kill one; no read fails, none is over 2 s old',
    limitSeconds: 600,
    run: replicas,
  },
  pitr: {
    what: 'back up by pgBackRest under bookings, delete them, restore to a named second; every booking acknowledged before is there, none after',
    limitSeconds: 900,
    run: pitr,
  },
  pooling: {
    what: '50 processes through PgBouncer (or the one named) at max_connections = 100; bookings, searches, event streams, exports, jobs: no statement fails',
    limitSeconds: 2400,
    run: pooling,
  },
  partitions: {
    what: 'tables of ten million rows (or as many as named) become partitions, are divided by month and lose a month under writes; no write waits a second or fails',
    limitSeconds: 1800,
    run: partitions,
  },
  deploy: {
    what: 'replace the last release (or the version in FROM) by this version process by process, then roll back; no page fails, no row is lost',
    limitSeconds: 1800,
    run: deploy,
  },
  'two-processes': {
    what: 'kill one of two processes under load, three times; a client that retries sees no failure',
    run: twoProcesses,
  },
  uploads: {
    what: 'upload 200 files over broken connections to 2 processes that are killed 20 times; each is complete or rejected',
    limitSeconds: 900,
    run: uploads,
  },
  'fair-uploads': {
    what: 'upload slowly over 12 connections, then send decompression bombs; a photographer is still served',
    limitSeconds: 900,
    run: fairUploads,
  },
  fuzz: {
    what: 'random calls of every operation in the API document by twelve identities (each role and kind of API key); no 5xx, no response that breaks its schema, no undocumented status',
    limitSeconds: 900,
    run: fuzz,
  },
  foreign: {
    what: 'try the ids of one client through every operation as everyone else; none may open',
    limitSeconds: 900,
    run: foreign,
  },
  payments: {
    what: 'kill a payment process 200 times, with both providers; no charge without a row, nothing posted twice',
    limitSeconds: 7200,
    run: payments,
  },
  month: {
    what: 'a month of 300 bookings with refunds, chargebacks, failed payouts and 50 lost webhooks; the ledger stays consistent (`month random`: at random, against the Stripe stand-in)',
    limitSeconds: 900,
    run: (choice) => (choice ? randomMonths(choice) : month()),
  },
  'webhook-storm': {
    what: '10,000 shuffled webhooks, half of them duplicates, to 2 processes; postings match a normal run',
    limitSeconds: 900,
    run: webhookStorm,
  },
}

const LIMIT_SECONDS = 180

async function run(name: string, { run, limitSeconds = LIMIT_SECONDS }: Drill): Promise<void> {
  const broken = (error: Error): Outcome => {
    // After a timeout or a signal, errors are only a result of the clean-up.
    if (!drillOver.aborted) console.error(error)
    return { passed: false, result: `aborted: ${error.message.split('\n')[0]}` }
  }
  const stopped = new Promise<Outcome>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => resolve({ passed: false, result: `stopped by ${signal}` }))
    // What the drill started must not outlive it.
    process.on('uncaughtException', (error) => resolve(broken(error)))
  })
  const late = wait(limitSeconds * 1000, {
    passed: false,
    result: `not finished within ${limitSeconds} s`,
  })
  const { passed, result } = await Promise.race([run(process.argv[3]).catch(broken), late, stopped])
  await cleanUp()
  console.log(`${name}: ${passed ? 'passed' : 'FAILED'}: ${result}`)
  process.exit(passed ? 0 : 1)
}

/** Runs each drill in its own process, so that none affects the next. */
function runAll(): void {
  const table: string[] = []
  let failed = 0
  for (const name of Object.keys(drills)) {
    const began = performance.now()
    const { status, signal } = spawnSync(process.execPath, [import.meta.filename, name], { stdio: 'inherit' })
    if (signal) process.exit(1)
    if (status !== 0) failed += 1
    const took = `${Math.round((performance.now() - began) / 1000)} s`
    table.push(`  ${name.padEnd(20)}${(status === 0 ? 'passed' : 'FAILED').padEnd(8)}${took.padStart(6)}`)
  }
  console.log(['', ...table, '', `${table.length - failed} passed, ${failed} failed`].join('\n'))
  process.exitCode = failed === 0 ? 0 : 1
}

const name = process.argv[2]
const drill = name === undefined ? undefined : drills[name]
if (name && drill) await run(name, drill)
else if (name === 'all') runAll()
else {
  console.log('npm run faults <name>, where name is all or one of:\n')
  for (const [key, { what }] of Object.entries(drills)) console.log(`  ${key.padEnd(20)}${what}`)
  process.exitCode = name === undefined ? 0 : 1
}
