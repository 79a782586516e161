import { HOUR } from '../../platform/time/durations.ts'

/** How long a photographer has to answer what was paid at that moment. */
export const answerUntil = (paidAt: Date, startsAt: Date): Date =>
  new Date(Math.min(paidAt.getTime() + 48 * HOUR, startsAt.getTime() - 2 * HOUR))
