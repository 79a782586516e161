import { redirect } from 'react-router'
import { api, site } from '../../contract/paths.ts'
import { post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { formError, readForm } from '../forms/form-result.ts'
import { MemberForm } from '../forms/member-form.tsx'
import { SignInLayout, signInHeaders, signInMeta } from '../sign-in/sign-in-layout.tsx'
import { TextLink } from '../sign-in/text-link.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import * as photos from '../ui/photos.gen.ts'
import type { Route } from './+types/forgot-password-page.ts'
import { doneOf } from './settings-messages.ts'

export const meta = () => signInMeta('Forgot password')
export const headers = signInHeaders

export const loader = ({ url }: Route.LoaderArgs) => ({ done: doneOf(url) })

export const clientAction = keepUnsentForm

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  const answer = await context
    .get(siteContext)
    .call(post(api.forgottenPassword, { body: { email: typed.email ?? '' } }))
  if (answer.ok) throw redirect(`${site.forgotPassword}?done=reset`)
  return formError(answer, typed)
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done } = loaderData
  return (
    <SignInLayout
      title="Forgot your password?"
      intro="Enter your email address and we’ll send you a link. It works once and expires after 1 hour."
      picture={{ photo: photos.portfolioPortrait22 }}
      links={
        <p>
          <TextLink to={site.signIn}>Back to sign in</TextLink>
        </p>
      }
    >
      {done && !actionData && <Notice kind="success">{done.text}</Notice>}
      <MemberForm
        outcome={actionData}
        submit={done ? 'Send another link' : 'Send link'}
        submitting="Sending…"
        size="large"
        look={done ? 'outline' : 'solid'}
      >
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.values.email}
          error={actionData?.errors.email}
        />
      </MemberForm>
    </SignInLayout>
  )
}
