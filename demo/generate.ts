import { makeBookings } from './marketplace/bookings.ts'
import { makeOrders } from './marketplace/money.ts'
import { makeClients, makePhotographers } from './marketplace/people.ts'
import { makeReviews } from './marketplace/reviews.ts'
import { DAY, MONTHS_OF_HISTORY } from './marketplace/timeline.ts'
import { makeContactMessages, makeWaitingList } from './marketplace/waiting-list.ts'
import { Random } from './random.ts'

/**
 * A whole invented marketplace: the same seed at the same moment gives the same rows. Each part draws from a stream of its own,
 * so that a change in one leaves the others as they were.
 */
export function generateMarketplace(now: Date, seed = 'framefolk') {
  const today = now.getTime()
  const stream = (part: string) => new Random(`${seed} ${part}`)
  const begin = new Date(now)
  begin.setUTCMonth(begin.getUTCMonth() - MONTHS_OF_HISTORY)
  const opened = begin.getTime()

  const clients = makeClients(stream('clients'), opened - 30 * DAY, today)
  const photographers = makePhotographers(stream('photographers'), opened - 60 * DAY, today)
  const bookings = makeBookings(stream('bookings'), { clients, photographers }, opened, today)
  const orders = makeOrders(stream('money'), bookings, today)
  const refunded = new Set(
    orders
      .filter(({ transaction }) => transaction.payment_status === 'refunded')
      .map((order) => order.transaction.booking_id),
  )
  const texts = stream('waiting list')
  return {
    people: [...photographers, ...clients].map(({ row }) => row),
    photographer_services: photographers.flatMap(({ row, profile }) =>
      profile.services.map((service, position) => ({ photographer_id: row.id, position, service })),
    ),
    bookings: bookings.map(({ row }) => row),
    transactions: orders.map(({ transaction }) => transaction),
    payments: orders.flatMap(({ payments }) => payments),
    reviews: makeReviews(stream('reviews'), bookings, refunded, today),
    waitlist_entries: makeWaitingList(texts, today),
    contact_messages: makeContactMessages(texts, today),
  }
}

export type Marketplace = ReturnType<typeof generateMarketplace>
