import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { NewPassword } from '../account-fields.tsx'
import { Section, type SettingsForm } from './section.tsx'

export function Password({ me, result }: SettingsForm) {
  const { field, error } = fieldsOf('password', result)
  return (
    <Section id="password" title="Password" text="Changing it signs you out on all other devices.">
      <ActionForm
        name="password"
        result={result}
        submit="Change password"
        submitting="Saving…"
        look="outline"
      >
        {/* Password managers need the user name. */}
        <input type="hidden" autoComplete="username" value={me.email} readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <NewPassword name="newPassword" error={error('newPassword')} />
      </ActionForm>
    </Section>
  )
}
