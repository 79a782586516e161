import { CircleCheck, CircleMinus, Minus } from 'lucide-react'
import { Link } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import type { PersonOverview } from '../../../contract/people/person-page.ts'
import type { ListingPoint } from '../../../contract/studio/studio.ts'
import { useVisit } from '../../client/root-data.ts'
import type { StatusStyles } from '../../ui/status-badge.tsx'
import { SummaryCard } from './summary-card.tsx'

const looks: StatusStyles = {
  listed: { tone: 'green', icon: CircleCheck },
  'not listed': { tone: 'amber', icon: CircleMinus },
}

/** The photographer reads the same points as instructions. */
const missing: Record<ListingPoint['key'], string> = {
  account: 'The account is inactive',
  address: 'The email address is not confirmed',
  place: 'No base location',
  pictures: 'Too few photos',
  package: 'No active package',
  payee: 'Payouts are not set up',
  tax: 'No tax details',
  verification: 'The profile is not verified',
  published: 'The page is not published',
}

/** Whether clients find the photographer, and what is missing if not. */
export function ListingSummary({ listing }: { listing: NonNullable<PersonOverview['listing']> }) {
  const { listed, slug, points } = listing
  const open = points.filter(({ done }) => !done)
  const { live } = useVisit()
  return (
    <SummaryCard title="Listing" looks={looks} status={listed ? 'listed' : 'not listed'}>
      {listed ? (
        <p>
          {live ? (
            <>
              Clients find this photographer in search.{' '}
              <Link to={fill(site.profile, { slug })} className="text-golden underline underline-offset-4">
                View public page
              </Link>
            </>
          ) : (
            'Clients find this photographer in search once the marketplace is open.'
          )}
        </p>
      ) : (
        <ul aria-label="Missing for a listing" className="grid gap-1">
          {open.map(({ key }) => (
            <li key={key} className="flex items-start gap-2">
              <Minus aria-hidden="true" className="mt-1 size-4 shrink-0 text-amber" />
              {missing[key]}
            </li>
          ))}
        </ul>
      )}
    </SummaryCard>
  )
}
