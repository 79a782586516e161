import { MemberForm } from '../../forms/member-form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { NewPassword } from '../account-fields.tsx'
import { outcomeOf, Section, type SettingsForm } from './section.tsx'

export function Password({ me, outcome }: SettingsForm) {
  const { errors } = outcomeOf('password', outcome)
  return (
    <Section id="password" title="Password" text="Changing it signs you out on all other devices.">
      <MemberForm
        form="password"
        outcome={outcome}
        submit="Change password"
        submitting="Saving…"
        look="outline"
      >
        {/* Password managers need the user name. */}
        <input type="hidden" autoComplete="username" value={me.email} readOnly />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <NewPassword name="newPassword" error={errors.newPassword} />
      </MemberForm>
    </Section>
  )
}
