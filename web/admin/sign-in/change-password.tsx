import * as m from '#messages/admin-sign-in'
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
    success: authMessages.passwordChanged(),
    failure: m.somethingWentWrong(),
    onSuccess: () => forgetSession(m.logInAgain({ done: authMessages.passwordChanged() })),
    onError: ({ message }) => {
      if (message === authMessages.wrongCurrentPassword())
        form.setError('currentPassword', { message }, { shouldFocus: true })
    },
  })
  return (
    <Panel aria-labelledby="change-password" className="p-5 sm:p-6">
      <h2 id="change-password" className="text-xl">
        {m.changePassword()}
      </h2>
      <p className="mt-1 max-w-text text-soft">{m.changePasswordExplained()}</p>
      {failed && (
        <Notice kind="error" className="mt-5">
          {failed}
        </Notice>
      )}
      <form method="post" noValidate onSubmit={submit} className="mt-6 flex max-w-md flex-col gap-5">
        <PasswordField
          label={m.currentPassword()}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label={m.newPassword()}
          autoComplete="new-password"
          hint={m.passwordHint()}
          {...field('newPassword')}
        />
        <PasswordField
          label={m.confirmPassword()}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Button type="submit" busy={pending} className="self-start">
          {pending ? m.updating() : m.updatePassword()}
        </Button>
      </form>
    </Panel>
  )
}
