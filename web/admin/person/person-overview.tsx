import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as m from '#messages/admin-person'
import { api } from '../../../contract/paths.ts'
import type { MarketplaceRole } from '../../../contract/people/people.ts'
import type { PersonOverview } from '../../../contract/people/person-page.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ListingSummary } from './listing-summary.tsx'
import { PayoutSummary } from './payout-summary.tsx'
import { PersonLists } from './person-lists.tsx'
import { TeamNotes } from './team-notes.tsx'
import { VerificationSummary } from './verification-summary.tsx'

type PersonOverviewPartsProps = {
  id: string
  of: MarketplaceRole
  /** What the specification fixes, between the summary and the lists. */
  children?: ReactNode
}

/** What the back-office knows beside the profile, as far as the administrator's role includes it. */
export function PersonOverviewParts({ id, of: role, children }: PersonOverviewPartsProps) {
  const { data, isError, refetch } = useQuery(apiQuery(get(api.personOverview, { params: { id } })))
  return (
    <>
      {data ? (
        <Summary overview={data} />
      ) : isError ? (
        <LoadFailure message={m.failedToLoadTheOverview()} onRetry={() => void refetch()} />
      ) : (
        <Panel role="status" aria-label={m.loadingOverview()} className="p-6">
          <Skeleton className="h-24 w-full" />
        </Panel>
      )}
      {data && <TeamNotes id={id} />}
      {children}
      {data && <PersonLists id={id} of={role} overview={data} />}
    </>
  )
}

function Summary({ overview: { listing, verification, payouts } }: { overview: PersonOverview }) {
  if (!listing && !verification && !payouts) return null
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      {listing && <ListingSummary listing={listing} />}
      {listing && <VerificationSummary verification={verification} points={listing.points} />}
      {payouts && <PayoutSummary payouts={payouts} />}
    </div>
  )
}
