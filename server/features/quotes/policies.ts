import type { PolicyDates } from '../../../contract/bookings/process.ts'
import {
  GRACE_HOURS,
  GRACE_MIN_NOTICE_HOURS,
  policyHours,
  policyTexts,
  REPLY_HOURS,
  REPLY_HOURS_BEFORE,
  refundReasons,
} from '../../../contract/bookings/rules.ts'
import { asMinor, type Minor } from '../../../contract/format/money.ts'
import type { PolicyName } from '../../../contract/listings/packages.ts'
import { HOUR } from '../../platform/time/wall-clock.ts'

/** The refund when a client cancels, and its deadlines. Pure: instants in, minor units out. */

export type Terms = {
  policy: PolicyName
  /** The start that the policy counts from. */
  startsAt: Date
  bookedAt: Date
}

/** The terms of a booking. Those from before packages have no policy: the most generous one applies. */
export const termsOf = (booking: {
  policy: PolicyName | null
  policyStartsAt: Date | null
  startsAt: Date
  bookedAt: Date | null
  createdAt: Date
}): Terms => ({
  policy: booking.policy ?? 'flexible',
  startsAt: booking.policyStartsAt ?? booking.startsAt,
  bookedAt: booking.bookedAt ?? booking.createdAt,
})

type PolicyInstants = { fullUntil: Date; halfUntil: Date | null; graceUntil: Date | null }

export function policyInstants({ policy, startsAt, bookedAt }: Terms): PolicyInstants {
  const { full, half } = policyHours[policy]
  const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR)
  const hasGrace = startsAt.getTime() - bookedAt.getTime() >= GRACE_MIN_NOTICE_HOURS * HOUR
  return {
    fullUntil: before(full),
    halfUntil: half === null ? null : before(half),
    graceUntil: hasGrace ? new Date(bookedAt.getTime() + GRACE_HOURS * HOUR) : null,
  }
}

/** The last instant with any refund: until then a client's first reschedule also moves the policy's dates. */
export function lastDayOf(terms: Terms): Date {
  const { fullUntil, halfUntil } = policyInstants(terms)
  return halfUntil ?? fullUntil
}

export type Refund = { refundMinor: Minor; keepMinor: Minor; reason: string; until: Date | null }

/** The refund if the client cancels now. The instant of an "until" is included. */
export function refundOf(terms: Terms, paidMinor: Minor, now: Date): Refund {
  const { fullUntil, halfUntil, graceUntil } = policyInstants(terms)
  const all = (reason: string, until: Date): Refund => ({
    refundMinor: paidMinor,
    keepMinor: asMinor(0),
    reason,
    until,
  })
  const inGrace = graceUntil !== null && now <= graceUntil
  if (now <= fullUntil) {
    const until = inGrace && graceUntil > fullUntil ? graceUntil : fullUntil
    return all(refundReasons.full(), until)
  }
  if (inGrace) return all(refundReasons.grace(), graceUntil)
  if (halfUntil && now <= halfUntil) {
    // Half of an odd amount is rounded up, in favour of the client.
    const refundMinor = asMinor(Math.ceil(paidMinor / 2))
    const keepMinor = asMinor(paidMinor - refundMinor)
    return { refundMinor, keepMinor, reason: refundReasons.half(), until: halfUntil }
  }
  return { refundMinor: asMinor(0), keepMinor: paidMinor, reason: refundReasons.none(), until: null }
}

export function presentPolicy(terms: Terms): PolicyDates {
  const at = policyInstants(terms)
  return {
    name: terms.policy,
    fullUntil: at.fullUntil.toISOString(),
    halfUntil: at.halfUntil?.toISOString() ?? null,
    graceUntil: at.graceUntil?.toISOString() ?? null,
    text: policyTexts[terms.policy](),
  }
}

/** How long a photographer has to reply to a request paid at this time. */
export const replyDeadline = (paidAt: Date, startsAt: Date): Date =>
  new Date(Math.min(paidAt.getTime() + REPLY_HOURS * HOUR, startsAt.getTime() - REPLY_HOURS_BEFORE * HOUR))
