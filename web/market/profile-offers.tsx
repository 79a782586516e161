import type { OpenDays } from '../../contract/calendar.ts'
import type { PublicProfile } from '../../contract/search.ts'
import { askLink } from '../messages/parts/ask-link.ts'
import { ButtonLink } from '../ui/button.tsx'
import { OfferedPackage } from './offered-package.tsx'
import { formatAmount } from './parts/money.ts'
import { sayDay, sayHours } from './parts/wording.ts'

const NEXT_DAYS = 5

type OffersProps = { profile: PublicProfile; open: OpenDays | null; wish: URLSearchParams }

/** A quiet column that stays in sight on a desktop: what it costs and when there is time. */
export function ProfileOffers({ profile, open, wish }: OffersProps) {
  const { packages, currency } = profile
  const wanted = wish.get('service')
  const sorted = packages.toSorted((a, b) => Number(b.service === wanted) - Number(a.service === wanted))
  const { asked } = profile
  const next = open?.days.filter(({ starts }) => starts.length > 0).slice(0, NEXT_DAYS) ?? []
  return (
    <aside className="lg:sticky lg:top-8 lg:self-start" aria-label="Packages and free days">
      <h2 className="text-2xl">Packages</h2>
      {asked?.tooFar && (
        <p role="status" className="mt-3 rounded-control bg-amber-wash px-4 py-3">
          {asked.place.name} is {asked.distanceKm} km away, farther than{' '}
          {profile.fullName ?? 'this photographer'} travels.
        </p>
      )}
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {sorted.map((offered) => (
          <OfferedPackage key={offered.id} offered={offered} profile={profile} wish={wish} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-soft">
        {profile.perKm > 0
          ? `${profile.includedKm} km are included, each further kilometre costs ${formatAmount(profile.perKm, currency)} there and back. `
          : ''}
        Travels up to {profile.farthestKm} km. Nothing is added to the price you see.
      </p>
      <ButtonLink to={askLink(profile.slug)} look="outline" className="mt-4 w-full">
        Ask a question
      </ButtonLink>
      {open && (
        <section aria-labelledby="free-days" className="mt-8">
          <h2 id="free-days" className="text-xl">
            Next free days
          </h2>
          {next.length === 0 ? (
            <p className="mt-2 text-soft">Nothing free in the coming weeks.</p>
          ) : (
            <ul className="mt-3 grid gap-1.5">
              {next.map(({ date, starts }) => (
                <li key={date} className="figures flex justify-between gap-4">
                  <span>{sayDay(date)}</span>
                  <span className="text-soft">from {starts[0]}</span>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-2 text-sm text-soft">
            For {sayHours(open.minutes)}, times in {open.timeZone.replace('_', ' ')}.
          </p>
        </section>
      )}
    </aside>
  )
}
