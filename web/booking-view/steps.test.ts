import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const requested = { state: 'requested' as const, instant: false, paid: 120, total: 400, delivered: false }
const current = (change: object) => stepsOf({ ...requested, ...change }).find((step) => step.current)?.name

test('the first open step is the current one', () => {
  expect(stepsOf(requested).map(({ name }) => name)).toEqual([
    ...['Requested', 'Accepted', 'Paid', 'Shoot', 'Delivered', 'Completed'],
  ])
  expect(current({ state: 'held', paid: 0 })).toBe('Requested')
  expect(current({})).toBe('Accepted')
  expect(current({ state: 'booked' })).toBe('Paid')
  expect(current({ state: 'booked', paid: 400 })).toBe('Shoot')
  expect(current({ state: 'shot', paid: 400 })).toBe('Delivered')
  expect(current({ state: 'changes', paid: 400, delivered: true })).toBe('Delivered')
  expect(current({ state: 'delivered', paid: 400, delivered: true })).toBe('Completed')
  expect(current({ state: 'completed', paid: 400, delivered: true })).toBeUndefined()
})

test('instant bookings need no acceptance, and ended ones have no steps', () => {
  expect(stepsOf({ ...requested, state: 'booked', instant: true }).map(({ name }) => name)).not.toContain(
    'Accepted',
  )
  expect(stepsOf({ ...requested, state: 'cancelled' })).toEqual([])
})
