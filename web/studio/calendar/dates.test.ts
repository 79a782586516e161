import { expect, test } from 'vitest'
import { monthRange } from './dates.ts'

test('a month begins on the Monday before its first, and ends on the Sunday after its last', () => {
  expect(monthRange('2027-01-31')).toEqual({ from: '2026-12-28', to: '2027-01-31' })
})
