import { and, eq } from 'drizzle-orm'
import { minorOf } from '../../../contract/money.ts'
import { type Alternative, quoteMessages } from '../../../contract/quotes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { Conflict, Forbidden } from '../../platform/errors.ts'
import { createKeyedQueue } from '../../platform/keyed-queue.ts'
import type { Booking } from '../booking-process/events.ts'
import { lockBooking } from '../booking-process/transition.ts'
import { openCheckout, prepareCheckout } from '../payments/attempts.ts'
import type { PaymentServices } from '../payments/providers.ts'
import { closeCheckout, settleCheckouts } from '../payments/settle.ts'
import {
  findAlternatives,
  isOfferFree,
  loadQuote,
  presentQuote,
  type QuoteInput,
  tooFarAhead,
} from '../quotes/quote.ts'
import { digestOf, findByKey, findHolds, type HoldRequest, type Made, reserveSlot } from './reserve-slot.ts'

export type Held = { booking: Booking; checkoutUrl: string | null; isNew: boolean }

/** Quotes, checks and holds a time slot; returns the payment page's URL as well. */
export async function createBooking(
  services: PaymentServices,
  request: HoldRequest,
  now: Date,
): Promise<Held> {
  const { body, clientId, key } = request
  if (!request.confirmed) throw new Forbidden(quoteMessages.notConfirmed)
  const repeated = key === null ? null : await findByKey(services.db, clientId, key, digestOf(body))
  if (repeated) return reopen(services, repeated, now)
  const arrived = performance.now()
  const made = await takeTurn(body.slug, (waited) => hold(services, request, { arrived, waited }, now))
  if (!made.isNew) return reopen(services, made.booking, now)
  for (const attempt of made.superseded) await closeCheckout(services, attempt, now)
  const checkoutUrl =
    made.attempt && (await openCheckout(services, made.booking, made.attempt, now, made.client))
  return { booking: made.booking, checkoutUrl, isNew: true }
}

const takeTurn = createKeyedQueue()
/** Times found taken a moment ago, so that all who had asked by then get the same answer without asking again. */
const foundTaken = new Map<string, { at: number; holders: Set<string>; alternatives: Alternative[] }>()
const MAX_CACHED = 1_000

type Turn = { arrived: number; waited: boolean }

async function hold(services: PaymentServices, request: HoldRequest, turn: Turn, now: Date): Promise<Made> {
  const { body, clientId } = request
  const asked = digestOf([
    services.config.publicUrl,
    body.slug,
    body.package,
    body.date,
    body.start,
    body.hours,
    body.place,
  ])
  const known = foundTaken.get(asked)
  if (known && known.at >= turn.arrived && !known.holders.has(clientId))
    throw new Conflict(quoteMessages.taken, { alternatives: known.alternatives })
  const offer = await loadQuote(services.db, body, now)
  const choice = digestOf([
    offer.photographerId,
    offer.packageId,
    offer.startsAt,
    offer.price.minutes,
    offer.placeId,
  ])
  const agreed = minorOf(body.expectedTotal, offer.currency) === offer.price.totalMinor
  // A request that comes after others may be too late and learns it here, without waiting for a lock.
  if (turn.waited || !agreed) await requireFree(services.db, clientId, offer, { asked, choice }, now)
  if (!agreed) throw new Conflict(quoteMessages.priceChanged, { quote: presentQuote(offer, true, [], now) })
  const made = await services.db.transaction(async (tx) =>
    reserveSlot(tx, services, request, offer, choice, now),
  )
  if ('taken' in made) throw await taken(services.db, offer, asked, now, made.taken)
  return made
}

async function requireFree(
  db: Db,
  clientId: string,
  offer: QuoteInput,
  { asked, choice }: { asked: string; choice: string },
  now: Date,
): Promise<void> {
  const mine = await findHolds(db, clientId, now)
  if (mine.some((hold) => hold.choice === choice)) return
  const without = mine.filter((hold) => hold.photographerId === offer.photographerId).map(({ id }) => id)
  if (!(await isOfferFree(db, offer, now, without))) throw await taken(db, offer, asked, now, without)
}

async function taken(
  db: Db,
  offer: QuoteInput,
  asked: string,
  now: Date,
  without: string[],
): Promise<Conflict> {
  const at = performance.now()
  const alternatives = await findAlternatives(db, offer, now, without)
  // A time that is available because the client's own hold would give way is available to that client alone.
  if (without.length === 0) {
    const holds = await db
      .select({ clientId: bookings.clientId })
      .from(bookings)
      .where(and(eq(bookings.photographerId, offer.photographerId), eq(bookings.state, 'held')))
    if (foundTaken.size >= MAX_CACHED) foundTaken.clear()
    foundTaken.set(asked, { at, holders: new Set(holds.map(({ clientId }) => clientId)), alternatives })
  }
  return new Conflict(tooFarAhead(offer, now) ?? quoteMessages.taken, { alternatives })
}

/** A repeated request: returns the same booking, with a payment page if it is still unpaid. */
async function reopen(services: PaymentServices, { id }: Booking, now: Date): Promise<Held> {
  await settleCheckouts(services, id, now)
  const { booking, attempt } = await services.db.transaction(async (tx) => {
    const booking = (await lockBooking(tx, id))!
    const payable = booking.state === 'held' && booking.holdUntil! > now
    return { booking, attempt: payable ? await prepareCheckout(tx, services, booking, now) : null }
  })
  const open = attempt && attempt.state !== 'processing'
  return {
    booking,
    checkoutUrl: open ? await openCheckout(services, booking, attempt, now) : null,
    isNew: false,
  }
}
