import { describe, expect, test } from 'vitest'
import { dayCapacity, freeStarts, isFree, nearestFree } from './engine.ts'
import type { Rules, Taken } from './rules.ts'

const at = (text: string) => Date.parse(text)
const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }))

const rules = (wanted: Partial<Rules> = {}): Rules => ({
  timeZone: 'Europe/Rome',
  weekly: everyDay('09:00', '17:00'),
  exceptions: [],
  before: 0,
  after: 0,
  noticeHours: 0,
  farthestDays: 365,
  mostPerDay: 9,
  instant: true,
  ...wanted,
})
const nothing: Taken = { bookings: [], busy: [] }
const booking = (start: string, end: string, before = 0, after = 0) => ({
  start: at(start),
  end: at(end),
  before,
  after,
})

function offered(wanted: Partial<Rules>, date: string, minutes: number, taken = nothing, now?: string) {
  const asked = { from: date, to: date, minutes, now: at(now ?? '2011-01-01T00:00:00Z') }
  return freeStarts(rules({ farthestDays: 9_999, ...wanted }), taken, asked)[0]!.starts.map(
    ({ time }) => time,
  )
}
/** The first and the last start of a day, and their number. */
const ends = (times: string[]) => [times[0], times.at(-1), times.length]

describe('opening hours', () => {
  test('a shoot must fit within one span', () => {
    expect(ends(offered({}, '2026-06-15', 120))).toEqual(['09:00', '15:00', 13])
    expect(offered({}, '2026-06-15', 8 * 60)).toEqual(['09:00'])
    expect(offered({}, '2026-06-15', 8 * 60 + 30)).toEqual([])
  })
  test('spans that touch or overlap are joined, separate spans are not', () => {
    const split = (to: string) => [
      { day: 1, from: '09:00', to },
      { day: 1, from: '12:00', to: '14:00' },
    ]
    expect(offered({ weekly: split('12:00') }, '2026-06-15', 300)).toEqual(['09:00'])
    expect(offered({ weekly: split('13:00') }, '2026-06-15', 300)).toEqual(['09:00'])
    expect(offered({ weekly: split('11:59') }, '2026-06-15', 300)).toEqual([])
  })
  test('an end at or before its start is on the next day, also around the end of a year', () => {
    const night = { weekly: [{ day: 4, from: '22:00', to: '02:00' }] }
    expect(offered(night, '2026-12-31', 120)).toEqual(['22:00', '22:30', '23:00', '23:30'])
    expect(offered(night, '2027-01-01', 120)).toEqual(['00:00'])
    expect(offered({ weekly: [{ day: 1, from: '08:00', to: '08:00' }] }, '2026-06-15', 1_440)).toEqual([
      '08:00',
    ])
  })
  test('an exception replaces spans that begin on its day, also past midnight, and not those of the day before', () => {
    const nights = { weekly: everyDay('22:00', '02:00') }
    const closed = { ...nights, exceptions: [{ date: '2026-06-15', spans: [] }] }
    expect(offered(closed, '2026-06-15', 60)).toEqual(['00:00', '00:30', '01:00'])
    expect(offered(closed, '2026-06-16', 60)).toEqual(['22:00', '22:30', '23:00', '23:30'])
    const other = { ...nights, exceptions: [{ date: '2026-06-15', spans: [{ from: '23:00', to: '03:00' }] }] }
    expect(offered(other, '2026-06-16', 60).slice(0, 5)).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '02:00',
    ])
  })
  test('an exception applies to the photographer’s local date, not the date in UTC', () => {
    const closed = { timeZone: 'Pacific/Auckland', exceptions: [{ date: '2026-06-15', spans: [] }] }
    expect(offered(closed, '2026-06-14', 60)).toHaveLength(15)
    expect(offered(closed, '2026-06-15', 60)).toEqual([])
    expect(offered(closed, '2026-06-16', 60)).toHaveLength(15)
  })
})

describe('clock changes and odd zones', () => {
  test('opening hours keep their local times on the day of a clock change', () => {
    for (const date of ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-25'])
      expect(ends(offered({}, date, 60))).toEqual(['09:00', '16:00', 15])
  })
  test('a night in spring has no starts in the skipped hour, and durations are elapsed hours', () => {
    const night = { weekly: everyDay('00:00', '06:00') }
    const spring = offered(night, '2026-03-29', 60)
    expect(spring).not.toContain('02:00')
    expect(spring).not.toContain('02:30')
    expect(offered(night, '2026-03-29', 300)).toEqual(['00:00'])
    expect(offered(night, '2026-03-29', 330)).toEqual([])
  })
  test('a night in autumn has one more hour, and a repeated start means the first', () => {
    const night = rules({ weekly: everyDay('00:00', '06:00') })
    const now = at('2026-10-01T00:00:00Z')
    expect(offered({ weekly: night.weekly }, '2026-10-25', 420)).toEqual(['00:00'])
    expect(isFree(night, nothing, at('2026-10-25T00:30:00Z'), 60, now)).toBe(true)
    expect(isFree(night, nothing, at('2026-10-25T01:30:00Z'), 60, now)).toBe('no-start')
  })
  test('Kathmandu: half hours are those of its own clock, 5:45 ahead of UTC', () => {
    const nepal = rules({ timeZone: 'Asia/Kathmandu' })
    const now = at('2026-06-01T00:00:00Z')
    expect(isFree(nepal, nothing, at('2026-06-15T03:15:00Z'), 60, now)).toBe(true)
    expect(isFree(nepal, nothing, at('2026-06-15T03:30:00Z'), 60, now)).toBe('no-start')
  })
  test('Lord Howe: a change of thirty minutes drops and repeats one start', () => {
    const night = { timeZone: 'Australia/Lord_Howe', weekly: everyDay('00:00', '04:00') }
    expect(offered(night, '2026-10-04', 30)).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '02:30',
      '03:00',
      '03:30',
    ])
    expect(offered(night, '2026-10-04', 210)).toEqual(['00:00'])
    expect(offered(night, '2026-04-05', 270)).toEqual(['00:00'])
    expect(offered(night, '2026-04-05', 30)).toHaveLength(8)
  })
  test('Apia: the skipped day has no starts and opens no other day', () => {
    const fridays = { timeZone: 'Pacific/Apia', weekly: [{ day: 5, from: '09:00', to: '17:00' }] }
    expect(offered(fridays, '2011-12-30', 60)).toEqual([])
    expect(offered(fridays, '2011-12-31', 60)).toEqual([])
    const thursdays = { timeZone: 'Pacific/Apia', weekly: [{ day: 4, from: '22:00', to: '02:00' }] }
    expect(offered(thursdays, '2011-12-29', 240)).toEqual(['22:00'])
    expect(offered(thursdays, '2011-12-31', 60)).toEqual(['00:00', '00:30', '01:00'])
  })
  test('notice across a clock change is counted in elapsed hours', () => {
    const day = rules({ weekly: everyDay('00:00', '00:00'), noticeHours: 24 })
    const now = at('2026-03-28T11:00:00Z') // noon in Rome, a day of 23 hours follows
    expect(isFree(day, nothing, at('2026-03-29T10:30:00Z'), 60, now)).toBe('too-soon')
    expect(isFree(day, nothing, at('2026-03-29T11:00:00Z'), 60, now)).toBe(true)
  })
})

describe('bookings and busy times', () => {
  const noon = booking('2026-06-15T10:00:00Z', '2026-06-15T11:00:00Z', 30, 60) // 12 to 13 in Rome
  test('between two bookings are the buffer after the first and the buffer before the second', () => {
    const free = offered({ before: 60, after: 30 }, '2026-06-15', 60, { bookings: [noon], busy: [] })
    expect(free).toEqual(['09:00', '09:30', '10:00', '15:00', '15:30', '16:00'])
  })
  test('buffers may be outside opening hours, but must not overlap busy times', () => {
    expect(ends(offered({ before: 120, after: 120 }, '2026-06-15', 60))).toEqual(['09:00', '16:00', 15])
    const dentist = { start: at('2026-06-15T06:00:00Z'), end: at('2026-06-15T06:30:00Z') } // 8 to 8:30
    expect(offered({ before: 60 }, '2026-06-15', 60, { bookings: [], busy: [dentist] })[0]).toBe('09:30')
    expect(offered({ before: 30 }, '2026-06-15', 60, { bookings: [], busy: [dentist] })[0]).toBe('09:00')
  })
  test('a booking before midnight blocks starts after midnight too', () => {
    const late = booking('2026-06-14T20:00:00Z', '2026-06-14T22:00:00Z', 0, 600) // until midnight, then 10 hours
    expect(offered({}, '2026-06-15', 60, { bookings: [late], busy: [] })[0]).toBe('10:00')
  })
  test('the limit per day counts by the photographer’s local date of the start', () => {
    const one = { timeZone: 'Pacific/Auckland', mostPerDay: 1 }
    // 07:30 on the 15th in Auckland is still the 14th in UTC.
    const early = { bookings: [booking('2026-06-14T19:30:00Z', '2026-06-14T20:30:00Z')], busy: [] }
    expect(offered(one, '2026-06-15', 60, early)).toEqual([])
    expect(offered(one, '2026-06-14', 60, early)).toHaveLength(15)
    const now = at('2026-06-01T00:00:00Z')
    expect(isFree(rules(one), early, at('2026-06-15T01:00:00Z'), 60, now)).toBe('full')
  })
  test('returns the reason why a start is not available', () => {
    const now = at('2026-06-01T00:00:00Z')
    const away = { start: at('2026-06-15T12:00:00Z'), end: at('2026-06-15T14:00:00Z') }
    const taken = { bookings: [noon], busy: [away] }
    expect(isFree(rules(), taken, at('2026-06-15T10:00:00Z'), 60, now)).toBe('booked')
    expect(isFree(rules(), taken, at('2026-06-15T12:30:00Z'), 60, now)).toBe('busy')
    expect(isFree(rules(), taken, at('2026-06-15T16:00:00Z'), 60, now)).toBe('closed')
  })
})

describe('minimum notice and last bookable day', () => {
  const now = at('2026-06-14T22:00:00Z') // midnight in Rome: today is the 15th
  test('at least four hours unless booking is instant', () => {
    const early = { weekly: everyDay('00:00', '12:00'), noticeHours: 1 }
    expect(isFree(rules({ ...early, instant: false }), nothing, now + 3.5 * 3_600_000, 60, now)).toBe(
      'too-soon',
    )
    expect(isFree(rules({ ...early, instant: false }), nothing, now + 4 * 3_600_000, 60, now)).toBe(true)
    expect(isFree(rules({ ...early, instant: true }), nothing, now + 1 * 3_600_000, 60, now)).toBe(true)
    expect(isFree(rules({ ...early, instant: true }), nothing, now + 0.5 * 3_600_000, 60, now)).toBe(
      'too-soon',
    )
  })
  test('today and the last bookable day are dates of the photographer’s time zone', () => {
    expect(isFree(rules({ farthestDays: 2 }), nothing, at('2026-06-17T14:00:00Z'), 60, now)).toBe(true)
    expect(isFree(rules({ farthestDays: 2 }), nothing, at('2026-06-18T07:00:00Z'), 60, now)).toBe('too-far')
    expect(isFree(rules(), nothing, at('9999-01-01T08:00:00Z'), 60, now)).toBe('too-far')
  })
})

describe('nearest and lengths', () => {
  const now = at('2026-06-01T00:00:00Z')
  test('the nearest available starts are sorted by distance, before and after', () => {
    const taken = { bookings: [booking('2026-06-15T10:00:00Z', '2026-06-15T11:00:00Z')], busy: [] }
    expect(
      nearestFree(rules(), taken, at('2026-06-15T10:00:00Z'), 60, now, 3).map(
        ({ date, time }) => `${date} ${time}`,
      ),
    ).toEqual(['2026-06-15 11:00', '2026-06-15 13:00', '2026-06-15 10:30'])
  })
  test('a photographer who is away for months still has a nearest start, one without hours has none', () => {
    const away = { bookings: [], busy: [{ start: now, end: at('2026-12-01T00:00:00Z') }] }
    expect(nearestFree(rules(), away, at('2026-06-15T08:00:00Z'), 60, now, 1)[0]!.date).toBe('2026-12-01')
    expect(nearestFree(rules({ weekly: [] }), nothing, now, 60, now, 3)).toEqual([])
    expect(
      nearestFree(rules({ farthestDays: 20 }), nothing, at('9999-01-01T08:00:00Z'), 60, now, 1)[0],
    ).toMatchObject({
      date: '2026-06-21',
      time: '16:00',
    })
  })
  test('no start is offered on days whose bookings were not loaded', () => {
    const known = { from: '2026-06-15', to: '2026-06-16' }
    const days = freeStarts(
      rules(),
      { ...nothing, known },
      { from: '2026-06-01', to: '2026-06-30', minutes: 60, now },
    )
    expect(days.map(({ date }) => date)).toEqual(['2026-06-15', '2026-06-16'])
  })
  test('48 lengths a day, each the longest shoot that could start then', () => {
    const taken = { bookings: [booking('2026-06-15T10:00:00Z', '2026-06-15T11:00:00Z')], busy: [] }
    const day = { from: '2026-06-15', to: '2026-06-15' }
    const lengths = dayCapacity(rules({ before: 10, after: 20 }), taken, day)[0]!.lengths
    expect(lengths).toHaveLength(48)
    expect(lengths.slice(17, 35)).toEqual([
      0, 160, 130, 100, 70, 40, 10, 0, 0, 0, 210, 180, 150, 120, 90, 60, 30, 0,
    ])
    const whole = dayCapacity(rules({ weekly: everyDay('00:00', '00:00') }), nothing, day)
    expect(new Set(whole[0]!.lengths)).toEqual(new Set([1_440]))
  })
})
