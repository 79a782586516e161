import { and, asc, eq, isNull } from 'drizzle-orm'
import { formatAmount, majorOf } from '../../../contract/money.ts'
import { paymentMessages, type UnexpectedMovement } from '../../../contract/payments.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { unexpectedMovements } from '../../platform/db/tables/payments.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { appendBookingEvent, type Booking } from '../booking-process/events.ts'
import { lockBooking } from '../booking-process/transition.ts'
import type { PaymentServices } from './providers.ts'
import { releaseThawed } from './release.ts'

type Row = typeof unexpectedMovements.$inferSelect
type Found = Pick<Row, 'provider' | 'kind' | 'reference' | 'amountMinor'>

/** Money moved at the provider without us: the booking's money is frozen until an administrator has reviewed it. */
export async function recordUnexpected(
  tx: Db,
  { id, photographerId, currency }: Pick<Booking, 'photographerId' | 'currency'> & { id: string | null },
  found: Found,
  now: Date,
): Promise<void> {
  await tx
    .insert(unexpectedMovements)
    .values({ ...found, id: newId(), bookingId: id, photographerId, currency, foundAt: now })
    .onConflictDoNothing()
}

export async function readUnexpected(db: Db, bookingId: string): Promise<UnexpectedMovement[]> {
  const rows = await db
    .select()
    .from(unexpectedMovements)
    .where(eq(unexpectedMovements.bookingId, bookingId))
    .orderBy(asc(unexpectedMovements.foundAt))
  return rows.map(present)
}

/** Movements of all bookings that wait for an administrator. */
export async function listToReview(db: Db): Promise<(UnexpectedMovement & { booking: string | null })[]> {
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
})

/** Records an administrator's review, and releases what the booking still holds if it has ended. */
export async function reviewMovement(
  services: PaymentServices,
  id: string,
  { actorId, note }: { actorId: string; note: string },
  now = new Date(),
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(unexpectedMovements).where(eq(unexpectedMovements.id, id))
    if (!found) throw new NotFound(paymentMessages.noMovement)
    const booking = found.bookingId ? await lockBooking(tx, found.bookingId) : null
    const [reviewed] = await tx
      .update(unexpectedMovements)
      .set({ reviewedAt: now })
      .where(and(eq(unexpectedMovements.id, id), isNull(unexpectedMovements.reviewedAt)))
      .returning()
    if (!reviewed) throw new Conflict(paymentMessages.movementReviewed)
    const subject = booking
      ? { subjectType: 'booking', subjectId: booking.id }
      : { subjectType: 'person', subjectId: found.photographerId }
    await recordActivity(tx, { actorId, action: 'movement.reviewed', ...subject, after: { note } })
    if (!booking) return
    const released = await releaseThawed(tx, booking, now)
    const text = released > 0 ? `${formatAmount(released, booking.currency)} was released.` : ''
    await appendBookingEvent(tx, services, booking, 'movement-reviewed', {
      by: 'administrator',
      note: text,
      now,
    })
  })
}
