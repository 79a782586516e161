import { and, asc, eq, isNull } from 'drizzle-orm'
import * as m from '#messages/payments'
import { formatMinor, type Minor, majorOf } from '../../../../contract/format/money.ts'
import { minimumCharge } from '../../../../contract/payments/charges.ts'
import {
  paymentMessages,
  type ReviewedBody,
  type UnexpectedMovement,
} from '../../../../contract/payments/payments.ts'
import { recordActivity } from '../../../core/audit-log/queries.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { bookings } from '../../../platform/db/tables/bookings.ts'
import { unexpectedMovements } from '../../../platform/db/tables/money/payments.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { appendBookingEvent, type Booking, type MailServices } from '../../booking-process/events.ts'
import { isFinal } from '../../booking-process/process.ts'
import { lockBooking } from '../../booking-process/transition.ts'
import { updatePaymentStatus } from './balances.ts'
import { post } from './post.ts'
import { covered } from './postings.ts'
import { releaseThawed } from './release.ts'

type Row = typeof unexpectedMovements.$inferSelect
type Decision = ReviewedBody['decision']
type Movement = Pick<Row, 'provider' | 'kind' | 'reference' | 'amountMinor'> & { missingMinor?: Minor }

/** Money moved at the provider without us: the booking's money is frozen until an administrator has reviewed it. */
export async function recordUnexpected(
  tx: Db,
  { id, photographerId, currency }: Pick<Booking, 'photographerId' | 'currency'> & { id: string | null },
  found: Movement,
  now: Date,
): Promise<void> {
  await tx
    .insert(unexpectedMovements)
    .values({ ...found, id: newId(), bookingId: id, photographerId, currency, foundAt: now })
    .onConflictDoNothing()
}

export async function readUnexpected(db: Db, bookingId: BookingId): Promise<UnexpectedMovement[]> {
  const rows = await db
    .select()
    .from(unexpectedMovements)
    .where(eq(unexpectedMovements.bookingId, bookingId))
    .orderBy(asc(unexpectedMovements.foundAt))
  return rows.map(present)
}

/** Movements of all bookings that wait for an administrator. */
export async function listToReview(db: Db): Promise<(UnexpectedMovement & { booking: BookingId | null })[]> {
  const rows = await db
    .select()
    .from(unexpectedMovements)
    .where(isNull(unexpectedMovements.reviewedAt))
    .orderBy(asc(unexpectedMovements.foundAt))
    .limit(200)
  return rows.map((row) => ({ ...present(row), booking: row.bookingId }))
}

const present = (row: Row): UnexpectedMovement => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  amount: majorOf(row.amountMinor, row.currency),
  currency: row.currency,
  at: row.foundAt.toISOString(),
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  missing: majorOf(row.missingMinor, row.currency),
  decision: row.decision,
})

type Review = { actorId: string; note: string; decision?: Decision }

/**
 * Records an administrator's review and decision. A booking that has ended releases what it still holds; another one
 * goes on, with the price reduced, the missing part asked of the client again, or paid by the platform.
 */
export async function reviewMovement(
  services: MailServices & Pick<Services, 'db'>,
  id: string,
  { actorId, note, decision = 'reduced' }: Review,
  now = new Date(),
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(unexpectedMovements).where(eq(unexpectedMovements.id, id))
    if (!found) throw new NotFound(paymentMessages.noMovement())
    const booking = found.bookingId ? await lockBooking(tx, found.bookingId) : null
    const isOver = !booking || isFinal(booking.state)
    if (decision !== 'reduced' && (isOver || found.missingMinor === 0))
      throw new Conflict(paymentMessages.nothingMissing())
    if (decision === 'client_pays' && found.missingMinor < minimumCharge(found.currency))
      throw new Conflict(paymentMessages.tooLittleMissing())
    const [reviewed] = await tx
      .update(unexpectedMovements)
      .set({ reviewedAt: now, decision })
      .where(and(eq(unexpectedMovements.id, id), isNull(unexpectedMovements.reviewedAt)))
      .returning()
    if (!reviewed) throw new Conflict(paymentMessages.movementReviewed())
    const subject = booking
      ? { subjectType: 'booking', subjectId: booking.id }
      : { subjectType: 'person', subjectId: found.photographerId }
    await recordActivity(tx, { actorId, action: 'movement.reviewed', ...subject, after: { note, decision } })
    if (!booking) return
    await applyDecision(tx, booking, reviewed, now)
    const released = await releaseThawed(tx, booking, now)
    await updatePaymentStatus(tx, booking.id)
    const text =
      released > 0
        ? m.amountReleased({ amount: formatMinor(released, booking.currency) })
        : describeDecision(reviewed, booking)
    await appendBookingEvent(tx, services, booking, 'movement-reviewed', {
      by: 'administrator',
      note: text,
      now,
    })
  })
}

async function applyDecision(tx: Db, booking: Booking, movement: Row, now: Date): Promise<void> {
  const { id, photographerId, currency } = booking
  const minor = movement.missingMinor
  if (movement.decision === 'platform_pays') {
    const about = { bookingId: id, photographerId, currency, at: now }
    await post(tx, covered({ movement: movement.id, booking: id, minor }), about)
  }
  if (movement.decision !== 'client_pays') return
  // The client chooses how to pay again: the earlier card was disputed, or its payment was returned.
  const chargeAt = booking.remainingDue && booking.remainingDue > now ? booking.remainingDue : now
  await tx.update(bookings).set({ chargeAt, savedCard: null }).where(eq(bookings.id, id))
}

/** For the photographer, of a booking that goes on. */
function describeDecision({ decision, missingMinor }: Row, { state, currency }: Booking): string {
  if (isFinal(state) || missingMinor === 0) return ''
  const amount = formatMinor(missingMinor, currency)
  if (decision === 'client_pays') return m.goesOnClientPaysAgain({ amount })
  return decision === 'platform_pays' ? m.goesOnWePayMissing({ amount }) : m.goesOnPriceLower({ amount })
}
