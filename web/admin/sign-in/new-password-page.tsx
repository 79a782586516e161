import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { authMessages, type NewPasswordBody, newPasswordBody } from '../../../contract/auth.ts'
import { api, site } from '../../../contract/paths.ts'
import { ApiError, request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { failureText } from '../../client/queries.ts'
import { forgetSession } from '../../client/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { LoginFrame } from './login-frame.tsx'

export const meta = () => adminMeta('Choose a password')

/** The link's token is in the URL fragment, which browsers do not send. */
export default function NewPasswordPage() {
  const token = useLocation().hash.slice(1)
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, formState, setError } = useForm<NewPasswordBody>({
    resolver: zodResolver(newPasswordBody),
    values: { token, newPassword: '', confirmPassword: '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (form) => {
    setFailure(null)
    try {
      await request(post(api.adminNewPassword, { body: { ...form, token } }), { public: true })
    } catch (error) {
      const field = error instanceof ApiError ? error.errors[0] : undefined
      if (field?.field === 'newPassword')
        setError('newPassword', { message: field.message }, { shouldFocus: true })
      else setFailure(failureText(error, 'Something went wrong'))
      return
    }
    // A new password ends every session, including the one in this browser.
    forgetSession(authMessages.newPasswordSaved)
    await navigate(site.login, { replace: true })
  })
  return (
    <LoginFrame title="Choose a password">
      <p className="mt-3 text-soft">At least 8 characters. A few unrelated words are easy to remember.</p>
      {(failure ?? errors.token?.message) && (
        <Notice kind="error" className="mt-6">
          {failure ?? errors.token?.message}
        </Notice>
      )}
      <form method="post" noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" size="large" busy={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save password'}
        </Button>
        <Link
          to={site.adminForgotPassword}
          className="self-start underline decoration-golden decoration-2 underline-offset-4 hover:text-golden"
        >
          Request another link
        </Link>
      </form>
    </LoginFrame>
  )
}
