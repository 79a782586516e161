import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/studio-verification'
import { site } from '../../../contract/paths.ts'
import type { StudioProfile, Verification } from '../../../contract/studio/studio.ts'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { rich } from '../../ui/rich.ts'

type State = Exclude<StudioProfile['verification']['state'], 'approved'>
type StandingProps = { state: State; newest: Verification | null }

/** The state of the verification with its date. */
export function VerificationState({ state, newest }: StandingProps) {
  if (state === 'none' || !newest) return null
  const { submittedAt, decidedAt, reason } = newest
  const moment = () => <Moment instant={decidedAt ?? submittedAt} />
  switch (state) {
    case 'submitted':
      return (
        <VerificationNote kind="info" title={m.underReview()}>
          {rich(m.submittedSince({ moment }))}
        </VerificationNote>
      )
    case 'changes':
      return (
        <VerificationNote kind="warning" title={m.changesRequested()}>
          {rich(m.ourMessage({ moment }))}
          <Reason>{reason}</Reason>
          {m.submitAgainWhenYoureReady()}
        </VerificationNote>
      )
    case 'refused':
      return (
        <VerificationNote kind="error" title={m.notApproved()}>
          {rich(m.ourMessage({ moment }))}
          <Reason>{reason}</Reason>
          {rich(
            m.ifThisIsAMistake({
              link: (text) => (
                <Link to={site.contact} className="underline underline-offset-4">
                  {text}
                </Link>
              ),
            }),
          )}
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
  <blockquote className="my-2 border-s-2 border-edge ps-4 whitespace-pre-line break-words">
    {children}
  </blockquote>
)

const DAY = 24

/** How long a review usually takes, as a sentence; nothing while that is unknown. */
export function describeReviewTime(hours: number | null): string | null {
  if (hours === null) return null
  if (hours > DAY) return m.reviewsUsuallyTakeDays({ count: Math.ceil(hours / DAY) })
  return m.reviewsUsuallyTakeHours({ count: hours })
}
