import { z } from 'zod'
import * as m from '#messages/contract-messages'
import { requiredText } from '../api/envelope.ts'
import { idempotencyKey, majorAmount, money, queryFlag, whole } from '../api/fields.ts'
import { bookedPlace } from '../bookings/process.ts'
import { bookBody, quote, quoteBody } from '../bookings/quotes.ts'
import { HOLD_MINUTES } from '../bookings/rules.ts'
import { chosenPolicy, policyName } from '../listings/packages.ts'
import { placeId } from '../listings/places.ts'

/** A custom offer that a photographer sends in a conversation. */
const offerState = z.enum(['open', 'paying', 'accepted', 'expired', 'withdrawn'])
export type OfferState = z.infer<typeof offerState>

export const MAX_OFFERS_A_DAY = 20
const MAX_VALID_DAYS = 30

export const offer = z.object({
  id: z.string(),
  _id: z.string(),
  thread: z.string(),
  /** The message in the conversation that carries it; its text describes the offer. */
  message: z.string(),
  /** paying: the client holds the time and has not paid yet. */
  state: offerState,
  /** Until when its time is held: by an answer to a request, or while the client pays. Null if it is not. */
  heldUntil: z.string().nullable(),
  place: bookedPlace,
  date: z.string(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  minutes: z.number().int(),
  /** Nothing is added to it. */
  total: majorAmount,
  currency: z.string(),
  policy: policyName,
  deliveryDays: z.number().int(),
  upfrontPercent: z.number().int(),
  validUntil: z.string(),
  /** The booking made from it: for the client while it is being paid, for both once it is paid. */
  booking: z.string().nullable(),
  createdAt: z.string(),
})
export type Offer = z.infer<typeof offer>

export const offerDetail = offer.extend({
  text: z.string(),
  photographer: z.object({ fullName: z.string().nullable(), slug: z.string().nullable() }),
  /** What the client would pay and when, if it were accepted now; null if it cannot be booked any more. */
  quote: quote.nullable(),
})
export type OfferDetail = z.infer<typeof offerDetail>

/** Date and start are in the time zone of the place. */
export const sendOfferBody = z.object({
  date: quoteBody.shape.date,
  start: quoteBody.shape.start,
  hours: quoteBody.shape.hours.unwrap(),
  place: placeId,
  price: money(m.thePrice),
  text: requiredText(2_000, m.describeYourOffer),
  policy: chosenPolicy.default('standard'),
  deliveryDays: whole(m.deliveryDays, 1, 90).default(14),
  upfrontPercent: whole(m.theUpfrontPayment, 10, 100).default(30),
  validDays: whole(m.theDaysAnOfferIsValid, 1, MAX_VALID_DAYS).default(7),
  /** Offers a time that is sooner than your own minimum notice. */
  ignoresNotice: queryFlag.default(false),
  key: idempotencyKey,
  sendAnyway: queryFlag.default(false),
})
export type SendOfferBody = z.infer<typeof sendOfferBody>

export const checkOfferBody = sendOfferBody
  .pick({ date: true, start: true, hours: true, place: true, ignoresNotice: true })
  .extend({
    /** The request that the offer answers: its own time does not count against it. */
    booking: z.uuid({ error: m.bookingMustBeAnId }).optional(),
  })
export type CheckOfferBody = z.infer<typeof checkOfferBody>
/** Null if the time can be offered. */
export const offerCheck = z.object({
  reason: z.string().nullable(),
  tooSoon: z.boolean(),
  /** The sun of that day, and whether the start is in the dark; null for a time that doesn’t exist. */
  light: z.string().nullable(),
})
export type OfferCheck = z.infer<typeof offerCheck>

export const acceptOfferBody = bookBody.pick({
  description: true,
  venue: true,
  expectedTotal: true,
  ...{ clauses: true, signedName: true, agreed: true },
})
export type AcceptOfferBody = z.infer<typeof acceptOfferBody>

export const offerMessages = {
  name: m.name,
  found: m.found,
  sent: m.offerSent,
  withdrawn: m.withdrawn,
  restored: m.restored,
  checked: m.checked,
  suggested: m.suggested,
  notFound: m.offerNotFound,
  notListed: m.notListed,
  photographerGone: m.photographerGone,
  tooCheap: (minimum: string) => m.tooCheap({ minimum }),
  noSuchTime: m.noSuchTime,
  tooMany: m.tooManyOffers,
  taken: m.taken,
  hasExpired: m.hasExpired,
  wasWithdrawn: m.wasWithdrawn,
  wasAccepted: m.wasAccepted,
  clientIsBooking: () => m.clientIsBooking({ minutes: HOLD_MINUTES }),
  isPaying: m.isPaying,
} as const

/** Why a time cannot be offered, for the photographer. */
export const notOffered = {
  'no-start': m.noStart,
  'too-soon': m.soonerThanNotice,
  past: m.timePassed,
  'too-far': m.furtherAhead,
  closed: m.notAvailable,
  full: m.fullyBooked,
  booked: m.alreadyBooked,
  busy: m.timeOff,
} as const
