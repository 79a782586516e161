import { expect, test } from 'vitest'
import { asMinor } from '../../../../contract/format/money.ts'
import { describeMoney, type MoneyStanding } from './status.ts'

const nothing: MoneyStanding = {
  state: 'held',
  totalMinor: asMinor(1000),
  upfrontMinor: asMinor(300),
  capturedMinor: asMinor(0),
  returnedMinor: asMinor(0),
  refundUnderWay: false,
  attemptUnderWay: false,
  newestAttemptFailed: false,
}

test.each<[Partial<MoneyStanding>, string]>([
  [{}, 'pending pending'],
  [{ attemptUnderWay: true }, 'pending processing'],
  [{ attemptUnderWay: true, newestAttemptFailed: true }, 'pending processing'],
  [{ newestAttemptFailed: true }, 'pending failed'],
  [{ state: 'expired' }, 'pending pending'],
  [{ state: 'booked', capturedMinor: asMinor(300) }, 'upfront pending'],
  [{ state: 'booked', capturedMinor: asMinor(300), newestAttemptFailed: true }, 'upfront failed'],
  [{ state: 'booked', capturedMinor: asMinor(300), attemptUnderWay: true }, 'upfront processing'],
  [{ state: 'booked', capturedMinor: asMinor(500) }, 'partial processing'],
  [{ state: 'booked', capturedMinor: asMinor(1000) }, 'completed completed'],
  [{ state: 'completed', capturedMinor: asMinor(1000), returnedMinor: asMinor(200) }, 'completed completed'],
  [{ state: 'completed', capturedMinor: asMinor(1000), returnedMinor: asMinor(1000) }, 'completed refunded'],
  [{ state: 'cancelled', capturedMinor: asMinor(300), refundUnderWay: true }, 'upfront processing'],
  [{ state: 'cancelled', capturedMinor: asMinor(300), returnedMinor: asMinor(150) }, 'upfront refunded'],
  [{ state: 'cancelled', capturedMinor: asMinor(300) }, 'upfront completed'],
  [{ state: 'declined', capturedMinor: asMinor(300), returnedMinor: asMinor(300) }, 'upfront refunded'],
  [{ totalMinor: asMinor(0), upfrontMinor: asMinor(0) }, 'completed completed'],
])('%o is %s', (change, words) => {
  const { paymentStage, paymentStatus } = describeMoney({ ...nothing, ...change })
  expect(`${paymentStage} ${paymentStatus}`).toBe(words)
})
