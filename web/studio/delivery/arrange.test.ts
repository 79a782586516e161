import { expect, test } from 'vitest'
import type { Gallery } from '../../../contract/galleries/galleries.ts'
import { arrangementOf, nameNewSet, rearrange } from './arrange.ts'
import { selectRange } from './board.tsx'

const gallery = {
  sets: [
    { id: 's1', name: 'Morning' },
    { id: 's2', name: 'Evening' },
  ],
  pictures: [
    { id: 'a', set: 's1' },
    { id: 'b', set: 's2' },
    { id: 'c', set: null },
  ],
  cover: 'b',
} as unknown as Gallery
const order = (form: string, more: object = {}) =>
  rearrange(gallery, { form, chosen: [], set: '', name: '', ...more })
const shape = (body: ReturnType<typeof order>) => body?.sets.map(({ name, pictures }) => [name, ...pictures])

test('moved photos leave their set for another, a new one or none', () => {
  expect(shape(order('move', { chosen: ['a', 'c'], set: 's2' }))).toEqual([
    ['Morning'],
    ['Evening', 'b', 'a', 'c'],
  ])
  expect(shape(order('move', { chosen: ['b'], set: 'new', name: 'Night' }))).toEqual([
    ['Morning', 'a'],
    ['Evening'],
    ['Night', 'b'],
  ])
  expect(shape(order('move', { chosen: ['a'] }))).toEqual([['Morning'], ['Evening', 'b']])
})

test('sets are renamed, moved up and removed, and the rest stays', () => {
  expect(shape(order('rename-set', { set: 's2', name: 'Night' }))).toEqual([
    ['Morning', 'a'],
    ['Night', 'b'],
  ])
  expect(shape(order('raise-set', { set: 's2' }))).toEqual([
    ['Evening', 'b'],
    ['Morning', 'a'],
  ])
  expect(order('raise-set', { set: 's1' })).toBeNull()
  expect(shape(order('remove-set', { set: 's1' }))).toEqual([['Evening', 'b']])
})

test('a cover can be chosen; unknown sets and forms change nothing', () => {
  expect(order('cover', { chosen: ['c'] })).toEqual({ ...arrangementOf(gallery), cover: 'c' })
  expect(order('remove-set', { set: 'unknown' })).toBeNull()
  expect(order('shuffle')).toBeNull()
})

test('title and focal point change nothing else, and a new set gets an unused name', () => {
  const focus = { x: 10, y: 90 }
  expect(order('opening', { title: 'Ada & Sam', focus })).toEqual({
    ...arrangementOf(gallery),
    title: 'Ada & Sam',
    focus,
  })
  expect(nameNewSet(gallery)).toBe('Set 3')
  expect(nameNewSet({ sets: [{ id: 's1', name: 'set 2' }] })).toBe('Set 3')
})

test('shift selects or clears everything between two photos, in either direction', () => {
  const ids = ['a', 'b', 'c', 'd']
  const one = selectRange(new Set(), ids, { from: -1, to: 2, on: true })
  expect([...one]).toEqual(['c'])
  const all = selectRange(one, ids, { from: 2, to: 0, on: true })
  expect([...all].sort()).toEqual(['a', 'b', 'c'])
  expect([...selectRange(all, ids, { from: 1, to: 2, on: false })]).toEqual(['a'])
})
