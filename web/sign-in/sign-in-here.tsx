import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import * as m from '#messages/sign-in'
import { api, site } from '../../contract/paths.ts'
import { ApiError, request } from '../client/api.ts'
import { post } from '../client/api-request.ts'
import { signInTo } from '../client/own-path.ts'
import { useVisit } from '../client/root-data.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Result } from '../ui/result.tsx'
import { TextLink } from './text-link.tsx'

/** Where something could not be sent because the session has ended: signs in without leaving the page. */
export default function SignInHere({ onSignedIn }: { onSignedIn: () => void }) {
  const { member } = useVisit()
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const body = { email: String(fields.get('email')), password: String(fields.get('password')) }
    setBusy(true)
    try {
      await request(post(api.memberSession, { body }), { withoutToken: true })
      onSignedIn()
    } catch (error) {
      setProblem(error instanceof ApiError && error.fromServer ? error.message : m.serverUnreachable())
      setBusy(false)
    }
  }
  return (
    <section aria-label={m.signIn()} className="border-t border-hairline py-4">
      <Result kind="error" className="mb-4">
        {m.signedOutSend()}
      </Result>
      <form onSubmit={signIn} className="grid max-w-md gap-4">
        <Field
          label={m.email()}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={member?.email ?? ''}
        />
        <PasswordField label={m.password()} name="password" autoComplete="current-password" error={problem} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" busy={busy}>
            {busy ? m.signingIn() : m.signInAndSend()}
          </Button>
          <TextLink to={signInTo(site.signIn, pathname)}>{m.otherWays()}</TextLink>
        </div>
      </form>
    </section>
  )
}
