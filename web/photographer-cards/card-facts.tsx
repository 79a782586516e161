import { BadgeCheck, CalendarCheck, ShieldCheck, Star, Zap } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/photographer-cards'
import { brand } from '../../contract/brand/brand.ts'
import { formatCalendarDay } from '../../contract/format/days.ts'
import { formatRating } from '../../contract/format/numbers.ts'
import type { FoundPhotographer } from '../../contract/search/search.ts'
import { dayIn, profilePath } from '../search-criteria/search-criteria.ts'
import { rich } from '../ui/rich.ts'

/** Only verified photographers are listed. */
export function VerifiedMark() {
  return (
    <span
      title={m.verifiedBy({ brand: brand.name })}
      className="inline-block align-[-0.15em] whitespace-nowrap"
    >
      <BadgeCheck aria-hidden="true" className="size-5 text-golden" />
      <span className="sr-only">{m.verified()}</span>
    </span>
  )
}

export function Rating({ average, count }: { average: number; count: number }) {
  if (count === 0) return <p className="shrink-0 text-sm text-soft">{m.newOn({ brand: brand.name })}</p>
  return (
    <p className="figures flex shrink-0 items-center gap-1 text-sm">
      <Star aria-hidden="true" className="size-4 fill-golden text-golden" />
      {rich(
        m.rating({
          average: formatRating(average),
          count,
          hidden: (text) => <span className="sr-only">{text}</span>,
          soft: (parts) => <span className="text-soft">{rich(parts)}</span>,
        }),
      )}
    </p>
  )
}

const fact = 'inline-flex items-center gap-1.5'

/** Results for a date are available on it. Without one, the next available date links to the profile with that date filled in. */
export function Availability({
  photographer: { slug, instant, safe, nextAvailable },
  criteria,
}: {
  photographer: FoundPhotographer
  criteria: URLSearchParams
}) {
  const date = dayIn(criteria)
  if (!date && !nextAvailable && !instant && !safe) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {date && (
        <li className={fact}>
          <CalendarCheck aria-hidden="true" className="size-4 shrink-0 text-green" />
          {m.availableOnYourDate()}
        </li>
      )}
      {!date && nextAvailable && (
        <li className={fact}>
          <CalendarCheck aria-hidden="true" className="size-4 shrink-0 text-soft" />
          <Link
            to={profilePath(slug, new URLSearchParams([...criteria, ['date', nextAvailable]]))}
            className="relative z-10 underline decoration-hairline underline-offset-4 hover:text-golden pointer-coarse:py-2"
          >
            {m.nextAvailable({ day: formatCalendarDay(nextAvailable) })}
          </Link>
        </li>
      )}
      {instant && (
        <li className={fact}>
          <Zap aria-hidden="true" className="size-4 shrink-0 text-golden" />
          {m.instantBooking()}
        </li>
      )}
      {safe && (
        <li className={fact}>
          <ShieldCheck aria-hidden="true" className="size-4 shrink-0 text-golden" />
          {m.photosSafe()}
        </li>
      )}
    </ul>
  )
}
