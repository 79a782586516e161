import { expect, test } from 'vitest'
import { describePayment } from './rules.ts'

test.each([
  [0, 0, 'pending', 'pending'],
  [400, 0, 'pending', 'upfront'],
  [100, 0, 'processing', 'partial'],
  [700, 0, 'processing', 'partial'],
  [1000, 0, 'completed', 'completed'],
  [1000, 300, 'completed', 'completed'],
  [1000, 1000, 'refunded', 'completed'],
  [400, 400, 'refunded', 'upfront'],
  [400, 100, 'processing', 'partial'],
  [2000, 1000, 'completed', 'completed'],
])('captured %i, refunded %i of 1000 with 400 upfront: %s, %s', (captured, refunded, status, stage) => {
  expect(describePayment({ totalMinor: 1000, upfrontMinor: 400, captured, refunded })).toEqual({
    paymentStatus: status,
    paymentStage: stage,
  })
})

test('nothing to pay is paid', () => {
  expect(describePayment({ totalMinor: 0, upfrontMinor: 0, captured: 0, refunded: 0 }).paymentStatus).toBe(
    'completed',
  )
})
