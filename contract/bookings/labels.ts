import type { BookingState } from './process.ts'

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

export type Reader = 'client' | 'photographer'

/** What a label depends on. Lists, notifications, mails and calendars know at least this of a booking. */
export type LabelFacts = {
  state: BookingState
  /** Who proposed a new time that is not answered yet. */
  proposalBy: Reader | null
  /** Whether the first payment was authorised or made: before it, nothing was requested or booked. */
  wasRequested: boolean
  /** An accepted request whose payment was not captured waits for the client to pay. */
  asksToPay: boolean
}

/** What a booking is, in two or three words. */
export function labelOf({ state, proposalBy, wasRequested, asksToPay }: LabelFacts, reader: Reader): string {
  if (state === 'booked' && proposalBy)
    return proposalBy === reader ? 'New time proposed' : 'Reply to new time'
  if (state === 'requested' && asksToPay) return reader === 'client' ? 'Payment due' : stateLabels.held
  if (!wasRequested && state === 'expired') return 'Reservation expired'
  if (!wasRequested && state === 'cancelled') return 'Reservation cancelled'
  return stateLabels[state]
}
