import type { PaymentStage, PaymentStatus } from '../../contract/transactions.ts'

export type Ledger = { totalMinor: number; upfrontMinor: number; captured: number; refunded: number }

/** What the money that came and went says about a transaction. */
export function describePayment(ledger: Ledger): {
  paymentStatus: PaymentStatus
  paymentStage: PaymentStage
} {
  const { totalMinor, captured, refunded } = ledger
  if (captured > 0 && captured === refunded)
    return { paymentStatus: 'refunded', paymentStage: stageOf(ledger, Math.min(captured, totalMinor)) }
  // A part that was given back after full payment does not open the order again.
  const paid = captured >= totalMinor ? totalMinor : captured - refunded
  const paymentStage = stageOf(ledger, paid)
  if (paymentStage === 'completed') return { paymentStatus: 'completed', paymentStage }
  return { paymentStatus: paymentStage === 'partial' ? 'processing' : 'pending', paymentStage }
}

function stageOf({ totalMinor, upfrontMinor }: Ledger, paid: number): PaymentStage {
  if (paid === totalMinor) return 'completed'
  if (paid === 0) return 'pending'
  return paid === upfrontMinor ? 'upfront' : 'partial'
}
