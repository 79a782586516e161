import * as m from '#messages/profile'
import { formatCalendarDay, formatShortCalendarDay } from '../../contract/format/days.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { formatDuration } from '../../contract/format/numbers.ts'
import type { PublicProfile } from '../../contract/search/search.ts'
import { cheapestOf } from '../booking-view/cheapest.ts'
import { bookLabel, bookLink } from '../search-criteria/book-link.ts'
import { dayIn, startIn } from '../search-criteria/search-criteria.ts'
import { ButtonLink } from '../ui/button.tsx'
import { rich } from '../ui/rich.ts'
import type { FreeDays } from './free-days/read-free-days.ts'

type BarProps = { profile: PublicProfile; criteria: URLSearchParams; next?: FreeDays['next'][number] }

/** On a phone the packages are far down, so price, what the search asked for and the link to a date stay in view. */
export function ProfileBar({ profile, criteria, next }: BarProps) {
  const cheapest = cheapestOf(profile.packages, criteria.get('service'))
  if (!cheapest || profile.asked?.tooFar) return null
  const { offered, total, free } = cheapest
  const date = dayIn(criteria)
  const start = startIn(criteria)
  const when = date
    ? [formatCalendarDay(date), start].filter(Boolean).join(', ')
    : next && m.nextDay({ day: formatShortCalendarDay(next.date) })
  const duration = formatDuration(offered.asked?.minutes ?? offered.minutes)
  const amount = formatMajor(total, profile.currency)
  const price = (text: string) => <span className="figures font-display text-xl">{text}</span>
  return (
    <div className="sticky bottom-0 z-20 border-t border-hairline bg-paper lg:hidden print:hidden">
      <div className="page flex items-center justify-between gap-4 py-2.5">
        {free ? (
          <p className="min-w-0">
            {offered.asked
              ? price(amount)
              : rich(
                  m.fromPrice({
                    amount,
                    price,
                    soft: (text) => <span className="text-sm text-soft">{text}</span>,
                  }),
                )}
            <span className="figures block text-sm text-soft">
              {profile.asked ? m.durationIn({ duration, place: profile.asked.place.name }) : duration}
            </span>
            {when && <span className="figures block text-sm text-soft">{when}</span>}
          </p>
        ) : (
          <p className="min-w-0">
            {m.notAvailable()}
            {when && <span className="figures block text-sm text-soft">{when}</span>}
          </p>
        )}
        <ButtonLink
          to={free ? bookLink(profile.slug, offered.id, criteria) : `?${criteria}#free-days`}
          className="shrink-0"
        >
          {free ? bookLabel(criteria) : m.seeOtherDates()}
        </ButtonLink>
      </div>
    </div>
  )
}
