import { eq } from 'drizzle-orm'
import { type BookingState, processMessages } from '../../../contract/bookings/process.ts'
import type { BookingId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockSubjectOf } from '../../platform/db/locks.ts'
import { sql } from '../../platform/db/query.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { enforce } from '../../platform/http/limits.ts'
import { DAY } from '../../platform/time/wall-clock.ts'
import { refreshLocked } from '../calendar/free-days.ts'
import type { Booking } from './events.ts'
import { type BookingSnapshot, deadlineOf, STATES } from './process.ts'

/** Bookings from before packages have no delivery time; most photographers promise two weeks. */
const USUAL_DELIVERY_DAYS = 14

type Snapped = Pick<
  Booking,
  Exclude<keyof BookingSnapshot, 'deliveryDays' | 'proposalBy' | 'owes'> | 'package' | 'proposal'
>
export const snapshotOf = (booking: Snapped, owes: boolean): BookingSnapshot => ({
  state: booking.state,
  instant: booking.instant,
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  holdUntil: booking.holdUntil,
  stateSince: booking.stateSince,
  deliveryDays: booking.package?.deliveryDays ?? USUAL_DELIVERY_DAYS,
  changesAsked: booking.changesAsked,
  proposalBy: booking.proposal?.by ?? null,
  owes,
  acceptedAt: booking.acceptedAt,
  payBy: booking.payBy,
  dispute: booking.dispute,
})

/**
 * Locks a booking's row: all changes to a booking or its money wait here. The calendar is locked first, as when a time
 * slot is reserved: two different orders could deadlock.
 */
export async function lockBooking(tx: Db, id: string): Promise<Booking | null> {
  const found = await lockSubjectOf(
    tx,
    'calendar',
    sql`select photographer_id as which from bookings where id = ${id}`,
  )
  if (!found) return null
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return booking ?? null
}

type Changes = Partial<typeof bookings.$inferInsert>

/** Moves a locked booking to a state (or updates it within its state), with the new deadline. */
export async function transitionTo(
  tx: Db,
  booking: Booking,
  to: BookingState,
  now: Date,
  changes: Changes = {},
): Promise<Booking> {
  const moved = to !== booking.state
  const next: Booking = {
    ...booking,
    ...(changes as Partial<Booking>),
    state: to,
    stateSince: moved ? now : booking.stateSince,
  }
  const deadline = deadlineOf(snapshotOf(next, false))
  const [changed] = await tx
    .update(bookings)
    .set({
      ...(moved
        ? { proposal: null, reminders: 0, remindAt: firstReminder(next, deadline), holdUntil: null }
        : {}),
      // What a client was asked to pay belongs to the request.
      ...(moved && booking.state === 'requested' ? { payBy: null } : {}),
      ...(moved && deadline === null ? { chargeAt: null } : {}),
      ...changes,
      state: to,
      stateSince: next.stateSince,
      deadline,
      updatedAt: now,
    })
    .where(eq(bookings.id, booking.id))
    .returning()
  if (meaningOf(booking.state) !== meaningOf(to) || +booking.startsAt !== +changed!.startsAt)
    await refreshLocked(tx, booking.photographerId, spanOf(booking, changed!))
  return changed!
}

/** How the calendar treats a state. */
const meaningOf = (state: BookingState): 'free' | 'held' | 'taken' =>
  ['expired', 'declined', 'cancelled'].includes(state) ? 'free' : state === 'held' ? 'held' : 'taken'

const spanOf = (before: Booking, after: Booking) => ({
  from: new Date(Math.min(before.startsAt.getTime(), after.startsAt.getTime())),
  to: new Date(Math.max(before.endsAt.getTime(), after.endsAt.getTime())),
})

function firstReminder(booking: Booking, deadline: Date | null): Date | null {
  const { reminders, afterwards } = STATES[booking.state]
  if (afterwards === 'remind') return deadline
  const days = reminders[0]
  if (days === undefined || !deadline) return null
  const at = new Date(booking.stateSince.getTime() + days * DAY)
  return at < deadline ? at : null
}

/** Each change is an email to the other person. */
export const limitChanges = (tx: Db, bookingId: BookingId, by: 'client' | 'photographer'): Promise<void> =>
  enforce(tx, processMessages.tooManyChanges(), {
    key: `changes:${bookingId}:${by}`,
    most: 20,
    windowSeconds: 86_400,
  })
