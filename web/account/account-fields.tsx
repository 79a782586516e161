import * as m from '#messages/account'
import { site } from '../../contract/paths.ts'
import { Choices } from '../forms/choices.tsx'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { TextLink } from '../sign-in/text-link.tsx'
import { Field } from '../ui/field.tsx'
import { Honeypot } from '../ui/honeypot.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { rich } from '../ui/rich.ts'

const roles = () => [
  { value: 'client', text: m.clientRole(), more: m.clientRoleNote() },
  { value: 'photographer', text: m.photographerRole(), more: m.photographerRoleNote() },
]

type AccountFieldsProps = {
  start: { role?: string | null; fullName?: string; email?: string }
  result?: FormResult
  /** An invitation is valid for its address only. */
  fixedEmail?: boolean
}

export function AccountFields({ start, result, fixedEmail }: AccountFieldsProps) {
  const { field, value, error } = fieldsOf('', result)
  return (
    <>
      <Honeypot />
      <Choices
        legend={m.whatBringsYouHere()}
        name="role"
        type="radio"
        look="rows"
        options={roles()}
        chosen={[value('role', start.role) ?? '']}
        error={error('role')}
      />
      <Field label={m.fullName()} autoComplete="name" {...field('fullName', start.fullName)} />
      <Field
        label={m.email()}
        type="email"
        autoComplete="username"
        readOnly={fixedEmail}
        hint={fixedEmail ? m.invitedAddress() : undefined}
        {...field('email', start.email)}
      />
      <NewPassword error={error('password')} />
    </>
  )
}

export function NewPassword({ name = 'password', error }: { name?: string; error?: string }) {
  return (
    <PasswordField
      label={name === 'password' ? m.password() : m.newPassword()}
      name={name}
      autoComplete="new-password"
      hint={m.passwordHint()}
      error={error}
    />
  )
}

export function Agreement() {
  return (
    <p className="text-sm text-soft">
      {rich(
        m.agreement({
          terms: (text) => <TextLink to={site.terms}>{text}</TextLink>,
          privacy: (text) => <TextLink to={site.privacy}>{text}</TextLink>,
        }),
      )}
    </p>
  )
}
