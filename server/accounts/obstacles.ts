import { and, eq, notInArray, or } from 'drizzle-orm'
import { accountMessages } from '../../contract/accounts.ts'
import type { Db } from '../db/connect.ts'
import { bookings } from '../db/tables/bookings.ts'
import { isMoneyOwed } from '../payments/owed.ts'

/** A sentence for the person, or null where nothing stands in the way. */
type Obstacle = (tx: Db, personId: string) => Promise<string | null>

/** Everything that keeps somebody from erasing themselves; a feature adds its own here. */
const obstacles: Obstacle[] = [hasOpenBooking, hasMoneyOwed]

/** Asked in the transaction that erases, with the person locked. */
export async function findObstacle(tx: Db, personId: string): Promise<string | null> {
  for (const ask of obstacles) {
    const sentence = await ask(tx, personId)
    if (sentence) return sentence
  }
  return null
}

async function hasMoneyOwed(tx: Db, personId: string): Promise<string | null> {
  return (await isMoneyOwed(tx, personId)) ? accountMessages.moneyOwed : null
}

const OVER = ['completed', 'expired', 'declined', 'cancelled'] as const

async function hasOpenBooking(tx: Db, personId: string): Promise<string | null> {
  const [open] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.clientId, personId), eq(bookings.photographerId, personId)),
        notInArray(bookings.state, [...OVER]),
      ),
    )
    .limit(1)
  return open ? accountMessages.openBooking : null
}
