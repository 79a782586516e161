import * as m from '#messages/contract-bookings'
import type { BookingState } from './process.ts'

/** Short labels, read by both roles and administrators. */
export const stateLabels: Record<BookingState, () => string> = {
  held: m.awaitingPayment,
  requested: m.requestPending,
  booked: m.confirmed,
  shot: m.awaitingPhotos,
  delivered: m.photosDelivered,
  changes: m.changesRequested,
  disputed: m.underReview,
  completed: m.completed,
  expired: m.expired,
  declined: m.declined,
  cancelled: m.cancelled,
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
    return proposalBy === reader ? m.newTimeProposed() : m.replyToNewTime()
  if (state === 'requested' && asksToPay) return reader === 'client' ? m.paymentDue() : stateLabels.held()
  if (!wasRequested && state === 'expired') return m.reservationExpired()
  if (!wasRequested && state === 'cancelled') return m.reservationCancelled()
  return stateLabels[state]()
}
