import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { formatAmount } from '../../contract/money.ts'
import type { Db } from '../db/connect.ts'
import { bookings } from '../db/tables/bookings.ts'
import { dueOf } from '../payments/attempts.ts'
import { readMoney, refreshWords } from '../payments/money.ts'
import type { PaymentServices } from '../payments/providers.ts'
import { releaseRest } from '../payments/release.ts'
import { sendRefunds } from '../payments/send-refunds.ts'
import { endBooking } from './cancel.ts'
import { DAY } from './policies.ts'
import { PATIENCE, STATES } from './process.ts'
import { type Booking, tell } from './tell.ts'
import { enter, lockBooking } from './transition.ts'

const AT_ONCE = 100
const REMIND_EVERY = 7 * DAY

/**
 * Does what a deadline that has passed means. Called by the job, and before anything else that somebody does with the
 * booking: a job that was missed changes nothing but the time.
 */
export async function catchUp(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  now: Date,
): Promise<Booking> {
  const { afterwards } = STATES[booking.state]
  if (!booking.policy || !booking.deadline || booking.deadline > now) return booking
  if (afterwards === 'expired') {
    const money = await readMoney(tx, booking.id)
    const refundMinor = money?.heldMinor ?? 0
    const ended = await endBooking(tx, services, booking, { to: 'expired', by: 'clock', refundMinor }, now)
    await refreshWords(tx, booking.id)
    return ended
  }
  if (afterwards === 'shot') {
    const shot = await enter(tx, booking, 'shot', now)
    await tell(tx, services, shot, 'shot', { by: 'clock', now })
    return shot
  }
  return afterwards === 'completed' ? complete(tx, services, booking, 'clock', now) : booking
}

/** The pictures are accepted: the money is the photographer's. */
export async function complete(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  by: 'client' | 'clock',
  now: Date,
): Promise<Booking> {
  const minor = await releaseRest(tx, booking, now)
  const done = await enter(tx, booking, 'completed', now)
  const due = await dueOf(tx, done)
  const note = due ? `${formatAmount(due.minor, done.currency)} is still to be paid.` : ''
  await tell(tx, services, done, 'completed', { by, minor, note, now })
  await refreshWords(tx, booking.id)
  return done
}

/** All bookings whose time is over. One that fails does not hold up the others. */
export async function runDeadlines(services: PaymentServices, now = new Date()): Promise<number> {
  const due = await services.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        lte(bookings.deadline, now),
        isNotNull(bookings.policy),
        inArray(bookings.state, ['held', 'requested', 'booked', 'delivered']),
      ),
    )
    .orderBy(asc(bookings.deadline))
    .limit(AT_ONCE)
  for (const { id } of due)
    await each(services, id, async (tx, booking) => void (await catchUp(tx, services, booking, now)), now)
  return due.length
}

export async function runReminders(services: PaymentServices, now = new Date()): Promise<number> {
  const due = await services.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(lte(bookings.remindAt, now), isNotNull(bookings.policy)))
    .orderBy(asc(bookings.remindAt))
    .limit(AT_ONCE)
  for (const { id } of due) await each(services, id, (tx, booking) => remind(tx, services, booking, now), now)
  return due.length
}

async function each(
  services: PaymentServices,
  id: string,
  work: (tx: Db, booking: Booking) => Promise<void>,
  now: Date,
): Promise<void> {
  try {
    await services.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id)
      if (booking) await work(tx, booking)
    })
    await sendRefunds(services, id, now)
  } catch (error) {
    services.log.error({ err: error, booking: id }, 'a deadline was not carried out')
  }
}

async function remind(tx: Db, services: PaymentServices, booking: Booking, now: Date): Promise<void> {
  if (!booking.remindAt || booking.remindAt > now) return
  const { owner, reminders, afterwards } = STATES[booking.state]
  const sent = booking.reminders + 1
  const late = afterwards === 'remind'
  const very = late && booking.deadline && now.getTime() >= booking.deadline.getTime() + PATIENCE
  const days = reminders[sent]
  const next = late
    ? new Date(now.getTime() + REMIND_EVERY)
    : days === undefined
      ? null
      : new Date(booking.stateSince.getTime() + days * DAY)
  await tx
    .update(bookings)
    .set({ reminders: sent, remindAt: next, updatedAt: sql`now()` })
    .where(eq(bookings.id, booking.id))
  if (!owner) return
  if (very && booking.state !== 'disputed') return tell(tx, services, booking, 'late', { by: 'clock', now })
  await tell(tx, services, booking, 'reminder', { by: 'clock', now, only: [owner] })
}
