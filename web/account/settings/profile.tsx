import { MemberForm } from '../../forms/member-form.tsx'
import { Field } from '../../ui/field.tsx'
import { ProfilePicture } from './picture.tsx'
import { outcomeOf, Section, type SettingsForm } from './section.tsx'

export function Profile({ me, outcome }: SettingsForm) {
  const { errors, values } = outcomeOf('profile', outcome)
  return (
    <Section
      id="profile"
      title="Profile"
      text="Others see your name. Only the other person in a booking sees your phone number."
    >
      <ProfilePicture me={me} />
      <MemberForm form="profile" outcome={outcome} submit="Save profile" submitting="Saving…" look="outline">
        <Field
          label="Full Name"
          name="fullName"
          autoComplete="name"
          defaultValue={values.fullName ?? me.fullName ?? ''}
          error={errors.fullName}
        />
        <Field
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={values.phone ?? me.phone ?? ''}
          error={errors.phone}
        />
      </MemberForm>
    </Section>
  )
}
