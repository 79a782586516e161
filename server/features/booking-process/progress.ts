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
    other: other ?? (reader === 'client' ? 'the photographer' : 'the client'),
    atStart: other ?? (reader === 'client' ? 'The photographer' : 'The client'),
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

const reviewing: Sentence = ({ replier, reader, atStart, other }) => {
  if (replier === null) return 'We’re reviewing the problem and will email you both.'
  if (replier !== reader) return `We’ve received your report and asked ${other} to reply.`
  return `${atStart} reported a problem. Read the report and reply.`
}
const COMPLETE = 'This booking is complete.'

const aboutProposal = ({ mine, atStart, other }: About): string =>
  mine
    ? `You proposed a new time. Until ${other} accepts it, the current one stays.`
    : `${atStart} proposed a new time. Accept it or keep the current one.`

const booked: Sentence = (about) =>
  about.proposalBy
    ? aboutProposal(about)
    : about.hasStarted
      ? `Your shoot with ${about.other} has started.`
      : `Your shoot with ${about.other} is confirmed.`

/** Only while some of it is still to come: what was refunded is said with its amount. */
const refundAhead = ({ captured, refunded }: About, text: string): string =>
  refunded < captured ? ` ${text}` : ''

const backToYou = (about: About): string =>
  about.captured === 0 ? ' You haven’t been charged.' : refundAhead(about, 'You’ll get a full refund.')
const backToThem = (about: About): string =>
  about.captured === 0
    ? ` ${about.atStart} wasn’t charged.`
    : refundAhead(about, `${about.atStart} gets a full refund.`)

const headlines: Record<Reader, Record<BookingState, Sentence>> = {
  client: {
    held: ({ instant }) =>
      instant ? 'Complete your payment before the hold ends.' : 'Authorise your card before the hold ends.',
    requested: ({ asksToPay, wasAccepted, atStart, other }) =>
      asksToPay
        ? `${atStart} accepted, but we couldn’t charge your card. Pay to confirm your booking.`
        : wasAccepted
          ? `${atStart} accepted your request. We’re charging your card.`
          : `Waiting for ${other} to accept your request.`,
    booked,
    shot: ({ atStart }) => `${atStart} is preparing your photos.`,
    delivered: ({ changesAsked }) =>
      changesAsked < MAX_CHANGE_REQUESTS
        ? 'Your photos are ready. Accept them or request changes.'
        : 'Your photos are ready. Accept them or report a problem.',
    changes: ({ atStart }) => `${atStart} is working on your changes.`,
    disputed: reviewing,
    completed: ({ owes }) =>
      owes ? 'Your photos are accepted. The remaining payment is still due.' : COMPLETE,
    expired: (about) =>
      about.wasRequested
        ? `${about.wasAccepted ? 'The payment wasn’t made' : `${about.atStart} didn’t reply`} in time, so this request expired.${backToYou(about)}`
        : 'Your hold ended before you paid, so nothing was booked.',
    declined: (about) =>
      `${about.atStart} ${about.suggested ? 'suggested another time or price' : 'declined your request'}.${backToYou(about)}`,
    cancelled: (about) =>
      about.wasRequested
        ? describeCancelled(about) + (about.captured === 0 ? ' You haven’t been charged.' : '')
        : 'This reservation was cancelled before it was paid, so nothing was booked.',
  },
  photographer: {
    held: ({ atStart }) => `${atStart} is completing payment.`,
    requested: ({ asksToPay, wasAccepted, atStart, other }) =>
      asksToPay
        ? `You accepted, but we couldn’t charge ${other}. The booking isn’t confirmed yet.`
        : wasAccepted
          ? `You accepted this request. We’re charging ${other}.`
          : `${atStart} wants to book you. Accept or decline this request.`,
    booked,
    shot: ({ other }) => `Upload and deliver the photos for ${other}.`,
    delivered: ({ other }) => `Waiting for ${other} to accept the photos.`,
    changes: ({ atStart }) => `${atStart} requested changes. Update the photos and deliver again.`,
    disputed: reviewing,
    completed: ({ owes, atStart }) =>
      owes ? `The photos are accepted. ${atStart} hasn’t made the remaining payment yet.` : COMPLETE,
    expired: (about) =>
      about.wasRequested
        ? `${about.wasAccepted ? `${about.atStart} didn’t pay` : 'You didn’t reply'} in time, so this request expired.${backToThem(about)}`
        : `The hold ended before ${about.other} paid, so nothing was booked.`,
    declined: (about) =>
      `You ${about.suggested ? 'suggested another time or price' : 'declined this request'}.${backToThem(about)}`,
    cancelled: (about) =>
      about.wasRequested
        ? describeCancelled(about)
        : 'This reservation was cancelled before it was paid, so nothing was booked.',
  },
}

/** What was never charged was a request, which clients withdraw. */
function describeCancelled({ reader, cancelledBy, captured, atStart }: About): string {
  if (cancelledBy !== 'client' && cancelledBy !== 'photographer')
    return cancelledBy === 'administrator' ? 'Our team cancelled this booking.' : 'This booking is cancelled.'
  const what = cancelledBy === 'client' && captured === 0 ? 'withdrew this request' : 'cancelled this booking'
  return `${cancelledBy === reader ? 'You' : atStart} ${what}.`
}

const byDelivery = (deliveryDays: number | null): string =>
  deliveryDays === null ? 'after the shoot' : `within ${deliveryDays} days of the shoot`

export const photosFollow = (deliveryDays: number | null): string =>
  `Your photos follow ${byDelivery(deliveryDays)}.`

const describeCharge = ({ charge }: About): string =>
  charge ? `We charge ${charge.amount} on ${formatCalendarDay(charge.date)}. ` : ''

/** What happens next; null where the booking has ended. */
function nextOf(about: About, reader: Reader): string | null {
  const { state, instant, other, hasStarted, owes, wasDisputed } = about
  const client = reader === 'client'
  switch (state) {
    case 'held':
      if (!client) return `We’ll email you when ${other} has paid.`
      return instant
        ? 'Once you’ve paid, your booking is confirmed.'
        : `Once your card is authorised, we send your request to ${other}. You’re charged only if they accept.`
    case 'requested':
      return client ? nextOfRequest(about) : nextOfReply(about)
    case 'booked': {
      const meet = hasStarted ? '' : `You meet on ${formatCalendarDay(about.date)}. `
      return client
        ? meet + describeCharge(about) + photosFollow(about.deliveryDays)
        : `${meet}Deliver the photos ${byDelivery(about.deliveryDays)}.`
    }
    case 'shot':
    case 'changes':
      return client
        ? 'We’ll email you as soon as your gallery is ready.'
        : `Once you deliver, ${other} has ${ACCEPT_DAYS} days to accept the photos or request changes.`
    case 'delivered':
      return client
        ? 'Open your gallery to see them all.'
        : `When ${other} accepts, your earnings are released.`
    case 'disputed':
      return `Until our team has decided, ${client ? 'your' : 'the'} payment is neither refunded nor paid out.`
    case 'completed':
      if (owes || wasDisputed) return null
      return client
        ? 'Download your photos, and share your gallery with friends and family.'
        : 'See your balance and next payout under Earnings.'
    case 'declined':
      return about.suggested ? 'The offer is in your messages below.' : null
    default:
      return null
  }
}

/** Banks address the cardholder. */
const describeFailure = ({ captureFailure }: About, card: string): string =>
  (captureFailure ?? paymentMessages.authorisationEnded).replace(/^Your card/, card)

function nextOfRequest(about: About): string {
  const { captured, authorised, asksToPay, wasAccepted, other } = about
  if (asksToPay)
    return `${describeFailure(about, 'Your card')} The time is reserved for you until the deadline. If you don’t pay, you aren’t charged.`
  if (wasAccepted) return 'Your shoot is confirmed as soon as your bank has answered.'
  if (captured > 0) return `If ${other} accepts, your shoot is confirmed. If not, you get a full refund.`
  return authorised > 0
    ? `We charge your card only if ${other} accepts, and release it if not.`
    : `You haven’t been charged. If ${other} accepts, we ask you to pay.`
}

function nextOfReply(about: About): string {
  const { captured, authorised, asksToPay, wasAccepted, other, atStart } = about
  if (asksToPay)
    return `${describeFailure(about, `${atStart}’s card`)} We’ve asked ${other} to pay. The time stays blocked until the deadline.`
  if (wasAccepted) return 'The shoot is confirmed as soon as the bank has answered.'
  if (captured > 0)
    return `If you accept, the shoot is confirmed. If you decline, ${other} gets a full refund.`
  return authorised > 0
    ? `${atStart} isn’t charged yet. If you accept, we charge the authorised card. If you decline, we release it.`
    : `${atStart} isn’t charged yet. If you accept, we ask for the payment.`
}

/** Acceptance, delivery and completion are moments, unless something is still open. */
function milestoneOf(
  { state, proposalBy, owes, wasDisputed, ...about }: About,
  reader: Reader,
): string | null {
  const client = about.names.client ?? 'your client'
  const photographer = about.names.photographer ?? 'your photographer'
  if (state === 'booked' && !proposalBy && !about.hasStarted)
    return reader === 'client'
      ? `You’re all set. ${photographer} has reserved this time for you.`
      : `You’re all set. This time is reserved for ${client}.`
  if (state === 'delivered')
    return reader === 'client'
      ? 'Your photos are here. Enjoy looking through them.'
      : `Your photos are with ${client}. Well done.`
  if (state === 'completed' && !owes && !wasDisputed)
    return reader === 'client'
      ? `Thank you for choosing ${photographer}. We hope you love your photos.`
      : `A shoot well done. Thank you for taking care of ${client}.`
  return null
}
