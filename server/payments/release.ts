import type { Booking } from '../bookings/tell.ts'
import type { Db } from '../db/connect.ts'
import { balanceOf, post } from './ledger/post.ts'
import { accounts, release } from './ledger/postings.ts'
import { readMoney } from './money.ts'

/** What is still held of a booking becomes the photographer's, less the fee. Answers what the photographer gets. */
export async function releaseRest(tx: Db, booking: Booking, now: Date): Promise<number> {
  const { id, photographerId, currency, feePercent } = booking
  const minor = -(await balanceOf(tx, accounts.held(id), currency))
  if (minor <= 0) return 0
  const earlierMinor = (await readMoney(tx, id))?.releasedMinor ?? 0
  const entry = release({ booking: id, photographer: photographerId, minor, feePercent, earlierMinor })
  await post(tx, entry, { bookingId: id, photographerId, currency, at: now })
  const share = entry.postings.find(({ account }) => account === accounts.payable(photographerId))
  return -(share?.minor ?? 0)
}
