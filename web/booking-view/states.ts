import type { BookingDetail, BookingState } from '../../contract/booking-process.ts'

/** Short labels, read by both roles and administrators. */
export const stateLabels: Record<BookingState, string> = {
  held: 'Awaiting payment',
  requested: 'Request pending',
  booked: 'Confirmed',
  shot: 'Awaiting photos',
  delivered: 'Photos delivered',
  changes: 'Changes requested',
  disputed: 'Under review',
  completed: 'Completed',
  expired: 'Expired',
  declined: 'Declined',
  cancelled: 'Cancelled',
}

const turns: Record<string, BookingState[]> = {
  client: ['held', 'delivered'],
  photographer: ['requested', 'shot', 'changes'],
}

type Waiting = Pick<BookingDetail, 'state' | 'proposal'>

/** Whether the booking waits for this role: for its next step, or for a reply to a proposed time. */
export const isTurnOf = (role: string, { state, proposal }: Waiting): boolean =>
  (turns[role]?.includes(state) ?? false) || (state === 'booked' && proposal !== null && proposal.by !== role)

/** What is happening, and who acts next. */
export function describeTurn(booking: BookingDetail, role: string): string {
  return role === 'client' ? describeForClient(booking) : describeForPhotographer(booking)
}

const owesRemainder = ({ paid, total, dispute }: BookingDetail): boolean => paid < total && !dispute

const isProposedTo = (role: string, booking: BookingDetail): boolean =>
  booking.state === 'booked' && isTurnOf(role, booking)

const REVIEWING = 'We’re reviewing the problem and will email you both.'
const CANCELLED = 'This booking is cancelled.'
const COMPLETED = 'This booking is complete.'

function describeForClient(booking: BookingDetail): string {
  const photographer = booking.photographer.fullName ?? 'the photographer'
  const atStart = booking.photographer.fullName ?? 'The photographer'
  const sentences: Record<BookingState, string> = {
    held: 'Complete your payment before the hold ends.',
    requested: `Waiting for ${photographer} to accept your request.`,
    booked: isProposedTo('client', booking)
      ? `${atStart} proposed a new time. Accept it or keep the current one.`
      : `Your shoot with ${photographer} is confirmed.`,
    shot: `${atStart} is preparing your photos.`,
    delivered: 'Your photos are ready. Accept them or request changes.',
    changes: `${atStart} is working on your changes.`,
    disputed: REVIEWING,
    completed: owesRemainder(booking)
      ? 'Your photos are accepted. The remaining payment is still due.'
      : COMPLETED,
    expired:
      booking.paid > 0
        ? 'This booking expired. You’ll get a full refund.'
        : 'Your hold ended before you paid, so nothing was booked.',
    declined: `${atStart} couldn’t accept your request. You’ll get a full refund.`,
    cancelled: CANCELLED,
  }
  return sentences[booking.state]
}

function describeForPhotographer(booking: BookingDetail): string {
  const client = booking.client.fullName ?? 'the client'
  const atStart = booking.client.fullName ?? 'The client'
  const sentences: Record<BookingState, string> = {
    held: `${atStart} is completing payment.`,
    requested: `${atStart} wants to book you. Accept or decline this request.`,
    booked: isProposedTo('photographer', booking)
      ? `${atStart} proposed a new time. Accept it or keep the current one.`
      : `Your shoot with ${client} is confirmed.`,
    shot: `Upload and deliver ${client}’s photos.`,
    delivered: `Waiting for ${client} to accept the photos.`,
    changes: `${atStart} requested changes. Update the photos and deliver again.`,
    disputed: REVIEWING,
    completed: owesRemainder(booking)
      ? `The photos are accepted. ${atStart} hasn’t made the remaining payment yet.`
      : COMPLETED,
    expired:
      booking.paid > 0
        ? `This request expired. ${atStart} gets a full refund.`
        : `The hold ended before ${client} paid, so nothing was booked.`,
    declined: `You declined this request. ${atStart} gets a full refund.`,
    cancelled: CANCELLED,
  }
  return sentences[booking.state]
}
