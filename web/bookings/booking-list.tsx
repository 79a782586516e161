import { Link } from 'react-router'
import type { BookingSummary } from '../../contract/booking-process.ts'
import { fill, site } from '../../contract/paths.ts'
import { isTurnOf, stateLabels } from '../booking-view/states.ts'
import { formatBookedDay } from '../format/moments.ts'
import { formatAmount } from '../format/money.ts'

type ListProps = { bookings: BookingSummary[]; side: string; className?: string }

/** Bookings as the client or photographer sees them; those waiting for their action stand out. */
export function BookingList({ bookings, side, className = '' }: ListProps) {
  return (
    <ul className={`divide-y divide-hairline border-y border-hairline ${className}`}>
      {bookings.map((booking) => {
        const other = side === 'client' ? booking.photographer : booking.client
        return (
          <li key={booking.id} className="group relative items-baseline gap-x-6 py-5 sm:flex">
            <div className="min-w-0 flex-1">
              <Link
                to={fill(site.myBooking, { id: booking.id })}
                className="font-display text-xl after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
              >
                {formatBookedDay(booking.date)}, {booking.start}
              </Link>
              <p className="wrap-anywhere text-soft">
                <bdi>{other.fullName ?? 'Deleted account'}</bdi>
                {booking.package && `, ${booking.package.name}`}
                {booking.place && `, ${booking.place.name}`}
              </p>
            </div>
            <p className="mt-1 flex flex-row-reverse items-baseline justify-between gap-x-6 text-right sm:block">
              <span className="figures block">{formatAmount(booking.total, booking.currency)}</span>
              <span
                className={`block text-sm ${isTurnOf(side, booking.state) ? 'text-golden' : 'text-soft'}`}
              >
                {stateLabels[booking.state]}
              </span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
