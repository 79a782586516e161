import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { startQueue } from '../../core/jobs/start-queue.ts'
import { ROLE } from '../../platform/db/embedded/cluster.ts'
import { execute, query } from '../../platform/db/query.ts'
import { recordBackup } from '../jobs/last-backup.ts'

let headers: { authorization: string }
const QUEUE = 'test-system'

const running = startTestApp()
beforeAll(async () => {
  headers = (await signIn(running.services)).headers
})

const read = async () => (await running.app.inject({ url: api.system, headers })).json().data
const post = (queue: string) =>
  running.app.inject({ method: 'POST', url: fill(api.runJob, { queue }), headers })

test('the state of the installation: version, this process, database, storage, email', async () => {
  await running.app.inject({ url: api.market })
  const state = await read()
  expect(state).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+/),
    node: process.version,
    processes: [
      {
        name: expect.stringContaining(String(process.pid)),
        version: expect.stringMatching(/^\d+\.\d+/),
        settings: expect.stringMatching(/^[0-9a-f]{6}$/),
        role: 'all',
        since: expect.any(String),
      },
    ],
    database: { version: expect.any(String), maxConnections: expect.any(Number) },
    storage: { kind: 'folder', usedBytes: 0, freeBytes: expect.any(Number), missing: null },
    mail: { server: null, queued: 0, oldestQueuedAt: null, failed: 0, lost: false },
    missedWebhooks: 0,
    maintenance: null,
    backups: { nightlyAt: null, manualAt: null, photosAt: null, photosExpected: true },
  })
  expect(state.process.requests).toBeGreaterThan(0)
  expect(state.process.errors).toBe(0)
  expect(state.database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(state.overdue.map(({ work }: { work: string }) => work)).toContain('payout')
  expect((await running.app.inject({ url: api.system })).statusCode).toBe(401)
})

test('a backup, a failed email and an open transaction are visible', async () => {
  const { db, pool } = running.services
  await recordBackup(db, 'manual', 'database')
  await recordBackup(db, 'nightly', 'photos')
  await execute(db)`insert into mails (id, kind, recipient, data, message_id, state)
    values (gen_random_uuid(), 'welcome', 'a@b.test', '{}', 'one', 'failed')`
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1')
    const state = await read()
    expect(state.backups).toMatchObject({
      nightlyAt: null,
      manualAt: expect.any(String),
      photosAt: expect.any(String),
    })
    expect(state.mail.failed).toBe(1)
    expect(state.database.oldestTransactionAt).toEqual(expect.any(String))
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('transactions of other roles are counted as unknown, not left out', async () => {
  const other = new pg.Client({
    connectionString: Object.assign(new URL(running.services.url), { username: ROLE }).href,
  })
  await other.connect()
  try {
    expect((await read()).database.hiddenConnections).toBe(1)
  } finally {
    await other.end()
  }
})

test('an administrator runs a job now, which is logged; an unknown job is 404', async () => {
  const ran = Promise.withResolvers<void>()
  const options = { title: 'A job for tests', cron: '23 5 * * *', pollingIntervalSeconds: 0.5 }
  await startQueue(running.services, QUEUE, options, async () => ran.resolve())
  const { jobs } = (await running.app.inject({ url: api.jobs, headers })).json().data
  expect(jobs).toMatchObject([{ queue: QUEUE, nextRunAt: expect.stringMatching(/T05:23:00.000Z$/) }])
  expect((await post('nothing')).statusCode).toBe(404)
  expect((await post(QUEUE)).statusCode).toBe(200)
  await ran.promise
  const logged = await query<{ after: object }>(running.services.db)`
    select after from activities where action = 'job.started'`
  expect(logged).toEqual([{ after: { job: options.title } }])
})
