import { asMinor, majorOf } from '../../../contract/format/money.ts'
import type { TransactionRow } from '../../../contract/payments/transactions.ts'
import { presentParties } from '../booking-process/parties.ts'
import type { ListedTransaction } from './list.ts'

export function presentTransaction(row: ListedTransaction): TransactionRow {
  return {
    id: row.id,
    _id: row.id,
    ...presentParties(row),
    totalAmount: majorOf(asMinor(row.total_minor), row.currency),
    upfrontAmount: majorOf(asMinor(row.upfront_minor), row.currency),
    remainingAmount: majorOf(asMinor(row.remaining_minor), row.currency),
    paymentStatus: row.payment_status,
    paymentStage: row.payment_stage,
    booking: row.booking_id,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
