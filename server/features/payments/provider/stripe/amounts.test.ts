import { expect, test } from 'vitest'
import { asMinor } from '../../../../../contract/format/money.ts'
import { AmountNotSupported, fromStripe, toStripe } from './amounts.ts'
import { ask } from './client.ts'

test.each([
  ['USD', 12_345, 12_345],
  ['JPY', 500, 500],
  ['KWD', 12_340, 12_340],
  ['ISK', 700, 70_000],
  ['UGX', 900, 90_000],
])('%s: our amount %i is %i at Stripe, in both directions', (currency, ours, theirs) => {
  expect(toStripe(asMinor(ours), currency)).toBe(theirs)
  expect(fromStripe(theirs, currency.toLowerCase())).toBe(ours)
})

test.each([
  ['KWD', 12_345],
  ['LYD', 1],
])(
  '%s: our amount %i is refused before a request to Stripe, so nothing has to be looked up',
  async (currency, ours) => {
    expect(() => toStripe(asMinor(ours), currency)).toThrow(AmountNotSupported)
    expect(await ask(async () => toStripe(asMinor(ours), currency))).toMatchObject({
      result: 'refused',
      code: 'amount_not_supported',
    })
  },
)
