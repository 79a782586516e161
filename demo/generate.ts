import { makeBookings } from './marketplace/bookings.ts'
import { makeOrders } from './marketplace/money.ts'
import { makeClients, makePhotographers } from './marketplace/people.ts'
import { answerReviews, makeReviews } from './marketplace/reviews.ts'
import { serviceKeysOf } from './marketplace/services.ts'
import { makeStudios } from './marketplace/studios.ts'
import { makeTalks } from './marketplace/talks.ts'
import type { Calendar } from './marketplace/timeline.ts'
import { makeContactMessages, makeWaitingList } from './marketplace/waiting-list.ts'
import { Random } from './random.ts'

/**
 * A whole invented marketplace: the same seed on the same day gives the same rows. Each part draws from a stream of its own,
 * so that a change in one leaves the others as they were.
 */
export function generateMarketplace(calendar: Calendar, seed = 'framefolk') {
  const { now } = calendar
  const stream = (part: string) => new Random(`${seed} ${part}`)
  const clients = makeClients(stream('clients'), calendar)
  const photographers = makePhotographers(stream('photographers'), calendar)
  const bookings = makeBookings(stream('bookings'), { clients, photographers }, calendar)
  const orders = makeOrders(stream('money'), bookings, now)
  const refunded = new Set(
    orders
      .filter(({ transaction }) => transaction.payment_status === 'refunded')
      .map((order) => order.transaction.booking_id),
  )
  const reviews = makeReviews(stream('reviews'), bookings, refunded, now)
  const texts = stream('waiting list')
  return {
    people: [...photographers, ...clients].map(({ row }) => row),
    photographer_services: photographers.flatMap(({ row, profile }) =>
      serviceKeysOf(profile.services).map((service, position) => ({
        photographer_id: row.id,
        position,
        service,
      })),
    ),
    ...makeStudios(stream('studios'), photographers, now),
    bookings: bookings.map(({ row }) => row),
    transactions: orders.map(({ transaction }) => transaction),
    payments: orders.flatMap(({ payments }) => payments),
    reviews: answerReviews(stream('answers'), reviews, now),
    ...makeTalks(stream('talks'), bookings, now),
    waitlist_entries: makeWaitingList(texts, calendar),
    contact_messages: makeContactMessages(texts, now),
  }
}

export type Marketplace = ReturnType<typeof generateMarketplace>
