import { expect, test } from 'vitest'
import { changedFields, sentenceOf } from './texts.ts'

test('lists only the fields that differ', () => {
  expect(changedFields({ status: 'active', phone: '1' }, { status: 'inactive', phone: '1' })).toEqual([
    { name: 'Status', before: 'active', after: 'inactive' },
  ])
})

test('a missing, empty or null side counts as no value', () => {
  expect(changedFields(null, { ended: 2 })).toEqual([{ name: 'Sessions ended', before: null, after: '2' }])
  expect(changedFields(null, { notified: 2, repeated: 0 })).toHaveLength(1)
  expect(changedFields({ hourlyRate: 5 }, { hourlyRate: 0 })).toHaveLength(1)
  expect(changedFields({ about: '' }, { about: null })).toEqual([])
  expect(changedFields(null, null)).toEqual([])
})

test('formats an unknown action from its key', () => {
  expect(sentenceOf('person.updated')).toBe('changed a profile')
  expect(sentenceOf('gallery.opened_early')).toBe('gallery opened early')
})

test('formats unknown fields, lists and groups from their keys', () => {
  expect(changedFields(null, { businessName: 'Studio', countries: ['Kenya', 'Ghana'] })).toEqual([
    { name: 'Business name', before: null, after: 'Studio' },
    { name: 'Countries', before: null, after: 'Kenya, Ghana' },
  ])
  expect(changedFields({ limits: { daysAhead: 365 } }, { limits: { daysAhead: null } })).toEqual([
    { name: 'Limits', before: 'Days ahead: 365', after: 'Days ahead: -' },
  ])
})
