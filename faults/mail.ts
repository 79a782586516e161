import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readConfig } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { startEmbeddedPostgres } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { startJobs } from '../server/jobs.ts'
import { createLog } from '../server/log.ts'
import { settleMail } from '../server/mail/decisions.ts'
import { notify } from '../server/mail/notify.ts'
import type { Services } from '../server/services.ts'
import { insertPerson } from '../test/factories.ts'
import { type MailServer, startMailServer } from '../test/mail-server.ts'

const RECIPIENTS = 10_000
const KILLS = 50
const LEASE_SECONDS = 5
const LIMIT_MS = 30 * 60_000

/** Two processes send one mailing; every time a share of it has arrived, the older one is killed and replaced. */
export async function mail() {
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-mail-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const mailServer = await startMailServer(() => 'accept', { addressesOnly: true })
  const workers: ChildProcess[] = []
  const starting: Promise<void>[] = []
  const startWorker = async () => {
    const worker = fork('test/mail-worker.ts', [postgres.url, mailServer.url, String(LEASE_SECONDS)])
    await once(worker, 'message')
    workers.push(worker)
  }
  const end = async (worker: ChildProcess, signal: NodeJS.Signals) => {
    workers.splice(workers.indexOf(worker), 1)
    worker.kill(signal)
    await once(worker, 'exit')
  }
  await migrate(postgres.url)
  const database = connect({ url: postgres.url })
  const jobs = await startJobs(database, () => {})
  const services: Services = {
    ...database,
    config: { ...readConfig({ LOG_LEVEL: 'silent' }), smtpUrl: mailServer.url },
    secret: 'only for this drill',
    jobs,
    log: createLog('silent'),
  }
  try {
    const deadline = Date.now() + LIMIT_MS
    starting.push(startWorker(), startWorker())
    await Promise.all(starting)
    const adminId = await startMailing(services)
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const share = (kill * RECIPIENTS * 0.95) / (KILLS + 1) - Math.random() * 20
      await until(deadline, async () => workers.length > 0 && mailServer.delivered.length >= share)
      await end(workers[0]!, 'SIGKILL')
      starting.push(startWorker())
    }
    await Promise.all(starting)
    const inDoubt = await finish(services, deadline)
    const copies = count(mailServer)
    const arrived = inDoubt.filter((mail) => copies.has(mail.recipient)).length
    const early = [...copies.values()].filter((n) => n > 1).length
    for (const { id } of inDoubt) await settleMail(services.db, adminId, id, 'resend')
    const stillInDoubt = await finish(services, deadline)
    return judge(mailServer, { inDoubt, arrived, early, stillInDoubt: stillInDoubt.length })
  } finally {
    await Promise.allSettled(starting)
    for (const worker of [...workers]) await end(worker, 'SIGTERM')
    await jobs.stop({ graceful: false })
    await database.close()
    await mailServer.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type InDoubt = { id: string; recipient: string }

async function startMailing(services: Services): Promise<string> {
  const admin = await insertPerson(services.db, { role: 'admin' })
  await services.db.execute(sql`
    insert into waitlist_entries (id, full_name, email)
    select gen_random_uuid(), 'Ada Drill', 'person' || n || '@example.org' from generate_series(1, ${RECIPIENTS}) n`)
  await notify(services, { adminId: admin.id, body: { all: {} }, key: 'drill' })
  return admin.id
}

/** Waits until nothing is queued or in hand, and answers the mails that nobody knows about. */
async function finish({ db }: Services, deadline: number): Promise<InDoubt[]> {
  await until(deadline, async () => {
    const { rows } = await db.execute(sql`select from mails where state in ('queued', 'sending') limit 1`)
    return rows.length === 0
  })
  return (await db.execute<InDoubt>(sql`select id, recipient from mails where state = 'unknown'`)).rows
}

async function until(deadline: number, done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error('The drill took too long.')
    await wait(20)
  }
}

function count({ delivered }: MailServer): Map<string, number> {
  const copies = new Map<string, number>()
  for (const address of delivered) copies.set(address, (copies.get(address) ?? 0) + 1)
  return copies
}

function judge(
  mailServer: MailServer,
  found: { inDoubt: InDoubt[]; arrived: number; early: number; stillInDoubt: number },
) {
  const copies = count(mailServer)
  const chosen = new Set(found.inDoubt.map((mail) => mail.recipient))
  const repeated = [...copies].filter(([, n]) => n > 1).map(([address]) => address)
  const unasked = repeated.filter((address) => !chosen.has(address)).length
  const without = RECIPIENTS - copies.size
  return {
    passed: without === 0 && unasked === 0 && found.early === 0 && found.stillInDoubt === 0,
    result:
      `${RECIPIENTS} recipients, ${KILLS} kills: ${without} without a mail, ${found.early + unasked} repeated unasked; ` +
      `${found.inDoubt.length} in doubt (${found.arrived} of them had arrived), all resent by choice: ${repeated.length} second copies`,
  }
}
