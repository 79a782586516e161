import { formatAmount } from '../../../contract/money.ts'
import { fill, site } from '../../../contract/paths.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import type { bookings } from '../../platform/db/tables/bookings.ts'

type Booking = Pick<
  typeof bookings.$inferSelect,
  'id' | 'placeId' | 'state' | 'finalAmountMinor' | 'currency'
>

/** What every email about a booking repeats, as one "Label: value" per line. `when`: the shoot's date, formatted. */
export async function describeBooking(
  tx: Db,
  who: 'client' | 'photographer',
  booking: Booking,
  { when, publicUrl }: { when: string; publicUrl: string },
): Promise<string> {
  const [city] = booking.placeId
    ? await query<{ name: string }>(tx)`select name from places where id = ${booking.placeId}`
    : []
  const receipts = `${publicUrl}${fill(site.myBooking, { id: booking.id })}#receipts`
  return [
    `Date: ${when}`,
    city && `Location: ${city.name}`,
    `Total: ${formatAmount(booking.finalAmountMinor, booking.currency)}`,
    who === 'client' && booking.state !== 'held' && `Receipts: ${receipts}`,
  ]
    .filter(Boolean)
    .join('\n')
}
