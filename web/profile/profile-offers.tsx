import { formatMajor } from '../../contract/format/money.ts'
import { formatVat } from '../../contract/format/numbers.ts'
import type { PublicProfile } from '../../contract/search/search.ts'
import { ButtonLink } from '../ui/button.tsx'
import { messageLink } from './booking-card.tsx'
import { OfferedPackage } from './offered-package.tsx'

/** What fits on a laptop's screen; the others unfold. */
const SHOWN = 4

type OffersProps = { profile: PublicProfile; criteria: URLSearchParams }

/** Packages, those of the searched service first. */
export function ProfileOffers({ profile, criteria }: OffersProps) {
  const { packages, currency, asked } = profile
  const wanted = criteria.get('service')
  const sorted = packages.toSorted((a, b) => Number(b.service === wanted) - Number(a.service === wanted))
  return (
    <section aria-labelledby="packages" className="mt-14">
      <h2 id="packages" className="text-2xl">
        Packages
      </h2>
      {asked?.tooFar && (
        <p role="status" className="mt-3 rounded-control bg-amber-wash px-4 py-3 lg:hidden">
          {asked.place.name} is {asked.distanceKm} km away, farther than{' '}
          {profile.fullName ?? 'this photographer'} travels.
        </p>
      )}
      <PackageList packages={sorted.slice(0, SHOWN)} profile={profile} criteria={criteria} />
      {sorted.length > SHOWN && (
        <details>
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            {sorted.length === SHOWN + 1 ? '1 more package' : `${sorted.length - SHOWN} more packages`}
          </summary>
          <PackageList packages={sorted.slice(SHOWN)} profile={profile} criteria={criteria} />
        </details>
      )}
      <p className="mt-4 max-w-text text-sm text-soft">
        {profile.perKm > 0
          ? `Travel within ${profile.includedKm} km is included; beyond that it’s ${formatMajor(profile.perKm, currency)} per km, both ways. `
          : ''}
        Travels up to {profile.farthestKm} km. The price you see is the price you pay.{' '}
        {profile.vat && `${formatVat(profile.vat)}.`}
      </p>
      <ButtonLink to={messageLink(profile.slug)} look="outline" className="mt-4 lg:hidden print:hidden">
        Ask a question
      </ButtonLink>
    </section>
  )
}

function PackageList({ packages, ...about }: OffersProps & Pick<PublicProfile, 'packages'>) {
  return (
    <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
      {packages.map((offered) => (
        <OfferedPackage key={offered.id} offered={offered} {...about} />
      ))}
    </ul>
  )
}
