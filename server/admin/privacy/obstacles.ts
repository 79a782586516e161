import { and, eq, isNotNull, notInArray, or } from 'drizzle-orm'
import { hasOpenBalance } from '../../features/payments/owed.ts'
import type { Db } from '../../platform/db/connect.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'

/** What must be resolved before a person can be erased. */
export type Obstacle = 'openBooking' | 'moneyOwed'

/**
 * Runs in the erasing transaction, with the person locked. An open booking or a balance blocks erasure by anyone: the other
 * side would deal with a person without a name, and the money would have no recipient.
 */
export async function findObstacle(tx: Db, personId: string, bySelf: boolean): Promise<Obstacle | null> {
  if (await hasOpenBooking(tx, personId, bySelf)) return 'openBooking'
  return (await hasOpenBalance(tx, personId)) ? 'moneyOwed' : null
}

const OVER = ['completed', 'expired', 'declined', 'cancelled'] as const

/** Imported bookings (no policy) have no step that ends them, so they do not block an administrator. */
async function hasOpenBooking(tx: Db, personId: string, bySelf: boolean): Promise<boolean> {
  const [open] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.clientId, personId), eq(bookings.photographerId, personId)),
        notInArray(bookings.state, [...OVER]),
        bySelf ? undefined : isNotNull(bookings.policy),
      ),
    )
    .limit(1)
  return open !== undefined
}
