import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('is a UUID of version 7 that starts with the time', () => {
  expect(newId(0x0123456789ab)).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newId(1)).toMatch(/^00000000-0001-7/)
})

test('never repeats within a millisecond, not even in the last eight characters, which screens show', () => {
  const ids = Array.from({ length: 2_000 }, () => newId(1_700_000_000_000))
  expect(new Set(ids.map((id) => id.slice(-8))).size).toBe(2_000)
})

test('sorts in the order of creation within a millisecond', () => {
  const ids = Array.from({ length: 4_096 }, () => newId(1_700_000_000_001))
  expect(ids.toSorted()).toEqual(ids)
})
