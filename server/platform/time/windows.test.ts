import { expect, test } from 'vitest'
import { instantAt, windowsOf } from './windows.ts'

const dayIn = (timeZone: string, date: string, next: string) =>
  [instantAt(timeZone, date, '00:00')!, instantAt(timeZone, next, '00:00')!] as const
const windowsIn = (timeZone: string, [from, to]: readonly [number, number]) =>
  windowsOf(timeZone, from, to).map(({ date, first, last }) => [date, first, last])

test('a date in the photographer’s own time zone has all of its half hours', () => {
  expect(windowsIn('Europe/Rome', dayIn('Europe/Rome', '2026-05-01', '2026-05-02'))).toEqual([
    ['2026-05-01', 0, 47],
  ])
})

test('a date in another time zone covers two dates of the photographer’s', () => {
  expect(windowsIn('America/New_York', dayIn('Europe/Rome', '2026-05-01', '2026-05-02'))).toEqual([
    ['2026-04-30', 36, 47],
    ['2026-05-01', 0, 35],
  ])
  // Nepal is at UTC+5:45, so half hours in Rome are not half hours in Nepal.
  expect(windowsIn('Asia/Kathmandu', dayIn('Europe/Rome', '2026-05-01', '2026-05-02'))).toEqual([
    ['2026-05-01', 8, 47],
    ['2026-05-02', 0, 7],
  ])
})

test('a start time is found as an instant, or does not exist in a zone with other half hours', () => {
  const start = instantAt('Europe/Rome', '2026-05-01', '14:30')!
  expect(windowsIn('Europe/Paris', [start, start + 60_000])).toEqual([['2026-05-01', 29, 29]])
  expect(windowsIn('Asia/Kathmandu', [start, start + 60_000])).toEqual([])
})

test('half hours that the clock skips have no instant, repeated ones have the first', () => {
  const [spring] = windowsOf('Europe/Rome', ...dayIn('Europe/Rome', '2026-03-29', '2026-03-30'))
  expect(spring!.starts.slice(3, 7).map((start) => start && new Date(start).toISOString())).toEqual([
    '2026-03-29T00:30:00.000Z',
    null,
    null,
    '2026-03-29T01:00:00.000Z',
  ])
  expect(instantAt('Europe/Rome', '2026-03-29', '02:30')).toBeNull()
  expect(instantAt('Europe/Rome', '2026-10-25', '02:30')).toBe(Date.parse('2026-10-25T00:30:00Z'))
})
