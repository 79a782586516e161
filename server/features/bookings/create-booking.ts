import { quoteMessages } from '../../../contract/bookings/quotes.ts'
import { minorOf } from '../../../contract/format/money.ts'
import { addOnMessages } from '../../../contract/listings/add-ons.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Conflict, Forbidden } from '../../platform/errors.ts'
import { requireCheckoutSignature } from '../agreements/clauses.ts'
import { signHold } from '../agreements/sign.ts'
import type { Booking } from '../booking-process/events.ts'
import { lockBooking } from '../booking-process/transition.ts'
import { openCheckout, prepareCheckout } from '../payments/charges/attempts.ts'
import { closeCheckout, settleUndecided } from '../payments/charges/settle.ts'
import type { PaymentServices } from '../payments/provider/providers.ts'
import {
  findAlternatives,
  isQuoteFree,
  loadQuote,
  presentQuote,
  type QuoteInput,
  tooFarAhead,
} from '../quotes/quote.ts'
import {
  digestOf,
  findByKey,
  findHolds,
  type HoldRequest,
  type ReservedSlot,
  reserveSlot,
} from './reserve-slot.ts'

/** `network`: the hashed address, for a contract that is signed with the booking. */
type BookRequest = HoldRequest & { network: string }
export type Held = { booking: Booking; checkoutUrl: string | null; isNew: boolean }

/** Quotes, checks and holds a time slot; returns the payment page's URL as well. */
export async function createBooking(
  services: PaymentServices,
  request: BookRequest,
  now: Date,
): Promise<Held> {
  const { body, clientId, key } = request
  if (!request.confirmed) throw new Forbidden(quoteMessages.notConfirmed())
  const repeated = key === null ? null : await findByKey(services.db, clientId, key, digestOf(body))
  if (repeated) return reopen(services, repeated, now)
  const made = await takeTurn(body.slug, (waited) => hold(services, request, waited, now))
  return finishHold(services, made, now)
}

/** Opens the payment page of a new hold, or again that of an earlier one. */
export async function finishHold(services: PaymentServices, made: ReservedSlot, now: Date): Promise<Held> {
  if (!made.isNew) return reopen(services, made.booking, now)
  for (const attempt of made.superseded) await closeCheckout(services, attempt, now)
  const checkoutUrl =
    made.attempt && (await openCheckout(services, made.booking, made.attempt, now, made.client))
  return { booking: made.booking, checkoutUrl, isNew: true }
}

const takeTurn = createKeyedQueue()

async function hold(
  services: PaymentServices,
  request: BookRequest,
  waited: boolean,
  now: Date,
): Promise<ReservedSlot> {
  const { body, clientId } = request
  const quote = await loadQuote(services.db, body, now)
  // A hold at another price is another choice: the client pays what they have just confirmed.
  const choice = digestOf([
    quote.photographerId,
    quote.packageId,
    quote.startsAt,
    quote.price.minutes,
    quote.price.totalMinor,
    quote.upfrontMinor,
    quote.placeId,
    ...quote.addOns.map(({ id }) => id),
  ])
  // A chosen add-on that is gone is another shoot, even if the total happens to be the same.
  const complete = quote.addOns.length === (body.addOns?.length ?? 0)
  const agreed = complete && minorOf(body.expectedTotal, quote.currency) === quote.price.totalMinor
  // A request that comes after others may be too late and learns it here, without waiting for a lock.
  if (waited || !agreed) await requireFree(services.db, clientId, quote, choice, now)
  if (!agreed)
    throw new Conflict(complete ? quoteMessages.priceChanged() : addOnMessages.gone(), {
      quote: presentQuote(quote, true, [], now),
    })
  const wanted = { photographerId: quote.photographerId, service: quote.package.service }
  const signed = await requireCheckoutSignature(services.db, wanted, body)
  const made = await services.db.transaction(async (tx) => {
    const slot = await reserveSlot(tx, services, request, quote, choice, now)
    if (signed && !('taken' in slot)) await signHold(tx, slot.booking, signed, request.network, now)
    return slot
  })
  if ('taken' in made) throw await taken(services.db, quote, now, made.taken)
  return made
}

async function requireFree(
  db: Db,
  clientId: PersonId,
  quote: QuoteInput,
  choice: string,
  now: Date,
): Promise<void> {
  const mine = await findHolds(db, clientId, now)
  if (mine.some((hold) => hold.choice === choice)) return
  const without = mine.filter((hold) => hold.photographerId === quote.photographerId).map(({ id }) => id)
  if (!(await isQuoteFree(db, quote, now, without))) throw await taken(db, quote, now, without)
}

async function taken(db: Db, quote: QuoteInput, now: Date, without: string[]): Promise<Conflict> {
  const alternatives = await findAlternatives(db, quote, now, without)
  return new Conflict(tooFarAhead(quote, now) ?? quoteMessages.taken(), { alternatives })
}

/** A repeated request: returns the same booking, with a payment page if it is still unpaid. */
export async function reopen(services: PaymentServices, { id }: Booking, now: Date): Promise<Held> {
  await settleUndecided(services, id, now)
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

/**
 * Runs work with the same key one after the other. Otherwise a thousand requests for one time slot would hold every
 * connection of the pool while they wait for the same lock, and other requests would fail.
 */
function createKeyedQueue(): <T>(key: string, work: (waited: boolean) => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key)
    const turn = before ? before.then(() => work(true)) : work(false)
    const settled = turn
      .catch(() => {})
      .finally(() => {
        if (last.get(key) === settled) last.delete(key)
      })
    last.set(key, settled)
    return turn
  }
}
