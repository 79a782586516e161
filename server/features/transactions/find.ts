import { majorOf } from '../../../contract/money.ts'
import type { TransactionDetail } from '../../../contract/transactions.ts'
import { type Queryable, runPrepared, runStatement } from '../../platform/db/query.ts'
import { statement } from '../../platform/db/sql.ts'
import { type ListedTransaction, transactionRows } from './list.ts'
import { presentTransaction } from './present.ts'

const FIND_SHOOT = `
  select shoot_date::text as shoot_date, start_time, end_time, time_zone, description, status
  from bookings where id = $1`
const FIND_PAYMENTS = `
  select id, kind, amount_minor::float8 as amount_minor, occurred_at
  from payments where transaction_id = $1 order by occurred_at, id`

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
  occurred_at: Date
}

export async function findTransaction(client: Queryable, id: string): Promise<TransactionDetail | undefined> {
  const [transaction] = await runStatement<ListedTransaction>(
    client,
    statement`with page as (select ${id}::uuid as id) select ${transactionRows.columns} from page ${transactionRows.joins}`,
  )
  if (!transaction) return undefined
  const [shoot] = await runPrepared<Shoot>(client, FIND_SHOOT, [transaction.booking_id])
  const payments = await runPrepared<Payment>(client, FIND_PAYMENTS, [id])
  return {
    ...presentTransaction(transaction),
    currency: transaction.currency,
    shoot: presentShoot(shoot!),
    payments: payments.map((payment) => ({
      id: payment.id,
      kind: payment.kind,
      amount: majorOf(payment.amount_minor, transaction.currency),
      occurredAt: payment.occurred_at.toISOString(),
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
