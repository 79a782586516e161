import { useHref } from 'react-router'
import * as m from '#messages/sign-in'
import { site } from '../../contract/paths.ts'
import { credentials, type SignInFirst } from '../client/form-data.ts'
import { signInTo } from '../client/own-path.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import * as photos from '../ui/photos.gen.ts'
import { Result } from '../ui/result.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { TextLink } from './text-link.tsx'

/** `needsCode`: of an account with two-step verification. */
type SignInAgainProps = SignInFirst & { email?: string; refused?: string; needsCode?: boolean }

/**
 * Shown when a session ended before a form was sent. The typed fields are sent with the sign-in and then resent to their
 * page. A plain form, so that the browser itself repeats the POST; it works the same without JavaScript.
 */
export default function SignInAgain({ to, fields, email, refused, needsCode }: SignInAgainProps) {
  return (
    <SignInLayout
      title={m.signInToContinue()}
      intro={m.signedOutContinue()}
      picture={{ photo: photos.portfolioPortrait19 }}
      links={
        <p>
          <TextLink to={site.forgotPassword}>{m.forgotYourPassword()}</TextLink>
        </p>
      }
    >
      {refused && <Result kind="error">{refused}</Result>}
      <form method="post" action={useHref(signInTo(site.signIn, to, { resume: '1' }))} className="grid gap-5">
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a form may send one name and value several times
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Field
          label={m.email()}
          name={credentials.email}
          type="email"
          autoComplete="username"
          defaultValue={email}
        />
        <PasswordField label={m.password()} name={credentials.password} autoComplete="current-password" />
        {needsCode && (
          <Field
            label={m.code()}
            name={credentials.code}
            autoComplete="one-time-code"
            autoCapitalize="none"
          />
        )}
        <Button type="submit" size="large" className="w-full">
          {m.signIn()}
        </Button>
      </form>
    </SignInLayout>
  )
}
