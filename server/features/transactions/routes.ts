import type { FastifyInstance } from 'fastify'
import { asMinor, majorOf } from '../../../contract/format/money.ts'
import * as calls from '../../../contract/payments/calls.ts'
import { type TransactionDetail, transactionMessages } from '../../../contract/payments/transactions.ts'
import { peopleMessages } from '../../../contract/people/people.ts'
import { type Queryable, query } from '../../platform/db/query.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { isPhotographer } from '../people/queries.ts'
import { type ListedTransaction, listTransactions, transactionRows } from './list.ts'
import { presentTransaction } from './present.ts'

export function addTransactionRoutes(app: FastifyInstance, { pool, reads, config }: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Transactions'] })

  route(calls.listTransactions, 'List transactions', async ({ query }) => {
    const { rows, total } = await listTransactions(reads.pool, query, config.timeZone)
    return ok(
      pageOf('transactionList', rows.map(presentTransaction), query, total),
      transactionMessages.listed(),
    )
  })

  route(calls.fetchTransaction, 'Fetch a transaction with its booking and payments', async ({ params }) => {
    const transaction = await findTransaction(pool, idOrNotFound(params.id, transactionMessages.notFound()))
    if (!transaction) throw new NotFound(transactionMessages.notFound())
    return ok(transaction, transactionMessages.found())
  })

  route(calls.listPhotographerTransactions, {
    summary: 'List the transactions of a photographer',
    handler: async ({ params, query }) => {
      const photographerId = idOrNotFound(params.id, peopleMessages.notFound())
      if (!(await isPhotographer(reads.pool, photographerId))) throw new NotFound(peopleMessages.notFound())
      const { rows, total } = await listTransactions(
        reads.pool,
        { ...query, photographerId },
        config.timeZone,
      )
      return ok(
        pageOf('transactionList', rows.map(presentTransaction), query, total),
        transactionMessages.listed(),
      )
    },
  })
}

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

async function findTransaction(client: Queryable, id: string): Promise<TransactionDetail | undefined> {
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
