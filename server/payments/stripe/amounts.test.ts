import { expect, test } from 'vitest'
import { fromStripe, toStripe } from './amounts.ts'

test.each([
  ['USD', 12_345, 12_345],
  ['JPY', 500, 500],
  ['KWD', 12_340, 12_340],
  ['ISK', 700, 70_000],
  ['UGX', 900, 90_000],
])('%s: %i of ours are %i of Stripe, there and back', (currency, ours, theirs) => {
  expect(toStripe(ours, currency)).toBe(theirs)
  expect(fromStripe(theirs, currency.toLowerCase())).toBe(ours)
})
