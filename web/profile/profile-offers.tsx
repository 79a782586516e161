import { formatVat } from '../../contract/format-vat.ts'
import type { PublicProfile } from '../../contract/search.ts'
import { formatAmount } from '../format/money.ts'
import { messageLink } from '../live-events/message-link.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FreeDays } from './free-days/free-days.tsx'
import type { FreeDays as Found } from './free-days/read-free-days.ts'
import { OfferedPackage } from './offered-package.tsx'

type OffersProps = { profile: PublicProfile; open: Found | null; wish: URLSearchParams }

/** A column that stays in view on a desktop: prices and availability. */
export function ProfileOffers({ profile, open, wish }: OffersProps) {
  const { packages, currency } = profile
  const wanted = wish.get('service')
  const sorted = packages.toSorted((a, b) => Number(b.service === wanted) - Number(a.service === wanted))
  const { asked } = profile
  return (
    // Taller than most windows, so its lower end sticks.
    <aside className="lg:sticky lg:bottom-8 lg:self-end" aria-label="Packages and free days">
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
          ? `${profile.includedKm} km are included, each further kilometre costs ${formatAmount(profile.perKm, currency)}, and both ways count. `
          : ''}
        Travels up to {profile.farthestKm} km. Nothing is added to the price you see.{' '}
        {profile.vat && `${formatVat(profile.vat)}.`}
      </p>
      <ButtonLink to={messageLink(profile.slug)} look="outline" className="mt-4 w-full print:hidden">
        Ask a question
      </ButtonLink>
      {open && <FreeDays found={open} profile={profile} wish={wish} />}
    </aside>
  )
}
