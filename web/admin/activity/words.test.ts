import { expect, test } from 'vitest'
import { changedFields, sentenceOf } from './words.ts'

test('tells only what differs', () => {
  expect(changedFields({ status: 'active', phone: '1' }, { status: 'inactive', phone: '1' })).toEqual([
    { name: 'Status', before: 'active', after: 'inactive' },
  ])
})

test('a side that is missing, empty or null is nothing', () => {
  expect(changedFields(null, { ended: 2 })).toEqual([{ name: 'Sessions ended', before: null, after: '2' }])
  expect(changedFields(null, { notified: 2, repeated: 0 })).toHaveLength(1)
  expect(changedFields({ hourlyRate: 5 }, { hourlyRate: 0 })).toHaveLength(1)
  expect(changedFields({ about: '' }, { about: null })).toEqual([])
  expect(changedFields(null, null)).toEqual([])
})

test('spells out an action it does not know', () => {
  expect(sentenceOf('person.updated')).toBe('changed a profile')
  expect(sentenceOf('gallery.opened_early')).toBe('gallery opened early')
})
