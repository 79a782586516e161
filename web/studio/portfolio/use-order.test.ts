import { expect, test } from 'vitest'
import { moveTo } from './use-order.ts'

const ids = ['a', 'b', 'c', 'd']

test('one moves to another position, and the others keep their order', () => {
  expect(moveTo(ids, 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveTo(ids, 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveTo(ids, 'b', 1)).toEqual(ids)
})

test('a position beyond an end is that end; an unknown id or an invalid position moves nothing', () => {
  expect(moveTo(ids, 'b', 99)).toEqual(['a', 'c', 'd', 'b'])
  expect(moveTo(ids, 'b', -4)).toEqual(['b', 'a', 'c', 'd'])
  expect(moveTo(ids, 'x', 0)).toEqual(ids)
  expect(moveTo(ids, 'b', Number.NaN)).toEqual(ids)
})
