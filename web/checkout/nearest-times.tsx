import { Link } from 'react-router'
import type { Alternative } from '../../contract/bookings/quotes.ts'
import { formatBookedDay } from '../format/moments.ts'

type TimesProps = {
  times: Alternative[]
  addressOf: (time: Alternative) => string
  /** The page is the same and must not scroll. */
  inPlace?: boolean
  className?: string
}

/** Available times, each a link that fills in the form, so it works without JavaScript. */
export function NearestTimes({ times, addressOf, inPlace, className = '' }: TimesProps) {
  if (times.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-3 ${className}`}>
      {times.map((time) => (
        <li key={`${time.date} ${time.start}`}>
          <Link
            to={addressOf(time)}
            preventScrollReset={inPlace}
            replace={inPlace}
            className="figures inline-flex min-h-11 items-center rounded-control border border-edge bg-raised px-4 py-2 hover:border-ink"
          >
            {formatBookedDay(time.date)}, {time.start}
          </Link>
        </li>
      ))}
    </ul>
  )
}
