import * as m from '#messages/account'
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

export const meta = () => signInMeta(m.newPassword())
export const clientAction = keepUnsentForm

export const action = formAction<Route.ActionArgs>(async ({ params, typed: { password = '' }, call }) => {
  const answer = await call(post(api.resetPassword, { body: { token: params.token, password } }))
  return answer.ok ? `${site.signIn}?done=new-password` : answer
})

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  const wrongPassword = actionData?.errors.password
  return (
    <SignInLayout
      title={m.chooseANewPassword()}
      intro={m.resetIntro()}
      picture={{ photo: photos.portfolioPortrait22 }}
    >
      <ActionForm
        result={actionData}
        submit={m.saveNewPassword()}
        submitting={m.saving()}
        size="large"
        help={
          actionData && !wrongPassword && <TextLink to={site.forgotPassword}>{m.requestANewLink()}</TextLink>
        }
      >
        <NewPassword error={wrongPassword} />
      </ActionForm>
    </SignInLayout>
  )
}
