import { MemberForm } from '../../forms/member-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { outcomeOf, Section, type SettingsForm } from './section.tsx'

export function Address({ me, outcome }: SettingsForm) {
  const { errors, values } = outcomeOf('email', outcome)
  return (
    <Section
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
          <MemberForm
            form="again"
            outcome={outcome}
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
      <MemberForm
        form="email"
        outcome={outcome}
        submit="Change email address"
        submitting="Saving…"
        look="outline"
      >
        <Field
          label="New email address"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={values.email}
          error={errors.email}
        />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={errors.currentPassword}
        />
      </MemberForm>
    </Section>
  )
}
