import { useEffect, useState } from 'react'
import { Link, Navigate, PrefetchPageLinks } from 'react-router'
import * as m from '#messages/admin-sign-in'
import { authMessages, type LoginBody, loginBody } from '../../../contract/auth/auth.ts'
import { brand } from '../../../contract/brand/brand.ts'
import { api, site } from '../../../contract/paths.ts'
import { ApiError, request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import {
  readSignOutMessage,
  readStored,
  type StoredSession,
  storeSession,
  useSignedIn,
} from '../../client/session.ts'
import { readSessionEnd, settleSessionEnd } from '../../client/session-end.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { PasskeyButton } from '../../sign-in/passkey-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { WithoutScript } from '../../ui/without-script.tsx'
import { returnPathOf } from './return-path.ts'

export const meta = () => adminMeta(m.logIn())

export default function LoginPage() {
  const signedIn = useSignedIn()
  const [secondStep, setSecondStep] = useState(false)
  const { form, field, submit, pending, failed } = useApiForm({
    schema: loginBody,
    async send(body) {
      try {
        storeSession(await logIn(body))
      } catch (error) {
        // The first request for a code is the next step, not an error.
        if (!isSecondStep(error) || secondStep) throw error
        setSecondStep(true)
      }
    },
    failure: m.failedToLogIn(),
    // A refused login is announced above the form, also if it is the code that is wrong.
    onError: () => form.clearErrors(),
  })

  const signedOut = signedIn === false && readSignOutMessage()

  const ended = signedIn === false && !signedOut && readSessionEnd() !== null

  if (signedIn) return <GoOn />

  return (
    <main id="content" className="page grid min-h-[calc(100dvh-4.5rem)] place-items-center py-16">
      <PrefetchPageLinks page={site.dashboard} />
      <div className="w-full max-w-sm">
        <h1 className="text-3xl">{m.logIn()}</h1>
        <p className="mt-3 text-soft">{m.backOfficeOf({ brand: brand.name })}</p>
        <WithoutScript>{m.turnOnJavaScript()}</WithoutScript>
        {signedOut && !failed && (
          <Notice kind="success" className="mt-6">
            {signedOut}
          </Notice>
        )}
        {ended && !failed && (
          <Notice kind="info" className="mt-6">
            {authMessages.sessionOver()}
          </Notice>
        )}
        {failed && (
          <Notice kind="error" className="mt-6">
            {failed}
            {failed === authMessages.noAccess() && (
              <Link to={site.signIn} className="mt-1 block underline underline-offset-4">
                {m.membersSignInHere()}
              </Link>
            )}
          </Notice>
        )}
        {/* POST keeps the password out of the URL if the form is sent before its script has loaded. */}
        <form method="post" noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
          <Field label={m.email()} type="email" autoComplete="username" {...field('email')} />
          <PasswordField label={m.password()} autoComplete="current-password" {...field('password')} />
          {secondStep && (
            <Field
              label={m.code()}
              inputMode="text"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              hint={authMessages.codeNeeded()}
              {...field('code')}
            />
          )}
          <Button type="submit" size="large" busy={pending} disabled={signedIn === undefined}>
            {pending ? m.loggingIn() : m.logIn()}
          </Button>
          <Link
            to={site.adminForgotPassword}
            className="self-start underline decoration-golden decoration-2 underline-offset-4 hover:text-golden"
          >
            {m.forgotPasswordQuestion()}
          </Link>
        </form>
        <div className="mt-8">
          <PasskeyButton use={({ logInAdministrator }) => logInAdministrator()} />
        </div>
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

async function logIn(form: LoginBody): Promise<StoredSession> {
  const answer = await request(post(api.login, { body: form }), { withoutToken: true })
  // The spec has token and user at the root of the response; ours has them under `data` as well.
  const { accessToken, refreshToken, user } = { ...answer, ...answer.data }
  if (!accessToken) throw new Error('The response has no token')
  return { authToken: accessToken, refreshToken, userID: user?.id ?? '' }
}
