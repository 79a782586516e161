import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import * as m from '#messages/server-bookings'
import { asMinor, formatMinor } from '../../../contract/format/money.ts'
import { readMarket } from '../../core/settings/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now as databaseNow, expression } from '../../platform/db/expressions.ts'
import { sql } from '../../platform/db/query.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { DAY } from '../../platform/time/wall-clock.ts'
import { ownerOf } from '../booking-process/check-action.ts'
import { appendBookingEvent, type Booking } from '../booking-process/events.ts'
import { LATE_DELIVERY_MS, STATES } from '../booking-process/process.ts'
import { lockBooking, transitionTo } from '../booking-process/transition.ts'
import { dueOf } from '../payments/charges/attempts.ts'
import { decideAuthorisations } from '../payments/charges/settle.ts'
import { isCapturing } from '../payments/charges/undecided.ts'
import { readBalances, updatePaymentStatus } from '../payments/ledger/balances.ts'
import { isFrozen, isFrozenSql, releaseHeldFunds } from '../payments/ledger/release.ts'
import { canPayOut } from '../payments/payees/payee.ts'
import type { PaymentServices } from '../payments/provider/providers.ts'
import { sendRefunds } from '../payments/refunds/send-refunds.ts'
import { acceptInstead } from '../safekeeping/end.ts'
import { endBooking } from './cancel.ts'

const AT_ONCE = 100
const REMIND_EVERY = 7 * DAY

/**
 * Applies a passed deadline. Called by the job, and before any action on the booking, so that a late job does not
 * change the outcome.
 */
export async function applyPassedDeadline(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  now: Date,
): Promise<Booking> {
  const { afterwards, unattended } = STATES[booking.state]
  if (!booking.policy || !booking.deadline || booking.deadline > now) return booking
  if (unattended) return endUnattended(tx, services, booking, now)
  if (afterwards === 'expired') {
    // Accepted in time: the provider's answer decides, however late it comes.
    if (await isCapturing(tx, booking.id)) return booking
    const money = await readBalances(tx, booking.id)
    const refundMinor = money?.refundableMinor ?? asMinor(0)
    const what = booking.acceptedAt ? ('request-unpaid' as const) : undefined
    const end = { to: 'expired' as const, by: 'clock' as const, refundMinor, what }
    const ended = await endBooking(tx, services, booking, end, now)
    await updatePaymentStatus(tx, booking.id)
    return ended
  }
  if (afterwards === 'shot') {
    const shot = await transitionTo(tx, booking, 'shot', now)
    await appendBookingEvent(tx, services, shot, 'shot', { by: 'clock', now })
    return shot
  }
  return afterwards === 'completed' ? complete(tx, services, booking, 'clock', now) : booking
}

/** When a booking that neither side acts on is cancelled, or null. */
async function unattendedUntil(tx: Db, { state, deadline }: Booking): Promise<Date | null> {
  if (!STATES[state].unattended || !deadline) return null
  const { lateRefundSince, lateRefundDays } = await readMarket(tx)
  return new Date(Math.max(deadline.getTime(), lateRefundSince.getTime()) + lateRefundDays * DAY)
}

/** Refunds the client when neither side has acted for long enough. Frozen money is left to an administrator. */
async function endUnattended(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  now: Date,
): Promise<Booking> {
  const ends = await unattendedUntil(tx, booking)
  if (!ends || ends > now || (await isFrozen(tx, booking.id))) return booking
  const refundMinor = (await readBalances(tx, booking.id))?.refundableMinor ?? asMinor(0)
  const note = (format: (at: Date) => string) => m.photosWereDue({ day: format(booking.deadline!) })
  const end = {
    to: 'cancelled' as const,
    by: 'clock' as const,
    refundMinor,
    note,
    what: 'unattended' as const,
  }
  const ended = await endBooking(tx, services, booking, end, now)
  await updatePaymentStatus(tx, booking.id)
  return ended
}

/** The photos are accepted: releases the money to the photographer. */
export async function complete(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  by: 'client' | 'clock',
  now: Date,
): Promise<Booking> {
  const minor = await releaseHeldFunds(tx, booking, now)
  const done = await transitionTo(tx, booking, 'completed', now)
  await acceptInstead(tx, done, now)
  const due = await dueOf(tx, done)
  const note = due ? m.stillDue({ amount: formatMinor(due.minor, done.currency) }) : ''
  await appendBookingEvent(tx, services, done, 'completed', {
    ...{ by, minor, note, now },
    lacksPayoutAccount: !(await canPayOut(tx, services, booking.photographerId)),
  })
  await updatePaymentStatus(tx, booking.id)
  return done
}

/** Applies all passed deadlines. A booking that fails does not stop the others. */
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
  for (const { id } of [...due, ...(await findUnattended(services.db, now))])
    await each(
      services,
      id,
      async (tx, booking) => void (await applyPassedDeadline(tx, services, booking, now)),
      now,
    )
  return due.length
}

/** The longest overdue first. Frozen bookings are excluded, or they would fill the batch. */
async function findUnattended(db: Db, now: Date): Promise<{ id: string }[]> {
  const { lateRefundSince, lateRefundDays } = await readMarket(db)
  const latest = new Date(now.getTime() - lateRefundDays * DAY)
  if (lateRefundSince > latest) return []
  return db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        lte(bookings.deadline, latest),
        isNotNull(bookings.policy),
        inArray(bookings.state, ['shot', 'changes']),
        expression(sql`not ${isFrozenSql(sql`bookings.id`)}`),
      ),
    )
    .orderBy(asc(bookings.deadline))
    .limit(AT_ONCE)
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
    await decideAuthorisations(services, id, now)
    await sendRefunds(services, id, now)
  } catch (error) {
    services.log.error({ err: error, booking: id }, 'applying a booking deadline failed')
  }
}

async function remind(tx: Db, services: PaymentServices, booking: Booking, now: Date): Promise<void> {
  if (!booking.remindAt || booking.remindAt > now) return
  const { reminders, afterwards } = STATES[booking.state]
  const owner = ownerOf({ state: booking.state, asksToPay: booking.payBy !== null })
  const sent = booking.reminders + 1
  const late = afterwards === 'remind'
  const very = late && booking.deadline && now.getTime() >= booking.deadline.getTime() + LATE_DELIVERY_MS
  const days = reminders[sent]
  const next = late
    ? new Date(now.getTime() + REMIND_EVERY)
    : days === undefined
      ? null
      : new Date(booking.stateSince.getTime() + days * DAY)
  await tx
    .update(bookings)
    .set({ reminders: sent, remindAt: next, updatedAt: databaseNow() })
    .where(eq(bookings.id, booking.id))
  if (!owner) return
  const ends = very && (await unattendedUntil(tx, booking))
  if (ends) {
    // Administrators are notified once, when the booking enters their queue.
    const first = now.getTime() < booking.deadline!.getTime() + LATE_DELIVERY_MS + REMIND_EVERY
    const frozen = await isFrozen(tx, booking.id)
    const note = frozen
      ? ''
      : (format: (at: Date) => string) => m.refundWithoutDelivery({ day: format(ends) })
    const both = ['client', 'photographer'] as const
    return appendBookingEvent(tx, services, booking, 'late', {
      by: 'clock',
      now,
      note,
      only: first ? undefined : [...both],
    })
  }
  await appendBookingEvent(tx, services, booking, 'reminder', { by: 'clock', now, only: [owner] })
}
