import { Link } from 'react-router'
import * as m from '#messages/admin-verification'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { site } from '../../../contract/paths.ts'
import type { AdminVerification } from '../../../contract/studio/studio.ts'
import { serviceName } from '../../format/wording.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { idOf } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { nameOf } from '../../ui/person-cell.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { personLink } from '../shared/links.ts'
import { useRole } from '../shared/role.ts'
import { verificationStatus } from './verification-status.ts'

/** The photographer and the decision so far. */
export function VerificationHead({ verification }: { verification: AdminVerification }) {
  const { photographer: person, state, submittedAt, decidedAt, decidedBy, reason } = verification
  const profile = personLink('photographer', person)
  const mayReadLog = useRole().may('system:read')
  const log = `${site.activity}?subject=${idOf(person)}`
  return (
    <Panel className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar
          fullName={person?.fullName}
          email={person?.email}
          image={person?.profileImage}
          className="size-14 text-xl"
        />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-2xl wrap-anywhere">{nameOf(person?.fullName)}</h1>
          <p className="text-soft">{person?.headline}</p>
        </div>
        <StatusBadge looks={verificationStatus} status={state} />
      </div>
      <Facts>
        <Fact name={m.email()} wide="phone">
          <EmailText email={person?.email} />
        </Fact>
        <Fact name={m.location()}>{person?.place || '-'}</Fact>
        <Fact name={m.services()}>{person?.services?.map((key) => serviceName(key)).join(', ') || '-'}</Fact>
        <Fact name={m.submitted()}>{formatLocalMoment(submittedAt)}</Fact>
        {decidedAt && (
          <Fact name={m.decided()}>
            {m.decidedAtBy({ moment: formatLocalMoment(decidedAt), person: decidedBy || m.notAvailable() })}
          </Fact>
        )}
        {reason && (
          <Fact name={m.reason()} wide>
            <span className="whitespace-pre-wrap">{reason}</span>
          </Fact>
        )}
      </Facts>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm print:hidden">
        {profile && (
          <Link to={profile} className="text-golden underline underline-offset-4">
            {m.viewProfile()}
          </Link>
        )}
        {mayReadLog && (
          <Link to={log} className="text-golden underline underline-offset-4">
            {m.viewActivity()}
          </Link>
        )}
      </p>
    </Panel>
  )
}
