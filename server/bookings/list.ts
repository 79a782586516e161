import type { z } from 'zod'
import type { BookingQuery, BookingStatus, bookingFilter } from '../../contract/bookings.ts'
import type { PaymentStatus } from '../../contract/transactions.ts'
import { addDays, Conditions } from '../db/conditions.ts'
import { type List, type Order, readPage } from '../db/page.ts'
import type { Queryable } from '../db/prepared.ts'
import { readMonthTallies, type Tally, tallyTotal } from '../tallies/queries.ts'
import { addSearch, PARTY_COLUMNS, type PartyColumns } from './parties.ts'

export type BookingFilter = z.infer<typeof bookingFilter> & { photographerId?: string }

const ORDERS: Record<BookingFilter['sort'], Order> = {
  newest: { column: 'created_at', descending: true },
  oldest: { column: 'created_at', descending: false },
  date: { column: 'shoot_date', descending: false },
  '-date': { column: 'shoot_date', descending: true },
  amount: { column: 'final_amount_minor', descending: false },
  '-amount': { column: 'final_amount_minor', descending: true },
}

export type ListedBooking = PartyColumns & {
  id: string
  shoot_date: string
  start_time: string
  end_time: string
  time_zone: string
  description: string
  final_amount_minor: number
  status: BookingStatus
  payment_status: PaymentStatus | null
  created_at: Date
}

/** Expects the ids of the wanted bookings in `page`. */
export const BOOKING_SELECT = `
  select b.id, b.shoot_date::text as shoot_date, b.start_time, b.end_time, b.time_zone, b.description,
    b.final_amount_minor::float8 as final_amount_minor, b.status, t.payment_status, b.created_at, ${PARTY_COLUMNS}
  from page
  join bookings b on b.id = page.id
  join people c on c.id = b.client_id
  join people p on p.id = b.photographer_id
  left join transactions t on t.booking_id = b.id`

export async function listBookings(
  client: Queryable,
  query: BookingQuery & { photographerId?: string },
  timeZone: string,
): Promise<{ rows: ListedBooking[]; total: number }> {
  return readPage<ListedBooking>(client, await bookingList(client, query, timeZone), query)
}

export async function bookingList(client: Queryable, filter: BookingFilter, timeZone: string): Promise<List> {
  const { photographerId, status, payment, sort, search } = filter
  const conditions = new Conditions()
  if (photographerId) conditions.add(`photographer_id = ${conditions.value(photographerId)}`)
  if (status) conditions.add(`status = ${conditions.value(status)}`)
  if (payment) conditions.add(paidAs(payment, conditions))
  addDays(conditions, 'created_at', filter, timeZone)
  const list: List = { table: 'bookings', select: BOOKING_SELECT, conditions, order: ORDERS[sort], timeZone }
  if (search?.trim()) return { ...list, ...(await addSearch(client, conditions, search, ['id'])) }
  if (filter.from || filter.to || payment) return list
  const tally: Tally = { subject: 'bookings', status, photographerId }
  list.total = (into) => tallyTotal(into, tally)
  if (!photographerId && list.order.column === 'created_at')
    list.countMonths = () => readMonthTallies(client, tally)
  return list
}

function paidAs(payment: PaymentStatus, conditions: Conditions): string {
  const inState = (status: string) =>
    `exists (select from transactions t where t.booking_id = bookings.id and t.payment_status ${status})`
  // Without a transaction nobody has been asked to pay yet, which reads as pending.
  return payment === 'pending' ? `not ${inState("<> 'pending'")}` : inState(`= ${conditions.value(payment)}`)
}
