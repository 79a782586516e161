import { z } from 'zod'
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
  price: money('The price'),
  text: requiredText(2_000, 'Describe your offer'),
  policy: chosenPolicy.default('standard'),
  deliveryDays: whole('Delivery days', 1, 90).default(14),
  upfrontPercent: whole('The upfront payment', 10, 100).default(30),
  validDays: whole('The days an offer is valid', 1, MAX_VALID_DAYS).default(7),
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
    booking: z.uuid('booking must be an id').optional(),
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
  name: 'Custom offer',
  found: 'Offer fetched successfully',
  sent: 'Offer sent',
  withdrawn: 'Offer withdrawn',
  restored: 'Offer restored',
  checked: 'Time checked',
  suggested: 'Suggestion sent',
  notFound: 'Offer not found',
  notListed: 'You can send offers once you’re listed.',
  photographerGone: 'This photographer isn’t taking bookings right now.',
  tooCheap: (minimum: string) => `The price must be at least ${minimum}`,
  noSuchTime: 'This time doesn’t exist on that day, because the clocks change.',
  tooMany: 'You’ve sent too many offers today. Try again tomorrow.',
  taken: 'This time is no longer available. Ask for a new offer.',
  hasExpired: 'This offer has expired. Ask for a new one.',
  wasWithdrawn: 'This offer was withdrawn.',
  wasAccepted: 'This offer was already accepted.',
  clientIsBooking: `The client is booking another time with you right now. Try again in ${HOLD_MINUTES} minutes.`,
  isPaying: 'The client is paying for this offer. You can withdraw it once the hold on its time has ended.',
} as const

/** Why a time cannot be offered, for the photographer. */
export const notOffered = {
  'no-start': 'Shoots start on the hour or half hour, in your time zone.',
  'too-soon': 'This is sooner than your minimum notice allows. Tick the box below to offer it anyway.',
  past: 'This time has passed.',
  'too-far': 'This is further ahead than you take bookings.',
  closed: 'You’re not available then. Add special hours for this day first.',
  full: 'You’re fully booked that day.',
  booked: 'You already have a booking or a hold at that time.',
  busy: 'You have time off or another appointment at that time.',
} as const
