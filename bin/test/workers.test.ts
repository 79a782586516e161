import { expect, test } from 'vitest'
import { countWorkers } from './workers.ts'

test('three test processes run on two cores, and at least one on any machine', () => {
  expect([1, 2, 3, 4, 8].map((cores) => countWorkers(cores))).toEqual([1, 3, 4, 6, 12])
})
