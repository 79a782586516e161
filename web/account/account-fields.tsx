import { site } from '../../contract/paths.ts'
import { Choices } from '../forms/choices.tsx'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { TextLink } from '../sign-in/text-link.tsx'
import { Field } from '../ui/field.tsx'
import { Honeypot } from '../ui/honeypot.tsx'
import { PasswordField } from '../ui/password-field.tsx'

const roles = [
  { value: 'client', text: 'I’m looking for a photographer', more: 'Find, compare and book' },
  { value: 'photographer', text: 'I’m a photographer', more: 'Show your work and take bookings' },
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
        legend="What brings you here?"
        name="role"
        type="radio"
        look="rows"
        options={roles}
        chosen={[value('role', start.role) ?? '']}
        error={error('role')}
      />
      <Field label="Full Name" autoComplete="name" {...field('fullName', start.fullName)} />
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={fixedEmail}
        hint={fixedEmail ? 'Your invitation is for this email address.' : undefined}
        {...field('email', start.email)}
      />
      <NewPassword error={error('password')} />
    </>
  )
}

export function NewPassword({ name = 'password', error }: { name?: string; error?: string }) {
  return (
    <PasswordField
      label={name === 'password' ? 'Password' : 'New password'}
      name={name}
      autoComplete="new-password"
      hint="At least 8 characters. A few unrelated words are easy to remember and hard to guess."
      error={error}
    />
  )
}

export function Agreement() {
  return (
    <p className="text-sm text-soft">
      By creating an account, you agree to our <TextLink to={site.terms}>terms</TextLink>. Our{' '}
      <TextLink to={site.privacy}>privacy policy</TextLink> explains how we handle your data.
    </p>
  )
}
