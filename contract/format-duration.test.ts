import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

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
