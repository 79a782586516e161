import { expect, test } from 'vitest'
import { bookingStates } from '../../../contract/bookings/process.ts'
import { UNKNOWN_CLOCK } from '../../../contract/format/clocks.ts'
import { describePending, describeState } from './delivery-text.ts'

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
