import { expect, test } from 'vitest'
import { majorAmount, minorAmount } from '../api/fields.ts'
import {
  asMajor,
  asMinor,
  currencySymbols,
  formatMajor,
  formatMinor,
  majorOf,
  minorDigits,
  minorOf,
} from './money.ts'

const amounts = [0, 1, 5, 10, 99, 100, 101, 12_345, 99_999, 100_000, 123_456_789, -1, -27_050, -1_000_000]

test.each(Object.keys(currencySymbols()))('%s is formatted as by Intl', (currency) => {
  const locale = currency === 'INR' ? 'en-IN' : 'en-US'
  const plain = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const short = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  expect(plain.resolvedOptions().maximumFractionDigits).toBe(minorDigits(currency))
  for (const amount of amounts.map(asMinor)) {
    const major = majorOf(amount, currency)
    expect(formatMinor(amount, currency)).toBe(short.format(major).replace('-', '\u2212'))
    expect(formatMajor(major, currency, 'exact')).toBe(plain.format(major).replace('-', '\u2212'))
  }
})

test.each([
  ['USD', '$1,234.50', '$1,234', '−$5', '$1.2M'],
  ['CAD', 'CA$1,234.50', 'CA$1,234', '−CA$5', 'CA$1.2M'],
  ['AUD', 'A$1,234.50', 'A$1,234', '−A$5', 'A$1.2M'],
  ['INR', '₹1,234.50', '₹1,234', '−₹5', '₹12.3L'],
])('%s is unambiguous, with a real minus sign', (currency, cents, whole, less, axis) => {
  expect(formatMajor(asMajor(1234.5), currency)).toBe(cents)
  expect(formatMajor(asMajor(1234), currency)).toBe(whole)
  expect(formatMajor(asMajor(1234), currency, 'exact')).toBe(`${whole}.00`)
  expect(formatMinor(asMinor(-500), currency)).toBe(less)
  expect(formatMajor(asMajor(1_234_567), currency, 'brief')).toBe(axis)
})

test('rupees are grouped as in India', () => {
  expect(formatMajor(asMajor(1_234_567), 'INR')).toBe('₹12,34,567')
})

test('other currencies have their own digits', () => {
  expect(formatMinor(asMinor(12_500), 'JPY')).toBe('¥12,500')
  expect(formatMinor(asMinor(-12_500), 'JPY', 'exact')).toBe('−¥12,500')
  expect(formatMinor(asMinor(1_500), 'KWD')).toBe('KWD\u00a01.500')
  expect(minorOf(asMajor(1.5), 'KWD')).toBe(1_500)
})

test('the wrong unit does not compile', () => {
  const [minor, major] = [asMinor(40_000), asMajor(400)]
  // @ts-expect-error: these are major units.
  formatMinor(major, 'USD')
  // @ts-expect-error: these are minor units.
  formatMajor(minor, 'USD')
  // @ts-expect-error: these are major units already.
  majorOf(major, 'USD')
  // @ts-expect-error: these are minor units already.
  minorOf(minor, 'USD')
  // @ts-expect-error: a plain number has no unit.
  formatMinor(40_000, 'USD')
  // @ts-expect-error: a plain number has no unit.
  formatMajor(400, 'USD')
  // @ts-expect-error: the result of arithmetic has no unit.
  formatMajor(major + major, 'USD')
  // @ts-expect-error: a unit cannot be renamed.
  asMinor(major)
  // @ts-expect-error: a unit cannot be renamed.
  asMajor(minor)
  // @ts-expect-error: the API sends major units.
  formatMinor(majorAmount.parse(400), 'USD')
  expect(formatMajor(majorAmount.parse(400), 'USD')).toBe('$400')
  expect(formatMinor(minorAmount.parse(40_000), 'USD')).toBe('$400')
})

test.each([
  ['HUF', 2],
  ['IDR', 2],
  ['COP', 2],
  ['PKR', 2],
  ['RSD', 2],
  ['ISK', 0],
  ['UGX', 0],
  ['MGA', 0],
  ['IQD', 3],
])('%s has %i decimals, whatever the runtime says', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits)
  expect(minorOf(asMajor(12), currency)).toBe(12 * 10 ** digits)
})
