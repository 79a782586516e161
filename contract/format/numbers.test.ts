import { expect, test } from 'vitest'
import { formatApprox, formatBytes, formatDuration } from './numbers.ts'

test.each([
  [30, 'half an hour'],
  [50, '50 minutes'],
  [60, '1 hour'],
  [80, '1 hour 20 minutes'],
  [90, '1.5 hours'],
  [120, '2 hours'],
  [125, '2 hours 5 minutes'],
  [1_440, '24 hours'],
])('%s minutes are %s', (minutes, expected) => {
  expect(formatDuration(minutes)).toBe(expected)
})

test('time that is left is rounded down, a promise up', () => {
  const texts = (round: 'floor' | 'ceil' | 'round', minutes: number[]) =>
    minutes.map((one) => formatApprox(one, round))
  expect(texts('floor', [0.9, 1, 59.9, 119])).toEqual([
    'less than a minute',
    '1 minute',
    '59 minutes',
    '1 hour',
  ])
  expect(texts('floor', [47.9 * 60, 48 * 60, 71 * 60])).toEqual(['47 hours', '2 days', '2 days'])
  expect(texts('ceil', [61, 24 * 60 + 1, 48 * 60, 48 * 60 + 1])).toEqual([
    '2 hours',
    '25 hours',
    '2 days',
    '3 days',
  ])
  expect(texts('round', [59, 89, 90, 36 * 60, 60 * 60])).toEqual([
    '59 minutes',
    '1 hour',
    '2 hours',
    '36 hours',
    '3 days',
  ])
})

test('bytes are in decimal units, with tenths from a megabyte', () => {
  const sizes = [0, 1, 999_000, 999_999, 1_500_000, 12_345_678, 999_960_000, 1e9, 100e9]
  expect(sizes.map(formatBytes)).toEqual([
    ...['0 KB', '1 KB', '999 KB', '1 MB', '1.5 MB', '12.3 MB', '1 GB', '1 GB', '100 GB'],
  ])
})
