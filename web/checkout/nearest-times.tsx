import { Link } from 'react-router'
import type { Alternative } from '../../contract/quotes.ts'
import { formatCalendarDay } from '../ui/calendar-text.ts'

type TimesProps = { times: Alternative[]; addressOf: (time: Alternative) => string; className?: string }

/** Available times, each a link that fills in the form, so it works without JavaScript. */
export function NearestTimes({ times, addressOf, className = '' }: TimesProps) {
  if (times.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-3 ${className}`}>
      {times.map((time) => (
        <li key={`${time.date} ${time.start}`}>
          <Link
            to={addressOf(time)}
            className="figures inline-flex min-h-11 items-center rounded-control border border-edge px-4 hover:border-ink"
          >
            {formatCalendarDay(time.date)}, {time.start}
          </Link>
        </li>
      ))}
    </ul>
  )
}
