import type { BookingState } from '../../../contract/booking-process.ts'
import type { PaymentStage, PaymentStatus } from '../../../contract/transactions.ts'

/** What the back-office's two words about money are derived from. All amounts without what was paid twice. */
export type MoneyStanding = {
  state: BookingState
  totalMinor: number
  upfrontMinor: number
  /** What came in for this booking. */
  capturedMinor: number
  /** What was given back and has arrived. */
  returnedMinor: number
  refundUnderWay: boolean
  /** Of all attempts to pay: is one still open or undecided, and how did the newest end? */
  attemptUnderWay: boolean
  newestAttemptFailed: boolean
}

const ENDED_EARLY: BookingState[] = ['expired', 'declined', 'cancelled']

export function describeMoney(money: MoneyStanding): {
  paymentStage: PaymentStage
  paymentStatus: PaymentStatus
} {
  const paymentStage = stageOf(money)
  return { paymentStage, paymentStatus: statusOf(money, paymentStage) }
}

/** From what was captured; giving back does not change how far the paying had come. */
function stageOf({ totalMinor, upfrontMinor, capturedMinor }: MoneyStanding): PaymentStage {
  if (capturedMinor >= totalMinor) return 'completed'
  if (capturedMinor === 0) return 'pending'
  return capturedMinor === upfrontMinor ? 'upfront' : 'partial'
}

/** First match. */
function statusOf(money: MoneyStanding, stage: PaymentStage): PaymentStatus {
  const { capturedMinor, returnedMinor } = money
  const ended = ENDED_EARLY.includes(money.state) && capturedMinor > 0
  if (money.refundUnderWay) return 'processing'
  if (capturedMinor > 0 && returnedMinor >= capturedMinor) return 'refunded'
  if (ended) return returnedMinor > 0 ? 'refunded' : 'completed'
  if (stage === 'completed') return 'completed'
  if (money.attemptUnderWay || stage === 'partial') return 'processing'
  return money.newestAttemptFailed ? 'failed' : 'pending'
}
