import type { z } from 'zod'
import type { BookingQuery, BookingStatus, bookingFilter } from '../../../contract/bookings/bookings.ts'
import { LATE_DAYS } from '../../../contract/bookings/rules.ts'
import type { PaymentStatus } from '../../../contract/payments/transactions.ts'
import { readMonthTallies, type Tally, tallyTotal } from '../../core/monthly-counts/queries.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import { betweenPerson, withinDays } from '../../platform/db/conditions.ts'
import { byAge, type List, type Order, readPage } from '../../platform/db/page.ts'
import { type Queryable, type Sql, sql } from '../../platform/db/query.ts'
import { PARTY_COLUMNS, type PartyColumns } from '../booking-process/parties.ts'
import { searchParties } from '../booking-process/party-search.ts'

export type BookingFilter = z.infer<typeof bookingFilter> & { photographerId?: PersonId }

const ORDERS: Record<BookingFilter['sort'], Order> = {
  newest: byAge(true),
  oldest: byAge(false),
  date: { by: sql`shoot_date`, descending: false },
  '-date': { by: sql`shoot_date`, descending: true },
  amount: { by: sql`final_amount_minor`, descending: false },
  '-amount': { by: sql`final_amount_minor`, descending: true },
}

export type ListedBooking = PartyColumns & {
  id: string
  shoot_date: string
  start_time: string
  end_time: string
  time_zone: string
  description: string
  final_amount_minor: number
  currency: string
  status: BookingStatus
  payment_status: PaymentStatus | null
  created_at: string
}

export const bookingRows = {
  columns: sql`b.id, b.shoot_date::text as shoot_date, b.start_time, b.end_time, b.time_zone, b.description,
    b.final_amount_minor::float8 as final_amount_minor, b.currency, b.status, t.payment_status, b.created_at, ${PARTY_COLUMNS}`,
  joins: sql`
  join bookings b on b.id = page.id
  join people c on c.id = b.client_id
  join people p on p.id = b.photographer_id
  left join transactions t on t.booking_id = b.id`,
}

export async function listBookings(
  client: Queryable,
  query: BookingQuery & { photographerId?: PersonId },
  timeZone: string,
): Promise<{ rows: ListedBooking[]; total: number }> {
  return readPage<ListedBooking>(client, await bookingList(client, query, timeZone), query)
}

export async function bookingList(client: Queryable, filter: BookingFilter, timeZone: string): Promise<List> {
  const { photographerId, status, payment, deadline, sort, search } = filter
  const conditions: Sql[] = []
  if (photographerId) conditions.push(sql`photographer_id = ${photographerId}`)
  if (filter.person) conditions.push(betweenPerson(filter.person))
  if (status) conditions.push(sql`status = ${status}`)
  if (payment) conditions.push(paidAs(payment))
  if (deadline) conditions.push(PAST_EVERY_DEADLINE)
  conditions.push(...withinDays(sql`created_at`, filter, timeZone))
  const list: List = {
    table: sql`bookings`,
    ...bookingRows,
    conditions,
    order: ORDERS[sort],
    timeZone,
  }
  if (search?.trim()) {
    const { condition, few } = await searchParties(client, search, { own: sql`id` })
    return { ...list, conditions: [...conditions, condition], few }
  }
  if (filter.person || filter.from || filter.to || payment || deadline) return list
  const tally: Tally = { subject: 'bookings', status, photographerId }
  list.total = tallyTotal(tally)
  if (!photographerId && list.order.age) list.countMonths = () => readMonthTallies(client, tally)
  return list
}

/** Bookings that wait for an administrator, because neither side acts. */
export const PAST_EVERY_DEADLINE = sql`deadline <= now() and (state = 'disputed'
  or state in ('shot', 'changes') and deadline <= now() - make_interval(days => ${LATE_DAYS}::int))`

function paidAs(payment: PaymentStatus): Sql {
  const inState = (state: Sql) =>
    sql`exists (select from transactions t where t.booking_id = bookings.id and t.payment_status ${state})`
  // A booking without a transaction counts as pending: no payment has been requested yet.
  return payment === 'pending' ? sql`not ${inState(sql`<> 'pending'`)}` : inState(sql`= ${payment}`)
}
