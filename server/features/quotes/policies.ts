import type { PolicyName } from '../../../contract/booking-process.ts'
import { policyWords } from '../../../contract/policy-text.ts'
import { DAY, HOUR } from '../../platform/time/durations.ts'

/** The refund when a client cancels, and its deadlines. Pure: instants in, minor units out. */

type Rule = { fullBefore: number; halfBefore: number | null }

/** How long before the start the refund is full, or 50%; contract/policy-text.ts describes it to users. */
const RULES: Record<PolicyName, Rule> = {
  flexible: { fullBefore: DAY, halfBefore: null },
  standard: { fullBefore: 7 * DAY, halfBefore: DAY },
  event: { fullBefore: 30 * DAY, halfBefore: 7 * DAY },
}

/** Full refund within 24 hours of booking, if the shoot is at least 72 hours away: the photographer can still fill the date. */
const GRACE = DAY
const GRACE_NEEDS = 72 * HOUR

export type Terms = {
  policy: PolicyName
  /** The start that the policy counts from. */
  startsAt: Date
  bookedAt: Date
}

export type PolicyInstants = { fullUntil: Date; halfUntil: Date | null; graceUntil: Date | null }

export function policyInstants({ policy, startsAt, bookedAt }: Terms): PolicyInstants {
  const rule = RULES[policy]
  const before = (span: number) => new Date(startsAt.getTime() - span)
  const graced = startsAt.getTime() - bookedAt.getTime() >= GRACE_NEEDS
  return {
    fullUntil: before(rule.fullBefore),
    halfUntil: rule.halfBefore === null ? null : before(rule.halfBefore),
    graceUntil: graced ? new Date(bookedAt.getTime() + GRACE) : null,
  }
}

/** The last instant with any refund: until then a client's first reschedule also moves the policy's dates. */
export function lastDayOf(terms: Terms): Date {
  const { fullUntil, halfUntil } = policyInstants(terms)
  return halfUntil ?? fullUntil
}

export type Refund = { refundMinor: number; keepMinor: number; reason: string; until: Date | null }

/** The refund if the client cancels now. The instant of an "until" is included. */
export function refundOf(terms: Terms, paidMinor: number, now: Date): Refund {
  const { fullUntil, halfUntil, graceUntil } = policyInstants(terms)
  const all = (reason: string, until: Date): Refund => ({
    refundMinor: paidMinor,
    keepMinor: 0,
    reason,
    until,
  })
  const inGrace = graceUntil !== null && now <= graceUntil
  if (now <= fullUntil) {
    const until = inGrace && graceUntil > fullUntil ? graceUntil : fullUntil
    return all(policyWords[terms.policy], until)
  }
  if (inGrace)
    return all(
      'Everything comes back within 24 hours of booking, as the shoot was at least 72 hours away.',
      graceUntil,
    )
  if (halfUntil && now <= halfUntil) {
    // Half of an odd amount is rounded up, in favour of the client.
    const refundMinor = Math.ceil(paidMinor / 2)
    const reason = 'Half of what was paid comes back: the time for getting everything back is over.'
    return { refundMinor, keepMinor: paidMinor - refundMinor, reason, until: halfUntil }
  }
  const reason = 'Nothing comes back: it is too close to the start for this policy.'
  return { refundMinor: 0, keepMinor: paidMinor, reason, until: null }
}
