import { asMinor, majorOf } from '../../../contract/format/money.ts'
import type { TransactionDetail } from '../../../contract/payments/transactions.ts'
import { type Queryable, query } from '../../platform/db/query.ts'
import { type ListedTransaction, transactionRows } from './list.ts'
import { presentTransaction } from './present.ts'

type Shoot = {
  shoot_date: string
  start_time: string
  end_time: string
  time_zone: string
  description: string
  status: string
}
type Payment = {
  id: string
  kind: 'capture' | 'refund' | 'refund_failed'
  amount_minor: number
  occurred_at: string
}

export async function findTransaction(client: Queryable, id: string): Promise<TransactionDetail | undefined> {
  const [transaction] = await query<ListedTransaction>(client)`
    with page as (select ${id}::uuid as id) select ${transactionRows.columns} from page ${transactionRows.joins}`
  if (!transaction) return undefined
  const [shoot] = await query<Shoot>(client)`
    select shoot_date::text as shoot_date, start_time, end_time, time_zone, description, status
    from bookings where id = ${transaction.booking_id}`
  const payments = await query<Payment>(client)`
    select id, kind, amount_minor::float8 as amount_minor, occurred_at
    from payments where transaction_id = ${id} order by occurred_at, id`
  return {
    ...presentTransaction(transaction),
    currency: transaction.currency,
    shoot: presentShoot(shoot!),
    payments: payments.map((payment) => ({
      id: payment.id,
      kind: payment.kind,
      amount: majorOf(asMinor(payment.amount_minor), transaction.currency),
      occurredAt: new Date(payment.occurred_at).toISOString(),
    })),
  }
}

const presentShoot = (row: Shoot) => ({
  date: row.shoot_date,
  startTime: row.start_time.slice(0, 5),
  endTime: row.end_time.slice(0, 5),
  timeZone: row.time_zone,
  description: row.description,
  bookingStatus: row.status,
})
