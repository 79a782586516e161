import { refundSentences } from '../../../contract/cancellation-policy.ts'
import type { bookings } from '../../platform/db/tables/bookings.ts'
import { formatNamedTime } from '../../platform/time/format-date.ts'
import { policyInstants } from '../quotes/policies.ts'
import { presentPolicy } from '../quotes/policy-dates.ts'

type Booking = Pick<
  typeof bookings.$inferSelect,
  'policy' | 'policyStartsAt' | 'startsAt' | 'bookedAt' | 'createdAt' | 'timeZone'
>

/** The refund deadlines of a confirmed booking, for the client's email; '' for bookings without a policy. */
export function describeRefundDates(booking: Booking, now: Date): string {
  const { policy, timeZone } = booking
  if (!policy) return ''
  const instants = policyInstants({
    policy,
    startsAt: booking.policyStartsAt ?? booking.startsAt,
    bookedAt: booking.bookedAt ?? booking.createdAt,
  })
  const format = (instant: string) => formatNamedTime(new Date(instant), timeZone)
  return refundSentences(presentPolicy(policy, instants), format, { now: now.getTime(), booked: true })
}
