import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '../../contract/paths.ts'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { createBrandStore } from '../core/brand/store.ts'
import { startQueue } from '../core/jobs/start-queue.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { buildWorkApp } from './work-app.ts'

const QUEUE = 'test-roles'
const OPTIONS = { title: 'A job', cron: '23 5 * * *', pollingIntervalSeconds: 0.5, runAtStart: true }

let web: TestApp
beforeAll(async () => {
  web = await createTestApp({ role: 'web' })
})
afterAll(() => web.close())

test('a process of the web sends jobs and leaves them to one that works', async () => {
  const { services } = web
  const ran: string[] = []
  const start = (name: string, jobs = services.jobs) =>
    startQueue({ ...services, jobs }, QUEUE, OPTIONS, async () => ran.push(name))
  await start('web')
  await services.jobs.send(QUEUE)
  const worker = await startJobs(services, () => {})
  try {
    await start('work', worker)
    await expect.poll(() => ran, { timeout: 10_000 }).toContain('work')
    expect(ran).not.toContain('web')
  } finally {
    await worker.stop({ graceful: false })
  }
  const waiting = await services.jobs.findJobs(QUEUE)
  expect(waiting.map(({ state }) => state)).not.toContain('failed')
})

test('a process that works answers health checks and metrics, and nothing else', async () => {
  const services = { ...web.services, config: { ...web.services.config, role: 'work' as const } }
  const app = buildWorkApp(services, createBrandStore(services))
  try {
    await app.ready()
    const get = (url: string) => app.inject({ url })
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
    const { body } = await get('/metrics')
    for (const metric of ['framefolk_ready{reason=""} 1', 'framefolk_mails{state="queued"} 0'])
      expect(body).toContain(metric)
    for (const path of [site.home, api.market, api.login])
      expect((await get(path)).statusCode, path).toBe(404)
  } finally {
    await app.close()
  }
})
