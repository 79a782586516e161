import fc from 'fast-check'
import type { Rules, Taken } from '../server/features/calendar/rules.ts'
import { plusDays } from './slow-calendar.ts'

const MINUTE = 60_000

/** Zones, each with a day around which the clock moves forward or back, a day is missing, or a month ends. */
const DAYS = [
  ['UTC', '2026-06-15'],
  ['Europe/Rome', '2026-03-29'],
  ['Europe/Rome', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  ['America/Santiago', '2026-09-06'],
  ['America/St_Johns', '2026-11-01'],
  ['Asia/Beirut', '2026-03-29'],
  ['Asia/Kathmandu', '2026-02-28'],
  ['Asia/Kolkata', '2026-12-31'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Chatham', '2026-09-27'],
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Apia', '2011-12-29'],
] as const

const quarter = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarters) => `${String(quarters >> 2).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`,
  )
const midnightOften = fc.oneof(
  { weight: 3, arbitrary: quarter },
  { weight: 1, arbitrary: fc.constant('00:00') },
)
const span = fc.record({ from: midnightOften, to: midnightOften })
const buffer = fc.constantFrom(0, 0, 7, 15, 30, 60, 90, 1_440)

export type CalendarCase = {
  rules: Rules
  taken: Taken
  date: string
  minutes: number
  now: number
  /** An instant that may or may not be a start. */
  other: number
}

/** A photographer around one of those days, with a few bookings and busy times. */
export const calendarCase: fc.Arbitrary<CalendarCase> = fc
  .record({
    day: fc.constantFrom(...DAYS),
    shift: fc.integer({ min: -1, max: 1 }),
    weekly: fc.array(fc.record({ day: fc.integer({ min: 1, max: 7 }), span }), { maxLength: 14 }),
    allDay: fc.boolean(),
    exceptions: fc.uniqueArray(
      fc.record({ days: fc.integer({ min: -2, max: 2 }), spans: fc.array(span, { maxLength: 3 }) }),
      { maxLength: 2, selector: ({ days }) => days },
    ),
    before: buffer,
    after: buffer,
    noticeHours: fc.constantFrom(0, 0, 1, 4, 24, 48),
    farthestDays: fc.integer({ min: 1, max: 4 }),
    mostPerDay: fc.integer({ min: 1, max: 3 }),
    instant: fc.boolean(),
    bookings: fc.array(
      fc.record({
        start: fc.integer({ min: -288, max: 576 }),
        minutes: fc.integer({ min: 1, max: 30 }),
        before: buffer,
        after: buffer,
      }),
      { maxLength: 3 },
    ),
    busy: fc.array(
      fc.record({
        start: fc.integer({ min: -2_880, max: 4_320 }),
        minutes: fc.integer({ min: 0, max: 600 }),
      }),
      { maxLength: 3 },
    ),
    minutes: fc.oneof(
      fc.constantFrom(30, 60, 120),
      fc.integer({ min: 1, max: 96 }).map((n) => n * 15),
    ),
    now: fc.integer({ min: -96, max: 48 }),
    other: fc.integer({ min: -72, max: 144 }),
  })
  .map(
    ({
      day: [timeZone, anchor],
      shift,
      weekly,
      allDay,
      exceptions,
      bookings,
      busy,
      minutes,
      now,
      other,
      ...rest
    }) => {
      const middle = Date.parse(`${anchor}T00:00:00Z`)
      return {
        rules: {
          ...rest,
          timeZone,
          weekly: allDay
            ? [1, 2, 3, 4, 5, 6, 7].map((each) => ({ day: each, from: '00:00', to: '00:00' }))
            : weekly.map((each) => ({ day: each.day, ...each.span })),
          exceptions: exceptions.map(({ days, spans }) => ({ date: plusDays(anchor, days), spans })),
        },
        taken: {
          bookings: bookings.map(({ start, minutes, before, after }) => ({
            start: middle + start * 5 * MINUTE,
            end: middle + start * 5 * MINUTE + minutes * 15 * MINUTE,
            before,
            after,
          })),
          busy: busy.map(({ start, minutes }) => ({
            start: middle + start * MINUTE,
            end: middle + (start + minutes) * MINUTE,
          })),
        },
        date: plusDays(anchor, shift),
        minutes,
        now: middle + now * 30 * MINUTE,
        other: middle + other * 15 * MINUTE,
      }
    },
  )
