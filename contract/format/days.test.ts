import { expect, test } from 'vitest'
import {
  formatCalendarDay,
  formatLongDay,
  formatMonth,
  formatShortCalendarDay,
  formatShortDay,
  isDay,
} from './days.ts'
import { formatAge, formatLocalDay, formatLocalMoment, formatLocalTime } from './local-days.ts'

test('a day is formatted as by Intl, in every month and also on the leap day', () => {
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const english = new Intl.DateTimeFormat('en-GB', style)
  const short = new Intl.DateTimeFormat('en-GB', { ...style, weekday: 'short', month: 'short' })
  const [medium, long] = (['medium', 'long'] as const).map(
    (dateStyle) => new Intl.DateTimeFormat('en-GB', { dateStyle, timeZone: 'UTC' }),
  )
  for (let at = Date.UTC(2027, 11, 25); at < Date.UTC(2029, 0, 10); at += 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10)
    expect(formatCalendarDay(date)).toBe(english.format(at).replace(',', ''))
    expect(formatShortCalendarDay(date)).toBe(short.format(at).replace(',', ''))
    expect(formatShortDay(date)).toBe(medium!.format(at))
    expect(formatLongDay(date)).toBe(long!.format(at))
  }
  expect(formatCalendarDay('2028-02-29')).toBe('Tuesday 29 February')
})

test.each(['2027-13-45', '2027-02-31x', 'soon', ''])('%j is not a day and stays unchanged', (text) => {
  expect(formatCalendarDay(text)).toBe(text)
})

test('a table shows a dash for a missing date', () => {
  for (const none of [null, undefined, '', 'soon']) expect(formatShortDay(none)).toBe('-')
})

test('a month is formatted with its year', () => {
  const english = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month += 1) {
    const text = `2027-${String(month).padStart(2, '0')}`
    expect(formatMonth(text)).toBe(english.format(new Date(text)))
  }
  expect(formatMonth('2027-02-13')).toBe('February 2027')
})

test('only existing dates are days', () => {
  for (const day of ['2027-02-28', '2028-02-29', '2027-12-31']) expect(isDay(day), day).toBe(true)
  for (const text of ['2027-02-29', '2027-02-31', '2027-13-01', '2027-1-1', '2027-02-13T00:00', 'soon', ''])
    expect(isDay(text), text).toBe(false)
})

test('day and moment of this browser are formatted as by Intl, in every month', () => {
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  for (let month = 0; month < 12; month += 1) {
    const at = new Date(Date.UTC(2027, month, 28, 22, 47))
    expect(formatLocalMoment(at.toISOString())).toBe(moment.format(at))
    expect(formatLocalDay(at.toISOString())).toBe(moment.format(at).split(',')[0])
  }
  for (const none of [null, undefined, '', 'soon']) {
    expect(formatLocalDay(none)).toBe('-')
    expect(formatLocalMoment(none)).toBe('-')
  }
})

test('a time of today has no day, one of another day has', () => {
  const at = new Date(2027, 1, 13, 14, 5).toISOString()
  expect(formatLocalTime(at, new Date(2027, 1, 13, 23, 59).toISOString())).toBe('14:05')
  expect(formatLocalTime(at, new Date(2027, 1, 12, 23, 59).toISOString())).toBe('13 Feb 2027, 14:05')
})

test('an age is rounded down', () => {
  expect(formatAge('2027-02-13T12:00:00.000Z', Date.parse('2027-02-13T12:00:59Z'))).toBe('less than a minute')
  expect(formatAge('2027-02-13T12:00:00.000Z', Date.parse('2027-02-13T13:59:00Z'))).toBe('1 hour')
})
