import { expect, test } from 'vitest'
import { monthRange, todayIn } from './dates.ts'

test('today is the date in the studio’s time zone, not in UTC', () => {
  const evening = new Date('2027-02-01T00:30:00Z')
  expect(todayIn('America/Los_Angeles', evening)).toBe('2027-01-31')
  expect(todayIn('UTC', evening)).toBe('2027-02-01')
  expect(todayIn('Pacific/Auckland', new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-01')
  expect(monthRange(todayIn('America/Los_Angeles', evening)).from).toBe('2026-12-28')
})
