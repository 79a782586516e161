import { asMinor } from '../../../contract/format/money.ts'
import { notify } from '../../core/live-events/notify.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { bookingEvents, bookings } from '../../platform/db/tables/bookings.ts'
import { paymentAttempts } from '../../platform/db/tables/money/payments.ts'
import { transactions } from '../../platform/db/tables/money/transactions.ts'
import type { Booking } from '../booking-process/events.ts'
import { heldLine, suggestedLine } from '../booking-process/templates/event-templates.ts'
import type { Attempt } from '../payments/charges/attempts.ts'
import type { QuoteInput } from '../quotes/quote.ts'
import { promiseSafekeeping } from '../safekeeping/promise.ts'

export type HoldRow = typeof bookings.$inferInsert & Pick<Booking, 'currency' | 'state' | 'instant'>

/**
 * Inserts the booking, its order, the first timeline event and the payment attempt. Null when the database found the time
 * taken.
 */
export async function insertBookingRows(
  tx: Db,
  row: HoldRow,
  { price, upfrontMinor }: QuoteInput,
  /** Null for a suggestion of the photographer. */
  attempt: Attempt | null,
): Promise<Booking | null> {
  const [booking] = await tx.insert(bookings).values(row).onConflictDoNothing().returning()
  if (!booking) return null
  const { id: bookingId, clientId, photographerId, createdAt } = booking
  await tx.insert(transactions).values({
    id: newId(),
    bookingId,
    clientId,
    photographerId,
    totalMinor: price.totalMinor,
    upfrontMinor,
    remainingMinor: asMinor(price.totalMinor - upfrontMinor),
    createdAt,
  })
  await tx.insert(bookingEvents).values({
    ...{ id: newId(), bookingId, at: createdAt },
    ...(attempt ? { what: heldLine(), by: 'client' } : { what: suggestedLine(), by: 'photographer' }),
  })
  await promiseSafekeeping(tx, booking)
  if (attempt) await tx.insert(paymentAttempts).values({ ...attempt, createdAt })
  await notify(tx, [clientId, photographerId], { kind: 'booking', booking: bookingId })
  return booking
}
