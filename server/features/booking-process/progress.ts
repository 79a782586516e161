import * as m from '#messages/booking-process'
import { type LabelFacts, labelOf, type Reader } from '../../../contract/bookings/labels.ts'
import type { BookingProgress, BookingState } from '../../../contract/bookings/process.ts'
import { ACCEPT_DAYS, MAX_CHANGE_REQUESTS } from '../../../contract/bookings/rules.ts'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { paymentMessages } from '../../../contract/payments/payments.ts'
import { ownerOf } from './check-action.ts'
import { stepsOf } from './progress-steps.ts'

export type ProgressFacts = LabelFacts & {
  instant: boolean
  names: Record<Reader, string | null>
  captured: number
  refunded: number
  /** Held on the client's card, not charged. */
  authorised: number
  /** The photographer accepted the request, even if its payment is not captured. */
  wasAccepted: boolean
  /** Declined with an offer in its place. */
  suggested: boolean
  /** Why the payment of an accepted request was not captured, in the bank's words to the client. */
  captureFailure: string | null
  total: number
  hasRemainder: boolean
  /** The remaining payment, charged automatically on this date. */
  charge: { amount: string; date: string } | null
  /** What else changes with the proposed time. */
  moveTerms: string | null
  delivered: boolean
  changesAsked: number
  wasDisputed: boolean
  /** Who can reply to the reported problem now. */
  replier: Reader | null
  cancelledBy: string | null
  date: string
  startsAt: Date
  deliveryDays: number | null
}

/** Who has to act: the owner of the state in the process table, or the person who was asked about a new time. */
function turnIn({ state, proposalBy, asksToPay, wasAccepted, replier }: ProgressFacts): Turn {
  if (replier) return replier
  if (state === 'booked' && proposalBy) return proposalBy === 'client' ? 'photographer' : 'client'
  // Neither side acts while the provider captures the payment.
  if (state === 'requested' && wasAccepted && !asksToPay) return null
  const owner = ownerOf({ state, asksToPay })
  return owner === 'administrator' ? 'team' : owner
}
type Turn = Reader | 'team' | null

/** What this reader is told about the booking, wherever they look. */
export function progressOf(facts: ProgressFacts, reader: Reader, now: Date): BookingProgress {
  const turn = turnIn(facts)
  const other = facts.names[reader === 'client' ? 'photographer' : 'client']
  const about: About = {
    ...facts,
    reader,
    owes: facts.captured < facts.total && !facts.wasDisputed,
    hasStarted: facts.startsAt <= now,
    other: other ?? (reader === 'client' ? m.thePhotographer() : m.theClient()),
    atStart: other ?? (reader === 'client' ? m.thePhotographerAtStart() : m.theClientAtStart()),
    mine: facts.proposalBy === reader,
  }
  return {
    label: labelOf(facts, reader),
    turn: turn === null || turn === 'team' ? turn : turn === reader ? 'you' : 'other',
    headline: headlines[reader][facts.state](about),
    next: facts.proposalBy && facts.state === 'booked' ? facts.moveTerms || null : nextOf(about, reader),
    milestone: milestoneOf(about, reader),
    ...stepsOf(about),
  }
}

type About = ProgressFacts & {
  reader: Reader
  owes: boolean
  hasStarted: boolean
  other: string
  atStart: string
  /** The reader proposed the new time. */
  mine: boolean
}
type Sentence = (about: About) => string

const reviewing: Sentence = (about) => {
  if (about.replier === null) return m.reviewing()
  return about.replier === about.reader ? m.readAndReply(about) : m.reportReceived(about)
}

const aboutProposal = (about: About): string => (about.mine ? m.youProposed(about) : m.otherProposed(about))

const booked: Sentence = (about) =>
  about.proposalBy ? aboutProposal(about) : about.hasStarted ? m.shootStarted(about) : m.shootConfirmed(about)

const joined = (...texts: (string | null)[]): string => texts.filter(Boolean).join(' ')

/** What is still to come: what was refunded is said with its amount. */
const backToYou = ({ captured, refunded }: About): string | null =>
  captured === 0 ? m.notCharged() : refunded < captured ? m.youGetFullRefund() : null
const backToThem = (about: About): string | null => {
  if (about.captured === 0) return m.otherNotCharged(about)
  return about.refunded < about.captured ? m.otherGetsFullRefund(about) : null
}

const headlines: Record<Reader, Record<BookingState, Sentence>> = {
  client: {
    held: ({ instant }) => (instant ? m.payBeforeHoldEnds() : m.authoriseBeforeHoldEnds()),
    requested: (about) =>
      about.asksToPay
        ? m.acceptedPay(about)
        : about.wasAccepted
          ? m.acceptedCharging(about)
          : m.waiting(about),
    booked,
    shot: m.preparingPhotos,
    delivered: ({ changesAsked }) =>
      changesAsked < MAX_CHANGE_REQUESTS ? m.acceptOrRequestChanges() : m.acceptOrReport(),
    changes: m.workingOnChanges,
    disputed: reviewing,
    completed: ({ owes }) => (owes ? m.acceptedStillDue() : m.complete()),
    expired: (about) =>
      about.wasRequested
        ? joined(about.wasAccepted ? m.unpaidExpired() : m.noReplyExpired(about), backToYou(about))
        : m.yourHoldEnded(),
    declined: (about) =>
      joined(about.suggested ? m.otherSuggested(about) : m.otherDeclined(about), backToYou(about)),
    cancelled: (about) =>
      about.wasRequested
        ? joined(describeCancelled(about), about.captured === 0 ? m.notCharged() : null)
        : m.reservationCancelled(),
  },
  photographer: {
    held: m.completingPayment,
    requested: (about) =>
      about.asksToPay
        ? m.youAcceptedUnpaid(about)
        : about.wasAccepted
          ? m.youAcceptedCharging(about)
          : m.wantsToBook(about),
    booked,
    shot: m.uploadAndDeliver,
    delivered: m.waitingForAcceptance,
    changes: m.otherRequestedChanges,
    disputed: reviewing,
    completed: (about) => (about.owes ? m.acceptedNotPaid(about) : m.complete()),
    expired: (about) =>
      about.wasRequested
        ? joined(
            about.wasAccepted ? m.otherUnpaidExpired(about) : m.youDidNotReplyExpired(),
            backToThem(about),
          )
        : m.holdOfOtherEnded(about),
    declined: (about) => joined(about.suggested ? m.youSuggested() : m.youDeclined(), backToThem(about)),
    cancelled: (about) => (about.wasRequested ? describeCancelled(about) : m.reservationCancelled()),
  },
}

/** What was never charged was a request, which clients withdraw. */
function describeCancelled(about: About): string {
  const { reader, cancelledBy, captured } = about
  if (cancelledBy !== 'client' && cancelledBy !== 'photographer')
    return cancelledBy === 'administrator' ? m.teamCancelled() : m.isCancelled()
  if (cancelledBy === 'client' && captured === 0)
    return cancelledBy === reader ? m.youWithdrew() : m.otherWithdrew(about)
  return cancelledBy === reader ? m.youCancelled() : m.otherCancelled(about)
}

export const photosFollow = (days: number | null): string =>
  days === null ? m.photosFollow() : m.photosFollowWithin({ days })

/** What happens next; null where the booking has ended. */
function nextOf(about: About, reader: Reader): string | null {
  const { state, instant, owes, wasDisputed, charge, deliveryDays } = about
  const client = reader === 'client'
  switch (state) {
    case 'held':
      if (!client) return m.emailWhenPaid(about)
      return instant ? m.oncePaidConfirmed() : m.onceAuthorisedSent(about)
    case 'requested':
      return client ? nextOfRequest(about) : nextOfReply(about)
    case 'booked': {
      const meet = about.hasStarted ? null : m.youMeetOn({ day: formatCalendarDay(about.date) })
      if (!client)
        return joined(
          meet,
          deliveryDays === null ? m.deliverPhotos() : m.deliverWithin({ days: deliveryDays }),
        )
      return joined(
        meet,
        charge && m.weChargeOn({ amount: charge.amount, day: formatCalendarDay(charge.date) }),
        photosFollow(deliveryDays),
      )
    }
    case 'shot':
    case 'changes':
      return client ? m.emailWhenReady() : m.otherHasDays({ ...about, days: ACCEPT_DAYS })
    case 'delivered':
      return client ? m.openGallery() : m.earningsReleasedThen(about)
    case 'disputed':
      return client ? m.yourPaymentWaits() : m.paymentWaits()
    case 'completed':
      if (owes || wasDisputed) return null
      return client ? m.downloadAndShare() : m.seeBalance()
    case 'declined':
      return about.suggested ? m.offerInMessages() : null
    default:
      return null
  }
}

/** Banks address the cardholder. */
const describeFailure = ({ captureFailure }: About, card?: string): string => {
  const failure = captureFailure ?? paymentMessages.authorisationEnded()
  return card ? failure.replace(/^Your card/, card) : failure
}

function nextOfRequest(about: About): string {
  const { captured, authorised, asksToPay, wasAccepted } = about
  if (asksToPay) return joined(describeFailure(about), m.reservedUntilDeadline())
  if (wasAccepted) return m.confirmedOnceBankAnswers()
  if (captured > 0) return m.confirmedOrRefunded(about)
  return authorised > 0 ? m.chargedOnlyIfAccepted(about) : m.askedToPayIfAccepted(about)
}

function nextOfReply(about: About): string {
  const { captured, authorised, asksToPay, wasAccepted, atStart } = about
  if (asksToPay) return joined(describeFailure(about, m.cardOf({ name: atStart })), m.otherAskedToPay(about))
  if (wasAccepted) return m.shootConfirmedOnceBankAnswers()
  if (captured > 0) return m.acceptOrRefund(about)
  return authorised > 0 ? m.acceptToCharge(about) : m.acceptToAskForPayment(about)
}

/** Acceptance, delivery and completion are moments, unless something is still open. */
function milestoneOf(
  { state, proposalBy, owes, wasDisputed, ...about }: About,
  reader: Reader,
): string | null {
  const client = about.names.client ?? m.yourClient()
  const photographer = about.names.photographer ?? m.yourPhotographer()
  if (state === 'booked' && !proposalBy && !about.hasStarted)
    return reader === 'client' ? m.reservedForYou({ photographer }) : m.reservedForClient({ client })
  if (state === 'delivered') return reader === 'client' ? m.photosHere() : m.photosWithClient({ client })
  if (state === 'completed' && !owes && !wasDisputed)
    return reader === 'client' ? m.thanksForChoosing({ photographer }) : m.shootWellDone({ client })
  return null
}
