import { z } from 'zod'
import * as m from '#messages/contract-bookings'
import { cleanText, paged, pageQuery } from '../api/envelope.ts'
import { enteredAmount, majorAmount, party } from '../api/fields.ts'
import type { Permission } from '../api/roles.ts'
import { packageTerms, policyName } from '../listings/packages.ts'
import { paymentAttempt, refundRow, unexpectedMovement } from '../payments/payments.ts'
import { paymentStage, paymentStatus } from '../payments/transactions.ts'
import { picture } from '../pictures/pictures.ts'
import { safekeeping } from '../safekeeping/safekeeping.ts'
import { bookingStatus } from './bookings.ts'

/** States of a booking. Their transitions are in server/features/booking-process/process.ts. */
export const bookingStates = [
  'held',
  'requested',
  'booked',
  'shot',
  'delivered',
  'changes',
  'disputed',
  'completed',
  'expired',
  'declined',
  'cancelled',
] as const
const bookingState = z.enum(bookingStates, {
  error: () => m.stateWrong({ states: bookingStates.join(', ') }),
})
export type BookingState = z.infer<typeof bookingState>

/** Actions of the client and the photographer, by name of the API call. */
export const memberActions = [
  'accept',
  'decline',
  'cancel',
  'pay',
  'propose',
  'agree',
  'disagree',
  'deliver',
  'ask-changes',
  'accept-delivery',
  'dispute',
  'reply',
] as const
export type MemberAction = (typeof memberActions)[number]
export const adminActions = ['cancel', 'reschedule', 'propose-split', 'resolve'] as const
export type AdminAction = (typeof adminActions)[number]

/** What a role needs for each action of an administrator. Cancelling and deciding a dispute move money. */
export const bookingActionPermissions = {
  cancel: 'money:write',
  reschedule: 'bookings:write',
  'propose-split': 'bookings:write',
  resolve: 'money:write',
} as const satisfies Record<AdminAction, Permission>

export const priceLine = z.object({
  kind: z.enum(['package', 'hours', 'add-on', 'travel']),
  text: z.string(),
  amount: majorAmount,
})
export type PriceLine = z.infer<typeof priceLine>

/** Deadlines for a full and a half refund: instants, shown in the time zone of the shoot. */
export const policyDates = z.object({
  name: policyName,
  fullUntil: z.string(),
  halfUntil: z.string().nullable(),
  /** Full refund until then under every policy; null if the shoot is too soon for that. */
  graceUntil: z.string().nullable(),
  text: z.string(),
})
export type PolicyDates = z.infer<typeof policyDates>

const booked = z.object({
  /** Null for a custom offer. */
  id: z.string().nullable(),
  ...packageTerms,
  policy: policyName,
})

export const bookedPlace = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  country: z.string(),
  timeZone: z.string(),
})

const bookingSummary = z.object({
  id: z.string(),
  _id: z.string(),
  state: bookingState,
  bookingStatus,
  paymentStatus,
  paymentStage,
  client: party.omit({ email: true }),
  photographer: party.omit({ email: true }).extend({ slug: z.string().nullable() }),
  /** Null for bookings made before packages existed. */
  package: booked.nullable(),
  place: bookedPlace.nullable(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  description: z.string(),
  total: majorAmount,
  upfront: majorAmount,
  remaining: majorAmount,
  remainingDue: z.string().nullable(),
  paid: majorAmount,
  refunded: majorAmount,
  /** Held on the client’s card until the photographer replies, not charged. */
  authorised: majorAmount,
  currency: z.string(),
  /** What is left of the total after the platform fee: for the photographer and administrators. */
  earns: majorAmount.optional(),
  deadline: z.string().nullable(),
  /** Of an accepted request whose payment was not captured: until then the client can pay. */
  payBy: z.string().nullable(),
  /** A proposed new time that is not answered yet. */
  proposal: z
    .object({ by: z.enum(['client', 'photographer']), date: z.string(), start: z.string(), end: z.string() })
    .nullable(),
  /** The state in two or three words, for the reader, and who has to act. */
  label: z.string(),
  turn: z.enum(['you', 'other', 'team']).nullable(),
  createdAt: z.string(),
})
export type BookingSummary = z.infer<typeof bookingSummary>

/** What a booking is, whose turn it is and what happens then, in the words for one reader. */
const bookingProgress = bookingSummary.pick({ label: true, turn: true }).extend({
  headline: z.string(),
  next: z.string().nullable(),
  /** A warm sentence at acceptance, delivery and completion. */
  milestone: z.string().nullable(),
  /** None once the booking has ended. */
  steps: z.array(z.object({ name: z.string(), done: z.boolean(), current: z.boolean() })),
  /** The current step in words, or the state while nothing goes on. */
  position: z.string().nullable(),
})
export type BookingProgress = z.infer<typeof bookingProgress>

const split = z.object({ refund: majorAmount, reason: z.string(), at: z.string() })

/** A reported problem with both sides and the decision. */
const dispute = z.object({
  by: z.string(),
  reason: z.string(),
  at: z.string(),
  /** Until then the other side can reply. */
  replyUntil: z.string(),
  reply: z.object({ text: z.string(), at: z.string() }).nullable(),
  /** Of the reply; before it is sent, only for its author. Administrators read them with a call of their own. */
  pictures: z.array(picture),
  decision: split.nullable(),
})
export type Dispute = z.infer<typeof dispute>

export const bookingDetail = bookingSummary.extend({
  /** Only in answers to the client and the photographer. */
  progress: bookingProgress.optional(),
  /** Name and address of the spot; for the photographer only once the booking is accepted. */
  venue: z.string(),
  /** How to reach the other person; null until the booking is accepted. */
  contact: z.object({ phone: z.string().nullable() }).nullable(),
  /** Whether the client can still change the venue. */
  venueOpen: z.boolean(),
  lines: z.array(priceLine),
  policy: policyDates.nullable(),
  instant: z.boolean(),
  delivered: z.boolean(),
  /** The platform fee: for the photographer and administrators. */
  fee: majorAmount.optional(),
  /** What the photographer has earned so far, and the date of the payout with it; null before anything is released. */
  earned: z.object({ amount: majorAmount, paidOut: z.string().nullable() }).nullable().optional(),
  dispute: dispute.nullable(),
  changes: z.array(z.object({ at: z.string(), text: z.string() })),
  actions: z.array(z.object({ action: z.string(), until: z.string().nullable() })),
  timeline: z.array(z.object({ at: z.string(), what: z.string(), by: z.string() })),
})
export type BookingDetail = z.infer<typeof bookingDetail>

/** A split that our team proposed or decided, with the name of who did. */
const teamSplit = split.extend({ by: z.string().nullable() })
export type TeamSplit = z.infer<typeof teamSplit>

/** The same for administrators, with the fields only they need. */
export const adminBookingDetail = bookingDetail.extend({
  dispute: dispute.extend({ proposal: teamSplit.nullable(), decision: teamSplit.nullable() }).nullable(),
  /** What is held of it now: the most that can be refunded. */
  held: majorAmount,
  /** How often this photographer cancelled lately, and whether that pauses instant booking. */
  cancellations: z.number().int(),
  instantPaused: z.boolean(),
  attempts: z.array(paymentAttempt),
  refunds: z.array(refundRow),
  unexpected: z.array(unexpectedMovement),
  /** Photos that are stored safely before the delivery; null without a promise. */
  safekeeping: safekeeping.nullable(),
})
export type AdminBookingDetail = z.infer<typeof adminBookingDetail>

export const myBookingsQuery = pageQuery.extend({
  state: bookingState.optional(),
  /**
   * `upcoming`: the shoot is ahead, soonest first. `past`: it is over, latest first. `cancelled`: cancelled, declined or
   * expired, whenever the shoot would have been. `needs-you`: waits for your action.
   */
  view: z
    .enum(['upcoming', 'needs-you', 'past', 'cancelled'], {
      error: m.viewWrong,
    })
    .optional(),
  /** The other person, the package or the city. */
  search: cleanText(100).optional(),
  /** `start`: the earliest shoot first. */
  sort: z.enum(['newest', 'start'], { error: m.sortNewestOrStart }).default('newest'),
})
export type MyBookingsQuery = z.infer<typeof myBookingsQuery>
export const myBookingsPage = paged('bookings', bookingSummary).extend({
  /** How many bookings wait for your action, whatever was asked for. */
  needsYou: z.number().int(),
})

export const cancellation = z.object({
  refund: majorAmount,
  keep: majorAmount,
  currency: z.string(),
  /** The rule as a sentence. */
  reason: z.string(),
  /** When the refund changes next; null if it no longer changes. */
  until: z.string().nullable(),
})
export type Cancellation = z.infer<typeof cancellation>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: m.timeWrong })
/** One body for all actions: each reads the fields it needs and rejects a request that lacks them. */
export const actionBody = z.object({
  /** cancel: the refund that the preview showed. */
  expectedRefund: enteredAmount(m.expectedRefundWrong).optional(),
  /** cancel, propose-split and resolve by an administrator: the amount to refund. */
  refund: enteredAmount(m.refundWrong).optional(),
  /** propose and reschedule. */
  date: z.iso.date({ error: m.dateWrong }).optional(),
  start: clock.optional(),
  /** decline, dispute, ask-changes, cancel, propose-split, resolve: the reason, or the changes. reply: the reply. */
  reason: cleanText(2000).optional(),
  /** accept-delivery: the hash of the delivered photos. */
  manifest: cleanText(128).optional(),
})
export type ActionBody = z.infer<typeof actionBody>

export const processMessages = {
  listed: m.bookingsFetched,
  found: m.bookingFetched,
  notFound: m.notFound,
  timesListed: m.timesListed,
  done: m.done,
  notNow: m.notNow,
  tooLate: m.tooLate,
  notYours: m.notYours,
  reasonMissing: m.reasonMissing,
  replyMissing: m.replyMissing,
  pictureNotFound: m.pictureNotFound,
  whenMissing: m.whenMissing,
  refundMissing: m.refundMissing,
  refundTooLarge: m.refundTooLarge,
  refundChanged: m.refundChanged,
  nothingToPay: m.nothingToPay,
  venueSaved: m.venueSaved,
  tooManyChanges: m.tooManyChanges,
  venueFixed: m.venueFixed,
  frozen: m.paymentsOnHold,
  paymentUnderWay: m.paymentUnderWay,
  captureUnderWay: m.captureUnderWay,
  notFree: m.notFree,
  notFreeBecause: (reason: string) => m.notFreeBecause({ reason }),
  noGallery: m.noGallery,
  manifestChanged: m.manifestChanged,
} as const
