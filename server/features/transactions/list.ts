import type { z } from 'zod'
import type {
  PaymentStage,
  PaymentStatus,
  TransactionQuery,
  transactionFilter,
} from '../../../contract/payments/transactions.ts'
import { readMonthTallies, type Tally, tallyTotal } from '../../core/monthly-counts/queries.ts'
import { betweenPerson, withinDays } from '../../platform/db/conditions.ts'
import { byAge, type List, type Order, readPage } from '../../platform/db/page.ts'
import { type Queryable, type Sql, sql } from '../../platform/db/query.ts'
import { PARTY_COLUMNS, type PartyColumns } from '../booking-process/parties.ts'
import { searchParties } from '../booking-process/party-search.ts'

export type TransactionFilter = z.infer<typeof transactionFilter> & { photographerId?: string }

const ORDERS: Record<TransactionFilter['sort'], Order> = {
  newest: byAge(true),
  oldest: byAge(false),
  amount: { by: sql`total_minor`, descending: false },
  '-amount': { by: sql`total_minor`, descending: true },
}

export type ListedTransaction = PartyColumns & {
  id: string
  booking_id: string
  total_minor: number
  upfront_minor: number
  remaining_minor: number
  currency: string
  payment_status: PaymentStatus
  payment_stage: PaymentStage
  created_at: string
}

export const transactionRows = {
  columns: sql`t.id, t.booking_id, t.total_minor::float8 as total_minor, t.upfront_minor::float8 as upfront_minor,
    t.remaining_minor::float8 as remaining_minor, b.currency, t.payment_status, t.payment_stage, t.created_at, ${PARTY_COLUMNS}`,
  joins: sql`
  join transactions t on t.id = page.id
  join bookings b on b.id = t.booking_id
  join people c on c.id = t.client_id
  join people p on p.id = t.photographer_id`,
}

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
  const conditions: Sql[] = []
  if (photographerId) conditions.push(sql`photographer_id = ${photographerId}`)
  if (filter.person) conditions.push(betweenPerson(filter.person))
  if (status) conditions.push(sql`payment_status = ${status}`)
  if (stage) conditions.push(sql`payment_stage = ${stage}`)
  conditions.push(...withinDays(sql`created_at`, filter, timeZone))
  const list: List = {
    table: sql`transactions`,
    ...transactionRows,
    conditions,
    order: ORDERS[sort],
    timeZone,
  }
  if (search?.trim()) {
    const ids = { own: sql`id`, booking: sql`booking_id` }
    const { condition, few } = await searchParties(client, search, ids)
    return { ...list, conditions: [...conditions, condition], few }
  }
  if (filter.person || filter.from || filter.to) return list
  const tally: Tally = { subject: 'transactions', status, stage, photographerId }
  list.total = tallyTotal(tally)
  if (!photographerId && list.order.age) list.countMonths = () => readMonthTallies(client, tally)
  return list
}
