import type { ReactNode } from 'react'
import * as m from '#messages/bookings'
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
        {m.shootDetails()}
      </h2>
      <dl className="mt-4 grid gap-3">
        <Fact term={m.date()}>{formatBookedDay(date)}</Fact>
        <Fact term={m.time()}>{formatShootHours({ ...booking, place: place?.name })}</Fact>
        {place && <Fact term={m.location()}>{place.name}</Fact>}
        {booking.venue && <Fact term={m.venue()}>{booking.venue}</Fact>}
        {booking.package && <Fact term={m.packageLabel()}>{booking.package.name}</Fact>}
        {booking.description && <Fact term={m.message()}>{booking.description}</Fact>}
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
