import type { BookingState } from '../../../contract/bookings/process.ts'
import { lastDayOf, type Terms } from '../quotes/policies.ts'
import {
  type Action,
  type BookingSnapshot,
  deadlineOf,
  STATES,
  STEPS,
  type Step,
  type Who,
} from './process.ts'

const sooner = (a: Date, b: Date): Date => (a < b ? a : b)

type ActionCheck =
  | { allowed: true; step: Step; until: Date | null }
  /** `unknown`: never in this state; `early`, `late`: not at this time; `condition`: another condition fails. */
  | { allowed: false; why: 'unknown' | 'early' | 'late' | 'condition'; possible: string }

/** Whether this person may do this with this booking now. A passed deadline counts even before the job has applied it. */
export function checkAction(booking: BookingSnapshot, action: Action, who: Who, now: Date): ActionCheck {
  const found = STEPS.find((each) => each.from === booking.state && each.action === action && each.by === who)
  if (!found) return { allowed: false, why: 'unknown', possible: '' }
  let until: Date | null = null
  for (const condition of found.when) {
    const refused = (why: 'condition' | 'early' | 'late') =>
      ({ allowed: false, why, possible: condition.possible() }) as const
    if (condition.holds && !condition.holds(booking, who)) return refused('condition')
    if (condition.from && now < condition.from(booking)) return refused('early')
    const end = condition.until?.(booking)
    if (end && now >= end) return refused('late')
    if (end) until = until ? sooner(until, end) : end
  }
  return { allowed: true, step: found, until }
}

/** A person's buttons, each with the time until which it is available (at the latest the state's deadline). */
export function actionsFor(
  booking: BookingSnapshot,
  who: Who,
  now: Date,
): { action: Action; until: Date | null }[] {
  const changes = STATES[booking.state].afterwards
  const ends = changes === 'remind' || changes === null ? null : deadlineOf(booking)
  return STEPS.filter((each) => each.from === booking.state && each.by === who).flatMap((each) => {
    const verdict = checkAction(booking, each.action as Action, who, now)
    if (!verdict.allowed) return []
    const until = verdict.until && ends ? sooner(verdict.until, ends) : (verdict.until ?? ends)
    return [{ action: each.action as Action, until }]
  })
}

/**
 * A client's first reschedule moves the policy's dates too, until the policy's last refund date; later ones leave them
 * unchanged.
 */
export const isFreeMove = (by: Who, moves: number, terms: Terms, now: Date): boolean =>
  by !== 'client' || (moves === 0 && now <= lastDayOf(terms))

/** Who has to act in this state. The client, if an accepted request waits for their payment. */
export const ownerOf = ({ state, asksToPay }: { state: BookingState; asksToPay: boolean }): Who | null =>
  state === 'requested' && asksToPay ? 'client' : STATES[state].owner
