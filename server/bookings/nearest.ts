import type { Db } from '../db/connect.ts'
import { findAlternatives, timesOf } from './offer.ts'
import { type Booking, inWords } from './tell.ts'

/** The free times nearest to that of a booking that did not come about, in words for a mail; '' where there are none. */
export async function nearestInWords(tx: Db, booking: Booking, now: Date): Promise<string> {
  const { photographerId, startsAt, timeZone } = booking
  const minutes = (booking.endsAt.getTime() - startsAt.getTime()) / 60_000
  const wanted = {
    photographerId,
    startsAt,
    timeZone,
    missing: false,
    price: { minutes, lines: [], totalMinor: 0 },
  }
  const found = await findAlternatives(tx, wanted, now)
  return found
    .map(({ date, start }) => inWords(timesOf(date, start, minutes, timeZone).startsAt, timeZone))
    .join('; ')
}
