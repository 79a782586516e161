import { expect, test } from 'vitest'
import { marksUpTo } from './month-bars.tsx'

test('marks are at round numbers and reach the highest value', () => {
  expect(marksUpTo(87)).toEqual([0, 25, 50, 75, 100])
  expect(marksUpTo(100)).toEqual([0, 25, 50, 75, 100])
  expect(marksUpTo(1234.5)).toEqual([0, 500, 1000, 1500])
  expect(marksUpTo(0.3)).toEqual([0, 0.1, 0.2, 0.3])
})

test('counts are marked at whole numbers', () => {
  expect(marksUpTo(3, true)).toEqual([0, 1, 2, 3])
  expect(marksUpTo(9, true)).toEqual([0, 3, 6, 9])
})

test('a maximum of zero still has an axis', () => {
  expect(marksUpTo(0)).toEqual([0, 1])
})
