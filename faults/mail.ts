import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { notify } from '../server/admin/mailings/notify.ts'
import { settleMail } from '../server/core/mail/decisions.ts'
import { readConfig } from '../server/platform/config.ts'
import { connect } from '../server/platform/db/connect.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { execute, query } from '../server/platform/db/query.ts'
import { startJobs } from '../server/platform/jobs/jobs.ts'
import { createLog } from '../server/platform/log.ts'
import type { Services } from '../server/platform/services.ts'
import { openStorage } from '../server/platform/storage/open.ts'
import { insertPerson } from '../test/factories.ts'
import { type MailServer, startMailServer } from '../test/mail-server.ts'
import { quickLoading } from '../test/server-process.ts'
import { drillOver, onCleanup } from './cleanup.ts'
import { makeDatabaseServer } from './site.ts'

const RECIPIENTS = 10_000
const KILLS = 50
const LEASE_SECONDS = 5

/** Two workers send one mailing; after each share of it the older worker is killed and replaced. */
export async function mail() {
  const { url } = await makeDatabaseServer()
  const mailServer = await startMailServer(() => 'accept', { addressesOnly: true })
  onCleanup(mailServer.close)
  const services = await openServices(url, mailServer)
  const workers: ChildProcess[] = []
  const starting: Promise<void>[] = []
  const startWorker = async () => {
    drillOver.throwIfAborted()
    const worker = fork('test/mail-worker.ts', [url, mailServer.url, String(LEASE_SECONDS)], {
      env: { ...process.env, ...quickLoading },
    })
    onCleanup(() => end(worker))
    await once(worker, 'message')
    workers.push(worker)
  }
  starting.push(startWorker(), startWorker())
  await Promise.all(starting)
  const adminId = await startMailing(services)
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const share = (kill * RECIPIENTS * 0.95) / (KILLS + 1) - Math.random() * 20
    await waitUntil(async () => workers.length > 0 && mailServer.delivered.length >= share)
    await end(workers.shift()!)
    starting.push(startWorker())
  }
  await Promise.all(starting)
  const unknownOutcome = await finish(services)
  const copies = count(mailServer)
  const arrived = unknownOutcome.filter((mail) => copies.has(mail.recipient)).length
  const early = [...copies.values()].filter((n) => n > 1).length
  for (const { id } of unknownOutcome) await settleMail(services.db, adminId, id, 'resend')
  const stillUnknown = await finish(services)
  return evaluate(mailServer, { unknownOutcome, arrived, early, stillUnknown: stillUnknown.length })
}

async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

async function openServices(url: string, mailServer: MailServer): Promise<Services> {
  await migrate(url)
  const database = connect({ url })
  onCleanup(database.close)
  const jobs = await startJobs(database, () => {})
  onCleanup(() => jobs.stop({ graceful: false }))
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), smtpUrl: mailServer.url }
  return {
    ...database,
    reads: database,
    config,
    secret: 'only for this drill',
    dataSecret: '',
    jobs,
    storage: openStorage(config),
    log: createLog('silent'),
  }
}

type UnknownOutcome = { id: string; recipient: string }

async function startMailing(services: Services): Promise<string> {
  const admin = await insertPerson(services.db, { role: 'admin' })
  await execute(services.db)`
    insert into waitlist_entries (id, full_name, email)
    select gen_random_uuid(), 'Ada Drill', 'person' || n || '@example.org' from generate_series(1, ${RECIPIENTS}) n`
  await notify(services, { adminId: admin.id, body: { all: {} }, key: 'drill' })
  return admin.id
}

/** Waits until no email is queued or being sent, and returns those with an unknown outcome. */
async function finish({ db }: Services): Promise<UnknownOutcome[]> {
  await waitUntil(async () => {
    const rows = await query(db)`select from mails where state in ('queued', 'sending') limit 1`
    return rows.length === 0
  })
  return await query<UnknownOutcome>(db)`select id, recipient from mails where state = 'unknown'`
}

async function waitUntil(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await wait(20)
}

function count({ delivered }: MailServer): Map<string, number> {
  const copies = new Map<string, number>()
  for (const address of delivered) copies.set(address, (copies.get(address) ?? 0) + 1)
  return copies
}

function evaluate(
  mailServer: MailServer,
  found: { unknownOutcome: UnknownOutcome[]; arrived: number; early: number; stillUnknown: number },
) {
  const copies = count(mailServer)
  const chosen = new Set(found.unknownOutcome.map((mail) => mail.recipient))
  const repeated = [...copies].filter(([, n]) => n > 1).map(([address]) => address)
  const unrequested = repeated.filter((address) => !chosen.has(address)).length
  const without = RECIPIENTS - copies.size
  return {
    passed: without === 0 && unrequested === 0 && found.early === 0 && found.stillUnknown === 0,
    result:
      `${RECIPIENTS} recipients, ${KILLS} kills: ${without} without an email, ${found.early + unrequested} sent twice without a request; ` +
      `${found.unknownOutcome.length} with an unknown outcome (${found.arrived} of them had arrived), all resent by an administrator: ${repeated.length} second copies`,
  }
}
