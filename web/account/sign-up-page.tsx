import { data, redirect } from 'react-router'
import * as m from '#messages/account'
import { accountMessages } from '../../contract/accounts/accounts.ts'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { signInTo, wantedPath } from '../client/own-path.ts'
import { homeFor, visitOf } from '../client/visit.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { atResult, formAction } from '../forms/form-action.ts'
import type { FormResult } from '../forms/form-result.ts'
import { SignInLayout, signInMeta } from '../sign-in/sign-in-layout.tsx'
import { TextLink } from '../sign-in/text-link.tsx'
import * as photos from '../ui/photos.gen.ts'
import { Result } from '../ui/result.tsx'
import { rich } from '../ui/rich.ts'
import type { Route } from './+types/sign-up-page.ts'
import { AccountFields, Agreement } from './account-fields.tsx'
import { SendAgain } from './send-again.tsx'
import { doneOf } from './settings-messages.ts'
import { readTypedEmail, typedEmailCookie } from './typed-email-cookie.ts'
import { wantedCookie } from './wanted-cookie.ts'

export const meta = () => signInMeta(m.createYourAccount())
const notOpen = () => data(null, { status: 404 })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { launch, member } = await visitOf(request, context)
  if (launch !== 'live') throw notOpen()
  if (member) throw redirect(wantedPath(url) ?? homeFor(member.role))
  const role = url.searchParams.get('role')
  const email = readTypedEmail(request.headers.get('cookie'))
  const done = doneOf(url)
  const text = email && done?.what === 'sent' ? accountMessages.signUpSentTo(email) : done?.text
  return { role, text, email, wanted: wantedPath(url) }
}

export const clientAction = keepUnsentForm

export const action = formAction<Route.ActionArgs>(async ({ form, typed, call, context, url }) => {
  const again = form === 'again'
  const wanted = wantedPath(url)
  const to = wanted ?? undefined
  const answer = again
    ? await call(post(api.verifyAgain, { body: { email: typed.email ?? '', to } }))
    : await call(post(api.accounts, { body: { ...accountOf(typed), to } }))
  if (answer.ok) {
    const { publicUrl } = context.get(siteContext)
    const headers = new Headers({ 'Set-Cookie': wantedCookie(wanted, publicUrl) })
    headers.append('Set-Cookie', typedEmailCookie(typed.email ?? '', publicUrl))
    const sent = signInTo(site.signUp, wanted, { done: again ? 'again' : 'sent' })
    throw redirect(atResult(sent), { headers })
  }
  if (answer.status === 404) throw notOpen()
  return answer
})

const accountOf = ({
  role = '',
  fullName = '',
  email = '',
  password = '',
  website,
}: Record<string, string>) => ({
  role,
  fullName,
  email,
  password,
  website,
})

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, role, wanted, email } = loaderData
  if (text) return <CheckYourEmail text={text} email={email} wanted={wanted} result={actionData} />
  return (
    <SignInLayout
      title={role === 'photographer' ? m.showYourWork() : m.createYourAccount()}
      intro={
        role === 'photographer'
          ? brand.tagline
          : wanted
            ? m.signUpThenReturn({ place: nameOf(wanted) })
            : m.signUpIntro()
      }
      picture={picture}
      links={
        <p>
          {rich(
            m.alreadyHaveAnAccount({
              link: (text) => <TextLink to={signInTo(site.signIn, wanted)}>{text}</TextLink>,
            }),
          )}
        </p>
      }
    >
      <ActionForm result={actionData} submit={m.createAccount()} submitting={m.creating()} size="large">
        <AccountFields start={{ role }} result={actionData} />
        <Agreement />
      </ActionForm>
    </SignInLayout>
  )
}

/** What the visitor was doing. */
function nameOf(wanted: string): string {
  if (wanted.startsWith(fill(site.book, { slug: '' }))) return m.theTimeYouChose()
  if (wanted.startsWith(site.newConversation)) return m.yourMessage()
  if (wanted.startsWith(`${site.search}?`)) return m.yourSearch()
  return m.whereYouWere()
}

const picture = { photo: photos.portfolioWedding36 }

type MailProps = { text: string; email?: string; wanted: string | null; result?: FormResult }

/** Shows the address as it was typed, because most lost emails went to a misspelt one. */
function CheckYourEmail({ text, email, wanted, result }: MailProps) {
  return (
    <SignInLayout
      title={m.checkYourEmail()}
      picture={picture}
      links={
        <>
          <p>
            {rich(
              m.wrongEmailAddress({
                link: (text) => <TextLink to={signInTo(site.signUp, wanted)}>{text}</TextLink>,
              }),
            )}
          </p>
          <p>
            {rich(
              m.alreadyConfirmed({
                link: (text) => <TextLink to={signInTo(site.signIn, wanted)}>{text}</TextLink>,
              }),
            )}
          </p>
        </>
      }
    >
      <Result>
        <p>{text}</p>
        {wanted && <p>{m.linkReturns({ place: nameOf(wanted) })}</p>}
      </Result>
      <SendAgain result={result} email={email} />
    </SignInLayout>
  )
}
