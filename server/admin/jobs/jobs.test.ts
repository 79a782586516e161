import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { runJob } from '../../core/jobs/run-job.ts'
import { startQueue } from '../../core/jobs/start-queue.ts'
import { createLog } from '../../platform/log.ts'
import type { Services } from '../../platform/services.ts'

const QUEUE = 'test-queue'
const options = { title: 'A job for tests', cron: '* * * * *', pollingIntervalSeconds: 0.5 }

const running = startTestApp()
let services: Services
let failure: Error | null = null
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) })
  services = { ...running.services, log }
  await startQueue(services, QUEUE, options, async () => {
    if (failure) throw failure
  })
})

async function runOnce(outcome: Error | null): Promise<string> {
  failure = outcome
  const id = await services.jobs.send(QUEUE)
  for (const until = Date.now() + 10_000; Date.now() < until; await delay(50)) {
    const state = (await services.jobs.getJobById(QUEUE, id!))?.state
    if (state === 'completed' || state === 'failed') return id!
  }
  throw new Error('The job did not run.')
}

const metrics = async () => (await running.app.inject({ url: '/metrics' })).body
const listed = async () => {
  const { headers } = await signIn(services)
  return (await running.app.inject({ url: api.jobs, headers })).json().data.jobs
}

test('a failed job is logged with queue, id and error, counted, and shown to administrators until it succeeds', async () => {
  await runOnce(null)
  expect(await listed()).toMatchObject([{ queue: QUEUE, title: options.title, state: 'ok', lastError: null }])
  const before = await metrics()
  expect(before).toContain(`framefolk_job_failures_total{queue="${QUEUE}"} 0`)
  expect(before).toContain(`framefolk_job_interval_seconds{queue="${QUEUE}"} 60`)
  const [, success] = /framefolk_job_last_success_timestamp_seconds\{queue="test-queue"\} (\S+)/.exec(before)!
  expect(Math.abs(Number(success) - Date.now() / 1000)).toBeLessThan(30)

  const id = await runOnce(new Error('the provider is away'))
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: 'job failed',
      queue: QUEUE,
      job: id,
      err: expect.objectContaining({ message: 'the provider is away' }),
    }),
  )
  const after = await metrics()
  expect(after).toContain(`framefolk_job_failures_total{queue="${QUEUE}"} 1`)
  expect(after).toContain(`framefolk_job_consecutive_failures{queue="${QUEUE}"} 1`)
  expect(after).toContain(`framefolk_job_seconds_count{queue="${QUEUE}"} 2`)
  expect(await listed()).toMatchObject([
    { state: 'failing', consecutiveFailures: 1, lastError: 'Error: the provider is away' },
  ])

  await runOnce(null)
  expect(await listed()).toMatchObject([{ state: 'ok', consecutiveFailures: 0 }])
})

test('a job that has not succeeded for a long time is late', async () => {
  await services.pool.query(`update job_runs set last_success_at = now() - interval '1 hour'`)
  expect(await listed()).toMatchObject([{ state: 'late' }])
})

test('a job that runs longer than its limit is reported while it runs', async () => {
  const run = { queue: QUEUE, id: 'slow', limitSeconds: 0.05 }
  await runJob(services, run, () => delay(200))
  expect(lines.at(-1)).toMatchObject({ msg: 'job failed', queue: QUEUE, job: 'slow' })
})

test('a failure is logged while the database is unreachable', async () => {
  const away = {
    ...services,
    db: { update: () => ({ set: () => ({ where: async () => Promise.reject(new Error('gone')) }) }) },
  }
  const run = { queue: QUEUE, id: 'away', limitSeconds: 60 }
  const handler = () => Promise.reject(new Error('no database'))
  await expect(runJob(away as never, run, handler)).rejects.toThrow('no database')
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'job failed', queue: QUEUE, job: 'away' }))
})

test('every handler is started by startQueue, which wraps it', () => {
  const server = join(import.meta.dirname, '../..')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const starting = files.filter((name) => /\.work\(/.test(readFileSync(join(server, name), 'utf8')))
  expect(starting).toEqual([join('core', 'jobs', 'start-queue.ts')])
})
