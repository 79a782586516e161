import { expect, test } from 'vitest'
import { moveTo } from './move-to.ts'

const ids = ['a', 'b', 'c', 'd']

test('one goes to another place, and the others keep their order', () => {
  expect(moveTo(ids, 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveTo(ids, 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveTo(ids, 'b', 1)).toEqual(ids)
})

test('a place beyond an end is that end; what is not there or no number moves nothing', () => {
  expect(moveTo(ids, 'b', 99)).toEqual(['a', 'c', 'd', 'b'])
  expect(moveTo(ids, 'b', -4)).toEqual(['b', 'a', 'c', 'd'])
  expect(moveTo(ids, 'x', 0)).toEqual(ids)
  expect(moveTo(ids, 'b', Number.NaN)).toEqual(ids)
})
