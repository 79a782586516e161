import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findContacts, replaceContacts } from './find.ts'

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
/** Without a base location, and where numbers are written in many ways. */
const COUNTRIES = [null, 'GB', 'US', 'IN', 'DE', 'IT', 'NG', 'AU', 'KE', 'JP']

/** Written for this test: dates, prices, times, addresses, order numbers, packages, guests, cameras, files, places. */
const harmless = linesOf('./harmless.txt')
const found = (text: string, country: string | null) =>
  findContacts(text, country).map(({ kind, from, to }) => [kind, text.slice(from, to)])

test.each(COUNTRIES)(
  'of 500 ordinary messages, fewer than 1% look like contact details: base in %s',
  (country) => {
    expect(new Set(harmless).size).toBe(500)
    const alarms = harmless.filter((text) => findContacts(text, country).length > 0)
    expect(alarms.length, alarms.join('\n')).toBeLessThan(5)
  },
)

test.each(linesOf('./contacts.txt').map((line) => line.split('\t')))('finds a %s: %s', (kind, text) => {
  expect(found(text!, 'GB')).toContainEqual([kind, expect.any(String)])
})

test('finds each once, where it stands, and replaces it', () => {
  const text =
    'Mail a.light@gmail.com or call +44 7911 123456, see paypal.me/alight. Two hours on 2027-02-13 for €660?'
  expect(found(text, 'GB')).toEqual([
    ['email', 'a.light@gmail.com'],
    ['phone', '+44 7911 123456'],
    ['payment', 'paypal.me/alight'],
  ])
  expect(replaceContacts(text, 'GB', '[hidden]')).toBe(
    'Mail [hidden] or call [hidden], see [hidden]. Two hours on 2027-02-13 for €660?',
  )
})

test('a number without a country code is understood where the photographer is based', () => {
  expect(found('Call me on 07911 123456', 'GB')).toHaveLength(1)
  expect(found('Call me on 07911 123456', null)).toEqual([])
  expect(found('Call me on 07911 123456', 'no country')).toEqual([])
})
