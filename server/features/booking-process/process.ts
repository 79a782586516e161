import * as m from '#messages/booking-process'
import type { AdminAction, BookingState, MemberAction } from '../../../contract/bookings/process.ts'
import * as rules from '../../../contract/bookings/rules.ts'
import type { Dispute } from '../../platform/db/tables/bookings.ts'
import { DAY, HOUR, MINUTE } from '../../platform/time/wall-clock.ts'
import { replyDeadline } from '../quotes/policies.ts'
import { othersReport } from './dispute-rules.ts'

/**
 * The booking process as one table. It decides which buttons screens show, which calls the API allows and what a
 * deadline does; docs/process.md is generated from it.
 */

export type Who = 'client' | 'photographer' | 'administrator'
export type Action = MemberAction | AdminAction
/** Caused by the clock or the payment provider; no person can request these. */
export type Event = 'paid' | 'time'

/** The fields of a booking that the table uses. */
export type BookingSnapshot = {
  state: BookingState
  instant: boolean
  startsAt: Date
  endsAt: Date
  holdUntil: Date | null
  /** When the state was reached; deadlines count from it. */
  stateSince: Date
  deliveryDays: number
  changesAsked: number
  /** Who proposed a new time that is not answered yet. */
  proposalBy: 'client' | 'photographer' | null
  /** Part of the price is still due. */
  owes: boolean
  /** When the photographer accepted a request. It stays one until its payment is captured. */
  acceptedAt: Date | null
  /** The deadline of a client who was asked to pay, because that was not possible. */
  payBy: Date | null
  /** The problem that was reported, even if it is decided by now. */
  dispute: Dispute | null
}

const after = (from: Date, span: number): Date => new Date(from.getTime() + span)
export const LATE_DELIVERY_MS = rules.LATE_DAYS * DAY
const HOLD = rules.HOLD_MINUTES * MINUTE
export const holdUntil = (now: Date): Date => after(now, HOLD)
type State = {
  owner: Who | null
  /** Null when the state is final. */
  deadline: ((booking: BookingSnapshot) => Date) | null
  /** The deadline in words, for the documentation. */
  within: string
  /** The state after the deadline; 'remind' changes nothing. */
  afterwards: BookingState | 'remind' | null
  /** Days after the state was reached on which its owner gets a reminder, before the deadline. */
  reminders: number[]
  /** When reminders do not help: the state that follows the operator's number of days after the deadline. */
  unattended?: BookingState
}

const final: State = { owner: null, deadline: null, within: '', afterwards: null, reminders: [] }

export const STATES: Record<BookingState, State> = {
  held: {
    owner: 'client',
    deadline: ({ holdUntil, stateSince }) => holdUntil ?? after(stateSince, HOLD),
    within: `${rules.HOLD_MINUTES} minutes`,
    afterwards: 'expired',
    reminders: [],
  },
  requested: {
    owner: 'photographer',
    deadline: ({ stateSince, startsAt, payBy }) => payBy ?? replyDeadline(stateSince, startsAt),
    within: `${rules.REPLY_HOURS} hours, or ${rules.REPLY_HOURS_BEFORE} hours before the start if that is sooner; ${rules.PAY_AGAIN_HOURS} hours for the client to pay an accepted request whose payment was not captured`,
    afterwards: 'expired',
    reminders: [1],
  },
  booked: {
    owner: null,
    deadline: ({ endsAt }) => endsAt,
    within: 'end of the shoot',
    afterwards: 'shot',
    reminders: [],
  },
  shot: {
    owner: 'photographer',
    deadline: ({ endsAt, deliveryDays }) => after(endsAt, deliveryDays * DAY),
    within: 'delivery days of the package',
    afterwards: 'remind',
    reminders: [],
    unattended: 'cancelled',
  },
  delivered: {
    owner: 'client',
    deadline: ({ stateSince }) => after(stateSince, rules.ACCEPT_DAYS * DAY),
    within: `${rules.ACCEPT_DAYS} days`,
    afterwards: 'completed',
    reminders: [3, 6],
  },
  changes: {
    owner: 'photographer',
    deadline: ({ stateSince }) => after(stateSince, rules.CHANGE_DAYS * DAY),
    within: `${rules.CHANGE_DAYS} days`,
    afterwards: 'remind',
    reminders: [],
    unattended: 'cancelled',
  },
  disputed: {
    owner: 'administrator',
    deadline: ({ stateSince }) => after(stateSince, rules.DECISION_DAYS * DAY),
    within: `${rules.DECISION_DAYS} days`,
    afterwards: 'remind',
    reminders: [],
  },
  completed: final,
  expired: final,
  declined: final,
  cancelled: final,
}

/** When a step is allowed. `from` and `until` limit the time, `holds` is any other condition. */
export type Condition = {
  /** When, as a sentence: “It’s possible before the shoot starts.” */
  possible: () => string
  from?: (booking: BookingSnapshot) => Date
  until?: (booking: BookingSnapshot) => Date
  holds?: (booking: BookingSnapshot, who: Who) => boolean
}

const ownTime = (state: BookingState) => (booking: BookingSnapshot) => STATES[state].deadline!(booking)
const inTime = (state: BookingState): Condition => ({
  possible: m.possibleBeforeDeadline,
  until: ownTime(state),
})
const beforeStart: Condition = { possible: m.possibleBeforeStart, until: ({ startsAt }) => startsAt }
const beforeEnd: Condition = { possible: m.possibleBeforeEnd, until: ({ endsAt }) => endsAt }
const sinceStart: Condition = { possible: m.possibleOnceStarted, from: ({ startsAt }) => startsAt }
const noShow: Condition = {
  possible: () => m.possibleWithinHours({ hours: rules.NO_SHOW_HOURS }),
  from: ({ startsAt }) => startsAt,
  until: ({ startsAt }) => after(startsAt, rules.NO_SHOW_HOURS * HOUR),
}
const veryLate = (state: 'shot' | 'changes'): Condition => ({
  possible: () => m.possibleDaysAfter({ days: rules.LATE_DAYS }),
  from: (booking) => after(ownTime(state)(booking), LATE_DELIVERY_MS),
})
const unattended: Condition = { possible: m.possibleUnattended }
const notAccepted: Condition = {
  possible: m.possibleUntilAccepted,
  holds: ({ acceptedAt }) => acceptedAt === null,
}
const askedToPay: Condition = {
  possible: m.possibleOnceNotCharged,
  holds: ({ payBy }) => payBy !== null,
}
const owes: Condition = { possible: m.possibleWhileDue, holds: (booking) => booking.owes }
const fewChanges: Condition = {
  possible: () => m.possibleTimes({ count: rules.MAX_CHANGE_REQUESTS }),
  holds: ({ changesAsked }) => changesAsked < rules.MAX_CHANGE_REQUESTS,
}
const noProposal: Condition = {
  possible: m.possibleWithoutProposal,
  holds: ({ proposalBy }) => proposalBy === null,
}
const othersProposal: Condition = {
  possible: m.possibleOnceProposed,
  holds: ({ proposalBy }, who) => proposalBy !== null && proposalBy !== who,
}
const anyProposal: Condition = {
  possible: m.possibleWithProposal,
  holds: ({ proposalBy }) => proposalBy !== null,
}

export type Step = {
  from: BookingState
  action: Action | Event
  by: Who | 'provider' | 'clock'
  when: Condition[]
  /** The possible next states, the usual one first. */
  to: BookingState[]
  /** Its effect on the money, in words. */
  money?: string
}

const step = (
  from: BookingState,
  action: Step['action'],
  by: Step['by'],
  when: Condition[],
  to: BookingState[],
  money?: string,
): Step => ({ from, action, by, when, to, money })

const FULL_REFUND = 'full refund'
const RELEASED = 'authorisation released, nothing charged'
const BY_POLICY = 'refund by the policy, the rest to the photographer'
const CHOSEN = 'refund set by the administrator, the rest to the photographer'

export const STEPS: Step[] = [
  step('held', 'pay', 'client', [inTime('held')], ['held']),
  step('held', 'cancel', 'client', [], ['cancelled'], FULL_REFUND),
  step('held', 'cancel', 'administrator', [], ['cancelled'], FULL_REFUND),
  step(
    'held',
    'paid',
    'provider',
    [],
    ['requested', 'booked'],
    'upfront payment authorised; for an instant booking or a custom offer captured',
  ),
  step('held', 'time', 'clock', [], ['expired'], FULL_REFUND),
  step(
    'expired',
    'paid',
    'provider',
    [],
    ['requested', 'booked', 'expired'],
    'requested or confirmed if still available, else released or refunded',
  ),

  step(
    'requested',
    'accept',
    'photographer',
    [inTime('requested'), notAccepted],
    ['booked', 'requested'],
    'upfront payment captured; if that fails, the client is asked to pay',
  ),
  step('requested', 'pay', 'client', [askedToPay, inTime('requested')], ['requested']),
  step('requested', 'paid', 'provider', [], ['booked'], 'upfront payment captured'),
  step('requested', 'decline', 'photographer', [inTime('requested')], ['declined'], RELEASED),
  step('requested', 'cancel', 'client', [], ['cancelled'], RELEASED),
  step('requested', 'cancel', 'administrator', [], ['cancelled'], RELEASED),
  step('requested', 'reschedule', 'administrator', [], ['requested']),
  step('requested', 'time', 'clock', [], ['expired'], RELEASED),

  step('booked', 'pay', 'client', [owes], ['booked'], 'remaining payment captured'),
  step('booked', 'propose', 'client', [beforeStart, noProposal], ['booked']),
  step('booked', 'propose', 'photographer', [beforeStart, noProposal], ['booked']),
  step('booked', 'agree', 'client', [beforeStart, othersProposal], ['booked']),
  step('booked', 'agree', 'photographer', [beforeStart, othersProposal], ['booked']),
  step('booked', 'disagree', 'client', [beforeStart, anyProposal], ['booked']),
  step('booked', 'disagree', 'photographer', [beforeStart, anyProposal], ['booked']),
  step('booked', 'cancel', 'client', [beforeStart], ['cancelled'], BY_POLICY),
  step('booked', 'cancel', 'photographer', [beforeEnd], ['cancelled'], FULL_REFUND),
  step('booked', 'cancel', 'administrator', [], ['cancelled'], CHOSEN),
  step('booked', 'reschedule', 'administrator', [], ['booked']),
  step('booked', 'dispute', 'client', [sinceStart], ['disputed']),
  step('booked', 'dispute', 'photographer', [noShow], ['disputed']),
  step('booked', 'time', 'clock', [], ['shot']),

  step('shot', 'pay', 'client', [owes], ['shot'], 'remaining payment captured'),
  step('shot', 'deliver', 'photographer', [], ['delivered']),
  step('shot', 'dispute', 'client', [], ['disputed']),
  step('shot', 'dispute', 'photographer', [noShow], ['disputed']),
  step('shot', 'cancel', 'client', [veryLate('shot')], ['cancelled'], FULL_REFUND),
  step('shot', 'cancel', 'photographer', [], ['cancelled'], FULL_REFUND),
  step('shot', 'cancel', 'administrator', [], ['cancelled'], CHOSEN),
  step('shot', 'time', 'clock', [unattended], ['cancelled'], FULL_REFUND),

  step('delivered', 'pay', 'client', [owes], ['delivered'], 'remaining payment captured'),
  step('delivered', 'accept-delivery', 'client', [], ['completed'], 'released to the photographer'),
  step('delivered', 'ask-changes', 'client', [fewChanges], ['changes']),
  step('delivered', 'dispute', 'client', [], ['disputed']),
  step('delivered', 'dispute', 'photographer', [noShow], ['disputed']),
  step('delivered', 'cancel', 'administrator', [], ['cancelled'], CHOSEN),
  step('delivered', 'time', 'clock', [], ['completed'], 'released to the photographer'),

  step('changes', 'pay', 'client', [owes], ['changes'], 'remaining payment captured'),
  step('changes', 'deliver', 'photographer', [], ['delivered']),
  step('changes', 'dispute', 'client', [], ['disputed']),
  step('changes', 'cancel', 'client', [veryLate('changes')], ['cancelled'], FULL_REFUND),
  step('changes', 'cancel', 'photographer', [], ['cancelled'], FULL_REFUND),
  step('changes', 'cancel', 'administrator', [], ['cancelled'], CHOSEN),
  step('changes', 'time', 'clock', [unattended], ['cancelled'], FULL_REFUND),

  step('disputed', 'reply', 'client', [othersReport], ['disputed']),
  step('disputed', 'reply', 'photographer', [othersReport], ['disputed']),
  step('disputed', 'propose-split', 'administrator', [], ['disputed']),
  step('disputed', 'resolve', 'administrator', [], ['completed', 'cancelled'], CHOSEN),

  step(
    'completed',
    'pay',
    'client',
    [owes],
    ['completed'],
    'remaining payment captured and released to the photographer',
  ),
]

export const isFinal = (state: BookingState): boolean => STATES[state].deadline === null

export const deadlineOf = (booking: BookingSnapshot): Date | null =>
  STATES[booking.state].deadline?.(booking) ?? null
