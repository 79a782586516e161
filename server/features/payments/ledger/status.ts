import type { BookingState } from '../../../../contract/bookings/process.ts'
import type { Minor } from '../../../../contract/format/money.ts'
import type { PaymentStage, PaymentStatus } from '../../../../contract/payments/transactions.ts'

/** The amounts and states from which the back-office's payment stage and status are derived, without overpayments. */
export type MoneyStanding = {
  state: BookingState
  totalMinor: Minor
  upfrontMinor: Minor
  capturedMinor: Minor
  /** Refunded and received by the client. */
  returnedMinor: Minor
  refundUnderWay: boolean
  /** Whether any attempt is open or undecided, and whether the newest one failed. */
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

/** Based on what was captured; refunds do not change the stage. */
function stageOf({ totalMinor, upfrontMinor, capturedMinor }: MoneyStanding): PaymentStage {
  if (capturedMinor >= totalMinor) return 'completed'
  if (capturedMinor === 0) return 'pending'
  return capturedMinor === upfrontMinor ? 'upfront' : 'partial'
}

/** The first match applies. */
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
