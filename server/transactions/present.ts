import { toMajor } from '../../contract/money.ts'
import type { TransactionRow } from '../../contract/transactions.ts'
import { presentParties } from '../bookings/parties.ts'
import type { ListedTransaction } from './list.ts'

export function presentTransaction(row: ListedTransaction): TransactionRow {
  return {
    id: row.id,
    _id: row.id,
    ...presentParties(row),
    totalAmount: toMajor(row.total_minor),
    upfrontAmount: toMajor(row.upfront_minor),
    remainingAmount: toMajor(row.remaining_minor),
    paymentStatus: row.payment_status,
    paymentStage: row.payment_stage,
    booking: row.booking_id,
    createdAt: row.created_at.toISOString(),
  }
}
