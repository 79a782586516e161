import type { Db } from '../../platform/db/connect.ts'
import type { Booking } from '../booking-process/events.ts'
import { isFinal } from '../booking-process/process.ts'
import { readBalances } from './balances.ts'
import { isFrozen } from './freeze.ts'
import { balanceOf, post } from './ledger/post.ts'
import { accounts, release } from './ledger/postings.ts'

/**
 * Releases a booking's held money to the photographer, less the fee, unless it is frozen. Returns the photographer's
 * part.
 */
export async function releaseHeldFunds(tx: Db, booking: Booking, now: Date): Promise<number> {
  const { id, photographerId, currency, feePercent } = booking
  const minor = -(await balanceOf(tx, accounts.held(id), currency))
  if (minor <= 0 || (await isFrozen(tx, id))) return 0
  const earlierMinor = (await readBalances(tx, id))?.releasedMinor ?? 0
  const entry = release({ booking: id, photographer: photographerId, minor, feePercent, earlierMinor })
  await post(tx, entry, { bookingId: id, photographerId, currency, at: now })
  const share = entry.postings.find(({ account }) => account === accounts.payable(photographerId))
  return -(share?.minor ?? 0)
}

/** Releases what an ended booking still holds. Call it when a reason for the freeze is gone. */
export async function releaseThawed(tx: Db, booking: Booking, now: Date): Promise<number> {
  return isFinal(booking.state) ? releaseHeldFunds(tx, booking, now) : 0
}
