import { CircleCheck, CircleMinus, Minus } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/admin-person'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import type { PersonOverview } from '../../../contract/people/person-page.ts'
import type { ListingPoint } from '../../../contract/studio/studio.ts'
import { useVisit } from '../../client/root-data.ts'
import { rich } from '../../ui/rich.ts'
import type { StatusStyles } from '../../ui/status-badge.tsx'
import { SummaryCard } from './summary-card.tsx'

const looks: StatusStyles = {
  listed: { tone: 'green', icon: CircleCheck, name: m.listedStatus },
  unlisted: { tone: 'amber', icon: CircleMinus, name: m.notListedStatus },
}

/** The photographer reads the same points as instructions. */
const missing: Record<ListingPoint['key'], () => string> = {
  account: m.missingAccount,
  address: m.missingAddress,
  place: m.missingPlace,
  pictures: m.missingPhotos,
  package: m.missingPackage,
  payee: m.missingPayee,
  tax: m.missingTax,
  verification: m.missingVerification,
  published: m.missingPublished,
}

/** Whether clients find the photographer, and what is missing if not. */
export function ListingSummary({ listing }: { listing: NonNullable<PersonOverview['listing']> }) {
  const { listed, slug, points } = listing
  const open = points.filter(({ done }) => !done)
  const { live } = useVisit()
  return (
    <SummaryCard title={m.listing()} looks={looks} status={listed ? 'listed' : 'unlisted'}>
      {listed ? (
        <p>
          {live
            ? rich(
                m.listedNote({
                  link: (text) => (
                    <Link
                      to={fill(site.profile, { slug })}
                      className="text-golden underline underline-offset-4"
                    >
                      {text}
                    </Link>
                  ),
                }),
              )
            : m.listedNoteBeforeLaunch()}
        </p>
      ) : (
        <ul aria-label={m.missingForAListing()} className="grid gap-1">
          {open.map(({ key }) => (
            <li key={key} className="flex items-start gap-2">
              <Minus aria-hidden="true" className="mt-1 size-4 shrink-0 text-amber" />
              {missing[key]()}
            </li>
          ))}
        </ul>
      )}
    </SummaryCard>
  )
}
