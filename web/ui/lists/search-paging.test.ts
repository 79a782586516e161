import { expect, test } from 'vitest'
import { pageNumbers } from './search-paging.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 10, [1, 2, 3, 4, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [10, 10, [1, null, 7, 8, 9, 10]],
  [50_000, 100_000, [1, null, 49_999, 50_000, 50_001, null, 100_000]],
])('page %i of %i shows %j', (current, last, shown) => {
  expect(pageNumbers(current, last)).toEqual(shown)
})

test('never hides a single page behind a gap, and never shows one twice', () => {
  for (let last = 1; last <= 30; last += 1) {
    for (let current = 1; current <= last; current += 1) {
      const shown = pageNumbers(current, last)
      const numbers = shown.filter((page) => page !== null)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers).toContain(current)
      expect(shown.length).toBeLessThanOrEqual(7)
    }
  }
})
