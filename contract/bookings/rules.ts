import * as m from '#messages/contract-bookings'
import { formatApprox } from '../format/numbers.ts'
import type { PolicyName } from '../listings/packages.ts'
import type { PolicyDates } from './process.ts'

/**
 * The numbers of bookings and the words for the cancellation policies, for the server and all pages. Without schemas, so
 * that a page does not load them.
 */

/** How long a time slot is held while the client pays. */
export const HOLD_MINUTES = 30
/** How long a photographer has to reply to a request, and how long before the start at the latest. */
export const REPLY_HOURS = 48
export const REPLY_HOURS_BEFORE = 2
/** How long a client has to pay an accepted request whose payment was not captured. */
export const PAY_AGAIN_HOURS = 24
/** The remaining payment is due this long before the shoot; booked later, all is paid upfront. */
export const REMAINING_DAYS = 7
/** An unpaid booking is cancelled this long before the shoot. */
export const UNPAID_DAYS = 3
/** How long after the start client or photographer can report a no-show. */
export const NO_SHOW_HOURS = 48
/** How long a client has to accept the photos, and a photographer to make changes. */
export const ACCEPT_DAYS = 7
export const CHANGE_DAYS = 7
export const MAX_CHANGE_REQUESTS = 2
/** How late a delivery may be before the client can get a full refund. */
export const LATE_DAYS = 14
/** How long the time of an offer that answers a request is held for the client. */
export const SUGGESTION_HOURS = 24
/** How long the other side of a reported problem can reply. */
export const DISPUTE_REPLY_HOURS = 72
/** How long our team aims to take for a dispute. */
export const DECISION_DAYS = 5
/** So many cancellations by a photographer within so many months pause instant booking. */
export const MAX_CANCELLATIONS = 3
export const CANCELLATION_MONTHS = 6

/** Characters of a venue's name and address. */
export const MAX_VENUE = 200

/** Hours before the shoot until which a client gets a full or a 50% refund. */
export const policyHours: Record<PolicyName, { full: number; half: number | null }> = {
  flexible: { full: 24, half: null },
  standard: { full: 7 * 24, half: 24 },
  event: { full: 30 * 24, half: 7 * 24 },
}

/** Full refund this long after booking, if the shoot is far enough away for the photographer to fill the date. */
export const GRACE_HOURS = 24
export const GRACE_MIN_NOTICE_HOURS = 72

const formatNotice = (hours: number): string => formatApprox(hours * 60, 'floor')

function describePolicy(name: PolicyName): string {
  const { full, half } = policyHours[name]
  return half === null
    ? m.freeUpTo({ notice: formatNotice(full) })
    : m.freeThenHalfUpTo({ notice: formatNotice(full), halfNotice: formatNotice(half) })
}

/** Each policy without dates. Clients, photographers and administrators read it. */
export const policyTexts: Record<PolicyName, () => string> = {
  flexible: () => describePolicy('flexible'),
  standard: () => describePolicy('standard'),
  event: () => describePolicy('event'),
}

const policyNames: Record<PolicyName, () => string> = {
  flexible: m.flexible,
  standard: m.standard,
  event: m.event,
}

export const policyChoices = () =>
  Object.entries(policyNames).map(([value, text]) => ({
    value,
    text: text(),
    more: policyTexts[value as PolicyName](),
  }))

type Deadlines = { [Name in 'fullUntil' | 'halfUntil' | 'graceUntil']: PolicyDates[Name] | null }

type Options = {
  now?: number
  /** The booking exists, so the end of its first 24 hours is a date. */
  booked?: boolean
  reader?: 'client' | 'photographer'
}

/**
 * The refunds that are still possible, with their dates: "Free cancellation until Saturday 5 June, 10:00", "50% refund
 * of the amount paid, until Friday 11 June, 10:00", "No refund after that". No full stops, for lists; `refundSentences`
 * has them.
 */
export function describeRefunds(
  dates: Deadlines,
  formatInstant: (instant: string) => string,
  { now = Date.now(), booked = false, reader = 'client' }: Options = {},
): string[] {
  const ahead = (instant: string | null, after = -Infinity) =>
    instant !== null && Date.parse(instant) >= now && Date.parse(instant) > after ? instant : null
  const full = ahead(dates.fullUntil)
  const grace = ahead(dates.graceUntil, full ? Date.parse(full) : undefined)
  const free = grace ?? full
  const half = ahead(dates.halfUntil, free ? Date.parse(free) : undefined)
  if (!free && !half) return [m.noRefund({ reader: reader === 'client' ? 'client' : 'other' })]
  const lines = [m.noRefundAfterThat()]
  if (half) lines.unshift(m.halfRefundUntil({ day: formatInstant(half) }))
  if (grace && !booked) lines.unshift(m.freeWithinHours({ hours: GRACE_HOURS }))
  else if (free) lines.unshift(m.freeUntil({ day: formatInstant(free) }))
  return lines
}

/** The same as one paragraph. */
export const refundSentences = (...of: Parameters<typeof describeRefunds>): string =>
  `${describeRefunds(...of).join('. ')}.`

/** Why a client who cancels gets this refund. */
export const refundReasons = {
  full: m.fullRefundReason,
  grace: () => m.graceRefundReason({ hours: GRACE_HOURS }),
  half: m.halfRefundReason,
  none: m.noRefundReason,
} as const
