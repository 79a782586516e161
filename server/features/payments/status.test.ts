import { expect, test } from 'vitest'
import { describeMoney, type MoneyStanding } from './status.ts'

const nothing: MoneyStanding = {
  state: 'held',
  totalMinor: 1000,
  upfrontMinor: 300,
  capturedMinor: 0,
  returnedMinor: 0,
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
  [{ state: 'booked', capturedMinor: 300 }, 'upfront pending'],
  [{ state: 'booked', capturedMinor: 300, newestAttemptFailed: true }, 'upfront failed'],
  [{ state: 'booked', capturedMinor: 300, attemptUnderWay: true }, 'upfront processing'],
  [{ state: 'booked', capturedMinor: 500 }, 'partial processing'],
  [{ state: 'booked', capturedMinor: 1000 }, 'completed completed'],
  [{ state: 'completed', capturedMinor: 1000, returnedMinor: 200 }, 'completed completed'],
  [{ state: 'completed', capturedMinor: 1000, returnedMinor: 1000 }, 'completed refunded'],
  [{ state: 'cancelled', capturedMinor: 300, refundUnderWay: true }, 'upfront processing'],
  [{ state: 'cancelled', capturedMinor: 300, returnedMinor: 150 }, 'upfront refunded'],
  [{ state: 'cancelled', capturedMinor: 300 }, 'upfront completed'],
  [{ state: 'declined', capturedMinor: 300, returnedMinor: 300 }, 'upfront refunded'],
  [{ totalMinor: 0, upfrontMinor: 0 }, 'completed completed'],
])('%o is %s', (change, words) => {
  const { paymentStage, paymentStatus } = describeMoney({ ...nothing, ...change })
  expect(`${paymentStage} ${paymentStatus}`).toBe(words)
})
