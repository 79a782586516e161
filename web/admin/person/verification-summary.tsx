import { Link } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalDay } from '../../../contract/format/days.ts'
import { site } from '../../../contract/paths.ts'
import type { PersonOverview } from '../../../contract/people/person-page.ts'
import { labelOf, verificationStatus } from '../verification/verification-status.ts'
import { SummaryCard } from './summary-card.tsx'

const count = (n: number, what: string) => (n === 1 ? `1 ${what}` : `${n} ${what}s`)

type Listing = NonNullable<PersonOverview['listing']>
type VerificationSummaryProps = { verification: PersonOverview['verification']; points: Listing['points'] }

/** The last submission with its evidence; roles that may not open it read only whether the profile is verified. */
export function VerificationSummary({ verification, points }: VerificationSummaryProps) {
  if (!verification) {
    const isVerified = points.some(({ key, done }) => key === 'verification' && done)
    return (
      <SummaryCard
        title="Verification"
        looks={verificationStatus}
        status={isVerified ? 'verified' : 'not verified'}
      >
        <p className="text-soft">
          {isVerified ? 'The profile is verified.' : 'The profile is not verified.'}
        </p>
      </SummaryCard>
    )
  }
  const { id, state, submittedAt, decidedAt, decidedBy, reason, files, links } = verification
  const evidence = [files > 0 && count(files, 'file'), links > 0 && count(links, 'link')].filter(Boolean)
  return (
    <SummaryCard title="Verification" looks={verificationStatus} status={labelOf(state)}>
      <p>
        Submitted {formatLocalDay(submittedAt)}{' '}
        {evidence.length > 0 ? `with ${evidence.join(' and ')} as evidence` : 'without evidence'}.
      </p>
      {decidedAt && (
        <p className="text-soft">
          Decided {formatLocalDay(decidedAt)}
          {decidedBy && (
            <>
              {' '}
              by <bdi>{decidedBy}</bdi>
            </>
          )}
          .
        </p>
      )}
      {reason && (
        <p dir="auto" className="whitespace-pre-line break-words text-soft">
          {reason}
        </p>
      )}
      <p>
        <Link to={fill(site.verification, { id })} className="text-golden underline underline-offset-4">
          {state === 'submitted' ? 'Review evidence' : 'View evidence'}
        </Link>
      </p>
    </SummaryCard>
  )
}
