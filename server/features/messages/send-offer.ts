import { and, eq } from 'drizzle-orm'
import { quoteMessages } from '../../../contract/bookings/quotes.ts'
import { formatNamedTime, zoneBesideShoot } from '../../../contract/format/clocks.ts'
import { formatMinor, minorOf } from '../../../contract/format/money.ts'
import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import {
  MAX_OFFERS_A_DAY,
  notOffered,
  type Offer,
  offerMessages,
  type SendOfferBody,
} from '../../../contract/messages/offers.ts'
import { notify } from '../../core/live-events/notify.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { readMarket } from '../../core/settings/queries.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockSubjects } from '../../platform/db/locks.ts'
import { newId } from '../../platform/db/new-id.ts'
import { offers } from '../../platform/db/tables/offers.ts'
import { people } from '../../platform/db/tables/people.ts'
import { threadMessages } from '../../platform/db/tables/threads.ts'
import { Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import { enforce } from '../../platform/http/limits.ts'
import type { Services } from '../../platform/services.ts'
import { DAY } from '../../platform/time/wall-clock.ts'
import type { MailServices } from '../booking-process/events.ts'
import { lockBooking, transitionTo } from '../booking-process/transition.ts'
import { presentOffer, stateOf } from '../offers/present.ts'
import { type OfferTerms, quoteOffer } from '../offers/quote-offer.ts'
import { findOffer, lockOffer, type OfferRow } from '../offers/read.ts'
import { askToStay, type Counted } from '../outside-contacts/rule.ts'
import { explainNotFree, type QuoteInput } from '../quotes/quote.ts'
import { lockOwnThread, type ThreadRow } from './queries.ts'
import { refuseWhenClosed, sendMessage } from './send.ts'

type NewOffer = {
  threadId: string
  photographerId: PersonId
  body: SendOfferBody
  key?: string
  /** Its text has contact details and is sent anyway. */
  counted?: Counted | null
}

/**
 * Sends an offer as a message of the conversation. It holds no time; it is checked against the calendar now, so that the
 * photographer learns of a mistake, and again when the client accepts.
 */
export async function sendOffer(services: Services, wanted: NewOffer, now: Date): Promise<Offer> {
  const { db } = services
  const { photographerId, key } = wanted
  await limitOffers(db, photographerId)
  const counted = await askToStay(db, { threadId: wanted.threadId, ...wanted.body })
  const id = await db.transaction(async (tx) => {
    const planned = await planOffer(tx, wanted, now)
    const repeated = key ? await findByKey(tx, wanted, key) : null
    if (repeated) return repeated
    const made = await writeOffer(tx, { ...wanted, counted }, planned, now)
    await mailOffer(tx, services, (await findOffer(tx, made, photographerId))!, planned.quote)
    return made
  })
  return presentOffer((await findOffer(db, id, photographerId))!, photographerId, now)
}

export const limitOffers = (db: Db, photographerId: PersonId): Promise<void> =>
  enforce(db, offerMessages.tooMany(), {
    key: `offers:${photographerId}`,
    most: MAX_OFFERS_A_DAY,
    windowSeconds: 86_400,
  })

export type PlannedOffer = { terms: OfferTerms; quote: QuoteInput; validUntil: Date }

/** What the offer will say. Its time may still be taken. */
export async function planOffer(
  tx: Db,
  { photographerId, body }: Pick<NewOffer, 'photographerId' | 'body'>,
  now: Date,
): Promise<PlannedOffer> {
  const { currency } = await readMarket(tx)
  const terms: OfferTerms = {
    photographerId,
    ...{ placeId: body.place, date: body.date, start: body.start, minutes: body.hours * 60 },
    ...{ priceMinor: minorOf(body.price, currency), policy: body.policy, text: body.text },
    ...{ deliveryDays: body.deliveryDays, upfrontPercent: body.upfrontPercent },
    ignoresNotice: body.ignoresNotice,
  }
  const quote = await quoteOffer(tx, terms, now)
  const validUntil = new Date(Math.min(now.getTime() + body.validDays * DAY, quote.startsAt.getTime()))
  return { terms, quote, validUntil }
}

/** In a transaction that also queues the email about it. */
export async function writeOffer(
  tx: Db,
  { threadId, photographerId, body, key, counted }: NewOffer,
  { terms, quote, validUntil }: PlannedOffer,
  now: Date,
): Promise<string> {
  await requireFree(tx, quote, now)
  const message = await sendMessage(tx, {
    threadId,
    senderId: photographerId,
    text: body.text,
    idempotencyKey: key,
    counted,
  })
  const { date: shootDate, start: startTime, photographerId: _, text: __, ...stored } = terms
  const id = newId()
  await tx.insert(offers).values({
    ...{ id, threadId, messageId: message.id, shootDate, startTime, currency: quote.currency, validUntil },
    ...stored,
    createdAt: now,
  })
  // The email of the caller is about this message, so no second one follows.
  await tx.update(threadMessages).set({ mailedAt: now }).where(eq(threadMessages.id, message.id))
  return id
}

/** The offer of a repeated request. A key that belongs to another message is refused: the offer would get its text. */
export async function findByKey(
  tx: Db,
  { threadId, photographerId }: NewOffer,
  key: string,
): Promise<string | null> {
  // Two requests with the same key wait for each other here.
  await lockOwnThread(tx, threadId, photographerId)
  const [found] = await tx
    .select({ offerId: offers.id, threadId: threadMessages.threadId })
    .from(threadMessages)
    .leftJoin(offers, eq(offers.messageId, threadMessages.id))
    .where(and(eq(threadMessages.senderId, photographerId), eq(threadMessages.idempotencyKey, key)))
  if (!found) return null
  if (!found.offerId || found.threadId !== threadId) throw new Conflict(quoteMessages.keyReused())
  return found.offerId
}

/** Why this time cannot be offered; null if it can. A past time is not a matter of notice. */
export async function explainNotOffered(
  db: Db,
  quote: QuoteInput,
  now: Date,
  without: string[] = [],
): Promise<keyof typeof notOffered | null> {
  const reason = await explainNotFree(db, quote, now, without)
  return reason === 'too-soon' && quote.startsAt < now ? 'past' : reason
}

async function requireFree(db: Db, quote: QuoteInput, now: Date): Promise<void> {
  if (quote.missing) throw new InvalidField('start', offerMessages.noSuchTime())
  const reason = await explainNotOffered(db, quote, now)
  if (reason) throw new InvalidField(reason === 'too-far' ? 'date' : 'start', notOffered[reason]())
}

async function mailOffer(tx: Db, services: MailServices, offer: OfferRow, quote: QuoteInput): Promise<void> {
  const [client] = await tx.select().from(people).where(eq(people.id, offer.clientId))
  if (!client?.email || client.status !== 'active') return
  await queueMail(tx, services, {
    kind: 'offer',
    to: client.email,
    data: () => ({
      fullName: client.fullName,
      senderName: offer.photographer.fullName,
      when: formatNamedTime(quote.startsAt, quote.timeZone),
      place: offer.place.name,
      total: formatMinor(offer.priceMinor, offer.currency),
      validUntil: formatNamedTime(
        offer.validUntil,
        zoneBesideShoot(offer.validUntil, client.timeZone, quote.timeZone),
      ),
      offerId: offer.id,
      threadId: offer.threadId,
    }),
  })
}

type Change = { id: string; photographerId: PersonId; now: Date }

/** While the client is paying, the time is held and the offer stands. An unpaid hold ends with the offer. */
export const withdrawOffer = (db: Db, change: Change): Promise<Offer> =>
  changeOffer(db, change, async (tx, offer) => {
    if (offer.bookingId) {
      const hold = (await lockBooking(tx, offer.bookingId))!
      await transitionTo(tx, hold, 'expired', change.now)
    }
    return { withdrawnAt: offer.withdrawnAt ?? change.now }
  })

/** Takes a withdrawal back until the offer expires. The time is not held again: the client may find it taken. */
export const restoreOffer = (db: Db, change: Change): Promise<Offer> =>
  changeOffer(db, change, async (tx, offer, thread) => {
    await refuseWhenClosed(tx, thread, change.photographerId)
    if (offer.validUntil <= change.now) throw new Conflict(offerMessages.hasExpired())
    return { withdrawnAt: null }
  })

type Work = (tx: Db, offer: OfferRow, thread: ThreadRow) => Promise<{ withdrawnAt: Date | null }>

async function changeOffer(db: Db, { id, photographerId, now }: Change, work: Work): Promise<Offer> {
  return db.transaction(async (tx) => {
    const known = await findOffer(tx, id, photographerId)
    if (!known || known.photographerId !== photographerId) throw new NotFound(offerMessages.notFound())
    const thread = await lockOwnThread(tx, known.threadId, photographerId)
    if (!thread) throw new NotFound(sentences.notFound())
    await lockOffer(tx, id, photographerId)
    // A late payment of an earlier hold decides under this lock whether the offer is still open.
    await lockSubjects(tx, [['calendar', photographerId]])
    const offer = (await findOffer(tx, id, photographerId))!
    if (offer.paid) throw new Conflict(offerMessages.wasAccepted())
    if (stateOf(offer, now) === 'paying') throw new Conflict(offerMessages.isPaying())
    await tx
      .update(offers)
      .set(await work(tx, offer, thread))
      .where(eq(offers.id, id))
    const { clientId, threadId } = offer
    await notify(tx, [clientId, photographerId], { kind: 'message', thread: threadId, id: offer.messageId })
    return presentOffer((await findOffer(tx, id, photographerId))!, photographerId, now)
  })
}
