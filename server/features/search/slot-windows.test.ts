import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateIn } from '../../../contract/format/clocks.ts'
import { runs } from '../../../test/release.ts'
import { HOUR } from '../../platform/time/wall-clock.ts'
import { instantAt, windowsOf } from '../../platform/time/windows.ts'
import { slotWindows } from './slot-windows.ts'

const ZONES = [
  ...['Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'],
  ...['Africa/Casablanca', 'Pacific/Chatham', 'America/St_Johns', 'Asia/Tehran', 'Pacific/Kiritimati'],
]

/** The half hours by date that are in the interval and not too soon. */
function listHalfHours(timeZone: string, from: number, to: number, earliest: number): string[] {
  return windowsOf(timeZone, from, to).flatMap(({ date, first, last, starts }) =>
    starts.flatMap((start, index) =>
      index >= first && index <= last && start !== null && start >= earliest ? [`${date} ${index}`] : [],
    ),
  )
}

test('the half hours are those of the day or the start, after the notice, also on days of clock changes', () => {
  const days = fc.integer({
    min: Date.parse('2026-01-01') / 86_400_000,
    max: Date.parse('2027-12-31') / 86_400_000,
  })
  // Half of the days are clock changes of Rome, New York, Lord Howe, Tehran and Casablanca.
  const changes = ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04'].map(
    (date) => Date.parse(date) / 86_400_000,
  )
  const searches = fc.record({
    place: fc.constantFrom(...ZONES),
    wall: fc.constantFrom(...ZONES),
    day: fc.oneof(days, fc.constantFrom(...changes)),
    start: fc.option(fc.tuple(fc.nat(23), fc.constantFrom('00', '30', '15'))),
    before: fc.integer({ min: -30, max: 90 }),
    minutes: fc.nat(59),
    noticeHours: fc.integer({ min: 0, max: 72 }),
  })
  fc.assert(
    fc.property(searches, ({ place, wall, day, start, before, minutes, noticeHours }) => {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
      const time = start ? `${String(start[0]).padStart(2, '0')}:${start[1]}` : undefined
      const now = day * 86_400_000 - before * HOUR + minutes * 60_000
      const windows = slotWindows([wall], { date, start: time, timeZone: place }, now)
      const got = windows.flatMap(({ date: on, first, last, passed }) => {
        const from = Math.max(first, passed + 2 * noticeHours)
        return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => `${on} ${from + index}`)
      })
      const at = time ? instantAt(place, date, time) : null
      const inDay = (instant: number) => dateIn(instant, place) === date
      const wide = [day * 86_400_000 - 30 * HOUR, day * 86_400_000 + 54 * HOUR] as const
      const expected = time
        ? at === null
          ? []
          : listHalfHours(wall, at, at + 60_000, now + noticeHours * HOUR)
        : windowsOf(wall, ...wide).flatMap((window) =>
            window.starts.flatMap((one, index) =>
              one !== null && inDay(one) && one >= now + noticeHours * HOUR
                ? [`${window.date} ${index}`]
                : [],
            ),
          )
      expect(got).toEqual(expected)
      for (const { date: on, ahead, first, last } of windows)
        if (first <= last) expect(ahead).toBe((Date.parse(on) - Date.parse(dateIn(now, wall))) / 86_400_000)
    }),
    { numRuns: runs(500, 2_000) },
  )
})

test('a zone without this start has an empty window, and is still included', () => {
  const [none, ...more] = slotWindows(['UTC'], { date: '2026-05-01', start: '14:15', timeZone: 'UTC' }, 0)
  expect(more).toEqual([])
  expect(none!.first).toBeGreaterThan(none!.last)
})
