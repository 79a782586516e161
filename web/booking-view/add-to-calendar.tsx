import { CalendarPlus } from 'lucide-react'
import * as m from '#messages/booking-view'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { api } from '../../contract/paths.ts'

const AHEAD: BookingDetail['state'][] = ['requested', 'booked']

/** The shoot as a calendar file, while it is ahead. */
export function AddToCalendar({ booking: { id, state } }: { booking: Pick<BookingDetail, 'id' | 'state'> }) {
  if (!AHEAD.includes(state)) return null
  return (
    <a
      href={fill(api.bookingCalendar, { id })}
      download
      className="mt-2 inline-flex min-h-11 items-center gap-2 underline underline-offset-4 hover:text-golden print:hidden"
    >
      <CalendarPlus aria-hidden="true" className="size-4.5" />
      {m.addToCalendar()}
    </a>
  )
}
