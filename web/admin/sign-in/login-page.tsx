import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate, PrefetchPageLinks } from 'react-router'
import { authMessages, type LoginBody, loginBody } from '../../../contract/auth.ts'
import { brand } from '../../../contract/brand.ts'
import { site } from '../../../contract/paths.ts'
import { ApiError } from '../../client/api.ts'
import { failureText } from '../../client/queries.ts'
import { readSignOutMessage, readStored, storeSession, useSignedIn } from '../../client/session.ts'
import { readSessionEnd, returnPathOf, settleSessionEnd } from '../../client/session-end.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { WithoutScript } from '../../ui/without-script.tsx'
import { logIn } from './api.ts'

export const meta = () => adminMeta('Log in')

export default function LoginPage() {
  const signedIn = useSignedIn()
  const [failure, setFailure] = useState<string | null>(null)
  const [secondStep, setSecondStep] = useState(false)
  const { register, handleSubmit, formState } = useForm<LoginBody>({ resolver: zodResolver(loginBody) })
  const { errors, isSubmitting } = formState

  const signedOut = signedIn === false && readSignOutMessage()

  const ended = signedIn === false && !signedOut && readSessionEnd() !== null

  if (signedIn) return <GoOn />

  const submit = handleSubmit(async (form) => {
    setFailure(null)
    try {
      storeSession(await logIn(form))
    } catch (error) {
      // The first request for a code is the next step, not an error.
      if (isSecondStep(error) && !secondStep) return setSecondStep(true)
      const message = failureText(error, 'Failed to Log in')
      setFailure(message)
      toast.error(message, { about: 'login' })
    }
  })
  return (
    <main id="content" className="page grid min-h-[calc(100dvh-4.5rem)] place-items-center py-16">
      <PrefetchPageLinks page={site.dashboard} />
      <div className="w-full max-w-sm">
        <h1 className="text-3xl">Log in</h1>
        <p className="mt-3 text-soft">The {brand.name} back-office, for administrators.</p>
        <WithoutScript>Turn on JavaScript to log in.</WithoutScript>
        {signedOut && !failure && (
          <Notice kind="success" className="mt-6">
            {signedOut}
          </Notice>
        )}
        {ended && !failure && (
          <Notice kind="info" className="mt-6">
            {authMessages.sessionOver}
          </Notice>
        )}
        {failure && (
          <Notice kind="error" className="mt-6">
            {failure}
            {failure === authMessages.noAccess && (
              <Link to={site.signIn} className="mt-1 block underline underline-offset-4">
                Clients and photographers sign in here
              </Link>
            )}
          </Notice>
        )}
        {/* POST keeps the password out of the URL if the form is sent before its script has loaded. */}
        <form method="post" noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
          <Field
            label="Email"
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
          {secondStep && (
            <Field
              label="Code"
              inputMode="text"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              hint={authMessages.codeNeeded}
              {...register('code')}
            />
          )}
          <Button type="submit" size="large" busy={isSubmitting} disabled={signedIn === undefined}>
            {isSubmitting ? 'Logging in…' : 'Log in'}
          </Button>
          <Link
            to={site.adminForgotPassword}
            className="self-start underline decoration-golden decoration-2 underline-offset-4 hover:text-golden"
          >
            Forgot password?
          </Link>
        </form>
      </div>
    </main>
  )
}

const isSecondStep = (error: unknown): boolean =>
  error instanceof ApiError && (error.data as { secondFactor?: boolean } | null)?.secondFactor === true

/** To the dashboard, or back to the page where this person's session ended. */
function GoOn() {
  const [userId] = useState(() => readStored('userID'))
  const [to] = useState(() => returnPathOf(userId) ?? site.dashboard)
  useEffect(() => settleSessionEnd(userId), [userId])
  return <Navigate to={to} replace />
}
