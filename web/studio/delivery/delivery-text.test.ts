import { expect, test } from 'vitest'
import { bookingStates } from '../../../contract/booking-process.ts'
import { describePending, describeState } from './delivery-text.ts'

const say = (state: (typeof bookingStates)[number], pictures = 12) =>
  describeState({ state, deadline: null, timeZone: 'UTC' }, pictures)

test('only a booking that was completed says that its pictures were accepted', () => {
  expect(say('completed')).toBe('Accepted: 12 pictures.')
  expect(say('completed', 1)).toBe('Accepted: one picture.')
  for (const state of bookingStates.filter((each) => each !== 'completed'))
    expect(say(state), state).not.toMatch(/accepted/i)
  expect(say('cancelled')).toBe('This booking is cancelled. There’s nothing to deliver.')
})

test('pictures on their way are counted', () => {
  expect(describePending(1)).toMatch(/^One picture is still on its way\./)
  expect(describePending(40)).toMatch(/^40 pictures are still on their way\./)
})
