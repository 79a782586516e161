import { data, redirect } from 'react-router'
import * as m from '#messages/account'
import { accountMessages } from '../../contract/accounts/accounts.ts'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { holdWanted } from '../checkout/hold-wanted.ts'
import { post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { credentials, unsentFields } from '../client/form-data.ts'
import { siteContext } from '../client/load-context.ts'
import { signInTo, wantedPath } from '../client/own-path.ts'
import { useVisit } from '../client/root-data.ts'
import { homeFor, type PageArgs, visitOf } from '../client/visit.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { fieldsOf } from '../forms/form-result.ts'
import { MemberPasskey } from '../sign-in/member-passkey.tsx'
import SignInAgain from '../sign-in/sign-in-again.tsx'
import { SignInLayout, signInMeta } from '../sign-in/sign-in-layout.tsx'
import { TextLink } from '../sign-in/text-link.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import * as photos from '../ui/photos.gen.ts'
import { Result } from '../ui/result.tsx'
import { rich } from '../ui/rich.ts'
import type { Route } from './+types/sign-in-page.ts'
import { withoutLink } from './send-again.tsx'
import { doneOf } from './settings-messages.ts'
import { readTypedEmail } from './typed-email-cookie.ts'

export const meta = () => signInMeta(m.signIn())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { member } = await visitOf(request, context)
  if (member) throw redirect(wantedPath(url) ?? homeFor(member.role))
  return {
    done: doneOf(url),
    wanted: wantedPath(url),
    signInFirst: accountMessages.signInFirst(),
    email: readTypedEmail(request.headers.get('cookie')),
  }
}

export const clientAction = keepUnsentForm

export const action = async (args: Route.ActionArgs) =>
  args.url.searchParams.has('resume') ? resume(args) : signIn(args)

const signIn = formAction<PageArgs>(async ({ typed: { email = '', password = '' }, call, url }) => {
  const answer = await call(post(api.memberSession, { body: { email, password } }))
  const wanted = wantedPath(url)
  if (!answer.ok) return answer.body.secondFactor ? signInTo(site.signInCode, wanted) : answer
  return wanted ? holdWanted(call, wanted) : homeFor(answer.body.data.user.role)
})

/** Signs in, then has the browser resend the interrupted form: 307 preserves method and fields. */
async function resume({ request, context, url }: PageArgs) {
  const fields = await request.formData().catch(() => new FormData())
  const email = String(fields.get(credentials.email) ?? '')
  const password = String(fields.get(credentials.password) ?? '')
  const code = String(fields.get(credentials.code) ?? '') || undefined
  const { call } = context.get(siteContext)
  const answer = await call(post(api.memberSession, { body: { email, password, code } }))
  const to = wantedPath(url)
  if (answer.ok) throw to ? redirect(to, 307) : redirect(homeFor(answer.body.data.user.role))
  const again = {
    to: to ?? '',
    email,
    fields: unsentFields(fields),
    refused: answer.body.message,
    needsCode: answer.body.secondFactor === true,
  }
  return data({ again }, { status: answer.status })
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { live } = useVisit()
  if (actionData && 'again' in actionData) return <SignInAgain {...actionData.again} />
  const { done, wanted, signInFirst, email } = loaderData
  const { field } = fieldsOf('', actionData)
  return (
    <SignInLayout
      title={m.signIn()}
      intro={m.signInIntro({ brand: brand.name })}
      picture={{ photo: photos.portfolioPortrait19 }}
      links={
        <>
          <p>
            <TextLink to={site.forgotPassword}>{m.forgotYourPassword()}</TextLink>
          </p>
          {actionData && (
            <p>
              {rich(
                m.noConfirmationEmail({
                  link: (text) => (
                    <TextLink to={fill(site.verifyEmail, { token: withoutLink })}>{text}</TextLink>
                  ),
                }),
              )}
            </p>
          )}
          {live && (
            <p>
              {rich(
                m.newHere({
                  brand: brand.name,
                  link: (text) => <TextLink to={signInTo(site.signUp, wanted)}>{text}</TextLink>,
                }),
              )}
            </p>
          )}
        </>
      }
    >
      {done && !actionData && <Result>{done.text}</Result>}
      {!done && wanted && !actionData && <Notice kind="info">{signInFirst}</Notice>}
      <ActionForm result={actionData} submit={m.signIn()} submitting={m.signingIn()} size="large">
        <Field label={m.email()} type="email" autoComplete="username" {...field('email', email)} />
        <PasswordField label={m.password()} autoComplete="current-password" {...field('password')} />
      </ActionForm>
      <MemberPasskey wanted={wanted} />
    </SignInLayout>
  )
}
