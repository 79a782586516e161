import { Link } from 'react-router'
import * as m from '#messages/studio-calendar'
import { fill } from '../../../contract/api/path.ts'
import type { CalendarItem } from '../../../contract/calendar/calendar.ts'
import { formatShootHours } from '../../../contract/format/clocks.ts'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { site } from '../../../contract/paths.ts'

type PeriodBookingsProps = { items: CalendarItem[]; period: string; timeZone: string }

/** Links to the bookings shown; the days themselves are for blocking. */
export function PeriodBookings({ items, period, timeZone }: PeriodBookingsProps) {
  const bookings = items.filter(({ kind }) => kind === 'booking')
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby="period-bookings" className="mt-8">
      <h2 id="period-bookings" className="text-xl">
        {m.bookingsInPeriod({ period })}
      </h2>
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
        {bookings.map(({ id, title, start, end }) => (
          <li key={id}>
            <Link
              to={fill(site.myBooking, { id })}
              className="group flex min-h-11 flex-wrap items-baseline gap-x-4 py-2.5"
            >
              <span className="min-w-0 wrap-anywhere underline underline-offset-4 group-hover:text-golden">
                <bdi>{title}</bdi>
              </span>
              <span className="figures text-sm text-soft">
                {formatCalendarDay(start.slice(0, 10))}, {hoursOf(start, end, timeZone)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In the zone of the calendar, named: "11:00 to 13:00 (GMT)". */
const hoursOf = (start: string, end: string, timeZone: string): string =>
  formatShootHours({
    ...{ start: start.slice(11), end: end.slice(11) },
    ...{ startsAt: `${start}Z`, timeZone, place: null },
  })
