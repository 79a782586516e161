import { HOUR } from '../../platform/time/durations.ts'

/** How long a photographer has to reply to a request paid at this time. */
export const answerUntil = (paidAt: Date, startsAt: Date): Date =>
  new Date(Math.min(paidAt.getTime() + 48 * HOUR, startsAt.getTime() - 2 * HOUR))
