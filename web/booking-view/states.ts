import type { BookingDetail, BookingState } from '../../contract/booking-process.ts'

export const stateLabels: Record<BookingState, string> = {
  held: 'Waiting for payment',
  requested: 'Waiting for an answer',
  booked: 'Booked',
  shot: 'Waiting for the pictures',
  delivered: 'Pictures delivered',
  changes: 'Changes asked for',
  disputed: 'Being looked at by us',
  completed: 'Completed',
  expired: 'Not booked: the time ran out',
  declined: 'Declined',
  cancelled: 'Cancelled',
}

const turns: Record<string, BookingState[]> = {
  client: ['held', 'delivered'],
  photographer: ['requested', 'shot', 'changes'],
}

/** Whether the booking waits for this role. */
export const isTurnOf = (role: string, state: BookingState): boolean => turns[role]?.includes(state) ?? false

/** One sentence: what is happening, and who acts next. */
export function describeTurn(booking: BookingDetail, role: string): string {
  const { state, client, photographer } = booking
  const mine = role === 'client'
  const owes = booking.paid < booking.total && !booking.dispute
  const them = (mine ? photographer.fullName : client.fullName) ?? 'the other one'
  const sentences: Record<BookingState, string> = {
    held: mine ? 'This time is kept for you until you have paid.' : `${them} is paying.`,
    requested: mine ? `It is ${them}'s turn to answer.` : `${them} waits for your answer.`,
    booked: sayBooked(booking, role, them),
    shot: mine ? `${them} is preparing your pictures.` : 'It is your turn to deliver the pictures.',
    delivered: mine
      ? 'Your pictures are here. It is your turn to accept them.'
      : `${them} is looking at the pictures.`,
    changes: mine ? `${them} is working on what you asked for.` : `${them} has asked for changes.`,
    disputed: 'We are looking into this and write to both of you.',
    completed: !owes
      ? 'All is done.'
      : mine
        ? 'Your pictures are accepted. The remainder is still to be paid.'
        : `The pictures are accepted. ${them} still has to pay the remainder.`,
    expired:
      booking.paid > 0
        ? 'The time ran out. Everything that was paid comes back.'
        : 'The time ran out before it was paid.',
    declined: mine ? `${them} could not take it. Everything that you paid comes back.` : 'You declined.',
    cancelled: 'This booking was cancelled.',
  }
  return sentences[state]
}

function sayBooked({ proposal }: BookingDetail, role: string, them: string): string {
  if (proposal && proposal.by !== role) return `${them} would like another time. It is your turn to answer.`
  return role === 'client' ? `${them} is booked.` : `You are booked by ${them}.`
}
