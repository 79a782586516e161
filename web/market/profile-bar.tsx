import type { PublicProfile } from '../../contract/search.ts'
import { ButtonLink } from '../ui/button.tsx'
import { bookLink } from './parts/book-link.ts'
import { formatAmount } from './parts/money.ts'
import { dayIn } from './parts/wish.ts'

/** On a phone the packages are far down: what it costs at least, and the way to a date, stay in sight. */
export function ProfileBar({ profile, wish }: { profile: PublicProfile; wish: URLSearchParams }) {
  const wanted = wish.get('service')
  const fitting = profile.packages.filter(({ service }) => !wanted || service === wanted)
  const [cheapest] = (fitting.length > 0 ? fitting : profile.packages)
    .map((offered) => ({ id: offered.id, total: offered.asked?.total ?? offered.price }))
    .toSorted((a, b) => a.total - b.total)
  if (!cheapest) return null
  return (
    <div className="sticky bottom-0 z-20 border-t border-hairline bg-paper lg:hidden print:hidden">
      <div className="page flex items-center justify-between gap-4 py-2.5">
        <p>
          <span className="text-sm text-soft">from </span>
          <span className="figures font-display text-xl">
            {formatAmount(cheapest.total, profile.currency)}
          </span>
        </p>
        <ButtonLink to={bookLink(profile.slug, cheapest.id, wish)}>
          {dayIn(wish) ? 'Check this date' : 'Check a date'}
        </ButtonLink>
      </div>
    </div>
  )
}
