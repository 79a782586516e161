import { and, eq } from 'drizzle-orm'
import { formatNamedTime } from '../../../contract/format/clocks.ts'
import { asMinor } from '../../../contract/format/money.ts'
import type { BookingId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { people } from '../../platform/db/tables/people.ts'
import { findAlternatives, isQuoteFree, timesOf } from '../quotes/quote.ts'
import type { Booking } from './events.ts'

const lengthOf = ({ startsAt, endsAt }: Booking): number => (endsAt.getTime() - startsAt.getTime()) / 60_000

const wantedOf = (booking: Booking) => ({
  photographerId: booking.photographerId,
  startsAt: booking.startsAt,
  timeZone: booking.timeZone,
  missing: false,
  price: { minutes: lengthOf(booking), lines: [], totalMinor: asMinor(0) },
})

/** Whether a locked booking that lost its time can be booked again now, under the same rules as a new booking. */
export async function isStillFree(tx: Db, booking: Booking, now: Date): Promise<boolean> {
  const active = await tx.$count(
    people,
    and(eq(people.id, booking.photographerId), eq(people.status, 'active')),
  )
  const { open, ignoresNotice } = await readOffer(tx, booking.id, now)
  const wanted = { ...wantedOf(booking), ignoresNotice }
  return active > 0 && open && (await isQuoteFree(tx, wanted, now, [booking.id]))
}

type OfferNow = { open: boolean; ignoresNotice: boolean }

/**
 * Open if the booking's custom offer can still be paid: not withdrawn, not expired, and not paid by another booking.
 * Bookings of packages have no offer and count as open.
 */
async function readOffer(tx: Db, bookingId: BookingId, now: Date): Promise<OfferNow> {
  const rows = await query<OfferNow>(tx)`
    select o.ignores_notice as "ignoresNotice", o.withdrawn_at is null and o.valid_until > ${now} and not exists (
      select from offer_bookings y join bookings b on b.id = y.booking_id
      where y.offer_id = o.id and b.booked_at is not null) as open
    from offer_bookings x join offers o on o.id = x.offer_id where x.booking_id = ${bookingId}`
  return rows[0] ?? { open: true, ignoresNotice: false }
}

/** The available times nearest to that of a failed booking, as text for an email; '' when there are none. */
export async function describeNearest(tx: Db, booking: Booking, now: Date): Promise<string> {
  const { timeZone } = booking
  const minutes = lengthOf(booking)
  const found = await findAlternatives(tx, wantedOf(booking), now)
  return found
    .map(({ date, start }) => formatNamedTime(timesOf(date, start, minutes, timeZone).startsAt, timeZone))
    .join('; ')
}
