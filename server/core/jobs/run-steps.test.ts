import { expect, test, vi } from 'vitest'
import { createJobMonitor } from '../../platform/jobs/monitor.ts'
import { createLog } from '../../platform/log.ts'
import type { Services } from '../../platform/services.ts'
import { runSteps, type Step } from './run-steps.ts'

const monitor = createJobMonitor()
const services = { log: createLog('silent'), jobs: { monitor } } as unknown as Services
const step = (name: string, after?: string[]): Step => ({ name, after, run: vi.fn(async () => {}) })
const failing = (name: string): Step => ({
  name,
  run: async () => {
    throw new Error(`${name} is down`)
  },
})

test('a step that throws is counted, the others run, those that need it do not, and the job fails once', async () => {
  const [first, dependent, last] = [step('first'), step('dependent', ['broken']), step('last', ['first'])]
  const run = runSteps(services, [first, failing('broken'), dependent, failing('worse'), last])
  await expect(run).rejects.toThrow('These steps failed: broken, worse.')
  await expect(run).rejects.toHaveProperty('errors.length', 2)
  expect([first, dependent, last].map(({ run }) => vi.mocked(run).mock.calls.length)).toEqual([1, 0, 1])
  expect((await monitor.stepFailures.get()).values).toMatchObject([
    { labels: { step: 'broken' }, value: 1 },
    { labels: { step: 'worse' }, value: 1 },
  ])
})

test('steps run in order, each with the same time', async () => {
  const now = new Date('2026-05-02T10:00:00Z')
  const called: [string, Date][] = []
  const note = (name: string): Step => ({ name, run: async (_, at) => called.push([name, at]) })
  await runSteps(services, [note('a'), note('b')], now)
  expect(called).toEqual([
    ['a', now],
    ['b', now],
  ])
})
