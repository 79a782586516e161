import { redirect } from 'react-router'
import * as m from '#messages/account'
import { api, site } from '../../contract/paths.ts'
import { post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { atResult, formAction } from '../forms/form-action.ts'
import { fieldsOf } from '../forms/form-result.ts'
import { SignInLayout, signInMeta } from '../sign-in/sign-in-layout.tsx'
import { TextLink } from '../sign-in/text-link.tsx'
import { Field } from '../ui/field.tsx'
import * as photos from '../ui/photos.gen.ts'
import { Result } from '../ui/result.tsx'
import type { Route } from './+types/forgot-password-page.ts'
import { doneOf } from './settings-messages.ts'
import { readTypedEmail, typedEmailCookie } from './typed-email-cookie.ts'

export const meta = () => signInMeta(m.forgotPassword())
export const loader = ({ request, url }: Route.LoaderArgs) => ({
  done: doneOf(url),
  email: readTypedEmail(request.headers.get('cookie')),
})

export const clientAction = keepUnsentForm

export const action = formAction<Route.ActionArgs>(async ({ typed: { email = '' }, call, context }) => {
  const answer = await call(post(api.forgottenPassword, { body: { email } }))
  if (!answer.ok) return answer
  throw redirect(atResult(`${site.forgotPassword}?done=reset`), {
    headers: { 'Set-Cookie': typedEmailCookie(email, context.get(siteContext).publicUrl) },
  })
})

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, email } = loaderData
  const { field } = fieldsOf('', actionData)
  return (
    <SignInLayout
      title={m.forgotYourPassword()}
      intro={m.forgotIntro()}
      picture={{ photo: photos.portfolioPortrait22 }}
      links={
        <p>
          <TextLink to={site.signIn}>{m.backToSignIn()}</TextLink>
        </p>
      }
    >
      {done && !actionData && <Result>{done.text}</Result>}
      <ActionForm
        result={actionData}
        submit={done ? m.sendAnotherLink() : m.sendLink()}
        submitting={m.sending()}
        size="large"
        look={done ? 'outline' : 'solid'}
      >
        <Field label={m.email()} type="email" autoComplete="username" {...field('email', email)} />
      </ActionForm>
    </SignInLayout>
  )
}
