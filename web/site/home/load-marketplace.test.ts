import { expect, test } from 'vitest'
import { pickVaried } from './load-marketplace.ts'

const one = (id: string, city: string, service: string) => ({
  id,
  place: { id: city } as Parameters<typeof pickVaried>[0][number]['place'],
  services: [service],
})
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')

test('cities and services do not repeat while there are others, then only cities, then anything repeats', () => {
  const found = [
    one('a', 'rome', 'wedding'),
    one('b', 'rome', 'food'),
    one('c', 'oslo', 'wedding'),
    one('d', 'oslo', 'sport'),
    one('e', 'lima', 'family'),
    one('f', 'kyiv', 'family'),
  ]
  expect(ids(pickVaried(found, 3))).toBe('ade')
  expect(ids(pickVaried(found, 4))).toBe('adef')
  expect(ids(pickVaried(found, 6))).toBe('adefbc')
  expect(ids(pickVaried(found.slice(0, 2), 6))).toBe('ab')
  expect(pickVaried([], 6)).toEqual([])
})
