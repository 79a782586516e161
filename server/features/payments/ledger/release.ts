import { eq } from 'drizzle-orm'
import { asMinor, type Minor } from '../../../../contract/format/money.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query, sql } from '../../../platform/db/query.ts'
import { bookings } from '../../../platform/db/tables/bookings.ts'
import type { Booking } from '../../booking-process/events.ts'
import { isFinal } from '../../booking-process/process.ts'
import { readBalances } from './balances.ts'
import { balanceOf, post } from './post.ts'
import { accounts, release } from './postings.ts'

/**
 * Releases a booking's held money to the photographer, less the fee, unless it is frozen. Returns the photographer's
 * part.
 */
export async function releaseHeldFunds(tx: Db, booking: Booking, now: Date): Promise<Minor> {
  const { id, photographerId, currency, feePercent } = booking
  const minor = asMinor(-(await balanceOf(tx, accounts.held(id), currency)))
  if (minor <= 0 || (await isFrozen(tx, id))) return asMinor(0)
  const earlierMinor = (await readBalances(tx, id))?.releasedMinor
  const entry = release({ booking: id, photographer: photographerId, minor, feePercent, earlierMinor })
  await post(tx, entry, { bookingId: id, photographerId, currency, at: now })
  const share = entry.postings.find(({ account }) => account === accounts.payable(photographerId))
  return asMinor(-(share?.minor ?? 0))
}

/**
 * Call it when a reason for the freeze is gone. A booking that has ended releases what it still holds; the client of
 * another one gets a new deadline, because nothing could be paid during the freeze.
 */
export async function releaseThawed(tx: Db, booking: Booking, now: Date): Promise<Minor> {
  if (isFinal(booking.state)) return releaseHeldFunds(tx, booking, now)
  await tx.update(bookings).set({ payBy: null }).where(eq(bookings.id, booking.id))
  return asMinor(0)
}

/**
 * SQL: the booking's money is frozen, because a bank has not decided a chargeback, or because money moved at the
 * provider without us and no administrator has reviewed it.
 */
export const isFrozenSql = (booking: ReturnType<typeof sql>) =>
  sql`(exists (select from card_disputes f where f.booking_id = ${booking} and f.state = 'open')
    or exists (select from unexpected_movements u where u.booking_id = ${booking} and u.reviewed_at is null))`

export async function isFrozen(db: Db, bookingId: BookingId): Promise<boolean> {
  const rows = await query<{ frozen: boolean }>(db)`select ${isFrozenSql(sql`${bookingId}::uuid`)} as frozen`
  return rows[0]!.frozen
}
