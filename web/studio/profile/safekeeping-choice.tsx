import * as m from '#messages/studio-profile'
import {
  SAFE_HOURS,
  SAFE_MISSES,
  SAFE_OPEN_DAYS,
  SAFE_WINDOW,
  safeLabel,
} from '../../../contract/safekeeping/rules.ts'
import type { StudioProfile } from '../../../contract/studio/studio.ts'
import { Choices } from '../../forms/choices.tsx'
import type { FormFields } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'

type ChoiceProps = { profile: StudioProfile; fields: FormFields }

/** In the form of the profile: the promise for later bookings. */
export function SafekeepingChoice({ profile, fields: { value, error } }: ChoiceProps) {
  return (
    <Section title={m.safePhotos()} text={m.showClientsThatTheirPhotosAreSafe()}>
      <Choices
        legend={m.beforeDelivery()}
        name="safekeeping"
        type="radio"
        look="rows"
        options={[
          { value: 'false', text: m.deliverOnly(), more: m.clientsGetTheirPhotosWhenYouDeliver() },
          {
            value: 'true',
            text: safeLabel(),
            more: m.safePhotosExplained({
              hours: SAFE_HOURS,
              days: SAFE_OPEN_DAYS,
              missed: SAFE_MISSES,
              shoots: SAFE_WINDOW,
            }),
          },
        ]}
        chosen={[value('safekeeping', String(profile.safekeeping))]}
        error={error('safekeeping')}
      />
      {profile.safekeeping && !profile.safe && (
        <p className="font-medium">{m.yourBadgeIsHidden({ missed: SAFE_MISSES, shoots: SAFE_WINDOW })}</p>
      )}
    </Section>
  )
}
