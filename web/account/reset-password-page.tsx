import { api, site } from '../../contract/paths.ts'
import { post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { SignInLayout, signInMeta } from '../sign-in/sign-in-layout.tsx'
import { TextLink } from '../sign-in/text-link.tsx'
import * as photos from '../ui/photos.gen.ts'
import type { Route } from './+types/reset-password-page.ts'
import { NewPassword } from './account-fields.tsx'

export const meta = () => signInMeta('New password')
export const clientAction = keepUnsentForm

export const action = formAction<Route.ActionArgs>(async ({ params, typed: { password = '' }, call }) => {
  const answer = await call(post(api.resetPassword, { body: { token: params.token, password } }))
  return answer.ok ? `${site.signIn}?done=new-password` : answer
})

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  const wrongPassword = actionData?.errors.password
  return (
    <SignInLayout
      title="Choose a new password"
      intro="We’ll sign you out on all devices. Sign in again with your new password."
      picture={{ photo: photos.portfolioPortrait22 }}
    >
      <ActionForm
        result={actionData}
        submit="Save new password"
        submitting="Saving…"
        size="large"
        help={
          actionData && !wrongPassword && <TextLink to={site.forgotPassword}>Request a new link</TextLink>
        }
      >
        <NewPassword error={wrongPassword} />
      </ActionForm>
    </SignInLayout>
  )
}
