import { expect, test } from 'vitest'
import { asMajor } from '../../contract/format/money.ts'
import { describeEarnings } from './describe-earnings.ts'

const booking = { currency: 'USD', fee: asMajor(62.3) } as const
const earns = asMajor(560.7)

test.each(['held', 'requested'] as const)('%s: the earnings depend on an agreement', (state) => {
  expect(describeEarnings({ ...booking, state }, earns)).toBe(
    'This booking would earn you $560.70 after the $62.30 platform fee.',
  )
})

test('in a dispute the earnings depend on the decision', () => {
  expect(describeEarnings({ ...booking, state: 'disputed' }, earns)).toBe(
    'You’ll earn up to $560.70 after the $62.30 platform fee, depending on our decision.',
  )
})

test.each(['booked', 'shot', 'delivered', 'changes'] as const)('%s: the earnings are ahead', (state) => {
  expect(describeEarnings({ ...booking, state }, earns)).toBe(
    'You’ll earn $560.70 after the $62.30 platform fee.',
  )
})

test.each(['declined', 'expired', 'cancelled'] as const)('%s: there are none anymore', (state) => {
  expect(describeEarnings({ ...booking, state }, earns)).toBe(
    'You would have earned $560.70 after the $62.30 platform fee.',
  )
})

test('completed: what was earned, and when it was paid out', () => {
  const completed = { ...booking, state: 'completed' } as const
  const earned = { amount: asMajor(560.7), paidOut: null }
  expect(describeEarnings({ ...completed, earned }, earns)).toBe(
    'You earned $560.70. Your next payout is under Earnings.',
  )
  const paidOut = { ...earned, paidOut: '2026-12-03T09:00:00.000Z' }
  expect(describeEarnings({ ...completed, earned: paidOut }, earns)).toBe(
    'You earned $560.70, paid out on 3 Dec 2026.',
  )
})
