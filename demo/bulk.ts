import type pg from 'pg'
import { rebuildTallies } from '../server/core/monthly-counts/fold.ts'
import { suspendIndexes } from '../server/platform/db/suspend-indexes.ts'
import { BulkOrders, KINDS, type Order } from './bulk-orders.ts'
import { type Cell, copyRows } from './copy-rows.ts'

export type BulkOptions = { bookings: number; seed?: number; now?: Date; print?: (line: string) => void }
export type BulkResult = { clients: number; photographers: number; bookings: number; payments: number }

/** Below this number, recreating the indexes costs more than it saves. */
const MIN_BOOKINGS_TO_SUSPEND = 20_000

/**
 * A marketplace of any size for measuring. Every row depends only on its number and the seed, so that each
 * table is written in one pass without keeping rows in memory. Runs in the caller's transaction.
 */
export async function loadBulk(client: pg.ClientBase, options: BulkOptions): Promise<BulkResult> {
  const { bookings, seed = 1, now = new Date(), print = () => {} } = options
  const orders = new BulkOrders({ bookings, seed, now })
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await work()
    print(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return result
  }
  const write = (table: keyof typeof COLUMNS, rows: Iterable<Cell[]>) =>
    timed(table, () => copyRows(client, table, COLUMNS[table], rows))

  await client.query(`set local maintenance_work_mem = '256MB'`)
  await write('people', orders.people())
  const large = bookings >= MIN_BOOKINGS_TO_SUSPEND
  const resume = large
    ? await suspendIndexes(client, ['bookings', 'transactions', 'payments', 'reviews'])
    : async () => {}
  await write('bookings', orders.rows(bookingCells))
  await write('transactions', orders.rows(transactionCells))
  const payments = await write('payments', orders.rows(paymentCells))
  await write('reviews', orders.rows(reviewCells))
  await timed('indexes', resume)
  if (large) await timed('tallies', () => rebuildTallies(client))
  return { clients: orders.clients, photographers: orders.photographers, bookings, payments }
}

export const PEOPLE_COLUMNS =
  'id role status full_name email email_verified_at phone hourly_rate_minor created_at updated_at'
export const BOOKING_COLUMNS =
  'id client_id photographer_id status description final_amount_minor shoot_date start_time end_time time_zone created_at updated_at'
export const REVIEW_COLUMNS = 'id booking_id client_id photographer_id rating review created_at'

const columns = (names: string) => names.split(' ')
const COLUMNS = {
  people: columns(PEOPLE_COLUMNS),
  bookings: columns(BOOKING_COLUMNS),
  transactions: columns(
    'id booking_id client_id photographer_id total_minor upfront_minor remaining_minor payment_status payment_stage created_at updated_at',
  ),
  payments: columns('id transaction_id kind amount_minor provider reference occurred_at'),
  reviews: columns(REVIEW_COLUMNS),
}

export function bookingCells(order: Order): Cell[][] {
  const parties = [order.id('booking'), order.clientId, order.photographerId]
  const text = `Half a day of pictures, order ${order.number}`
  const { status } = KINDS[order.kind]
  const times = order.morning ? ['08:00', '12:00'] : ['14:00', '18:00']
  return [
    [...parties, status, text, order.total, order.shootDay(), ...times, order.zone, order.at(), order.at()],
  ]
}

function transactionCells(order: Order): Cell[][] {
  const parties = [order.id('transaction'), order.id('booking'), order.clientId, order.photographerId]
  const money = [order.total, order.upfront, order.total - order.upfront]
  const { payment, stage } = KINDS[order.kind]
  return [[...parties, ...money, payment, stage, order.at(), order.at()]]
}

function paymentCells(order: Order): Cell[][] {
  const transaction = order.id('transaction')
  const rest = order.total - order.upfront
  const payment = (kind: 'capture' | 'refund', amount: number, part: 'upfront' | 'second', at: string) => {
    const id = order.id(part)
    return [id, transaction, kind, amount, 'bulk', id, at]
  }
  const upfront = payment('capture', order.upfront, 'upfront', order.at())
  switch (order.kind) {
    case 'done':
      return [upfront, payment('capture', rest, 'second', order.later())]
    case 'booked':
      return [upfront]
    case 'partly':
      return [upfront, payment('capture', Math.floor(rest / 2), 'second', order.later())]
    case 'returned':
      return [upfront, payment('refund', order.upfront, 'second', order.later())]
    default:
      return []
  }
}

export function reviewCells(order: Order): Cell[][] {
  if (order.kind !== 'done' || order.number % 4 !== 0) return []
  const parties = [order.id('review'), order.id('booking'), order.clientId, order.photographerId]
  return [[...parties, 3 + (order.number % 3), 'Good work.', order.later()]]
}
