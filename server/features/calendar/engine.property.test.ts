import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareCalendars } from '../../../test/compare-calendars.ts'
import { calendarCase } from '../../../test/random-calendar.ts'

test('every offered start passes and no other does, in 10,000 random calendars around clock changes', () => {
  fc.assert(
    fc.property(calendarCase, (calendar) => {
      expect(compareCalendars(calendar)).toEqual([])
    }),
    { numRuns: 10_000 },
  )
}, 120_000)
