import { redirect } from 'react-router'
import { api, site } from '../../contract/paths.ts'
import { post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { formError, readForm } from '../forms/form-result.ts'
import { MemberForm } from '../forms/member-form.tsx'
import { SignInLayout, signInHeaders, signInMeta } from '../sign-in/sign-in-layout.tsx'
import { TextLink } from '../sign-in/text-link.tsx'
import * as photos from '../ui/photos.gen.ts'
import type { Route } from './+types/reset-password-page.ts'
import { NewPassword } from './account-fields.tsx'

export const meta = () => signInMeta('New password')
export const headers = signInHeaders

export const clientAction = keepUnsentForm

export async function action({ request, params, context }: Route.ActionArgs) {
  const { password = '' } = await readForm(request)
  const { call } = context.get(siteContext)
  const answer = await call(post(api.resetPassword, { body: { token: params.token, password } }))
  if (answer.ok) throw redirect(`${site.signIn}?done=new-password`)
  return formError(answer, {})
}

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  const wrongPassword = actionData?.errors.password
  return (
    <SignInLayout
      title="Choose a new password"
      intro="We’ll sign you out on all devices. Sign in again with your new password."
      picture={{ photo: photos.portfolioPortrait22 }}
    >
      <MemberForm
        outcome={actionData}
        submit="Save new password"
        submitting="Saving…"
        size="large"
        beside={
          actionData && !wrongPassword && <TextLink to={site.forgotPassword}>Request a new link</TextLink>
        }
      >
        <NewPassword error={wrongPassword} />
      </MemberForm>
    </SignInLayout>
  )
}
