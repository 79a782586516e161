import { expect, test } from 'vitest'
import { UNKNOWN_CLOCK } from '../../contract/format/clocks.ts'
import { asMajor } from '../../contract/format/money.ts'
import type { PaymentOutcome } from '../../contract/payments/payments.ts'
import { describePayment } from './payment-outcome.ts'

const year = new Date().getUTCFullYear()
const paid: PaymentOutcome = {
  booking: 'b',
  state: 'requested',
  outcome: 'authorised',
  amount: asMajor(120),
  currency: 'USD',
  text: '',
  declined: false,
  photographer: 'Bo Shade',
  deadline: new Date(Date.now() + 3_600_000).toISOString(),
  timeZone: 'Europe/Rome',
  checkoutUrl: null,
}
const describeOutcome = (change: Partial<PaymentOutcome>) =>
  describePayment({ outcome: { ...paid, ...change } }, { timeZone: 'Europe/Rome', now: Date.now() })

test('an authorised request names the photographer and the deadline, in the reader’s time zone', () => {
  const deadline = `${year + 2}-06-02T16:00:00Z`
  expect(describeOutcome({ deadline })).toMatch(
    new RegExp(
      `^Request sent: Bo Shade has until \\w+day 2 June ${year + 2}, 18:00 \\(in \\d+ days\\) to accept\\.$`,
    ),
  )
  expect(describeOutcome({ outcome: 'paid', state: 'booked', deadline: null })).toBe(
    'Booking confirmed with Bo Shade.',
  )
})

test('after leaving the payment page, the time is still held, and until when', () => {
  expect(describeOutcome({ outcome: 'failed', state: 'held' })).toMatch(
    /^You haven’t paid yet\. We hold this time for you until (today|tomorrow) \d\d:\d\d .*\.$/,
  )
  expect(describeOutcome({ outcome: 'failed', state: 'expired' })).toBeNull()
})

test('a declined card has a message, and an unknown outcome has none', () => {
  const declined = 'Your card was declined. You haven’t been charged. Try another card.'
  expect(describeOutcome({ outcome: 'failed', declined: true })).toBe(declined)
  for (const outcome of ['open', 'processing', 'returned', 'failed', 'released'] as const)
    expect(describeOutcome({ outcome })).toBeNull()
  expect(describePayment({ outcome: null }, UNKNOWN_CLOCK)).toBeNull()
})
