import type { BookingRecord } from '../../../contract/bookings/bookings.ts'
import { asMinor, majorOf } from '../../../contract/format/money.ts'
import type { PaymentStage, PaymentStatus } from '../../../contract/payments/transactions.ts'
import { type Queryable, query } from '../../platform/db/query.ts'
import { bookingRows, type ListedBooking } from './list.ts'
import { presentBooking } from './present.ts'

type PaidBy = {
  id: string
  total_minor: number
  upfront_minor: number
  remaining_minor: number
  payment_status: PaymentStatus
  payment_stage: PaymentStage
  created_at: string
}

export async function findBookingRecord(client: Queryable, id: string): Promise<BookingRecord | undefined> {
  const [booking] = await query<ListedBooking>(client)`
    with page as (select ${id}::uuid as id) select ${bookingRows.columns} from page ${bookingRows.joins}`
  if (!booking) return undefined
  const transactions = await query<PaidBy>(client)`
    select id, total_minor::float8 as total_minor, upfront_minor::float8 as upfront_minor,
      remaining_minor::float8 as remaining_minor, payment_status, payment_stage, created_at
    from transactions where booking_id = ${id} order by created_at, id`
  const { currency } = booking
  return {
    ...presentBooking(booking),
    currency,
    transactions: transactions.map((row) => presentPaidBy(row, currency)),
  }
}

const presentPaidBy = (row: PaidBy, currency: string) => ({
  id: row.id,
  _id: row.id,
  totalAmount: majorOf(asMinor(row.total_minor), currency),
  upfrontAmount: majorOf(asMinor(row.upfront_minor), currency),
  remainingAmount: majorOf(asMinor(row.remaining_minor), currency),
  paymentStatus: row.payment_status,
  paymentStage: row.payment_stage,
  createdAt: new Date(row.created_at).toISOString(),
})
