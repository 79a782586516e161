import * as m from '#messages/booking-process'
import type { BookingState } from '../../../contract/bookings/process.ts'
import { DISPUTE_REPLY_HOURS } from '../../../contract/bookings/rules.ts'
import type { Dispute } from '../../platform/db/tables/bookings.ts'
import { HOUR } from '../../platform/time/wall-clock.ts'

export const disputeReplyUntil = ({ at }: Dispute): Date =>
  new Date(Date.parse(at) + DISPUTE_REPLY_HOURS * HOUR)

/** Whose reply a report is about: the other side’s. Reports by our team, from before the booking process, have none. */
export const replierTo = ({ by }: Dispute): 'client' | 'photographer' | null =>
  by === 'client' ? 'photographer' : by === 'photographer' ? 'client' : null

/** Who can reply now; null if neither side can. */
export const replierNow = (
  { state, dispute }: { state: BookingState; dispute: Dispute | null },
  now: Date,
): 'client' | 'photographer' | null =>
  state === 'disputed' && dispute && !dispute.reply && now < disputeReplyUntil(dispute)
    ? replierTo(dispute)
    : null

/** When the reply is allowed, for the table of the process. */
export const othersReport = {
  possible: () => m.possibleAfterReport({ hours: DISPUTE_REPLY_HOURS }),
  holds: ({ dispute }: { dispute: Dispute | null }, who: string) =>
    dispute !== null && !dispute.reply && replierTo(dispute) === who,
  until: ({ dispute }: { dispute: Dispute | null }) => disputeReplyUntil(dispute!),
}

/** The decision about a dispute also settles the unpaid part. */
export const hasBalanceDue = (
  { state, dispute }: { state: BookingState; dispute: object | null },
  { captured, total }: { captured: number; total: number },
): boolean => captured < total && !(state === 'completed' && dispute !== null)
