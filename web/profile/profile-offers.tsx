import * as m from '#messages/profile'
import { formatMajor } from '../../contract/format/money.ts'
import { formatVat } from '../../contract/format/numbers.ts'
import type { PublicProfile } from '../../contract/search/search.ts'
import { ButtonLink } from '../ui/button.tsx'
import { describeTooFar, messageLink } from './booking-card.tsx'
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
        {m.packages()}
      </h2>
      {asked?.tooFar && (
        <p role="status" className="mt-3 rounded-control bg-amber-wash px-4 py-3 lg:hidden">
          {describeTooFar(asked, profile.fullName)}
        </p>
      )}
      <PackageList packages={sorted.slice(0, SHOWN)} profile={profile} criteria={criteria} />
      {sorted.length > SHOWN && (
        <details>
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            {m.morePackages({ count: sorted.length - SHOWN })}
          </summary>
          <PackageList packages={sorted.slice(SHOWN)} profile={profile} criteria={criteria} />
        </details>
      )}
      <p className="mt-4 max-w-text text-sm text-soft">
        {profile.perKm > 0 &&
          `${m.travelCosts({ distance: profile.includedKm, amount: formatMajor(profile.perKm, currency) })} `}
        {m.travelsUpTo({ distance: profile.farthestKm })} {profile.vat && `${formatVat(profile.vat)}.`}
      </p>
      <ButtonLink to={messageLink(profile.slug)} look="outline" className="mt-4 lg:hidden print:hidden">
        {m.askAQuestion()}
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
