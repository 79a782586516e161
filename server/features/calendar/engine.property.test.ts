import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareCalendars } from '../../../test/compare-calendars.ts'
import { calendarCase } from '../../../test/random-calendar.ts'
import { runs } from '../../../test/release.ts'

test('every offered start passes and no other does, in random calendars around clock changes', () => {
  fc.assert(
    fc.property(calendarCase, (calendar) => {
      expect(compareCalendars(calendar)).toEqual([])
    }),
    // 10,000 before a release.
    { numRuns: runs(400, 10_000) },
  )
}, 120_000)
