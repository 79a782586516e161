import { Link } from 'react-router'
import * as m from '#messages/profile'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import type { PublicProfile } from '../../../contract/search/search.ts'
import { bookLink } from '../../search-criteria/book-link.ts'
import type { FreeDays, Start } from './read-free-days.ts'
import { YourTime } from './your-clock.tsx'

type ChosenDayProps = {
  found: FreeDays
  chosen: { date: string; starts: Start[] }
  profile: PublicProfile
  criteria: URLSearchParams
}

/** The available starts of one day, each a booking link. */
export function ChosenDay({ found, chosen: { date, starts }, profile, criteria }: ChosenDayProps) {
  const shortest = profile.packages.toSorted((a, b) => a.minutes - b.minutes)[0]
  const packageId = found.packageId ?? shortest?.id
  if (!packageId) return null
  const linkTo = (start: Start) => {
    const asked = new URLSearchParams(criteria)
    asked.set('date', start.date)
    asked.set('start', start.start)
    return bookLink(profile.slug, packageId, asked)
  }
  return (
    <div className="mt-4">
      <h3 className="text-lg">{formatCalendarDay(date)}</h3>
      <ul
        aria-label={m.startTimesOn({ day: formatCalendarDay(date) })}
        className="mt-2 grid grid-cols-4 gap-2"
      >
        {starts.map((start) => (
          <li key={start.time}>
            <Link
              to={linkTo(start)}
              className="figures grid min-h-11 content-center rounded-control border border-edge bg-raised px-1 text-center hover:border-ink"
            >
              {start.time}
              <YourTime instant={start.at} theirs={{ date, time: start.time }} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
