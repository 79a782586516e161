import { authMessages, changePasswordBody } from '../../../contract/auth/auth.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { forgetSession } from '../../client/session.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

export function ChangePassword() {
  const { form, field, submit, pending, failed } = useApiForm({
    schema: changePasswordBody,
    send: (body) => request(post(api.changePassword, { body })),
    success: authMessages.passwordChanged,
    failure: 'Something went wrong',
    onSuccess: () => forgetSession(`${authMessages.passwordChanged} Log in again.`),
    onError: ({ message }) => {
      if (message === authMessages.wrongCurrentPassword)
        form.setError('currentPassword', { message }, { shouldFocus: true })
    },
  })
  return (
    <Panel aria-labelledby="change-password" className="p-5 sm:p-6">
      <h2 id="change-password" className="text-xl">
        Change Password
      </h2>
      <p className="mt-1 max-w-text text-soft">
        You’ll be signed out on all devices. Then log in with the new password.
      </p>
      {failed && (
        <Notice kind="error" className="mt-5">
          {failed}
        </Notice>
      )}
      <form method="post" noValidate onSubmit={submit} className="mt-6 flex max-w-md flex-col gap-5">
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint="At least 6 characters. A few unrelated words are easy to remember and hard to guess."
          {...field('newPassword')}
        />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" busy={pending} className="self-start">
          {pending ? 'Updating…' : 'Update password'}
        </Button>
      </form>
    </Panel>
  )
}
