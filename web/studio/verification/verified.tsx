import { site } from '../../../contract/paths.ts'
import { pictureLimits } from '../../../contract/pictures/pictures.ts'
import { studioMessages, type Verification } from '../../../contract/studio/studio.ts'
import { useVisit } from '../../client/root-data.ts'
import { Section } from '../../forms/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Step } from '../overview/steps.ts'
import { VerificationNote } from './standing.tsx'

/** `next`: the next step before clients can book; null if there is none. */
type VerifiedProps = { newest: Verification | null; next: Step | null }

export function Verified({ newest, next }: VerifiedProps) {
  const { live } = useVisit()
  return (
    <>
      <VerificationNote kind="success" title="You’re verified">
        {newest?.decidedAt ? (
          <>
            Since <Moment instant={newest.decidedAt} />.
          </>
        ) : (
          'We checked your work.'
        )}{' '}
        Your verification doesn’t expire.
      </VerificationNote>
      <div className="mt-8">
        <Section title="What we checked">
          <ul className="grid gap-2">
            <li>Your profile: name, headline, description and base location</li>
            <li>Your portfolio and your packages</li>
            <li>Proof that the photos are yours</li>
          </ul>
        </Section>
        <Section title="Changes to your profile">
          <p>
            You can change your profile, photos and packages at any time. You stay verified, and clients see
            the changes at once. Keep at least {pictureLimits.portfolioLeast} photos and 1 active package, or
            your page is no longer listed.
          </p>
        </Section>
        <Section title="Next step">
          {next ? (
            <>
              <p>{next.text}</p>
              <ButtonLink to={next.link?.to ?? site.studio} className="justify-self-start">
                {next.title}
              </ButtonLink>
            </>
          ) : (
            <>
              <p>{live ? studioMessages.youAreListed : studioMessages.listedBeforeLaunch}</p>
              <ButtonLink to={site.studioPreview} look="outline" className="justify-self-start">
                View your page
              </ButtonLink>
            </>
          )}
        </Section>
      </div>
    </>
  )
}
