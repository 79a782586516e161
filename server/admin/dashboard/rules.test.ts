import { describe, expect, test } from 'vitest'
import { describeGrowth, recentMonths } from './rules.ts'

describe('growth', () => {
  test.each([
    [9, 8, '12.5%'],
    [8, 8, '0%'],
    [0, 8, '-100%'],
    [5, 0, '100%'],
    [0, 0, '0%'],
    [4, 3, '33.3%'],
    [2, 3, '-33.3%'],
    [3001, 3000, '0%'],
    [2999, 3000, '0%'],
    [30, 1, '2900%'],
    [1005, 1000, '0.5%'],
  ])('from the month before: %i after %i is %s', (now, before, growth) => {
    expect(describeGrowth(now, before)).toEqual({ growth, growthValue: Number.parseFloat(growth) })
  })

  test('never says "-0%"', () => {
    expect(Object.is(describeGrowth(2999, 3000).growthValue, 0)).toBe(true)
  })
})

describe('recent months', () => {
  test.each([
    ['2025-03-31T23:59:59Z', 'UTC', '2025-03-01'],
    ['2025-03-31T18:30:00Z', 'Asia/Kolkata', '2025-04-01'],
    ['2025-03-31T18:29:59Z', 'Asia/Kolkata', '2025-03-01'],
    // summer time ends in the night to 2 November 2025: midnight is still four hours behind UTC
    ['2025-11-01T03:59:59Z', 'America/New_York', '2025-10-01'],
    ['2025-11-01T04:00:00Z', 'America/New_York', '2025-11-01'],
    // and in winter five
    ['2025-12-01T04:59:59Z', 'America/New_York', '2025-11-01'],
    ['2025-12-01T05:00:00Z', 'America/New_York', '2025-12-01'],
    ['2024-12-31T10:00:00Z', 'Pacific/Kiritimati', '2025-01-01'],
  ])('%s in %s is in %s', (now, zone, month) => {
    expect(recentMonths(new Date(now), zone, 1)).toEqual([month])
  })

  test('go back over the year, newest first', () => {
    expect(recentMonths(new Date('2025-02-10T00:00:00Z'), 'UTC', 4)).toEqual([
      '2025-02-01',
      '2025-01-01',
      '2024-12-01',
      '2024-11-01',
    ])
  })
})
