import * as m from '#messages/account'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { rich } from '../../ui/rich.ts'
import type { SettingsForm } from './settings-form.ts'

export function Address({ me, result, done }: SettingsForm) {
  const { field } = fieldsOf('email', result)
  return (
    <Section narrow id="email" title={m.email()} text={m.emailNote()}>
      <p className="mb-5 wrap-anywhere">
        <bdi>{me.email}</bdi>{' '}
        <span className={me.isEmailVerified ? 'text-green' : 'text-amber'}>
          {me.isEmailVerified ? m.confirmed() : m.notConfirmed()}
        </span>
      </p>
      {!me.isEmailVerified && (
        <div className="mb-8">
          <ActionForm
            name="again"
            result={result}
            submit={m.resendLink()}
            submitting={m.sending()}
            look="outline"
          />
        </div>
      )}
      {me.pendingEmail && (
        <Notice kind="info" className="mb-6">
          {rich(
            m.pendingEmail({
              email: me.pendingEmail,
              address: (text) => <bdi className="wrap-anywhere">{text}</bdi>,
            }),
          )}
        </Notice>
      )}
      <ActionForm
        name="email"
        result={result}
        done={done}
        submit={m.changeEmailAddress()}
        submitting={m.saving()}
        look="outline"
      >
        <Field label={m.newEmailAddress()} type="email" autoComplete="email" {...field('email')} />
        <PasswordField
          label={m.currentPassword()}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      </ActionForm>
    </Section>
  )
}
