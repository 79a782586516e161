import { expect, test } from 'vitest'
import { presetRanges, rangeText } from './date-range.tsx'

const ranges = (day: Date) => Object.fromEntries(presetRanges(day).map(({ text, range }) => [text, range]))

test('counts whole months and days, across the turn of a year', () => {
  const january = ranges(new Date(2026, 0, 3))
  expect(january['Last month']).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(january['This month']).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(january['Last 7 days']).toEqual({ from: '2025-12-28', to: '2026-01-03' })
  expect(ranges(new Date(2028, 1, 29))['This month']).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('formats a range, also open at either end', () => {
  expect(rangeText({ from: '2026-01-01', to: '2026-01-31' })).toBe('1 Jan 2026 – 31 Jan 2026')
  expect(rangeText({ from: '2026-01-01', to: '2026-01-01' })).toBe('1 Jan 2026')
  expect(rangeText({ from: '2026-01-01', to: '' })).toBe('from 1 Jan 2026')
  expect(rangeText({ from: '', to: '2026-01-31' })).toBe('until 31 Jan 2026')
  expect(rangeText({ from: '', to: '' })).toBe('')
})
