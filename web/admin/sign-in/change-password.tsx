import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { authMessages, type ChangePasswordBody, changePasswordBody } from '../../../contract/auth.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { failureText } from '../../client/queries.ts'
import { forgetSession } from '../../client/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'

export function ChangePassword() {
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, formState, setError } = useForm<ChangePasswordBody>({
    resolver: zodResolver(changePasswordBody),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (form) => {
    setFailure(null)
    try {
      await request(post(api.changePassword, { body: form }))
    } catch (error) {
      const message = failureText(error, 'Something went wrong')
      toast.error(message, { about: 'password' })
      if (message === authMessages.wrongCurrentPassword)
        setError('currentPassword', { message }, { shouldFocus: true })
      else setFailure(message)
      return
    }
    toast.success(authMessages.passwordChanged, { about: 'password' })
    forgetSession(`${authMessages.passwordChanged} Log in again.`)
  })
  return (
    <Panel aria-labelledby="change-password" className="p-5 sm:p-6">
      <h2 id="change-password" className="text-xl">
        Change Password
      </h2>
      <p className="mt-1 max-w-text text-soft">
        You’ll be signed out on all devices. Then log in with the new password.
      </p>
      {failure && (
        <Notice kind="error" className="mt-5">
          {failure}
        </Notice>
      )}
      <form method="post" noValidate onSubmit={submit} className="mt-6 flex max-w-md flex-col gap-5">
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint="At least 6 characters. A few unrelated words are easy to remember and hard to guess."
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" busy={isSubmitting} className="self-start">
          {isSubmitting ? 'Updating…' : 'Update password'}
        </Button>
      </form>
    </Panel>
  )
}
