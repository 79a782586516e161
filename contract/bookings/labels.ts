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
  /** Whether the first payment was made: before it, nothing was requested or booked. */
  wasPaid: boolean
}

/** What a booking is, in two or three words. */
export function labelOf({ state, proposalBy, wasPaid }: LabelFacts, reader: Reader): string {
  if (state === 'booked' && proposalBy)
    return proposalBy === reader ? 'New time proposed' : 'Reply to new time'
  if (!wasPaid && state === 'expired') return 'Reservation expired'
  if (!wasPaid && state === 'cancelled') return 'Reservation cancelled'
  return stateLabels[state]
}
