/** npm run faults <name>: a drill that breaks something on purpose and counts what was lost. */
import { databaseFrozen } from './db-frozen.ts'
import { diskFull } from './disk-full.ts'
import { doubleStart } from './double-start.ts'
import { killApp } from './kill-app.ts'
import { killDatabase } from './kill-db.ts'
import { mail } from './mail.ts'
import { mailHangs } from './mail-hangs.ts'
import { overload } from './overload.ts'
import { refreshStorm } from './refresh-storm.ts'
import { shutdownInFlight } from './shutdown-in-flight.ts'
import { slowClients } from './slow-clients.ts'
import { twoProcesses } from './two-processes.ts'

type Drill = { what: string; run(): Promise<{ passed: boolean; result: string }> }

const drills: Record<string, Drill> = {
  'kill-app': {
    what: 'kill -9 the running site twenty times during writes; no acknowledged row may be missing',
    run: killApp,
  },
  'kill-db': {
    what: 'kill -9 the embedded PostgreSQL under load; the process says so and ends, and nothing is lost',
    run: killDatabase,
  },
  'db-frozen': {
    what: 'stop PostgreSQL with SIGSTOP under load; requests get 503 in time and it recovers by itself',
    run: databaseFrozen,
  },
  'disk-full': {
    what: 'fill the disk of the database (as root, a small one in memory); writes get 503, nothing is lost',
    run: diskFull,
  },
  'shutdown-in-flight': {
    what: 'SIGTERM while requests are half-way up the wire; each of them is answered',
    run: shutdownInFlight,
  },
  overload: {
    what: 'a thousand connections at once; what cannot be answered is refused, and it recovers',
    run: overload,
  },
  'slow-clients': {
    what: 'six hundred clients that dribble; they are cut off and the others are served',
    run: slowClients,
  },
  mail: {
    what: 'kill -9 a sender of 10,000 mails fifty times; nobody is left out, nobody gets a copy unasked',
    run: mail,
  },
  'mail-hangs': {
    what: 'take sign-ups while the mail server hangs; the rate stays within a tenth of normal',
    run: mailHangs,
  },
  'refresh-storm': {
    what: 'a hundred renewals with one refresh token at once, ten times; one successor each time',
    run: refreshStorm,
  },
  'double-start': {
    what: 'start two processes on one empty database at the same moment; both serve, migrations run once',
    run: doubleStart,
  },
  'two-processes': {
    what: 'kill one of two processes under load, three times; a client that retries sees no failure',
    run: twoProcesses,
  },
}

const name = process.argv[2]
const drill = name === undefined ? undefined : drills[name]
if (drill) {
  const { passed, result } = await drill.run()
  console.log(`${name}: ${passed ? 'passed' : 'FAILED'}: ${result}`)
  process.exitCode = passed ? 0 : 1
} else {
  console.log('npm run faults <name>, where name is one of:\n')
  for (const [key, { what }] of Object.entries(drills)) console.log(`  ${key.padEnd(20)}${what}`)
  process.exitCode = name === undefined ? 0 : 1
}
