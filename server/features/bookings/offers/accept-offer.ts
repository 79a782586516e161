import { quoteMessages } from '../../../../contract/bookings/quotes.ts'
import { minorOf } from '../../../../contract/format/money.ts'
import { conversationMessages as sentences } from '../../../../contract/messages/messages.ts'
import {
  type AcceptOfferBody,
  type OfferDetail,
  offerMessages,
} from '../../../../contract/messages/offers.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import { offerBookings } from '../../../platform/db/tables/offers.ts'
import { AppError, Conflict, Forbidden, NotFound } from '../../../platform/errors.ts'
import { requireCheckoutSignature } from '../../agreements/clauses.ts'
import { signHold } from '../../agreements/sign.ts'
import { presentOffer, stateOf } from '../../offers/present.ts'
import { quoteOffer } from '../../offers/quote-offer.ts'
import { findOffer, lockOffer, type OfferRow } from '../../offers/read.ts'
import { hideContacts, readHidden } from '../../outside-contacts/rule.ts'
import type { PaymentServices } from '../../payments/provider/providers.ts'
import { isQuoteFree, presentQuote, type QuoteInput } from '../../quotes/quote.ts'
import { finishHold, type Held, reopen } from '../create-booking.ts'
import { digestOf, findByKey, findHoldsWith, type ReservedSlot, reserveSlot } from '../reserve-slot.ts'

/** With what the client would pay now; for both people of the conversation. */
export async function readOffer(db: Db, id: string, personId: PersonId, now: Date): Promise<OfferDetail> {
  const offer = await findOffer(db, id, personId)
  if (!offer) throw new NotFound(offerMessages.notFound())
  // An accepted or old offer stays readable when the photographer is not listed any more.
  const hidden = (await readHidden(db, [offer.threadId])).get(offer.threadId)
  const quote = await quoteForClient(db, offer, now).catch((error: unknown) => {
    if (error instanceof Conflict) return null
    throw error
  })
  const holds = await findHoldsWith(db, offer.clientId, offer.photographerId, now)
  const without = holds.map(({ id }) => id)
  const free = quote !== null && (await isQuoteFree(db, quote, now, without))
  return {
    ...presentOffer(offer, personId, now),
    text:
      personId === offer.photographerId || hidden === undefined
        ? offer.text
        : hideContacts(offer.text, hidden),
    photographer: offer.photographer,
    quote: quote && presentQuote(quote, free, [], now),
  }
}

/** A price or place that was fine when the offer was sent and is not now: the client cannot correct it. */
async function quoteForClient(db: Db, offer: OfferRow, now: Date): Promise<QuoteInput> {
  const quote = await quoteOffer(db, offer, now).catch((error: unknown) => {
    throw error instanceof AppError ? new Conflict(offerMessages.photographerGone()) : error
  })
  if (quote.currency !== offer.currency) throw new Conflict(offerMessages.photographerGone())
  return quote
}

export type AcceptRequest = {
  offerId: string
  clientId: PersonId
  confirmed: boolean
  body: AcceptOfferBody
  key: string | null
  network: string
}

/** Holds the time of an offer for the client and opens its payment, like any booking. */
export async function acceptOffer(
  services: PaymentServices,
  request: AcceptRequest,
  now: Date,
): Promise<Held> {
  if (!request.confirmed) throw new Forbidden(quoteMessages.notConfirmed())
  const { clientId, offerId, key } = request
  const body = { ...request.body, offer: offerId }
  const repeated = key === null ? null : await findByKey(services.db, clientId, key, digestOf(body))
  if (repeated) return reopen(services, repeated, now)
  const made = await services.db.transaction(async (tx) => {
    const offer = await lockOffer(tx, offerId, clientId)
    if (!offer || offer.clientId !== clientId) throw new NotFound(offerMessages.notFound())
    await requireOpen(tx, offer, now)
    const quote = await quoteForClient(tx, offer, now)
    if (minorOf(request.body.expectedTotal, quote.currency) !== quote.price.totalMinor)
      throw new Conflict(quoteMessages.priceChanged(), { quote: presentQuote(quote, true, [], now) })
    const wanted = { photographerId: quote.photographerId, service: quote.package.service }
    const signed = await requireCheckoutSignature(tx, wanted, request.body)
    const choice = digestOf(['offer', offer.id])
    const held = await reserveSlot(tx, services, { ...request, body }, quote, choice, now)
    if ('taken' in held) throw new Conflict(offerMessages.taken())
    await link(tx, held, offer.id)
    if (signed) await signHold(tx, held.booking, signed, request.network, now)
    return held
  })
  return finishHold(services, made, now)
}

/** An offer that is being paid is open for its client: accepting it again leads to the same payment. */
async function requireOpen(tx: Db, offer: OfferRow, now: Date): Promise<void> {
  const state = stateOf(offer, now)
  if (state === 'accepted') throw new Conflict(offerMessages.wasAccepted())
  if (state === 'withdrawn') throw new Conflict(offerMessages.wasWithdrawn())
  if (state === 'expired') throw new Conflict(offerMessages.hasExpired())
  const blocked = await query<{ id: string }>(tx)`
    select id from threads where id = ${offer.threadId}
      and (blocked_by_client_at is not null or blocked_by_photographer_at is not null)`
  if (blocked.length > 0) throw new Forbidden(sentences.blockedByOther())
}

const link = async (tx: Db, { booking }: ReservedSlot, offerId: string): Promise<void> => {
  await tx.insert(offerBookings).values({ bookingId: booking.id, offerId }).onConflictDoNothing()
}
