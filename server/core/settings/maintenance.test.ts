import { expect, test } from 'vitest'
import { maintenanceMessages } from '../../../contract/admin/launch.ts'
import { api } from '../../../contract/paths.ts'
import { callCommand } from '../../../test/run-command.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { startQueue } from '../jobs/start-queue.ts'
import { setMaintenance } from './maintenance.ts'

const running = startTestApp()

const join = () =>
  running.app.inject({
    method: 'POST',
    url: api.joinWaitlist,
    payload: { fullName: 'Ada', email: `${crypto.randomUUID()}@example.org` },
  })
const command = (...args: string[]) =>
  callCommand('maintenance.ts', args, {
    DATABASE_URL: running.services.url,
    AUTH_SECRET: running.services.secret,
  })

test('in maintenance mode reading and signing in work, changes get 503 with a sentence', async () => {
  expect((await join()).statusCode).toBe(200)
  expect(await command('on')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Maintenance mode is on'),
  })
  await expect.poll(async () => (await join()).statusCode, { timeout: 3_000 }).toBe(503)
  const refused = await join()
  expect([refused.json().message, refused.headers['retry-after']]).toEqual([
    maintenanceMessages.closed(),
    '120',
  ])
  expect((await running.app.inject({ url: api.market })).statusCode).toBe(200)
  const { headers } = await signIn(running.services)
  const { maintenance } = (await running.app.inject({ url: api.system, headers })).json().data
  expect(maintenance).toBe('on')
  const payload = { email: 'nobody@example.org', password: 'wrong words' }
  expect((await running.app.inject({ method: 'POST', url: api.memberSession, payload })).statusCode).toBe(400)
  for (const url of [api.passkeyChallenge, api.passkeyLogin, api.sessionPasskey, api.sessionCode])
    expect((await running.app.inject({ method: 'POST', url, payload: {} })).statusCode, url).not.toBe(503)
  expect(await command('off')).toMatchObject({ code: 0, out: expect.stringContaining('is off') })
  await expect.poll(async () => (await join()).statusCode, { timeout: 3_000 }).toBe(200)
  expect((await command('perhaps')).err).toContain('Usage: npx framefolk maintenance')
})

test('jobs pause until maintenance mode ends', async () => {
  const { services } = running
  await setMaintenance(services.db, 'restored')
  let runs = 0
  const options = { title: 'A job', cron: '23 5 * * *', pollingIntervalSeconds: 0.5, runAtStart: true }
  await startQueue(services, 'test-maintenance', options, async () => {
    runs += 1
  })
  await expect
    .poll(async () => (await services.jobs.findJobs('test-maintenance'))[0]?.state, { timeout: 5_000 })
    .toBe('completed')
  expect(runs).toBe(0)
  await setMaintenance(services.db, null)
  await services.jobs.send('test-maintenance')
  await expect.poll(() => runs, { timeout: 5_000 }).toBe(1)
})
