import { and, eq, isNotNull, notInArray, or } from 'drizzle-orm'
import { hasOpenBalance } from '../../features/payments/owed.ts'
import type { Db } from '../../platform/db/connect.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'

/** What must be over before somebody can be forgotten. */
export type Obstacle = 'openBooking' | 'moneyOwed'

/**
 * Asked in the transaction that erases, with the person locked. Whoever is still expected somewhere, or has money to get or to give, cannot
 * be forgotten by anybody: the other side would wait for a person without a name, and the money would have nobody to go to.
 */
export async function findObstacle(tx: Db, personId: string, bySelf: boolean): Promise<Obstacle | null> {
  if (await hasOpenBooking(tx, personId, bySelf)) return 'openBooking'
  return (await hasOpenBalance(tx, personId)) ? 'moneyOwed' : null
}

const OVER = ['completed', 'expired', 'declined', 'cancelled'] as const

/** An administrator must end it first; what was taken over from before has no step that would, so it does not hold them up. */
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
