import { expect, test } from 'vitest'
import { busySeconds, countWorkers } from './workers.ts'

test('three test processes run on two cores, and at least one on any machine', () => {
  expect([1, 2, 3, 4, 8].map((cores) => countWorkers(cores))).toEqual([1, 3, 4, 6, 12])
})

test('a loop of 100 ms counts as a tenth of a processor second at least', () => {
  const before = busySeconds()
  const { user } = process.cpuUsage()
  while (process.cpuUsage().user - user < 100_000);
  expect(busySeconds() - before).toBeGreaterThan(0.08)
})
