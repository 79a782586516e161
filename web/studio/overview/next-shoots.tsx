import { Link } from 'react-router'
import * as m from '#messages/studio-overview'
import { fill } from '../../../contract/api/path.ts'
import type { BookingSummary } from '../../../contract/bookings/process.ts'
import { formatShootHours } from '../../../contract/format/clocks.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { site } from '../../../contract/paths.ts'
import { formatBookedDay } from '../../format/moments.ts'

/** The next confirmed shoots, at the time of their place. */
export function NextShoots({ bookings }: { bookings: BookingSummary[] }) {
  if (bookings.length === 0) return null
  return (
    <section aria-label={m.nextShoots()}>
      <div className="flex items-baseline justify-between gap-4 border-b border-hairline pb-3">
        <h2 className="text-2xl">{m.nextShoots()}</h2>
        <Link to={site.myBookings} className="text-sm underline underline-offset-4 hover:text-golden">
          {m.allBookings()}
        </Link>
      </div>
      <ul className="divide-y divide-hairline border-b border-hairline">
        {bookings.map((booking) => (
          <Shoot key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  )
}

function Shoot({ booking }: { booking: BookingSummary }) {
  const { id, client, date, package: booked, place, total, currency } = booking
  return (
    <li className="group relative grid grid-cols-[1fr_auto] gap-x-6 py-3 sm:grid-cols-[14rem_1fr_auto]">
      <p className="max-sm:col-span-2">
        <span className="block font-medium">{formatBookedDay(date)}</span>
        <span className="figures block text-sm text-soft">
          {formatShootHours({ ...booking, place: place?.name })}
        </span>
      </p>
      <div className="min-w-0 wrap-anywhere">
        <Link
          to={fill(site.myBooking, { id })}
          className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
        >
          <bdi>{client.fullName ?? m.deletedAccount()}</bdi>
          <span className="sr-only">, {formatBookedDay(date)}</span>
        </Link>
        {booked && <p className="text-sm text-soft">{booked.name}</p>}
      </div>
      <p className="figures">{formatMajor(total, currency)}</p>
    </li>
  )
}
