import type { PublicProfile } from '../../contract/search.ts'
import { cheapestOf } from '../booking-view/cheapest.ts'
import { formatAmount } from '../format/money.ts'
import { bookLink } from '../search-criteria/book-link.ts'
import { dayIn } from '../search-criteria/search-criteria.ts'
import { ButtonLink } from '../ui/button.tsx'

/** On a phone the packages are far down, so the lowest price and the link to a date stay in view. */
export function ProfileBar({ profile, criteria }: { profile: PublicProfile; criteria: URLSearchParams }) {
  const cheapest = cheapestOf(profile.packages, criteria.get('service'))
  if (!cheapest || profile.asked?.tooFar) return null
  const { offered, total, free } = cheapest
  return (
    <div className="sticky bottom-0 z-20 border-t border-hairline bg-paper lg:hidden print:hidden">
      <div className="page flex items-center justify-between gap-4 py-2.5">
        {free ? (
          <>
            <p>
              <span className="text-sm text-soft">from </span>
              <span className="figures font-display text-xl">{formatAmount(total, profile.currency)}</span>
            </p>
            <ButtonLink to={bookLink(profile.slug, offered.id, criteria)}>
              {dayIn(criteria) ? 'Check this date' : 'Check a date'}
            </ButtonLink>
          </>
        ) : (
          <>
            <p>Not available</p>
            <ButtonLink to={`?${criteria}#free-days`}>See other dates</ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}
