import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BookingSummary } from '../../../contract/booking-process.ts'
import { fill, site } from '../../../contract/paths.ts'
import { formatAmount } from '../../format/money.ts'
import { formatCalendarDay } from '../../ui/calendar-text.ts'
import { useReaderZone } from '../../ui/use-reader-zone.ts'
import { describeTurn } from './describe-turn.ts'

/** Bookings that wait for the photographer, with their deadlines. */
export function YourTurn({ bookings }: { bookings: BookingSummary[] }) {
  const readerZone = useReaderZone(null)
  if (bookings.length === 0) return null
  return (
    <Bookings title="Needs your attention" bookings={bookings}>
      {(booking) => (
        <span className="text-golden">
          {describeTurn({ ...booking, timeZone: readerZone ?? booking.timeZone })}
        </span>
      )}
    </Bookings>
  )
}

export function NextBookings({ bookings }: { bookings: BookingSummary[] }) {
  if (bookings.length === 0) return null
  return (
    <Bookings
      title="Upcoming bookings"
      bookings={bookings}
      more={
        <Link to={site.myBookings} className="text-sm underline underline-offset-4 hover:text-golden">
          All bookings
        </Link>
      }
    >
      {({ package: booked, place }) => (
        <span className="text-soft">{[booked?.name, place?.name].filter(Boolean).join(', ')}</span>
      )}
    </Bookings>
  )
}

type BookingsProps = {
  title: string
  bookings: BookingSummary[]
  more?: ReactNode
  children: (booking: BookingSummary) => ReactNode
}

function Bookings({ title, bookings, more, children }: BookingsProps) {
  return (
    <section aria-label={title}>
      <div className="flex items-baseline justify-between gap-4 border-b border-hairline pb-3">
        <h2 className="text-2xl">{title}</h2>
        {more}
      </div>
      <ul className="divide-y divide-hairline border-b border-hairline">
        {bookings.map((booking) => (
          <li key={booking.id} className="group relative flex flex-wrap justify-between gap-x-6 gap-y-1 py-4">
            <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <Link
                to={fill(site.myBooking, { id: booking.id })}
                className="font-display text-lg after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
              >
                <bdi>{booking.client.fullName ?? 'Deleted account'}</bdi>, {formatCalendarDay(booking.date)},{' '}
                {booking.start}
              </Link>
              <p>{children(booking)}</p>
            </div>
            <p className="figures">{formatAmount(booking.total, booking.currency)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
