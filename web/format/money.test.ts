import { expect, test } from 'vitest'
import { currencySymbols, majorOf, minorDigits } from '../../contract/money.ts'
import { formatAmount } from './money.ts'

const amounts = [0, 1, 5, 10, 99, 100, 101, 12_345, 99_999, 100_000, 123_456_789, -1, -27_050, -1_000_000]

test.each(Object.keys(currencySymbols))('%s is formatted as by Intl', (currency) => {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const format = new Intl.NumberFormat('en-GB', { ...options, trailingZeroDisplay: 'stripIfInteger' })
  expect(format.resolvedOptions().maximumFractionDigits).toBe(minorDigits(currency))
  for (const minor of amounts) {
    const amount = majorOf(minor, currency)
    expect(formatAmount(amount, currency)).toBe(format.format(amount).replace('-', '\u2212'))
  }
})

test('other currencies keep their own digits', () => {
  expect(formatAmount(12_500, 'JPY')).toBe('¥12,500')
  expect(formatAmount(1.5, 'KWD')).toBe('KWD\u00a01.500')
})
