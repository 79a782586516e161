import { REPLY_HOURS, REPLY_HOURS_BEFORE } from '../../../contract/bookings/rules.ts'
import { HOUR } from '../../platform/time/wall-clock.ts'

/** How long a photographer has to reply to a request paid at this time. */
export const replyDeadline = (paidAt: Date, startsAt: Date): Date =>
  new Date(Math.min(paidAt.getTime() + REPLY_HOURS * HOUR, startsAt.getTime() - REPLY_HOURS_BEFORE * HOUR))
