import * as m from '#messages/studio-verification'
import { site } from '../../../contract/paths.ts'
import { pictureLimits } from '../../../contract/pictures/pictures.ts'
import { studioMessages, type Verification } from '../../../contract/studio/studio.ts'
import { useVisit } from '../../client/root-data.ts'
import { Section } from '../../forms/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { rich } from '../../ui/rich.ts'
import type { Step } from '../overview/steps.ts'
import { VerificationNote } from './standing.tsx'

/** `next`: the next step before clients can book; null if there is none. */
type VerifiedProps = { newest: Verification | null; next: Step | null }

export function Verified({ newest, next }: VerifiedProps) {
  const { live } = useVisit()
  const decidedAt = newest?.decidedAt
  return (
    <>
      <VerificationNote kind="success" title={m.youreVerified()}>
        {decidedAt
          ? rich(m.verifiedSince({ moment: () => <Moment instant={decidedAt} /> }))
          : m.weCheckedYourWork()}
      </VerificationNote>
      <div className="mt-8">
        <Section title={m.whatWeChecked()}>
          <ul className="grid gap-2">
            <li>{m.yourProfileChecked()}</li>
            <li>{m.yourPortfolioAndYourPackages()}</li>
            <li>{m.proofThatThePhotosAreYours()}</li>
          </ul>
        </Section>
        <Section title={m.changesToYourProfile()}>
          <p>{m.youCanChangeYourProfile({ count: pictureLimits.portfolioLeast })}</p>
        </Section>
        <Section title={m.nextStep()}>
          {next ? (
            <>
              <p>{next.text}</p>
              <ButtonLink to={next.link?.to ?? site.studio} className="justify-self-start">
                {next.title}
              </ButtonLink>
            </>
          ) : (
            <>
              <p>{live ? studioMessages.youAreListed() : studioMessages.listedBeforeLaunch()}</p>
              <ButtonLink to={site.studioPreview} look="outline" className="justify-self-start">
                {m.viewYourPage()}
              </ButtonLink>
            </>
          )}
        </Section>
      </div>
    </>
  )
}
