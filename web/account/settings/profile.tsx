import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { Field } from '../../ui/field.tsx'
import { ProfilePicture } from './picture.tsx'
import { Section, type SettingsForm } from './section.tsx'

export function Profile({ me, result }: SettingsForm) {
  const { field } = fieldsOf('profile', result)
  return (
    <Section
      id="profile"
      title="Profile"
      text="Others see your name. Only the other person in a booking sees your phone number."
    >
      <ProfilePicture me={me} />
      <ActionForm name="profile" result={result} submit="Save profile" submitting="Saving…" look="outline">
        <Field label="Full Name" autoComplete="name" {...field('fullName', me.fullName)} />
        <Field label="Phone" type="tel" autoComplete="tel" {...field('phone', me.phone)} />
      </ActionForm>
    </Section>
  )
}
