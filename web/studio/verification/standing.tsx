import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../contract/format/numbers.ts'
import { site } from '../../../contract/paths.ts'
import type { StudioProfile, Verification } from '../../../contract/studio/studio.ts'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'

type State = Exclude<StudioProfile['verification']['state'], 'approved'>
type StandingProps = { state: State; newest: Verification | null }

/** The state of the verification with its date. */
export function VerificationState({ state, newest }: StandingProps) {
  if (state === 'none' || !newest) return null
  const { submittedAt, decidedAt, reason } = newest
  const since = <Moment instant={decidedAt ?? submittedAt} />
  switch (state) {
    case 'submitted':
      return (
        <VerificationNote kind="info" title="Under review">
          Submitted {since}. We’ll email you; there’s nothing to do until then.
        </VerificationNote>
      )
    case 'changes':
      return (
        <VerificationNote kind="warning" title="Changes requested">
          Our message, {since}:<Reason>{reason}</Reason>
          Submit again when you’re ready.
        </VerificationNote>
      )
    case 'refused':
      return (
        <VerificationNote kind="error" title="Not approved">
          Our message, {since}:<Reason>{reason}</Reason>
          If you think this is a mistake,{' '}
          <Link to={site.contact} className="underline underline-offset-4">
            contact us
          </Link>
          .
        </VerificationNote>
      )
  }
}

type VerificationNoteProps = {
  kind: 'info' | 'success' | 'warning' | 'error'
  title: string
  children: ReactNode
}

export function VerificationNote({ kind, title, children }: VerificationNoteProps) {
  return (
    <Notice kind={kind} className="mt-8">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-1 max-w-text">{children}</div>
    </Notice>
  )
}

const Reason = ({ children }: { children: string | null }) => (
  <blockquote className="my-2 border-l-2 border-edge pl-4 whitespace-pre-line break-words">
    {children}
  </blockquote>
)

const DAY = 24

/** How long a review usually takes, as a sentence; nothing while that is unknown. */
export function describeReviewTime(hours: number | null): string {
  if (hours === null) return ''
  if (hours > DAY) return ` Reviews usually take ${formatCount(Math.ceil(hours / DAY))} days.`
  return hours === 1 ? ' Reviews usually take an hour.' : ` Reviews usually take ${hours} hours.`
}
