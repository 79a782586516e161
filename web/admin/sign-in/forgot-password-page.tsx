import { Link } from 'react-router'
import * as m from '#messages/admin-sign-in'
import { forgotPasswordBody } from '../../../contract/auth/auth.ts'
import { api, site } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { LoginFrame } from './login-frame.tsx'

export const meta = () => adminMeta(m.forgotPassword())

export default function ForgotPasswordPage() {
  const { field, submit, pending, failed, answer } = useApiForm({
    schema: forgotPasswordBody,
    send: (body) => request(post(api.adminForgotPassword, { body }), { withoutToken: true }),
    failure: m.somethingWentWrong(),
    toasts: false,
  })
  const outcome = failed ?? answer?.message
  return (
    <LoginFrame title={m.forgotPassword()}>
      <p className="mt-3 text-soft">{m.forgotPasswordExplained()}</p>
      {outcome && (
        <Notice kind={failed ? 'error' : 'success'} className="mt-6">
          {outcome}
        </Notice>
      )}
      <form method="post" noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
        <Field label={m.email()} type="email" autoComplete="username" {...field('email')} />
        <Button type="submit" size="large" busy={pending}>
          {pending ? m.sending() : m.sendLink()}
        </Button>
        <Link
          to={site.login}
          className="self-start underline decoration-golden decoration-2 underline-offset-4 hover:text-golden"
        >
          {m.backToLogin()}
        </Link>
      </form>
    </LoginFrame>
  )
}
