import type { ReactNode } from 'react'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { formatShootHours } from '../../contract/format/clocks.ts'
import { AddToCalendar } from '../booking-view/add-to-calendar.tsx'
import { formatBookedDay } from '../format/moments.ts'

/** When and where, at the place of the shoot. `children`: the form for the venue. */
export function ShootDetails({ booking, children }: { booking: BookingDetail; children: ReactNode }) {
  const { date, place } = booking
  return (
    <section aria-labelledby="day">
      <h2 id="day" className="text-xl">
        Shoot details
      </h2>
      <dl className="mt-4 grid gap-3">
        <Fact term="Date">{formatBookedDay(date)}</Fact>
        <Fact term="Time">{formatShootHours({ ...booking, place: place?.name })}</Fact>
        {place && <Fact term="Location">{place.name}</Fact>}
        {booking.venue && <Fact term="Venue">{booking.venue}</Fact>}
        {booking.package && <Fact term="Package">{booking.package.name}</Fact>}
        {booking.description && <Fact term="Message">{booking.description}</Fact>}
      </dl>
      <AddToCalendar booking={booking} />
      {children}
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}
