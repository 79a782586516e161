import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { site } from '../../../contract/paths.ts'
import type { StudioProfile, Verification } from '../../../contract/studio.ts'
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
        <VerificationNote kind="info" title="With us">
          Handed in {since}. We look at it and write to you; there is nothing for you to do until then.
        </VerificationNote>
      )
    case 'changes':
      return (
        <VerificationNote kind="warning" title="Please change something first">
          We wrote on {since}:<Reason>{reason}</Reason>
          Hand in again once it is done.
        </VerificationNote>
      )
    case 'refused':
      return (
        <VerificationNote kind="error" title="Not accepted">
          We wrote on {since}:<Reason>{reason}</Reason>
          If we are mistaken,{' '}
          <Link to={site.contact} className="underline underline-offset-4">
            write to us
          </Link>
          .
        </VerificationNote>
      )
  }
}

type ToldProps = { kind: 'info' | 'success' | 'warning' | 'error'; title: string; children: ReactNode }

export function VerificationNote({ kind, title, children }: ToldProps) {
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
