import { redirect } from 'react-router'
import * as m from '#messages/account'
import { accountMessages } from '../../contract/accounts/accounts.ts'
import { authMessages } from '../../contract/auth/auth.ts'
import { api, site } from '../../contract/paths.ts'
import { post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { signInTo, wantedPath } from '../client/own-path.ts'
import { homeFor, visitOf } from '../client/visit.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { fieldsOf } from '../forms/form-result.ts'
import { MemberPasskey } from '../sign-in/member-passkey.tsx'
import { SignInLayout, signInMeta } from '../sign-in/sign-in-layout.tsx'
import { TextLink } from '../sign-in/text-link.tsx'
import { Field } from '../ui/field.tsx'
import * as photos from '../ui/photos.gen.ts'
import type { Route } from './+types/sign-in-code-page.ts'

export const meta = () => signInMeta(m.twoStepVerification())

const hasStep = (request: Request): boolean =>
  /(?:^|;\s*)(?:__Host-)?framefolk-sign-in=/.test(request.headers.get('cookie') ?? '')

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { member } = await visitOf(request, context)
  const wanted = wantedPath(url)
  if (member) throw redirect(wanted ?? homeFor(member.role))
  if (!hasStep(request)) throw redirect(signInTo(site.signIn, wanted))
  return { wanted }
}

export const clientAction = keepUnsentForm

export const action = formAction<Route.ActionArgs>(async ({ typed: { code = '' }, call, url }) => {
  const answer = await call(post(api.sessionCode, { body: { code } }))
  return answer.ok ? (wantedPath(url) ?? homeFor(answer.body.data.user.role)) : answer
})

/** After the password, for members with two-step verification. */
export default function SignInCodePage({ loaderData: { wanted }, actionData }: Route.ComponentProps) {
  const { field } = fieldsOf('', actionData)
  const over = actionData?.message === accountMessages.signInAgain()
  return (
    <SignInLayout
      title={m.twoStepVerification()}
      picture={{ photo: photos.portfolioPortrait19 }}
      links={
        <p>
          <TextLink to={signInTo(site.signIn, wanted)}>{over ? m.signInAgain() : m.backToSignIn()}</TextLink>
        </p>
      }
    >
      <ActionForm result={actionData} submit={m.signIn()} submitting={m.signingIn()} size="large">
        <Field
          label={m.code()}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint={authMessages.codeNeeded()}
          {...field('code')}
        />
      </ActionForm>
      <MemberPasskey wanted={wanted} />
    </SignInLayout>
  )
}
