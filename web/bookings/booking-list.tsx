import { Link } from 'react-router'
import * as m from '#messages/bookings'
import { fill } from '../../contract/api/path.ts'
import type { BookingSummary } from '../../contract/bookings/process.ts'
import { formatShootHours } from '../../contract/format/clocks.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { site } from '../../contract/paths.ts'
import { formatBookedDay } from '../format/moments.ts'
import { Avatar } from '../ui/avatar.tsx'
import { join } from '../ui/join-classes.ts'

type ListProps = { bookings: BookingSummary[]; side: string; className?: string }

/** Bookings as the client or photographer sees them; those waiting for their action stand out. */
export function BookingList({ bookings, side, className = '' }: ListProps) {
  return (
    <ul className={`divide-y divide-hairline border-y border-hairline ${className}`}>
      {bookings.map((booking) => (
        <Row key={booking.id} booking={booking} side={side} />
      ))}
    </ul>
  )
}

function Row({ booking, side }: { booking: BookingSummary; side: string }) {
  const other = side === 'client' ? booking.photographer : booking.client
  const turn = booking.turn === 'you'
  return (
    <li className="group relative flex items-start gap-x-4 py-5">
      <Avatar fullName={other.fullName} image={other.profileImage} className="mt-1 size-12" />
      <div className="min-w-0 flex-1 items-baseline gap-x-6 sm:flex">
        <div className="min-w-0 flex-1">
          <Link
            to={fill(site.myBooking, { id: booking.id })}
            className="font-display text-xl after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {formatBookedDay(booking.date)}
            <span className="sr-only">, {formatShootHours({ ...booking, end: undefined, place: null })}</span>
          </Link>
          <p className="wrap-anywhere">
            <bdi>{other.fullName ?? m.deletedAccount()}</bdi>
            {booking.package && `, ${booking.package.name}`}
          </p>
          <p className="text-sm wrap-anywhere text-soft">
            {formatShootHours({ ...booking, end: undefined, place: booking.place?.name })}
          </p>
        </div>
        <p className="mt-1 flex flex-row-reverse items-baseline justify-between gap-x-6 text-end sm:block">
          <span className="figures block">{formatMajor(booking.total, booking.currency)}</span>
          <span className={join('block text-sm', turn ? 'font-medium text-golden' : 'text-soft')}>
            {booking.label}
          </span>
        </p>
      </div>
    </li>
  )
}
