import { Link, useLocation, useNavigate } from 'react-router'
import * as m from '#messages/admin-sign-in'
import { authMessages, newPasswordBody } from '../../../contract/auth/auth.ts'
import { api, site } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { forgetSession } from '../../client/session.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { LoginFrame } from './login-frame.tsx'

export const meta = () => adminMeta(m.chooseAPassword())

/** The link's token is in the URL fragment, which browsers do not send. */
export default function NewPasswordPage() {
  const token = useLocation().hash.slice(1)
  const navigate = useNavigate()
  const { form, field, submit, pending, failed } = useApiForm({
    schema: newPasswordBody,
    values: { token, newPassword: '', confirmPassword: '' },
    resetOptions: { keepDirtyValues: true },
    send: (body) => request(post(api.adminNewPassword, { body }), { withoutToken: true }),
    failure: m.somethingWentWrong(),
    toasts: false,
    onSuccess: () => {
      // A new password ends every session, including the one in this browser.
      forgetSession(authMessages.newPasswordSaved())
      void navigate(site.login, { replace: true })
    },
  })
  const failure = failed ?? form.formState.errors.token?.message
  return (
    <LoginFrame title={m.chooseAPassword()}>
      <p className="mt-3 text-soft">{m.newPasswordHint()}</p>
      {failure && (
        <Notice kind="error" className="mt-6">
          {failure}
        </Notice>
      )}
      <form method="post" noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
        <PasswordField label={m.newPassword()} autoComplete="new-password" {...field('newPassword')} />
        <PasswordField
          label={m.confirmPassword()}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Button type="submit" size="large" busy={pending}>
          {pending ? m.saving() : m.savePassword()}
        </Button>
        <Link
          to={site.adminForgotPassword}
          className="self-start underline decoration-golden decoration-2 underline-offset-4 hover:text-golden"
        >
          {m.requestAnotherLink()}
        </Link>
      </form>
    </LoginFrame>
  )
}
