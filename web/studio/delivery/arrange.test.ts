import { expect, test } from 'vitest'
import type { Gallery } from '../../../contract/galleries.ts'
import { arrangementOf, rearrange } from './arrange.ts'

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

test('what is moved leaves the set where it was, for another, a new one or none', () => {
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

test('sets are renamed, raised and removed, and the rest stays', () => {
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

test('a cover is chosen; what the page does not have changes nothing', () => {
  expect(order('cover', { chosen: ['c'] })).toEqual({ ...arrangementOf(gallery), cover: 'c' })
  expect(order('remove-set', { set: 'nobody' })).toBeNull()
  expect(order('shuffle')).toBeNull()
})
