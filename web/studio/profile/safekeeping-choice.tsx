import {
  SAFE_HOURS,
  SAFE_LABEL,
  SAFE_MISSES,
  SAFE_OPEN_DAYS,
  SAFE_WINDOW,
} from '../../../contract/safekeeping/rules.ts'
import type { StudioProfile } from '../../../contract/studio/studio.ts'
import { Choices } from '../../forms/choices.tsx'
import type { FormFields } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'

type ChoiceProps = { profile: StudioProfile; fields: FormFields }

/** In the form of the profile: the promise for later bookings. */
export function SafekeepingChoice({ profile, fields: { value, error } }: ChoiceProps) {
  return (
    <Section
      title="Safe photos"
      text="Show clients that their photos are safe before you deliver. It counts for bookings from now on."
    >
      <Choices
        legend="Before delivery"
        name="safekeeping"
        type="radio"
        look="rows"
        options={[
          { value: 'false', text: 'Deliver only', more: 'Clients get their photos when you deliver.' },
          {
            value: 'true',
            text: SAFE_LABEL,
            more: `Within ${SAFE_HOURS} hours of each shoot you upload previews or originals of all photos, at least as many as the package includes. We seal them, and no one else sees them. If you never deliver and the client gets a refund, they open to the client for ${SAFE_OPEN_DAYS} days. Your card and profile get a badge. It’s hidden while you’ve missed ${SAFE_MISSES} of your last ${SAFE_WINDOW} shoots.`,
          },
        ]}
        chosen={[value('safekeeping', String(profile.safekeeping))]}
        error={error('safekeeping')}
      />
      {profile.safekeeping && !profile.safe && (
        <p className="font-medium">
          Your badge is hidden, because you missed {SAFE_MISSES} of your last {SAFE_WINDOW} shoots. It’s back
          once later shoots have replaced them.
        </p>
      )}
    </Section>
  )
}
