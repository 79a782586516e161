import { PAY_AGAIN_HOURS, UNPAID_DAYS } from '../../../../contract/bookings/rules.ts'
import { DAY, HOUR } from '../../../platform/time/wall-clock.ts'

/** The deadlines in `pay_by`: when a client who was asked to pay has to have paid. */

/** An accepted request whose payment could not be captured keeps its time, at most until the shoot. */
export const requestDeadline = (startsAt: Date, failedAt: Date): Date =>
  new Date(Math.min(failedAt.getTime() + PAY_AGAIN_HOURS * HOUR, startsAt.getTime()))

/** No cancellation for non-payment later than this before the shoot: client and photographer may be on their way. */
const NOT_AFTER = 2 * HOUR

/**
 * Some days before the shoot, but at least a day after the first failure, so that a booking moved to a near date has a
 * full day, too. Null: the shoot is too close to cancel, and the daily requests go on.
 */
export function remainderDeadline(startsAt: Date, failedAt: Date): Date | null {
  const fair = Math.max(startsAt.getTime() - UNPAID_DAYS * DAY, failedAt.getTime() + DAY)
  const last = Math.min(fair, startsAt.getTime() - NOT_AFTER)
  return last > failedAt.getTime() ? new Date(last) : null
}
