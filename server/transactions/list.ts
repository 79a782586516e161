import type { z } from 'zod'
import type {
  PaymentStage,
  PaymentStatus,
  TransactionQuery,
  transactionFilter,
} from '../../contract/transactions.ts'
import { addSearch, PARTY_COLUMNS, type PartyColumns } from '../bookings/parties.ts'
import { addDays, Conditions } from '../db/conditions.ts'
import { type List, type Order, readPage } from '../db/page.ts'
import type { Queryable } from '../db/prepared.ts'
import { readMonthTallies, type Tally, tallyTotal } from '../tallies/queries.ts'

export type TransactionFilter = z.infer<typeof transactionFilter> & { photographerId?: string }

const ORDERS: Record<TransactionFilter['sort'], Order> = {
  newest: { column: 'created_at', descending: true },
  oldest: { column: 'created_at', descending: false },
  amount: { column: 'total_minor', descending: false },
  '-amount': { column: 'total_minor', descending: true },
}

export type ListedTransaction = PartyColumns & {
  id: string
  booking_id: string
  total_minor: number
  upfront_minor: number
  remaining_minor: number
  payment_status: PaymentStatus
  payment_stage: PaymentStage
  created_at: Date
}

/** Expects the ids of the wanted transactions in `page`. */
export const TRANSACTION_SELECT = `
  select t.id, t.booking_id, t.total_minor::float8 as total_minor, t.upfront_minor::float8 as upfront_minor,
    t.remaining_minor::float8 as remaining_minor, t.payment_status, t.payment_stage, t.created_at, ${PARTY_COLUMNS}
  from page
  join transactions t on t.id = page.id
  join people c on c.id = t.client_id
  join people p on p.id = t.photographer_id`

export async function listTransactions(
  client: Queryable,
  query: TransactionQuery & { photographerId?: string },
  timeZone: string,
): Promise<{ rows: ListedTransaction[]; total: number }> {
  return readPage<ListedTransaction>(client, await transactionList(client, query, timeZone), query)
}

export async function transactionList(
  client: Queryable,
  filter: TransactionFilter,
  timeZone: string,
): Promise<List> {
  const { photographerId, status, stage, sort, search } = filter
  const conditions = new Conditions()
  if (photographerId) conditions.add(`photographer_id = ${conditions.value(photographerId)}`)
  if (status) conditions.add(`payment_status = ${conditions.value(status)}`)
  if (stage) conditions.add(`payment_stage = ${conditions.value(stage)}`)
  addDays(conditions, 'created_at', filter, timeZone)
  const list: List = {
    table: 'transactions',
    select: TRANSACTION_SELECT,
    conditions,
    order: ORDERS[sort],
    timeZone,
  }
  if (search?.trim())
    return { ...list, ...(await addSearch(client, conditions, search, ['id', 'booking_id'])) }
  if (filter.from || filter.to) return list
  const tally: Tally = { subject: 'transactions', status, stage, photographerId }
  list.total = (into) => tallyTotal(into, tally)
  if (!photographerId && list.order.column === 'created_at')
    list.countMonths = () => readMonthTallies(client, tally)
  return list
}
