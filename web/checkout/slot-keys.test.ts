import { expect, test } from 'vitest'
import { slotAfterKey } from './slot-keys.ts'

// Three in the morning; five in the afternoon, in rows of four.
const places = [
  ...[0, 80, 160].map((left) => ({ left, top: 0 })),
  ...[0, 80, 160, 240].map((left) => ({ left, top: 90 })),
  { left: 0, top: 140 },
]
const from = (index: number) => (key: string) => slotAfterKey(places, index, key)

test('left and right go through all times, up and down to the same column of another row, Home and End to the ends', () => {
  expect(from(2)('ArrowRight')).toBe(3)
  expect(from(3)('ArrowLeft')).toBe(2)
  expect(from(1)('ArrowDown')).toBe(4)
  expect(from(5)('ArrowUp')).toBe(2)
  expect(from(6)('ArrowUp')).toBe(2)
  expect(from(6)('ArrowDown')).toBe(7)
  expect([from(4)('Home'), from(4)('End')]).toEqual([0, 7])
})

test('there is no time beyond the first and the last', () => {
  expect(from(0)('ArrowLeft')).toBeUndefined()
  expect(from(0)('ArrowUp')).toBeUndefined()
  expect(from(7)('ArrowRight')).toBeUndefined()
  expect(from(7)('ArrowDown')).toBeUndefined()
  expect(from(7)('Enter')).toBeUndefined()
})
