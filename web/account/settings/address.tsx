import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { SettingsForm } from './settings-form.ts'

export function Address({ me, result, done }: SettingsForm) {
  const { field } = fieldsOf('email', result)
  return (
    <Section
      narrow
      id="email"
      title="Email"
      text="To change it, open the links we send to your old and new email addresses."
    >
      <p className="mb-5 wrap-anywhere">
        <bdi>{me.email}</bdi>{' '}
        <span className={me.isEmailVerified ? 'text-green' : 'text-amber'}>
          {me.isEmailVerified ? 'confirmed' : 'not confirmed'}
        </span>
      </p>
      {!me.isEmailVerified && (
        <div className="mb-8">
          <ActionForm
            name="again"
            result={result}
            submit="Resend link"
            submitting="Sending…"
            look="outline"
          />
        </div>
      )}
      {me.pendingEmail && (
        <Notice kind="info" className="mb-6">
          To switch to <bdi className="wrap-anywhere">{me.pendingEmail}</bdi>, open the links in both emails.
        </Notice>
      )}
      <ActionForm
        name="email"
        result={result}
        done={done}
        submit="Change email address"
        submitting="Saving…"
        look="outline"
      >
        <Field label="New email address" type="email" autoComplete="email" {...field('email')} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      </ActionForm>
    </Section>
  )
}
