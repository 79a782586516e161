import { expect, test } from 'vitest'
import { bookingStates } from '../../../contract/bookings/process.ts'
import { UNKNOWN_CLOCK } from '../../../contract/format/clocks.ts'
import { describeMissing, describePending, describePromise, describeState } from './delivery-text.ts'

const textFor = (state: (typeof bookingStates)[number], pictures = 12) =>
  describeState({ state, deadline: null }, pictures, UNKNOWN_CLOCK)

test('only a completed booking says that its photos were accepted', () => {
  expect(textFor('completed')).toBe('Accepted: 12 photos.')
  expect(textFor('completed', 1)).toBe('Accepted: 1 photo.')
  for (const state of bookingStates.filter((each) => each !== 'completed'))
    expect(textFor(state), state).not.toMatch(/accepted/i)
  expect(textFor('cancelled')).toBe('This booking is cancelled. There’s nothing to deliver.')
})

test('photos that are still uploading are counted', () => {
  expect(describePending(1)).toMatch(/^1 photo is still uploading\./)
  expect(describePending(40)).toMatch(/^40 photos are still uploading\./)
})

test('what is promised is counted, and what is missing is said before the delivery', () => {
  expect(describePromise(4, 40)).toBe('4 of 40 promised photos')
  expect(describeMissing(4, 40)).toBe('You promised 40 photos. 36 are missing.')
  expect(describeMissing(39, 40)).toBe('You promised 40 photos. 1 is missing.')
  expect(describeMissing(40, 40)).toBeNull()
  // A custom offer names no number.
  expect(describePromise(4, 0)).toBeNull()
  expect(describeMissing(0, 0)).toBeNull()
})
