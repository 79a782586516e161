import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { forgotPasswordBody } from '../../../contract/auth.ts'
import { api, site } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { failureText } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { LoginFrame } from './login-frame.tsx'

export const meta = () => adminMeta('Forgot password')

type Outcome = { kind: 'success' | 'error'; text: string }

export default function ForgotPasswordPage() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { register, handleSubmit, formState } = useForm<z.infer<typeof forgotPasswordBody>>({
    resolver: zodResolver(forgotPasswordBody),
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    setOutcome(null)
    try {
      const { message } = await request(post(api.adminForgotPassword, { body }), { public: true })
      setOutcome({ kind: 'success', text: message })
    } catch (error) {
      setOutcome({ kind: 'error', text: failureText(error, 'Something went wrong') })
    }
  })
  return (
    <LoginFrame title="Forgot password">
      <p className="mt-3 text-soft">
        We’ll email you a link to choose a new password. It works once, within 1 hour.
      </p>
      {outcome && (
        <Notice kind={outcome.kind} className="mt-6">
          {outcome.text}
        </Notice>
      )}
      <form method="post" noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" size="large" busy={isSubmitting}>
          {isSubmitting ? 'Sending…' : 'Send link'}
        </Button>
        <Link
          to={site.login}
          className="self-start underline decoration-golden decoration-2 underline-offset-4 hover:text-golden"
        >
          Back to login
        </Link>
      </form>
    </LoginFrame>
  )
}
