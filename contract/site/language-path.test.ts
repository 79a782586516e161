import { expect, test } from 'vitest'
import { splitLanguage, withoutLanguage } from './language-path.ts'

test.each([
  ['/de/about', 'de', '/about'],
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/de?from=mail', 'de', '/?from=mail'],
  ['/de/photographers?date=2027-05-01#results', 'de', '/photographers?date=2027-05-01#results'],
  ['/de//other.example/x', 'de', '/other.example/x'],
  ['/about', null, '/about'],
  ['/demo', null, '/demo'],
  ['/it/about', null, '/it/about'],
  ['/DE/about', null, '/DE/about'],
  ['//de/about', null, '//de/about'],
])('%s is in %s: %s', (address, locale, path) => {
  expect(splitLanguage(address)).toEqual({ locale, path })
  expect(withoutLanguage(address)).toBe(path)
})
