import { makeBookings, type Slot } from './marketplace/bookings.ts'
import { makeOrders } from './marketplace/money.ts'
import { makeClients, makePhotographers } from './marketplace/people.ts'
import { answerReviews, makeReviews } from './marketplace/reviews.ts'
import { serviceKeysOf } from './marketplace/services.ts'
import { makeStudios } from './marketplace/studios.ts'
import { makeTalks } from './marketplace/talks.ts'
import type { Calendar } from './marketplace/timeline.ts'
import { makeContactMessages, makeWaitingList } from './marketplace/waiting-list.ts'
import { Random } from './random.ts'
import { type ShootName, shootsFor } from './shoots.ts'
import { isLive, type Staged, sceneBookings, stageScenes } from './showcase/make-scenes.ts'
import { sceneNotifications } from './showcase/scene-notifications.ts'
import { offeredSlot, sendOffer } from './showcase/scene-offers.ts'
import { scenePlans } from './showcase/scene-plans.ts'
import { listEvents, sceneEvents, scenePayments, sceneReviews, sceneTalks } from './showcase/scene-records.ts'

type Options = { seed?: string; currency?: string }

/**
 * Generates the whole demo marketplace: the same seed on the same day returns the same rows. Each part has
 * its own random stream, so that a change to one part does not change the others.
 */
export function generateMarketplace(
  calendar: Calendar,
  { seed = 'framefolk', currency = 'USD' }: Options = {},
) {
  const { now } = calendar
  const stream = (part: string) => new Random(`${seed} ${part}`)
  const clients = makeClients(stream('clients'), calendar)
  const photographers = makePhotographers(stream('photographers'), calendar)
  const studios = makeStudios(stream('studios'), photographers, now)
  const people = { clients, photographers, packages: studios.packages }
  const staged = stageScenes(stream('scenes'), people, calendar)
  const diaries = new Map<string, Slot[]>()
  const blockSlot = ({ photographer: { row } }: Staged, slot: Slot) =>
    diaries.set(row.id, [...(diaries.get(row.id) ?? []), slot])
  for (const one of staged) {
    if (isLive(one)) blockSlot(one, one.slot)
    for (const { offer } of sendOffer(one, now)) blockSlot(one, offeredSlot(offer))
  }
  const events = listEvents(staged, now, currency)
  const talks = sceneTalks(stream('scene talks'), staged, now, currency)
  const bookings = makeBookings(stream('bookings'), people, diaries, calendar)
  const orders = makeOrders(stream('money'), bookings, now)
  const refunded = new Set(
    orders
      .filter(({ transaction }) => transaction.payment_status === 'refunded')
      .map((order) => order.transaction.booking_id),
  )
  const reviews = makeReviews(stream('reviews'), bookings, refunded, now)
  const texts = stream('waiting list')
  const shoots = stream('shoots')
  return {
    tables: {
      people: [...photographers, ...clients].map(({ row }) => row),
      photographer_services: photographers.flatMap(({ row, profile }) =>
        serviceKeysOf(profile.services).map((service, position) => ({
          photographer_id: row.id,
          position,
          service,
        })),
      ),
      ...studios,
      bookings: bookings.map(({ row }) => row),
      transactions: orders.map(({ transaction }) => transaction),
      payments: orders.flatMap(({ payments }) => payments),
      reviews: answerReviews(stream('answers'), reviews, now),
      ...makeTalks(stream('talks'), bookings, now),
      waitlist_entries: makeWaitingList(texts, calendar),
      contact_messages: makeContactMessages(texts, now),
    },
    /** The bookings of the two sign-in accounts, separate because their states are given and not derived. */
    showcase: {
      bookings: sceneBookings(staged, now),
      ...scenePayments(stream('scene money'), staged, now),
      ...scenePlans(stream('scene plans'), staged, now),
      ...sceneReviews(stream('scene reviews'), staged, now),
      ...talks,
      booking_events: sceneEvents(stream('scene events'), events),
      notifications: sceneNotifications(stream('scene notifications'), events, talks, now),
    },
    /** The photos for the gallery of each booking that gets one. */
    shoots: new Map<string, ShootName>([
      ...bookings.map(({ row, service }): [string, ShootName] => [row.id, shoots.pick(shootsFor(service))]),
      ...staged.flatMap(({ id, scene }): [string, ShootName][] => (scene.shoot ? [[id, scene.shoot]] : [])),
    ]),
  }
}
