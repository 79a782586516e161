import { Link } from 'react-router'
import * as m from '#messages/admin-person'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import { site } from '../../../contract/paths.ts'
import type { PersonOverview } from '../../../contract/people/person-page.ts'
import { rich } from '../../ui/rich.ts'
import { verificationStatus } from '../verification/verification-status.ts'
import { SummaryCard } from './summary-card.tsx'

type Listing = NonNullable<PersonOverview['listing']>
type VerificationSummaryProps = { verification: PersonOverview['verification']; points: Listing['points'] }

/** The last submission with its evidence; roles that may not open it read only whether the profile is verified. */
export function VerificationSummary({ verification, points }: VerificationSummaryProps) {
  if (!verification) {
    const isVerified = points.some(({ key, done }) => key === 'verification' && done)
    return (
      <SummaryCard
        title={m.verification()}
        looks={verificationStatus}
        status={isVerified ? 'approved' : 'none'}
      >
        <p className="text-soft">{isVerified ? m.profileVerified() : m.profileNotVerified()}</p>
      </SummaryCard>
    )
  }
  const { id, state, submittedAt, decidedAt, decidedBy, reason, files, links } = verification
  return (
    <SummaryCard title={m.verification()} looks={verificationStatus} status={state}>
      <p>{describeEvidence(formatLocalDay(submittedAt), files, links)}</p>
      {decidedAt && (
        <p className="text-soft">
          {decidedBy
            ? rich(
                m.decidedOnBy({
                  day: formatLocalDay(decidedAt),
                  person: decidedBy,
                  name: (text) => <bdi>{text}</bdi>,
                }),
              )
            : m.decidedOn({ day: formatLocalDay(decidedAt) })}
        </p>
      )}
      {reason && (
        <p dir="auto" className="whitespace-pre-line break-words text-soft">
          {reason}
        </p>
      )}
      <p>
        <Link to={fill(site.verification, { id })} className="text-golden underline underline-offset-4">
          {state === 'submitted' ? m.reviewEvidence() : m.viewEvidence()}
        </Link>
      </p>
    </SummaryCard>
  )
}

function describeEvidence(day: string, files: number, links: number): string {
  if (files > 0 && links > 0) return m.submittedWithFilesAndLinks({ day, files, links })
  if (files > 0) return m.submittedWithFiles({ day, files })
  return links > 0 ? m.submittedWithLinks({ day, links }) : m.submittedWithout({ day })
}
