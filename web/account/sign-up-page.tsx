import { data, redirect } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { api, fill, site } from '../../contract/paths.ts'
import { post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { homeFor, visitOf } from '../client/visit.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import type { FormResult } from '../forms/form-result.ts'
import { SignInLayout, signInHeaders, signInMeta } from '../sign-in/sign-in-layout.tsx'
import { TextLink } from '../sign-in/text-link.tsx'
import { signInTo, wantedPath } from '../sign-in/wanted-path.ts'
import { Notice } from '../ui/notice.tsx'
import * as photos from '../ui/photos.gen.ts'
import type { Route } from './+types/sign-up-page.ts'
import { AccountFields } from './account-fields.tsx'
import { Agreement } from './agreement.tsx'
import { SendAgain } from './send-again.tsx'
import { doneOf } from './settings-messages.ts'
import { wantedCookie } from './wanted-cookie.ts'

export const meta = () => signInMeta('Create your account')
export const headers = signInHeaders

const notOpen = () => data(null, { status: 404 })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { launch, member } = await visitOf(request, context)
  if (launch !== 'live') throw notOpen()
  if (member) throw redirect(wantedPath(url) ?? homeFor(member.role))
  const role = url.searchParams.get('role')
  return { role, done: doneOf(url), wanted: wantedPath(url) }
}

export const clientAction = keepUnsentForm

export const action = formAction<Route.ActionArgs>(async ({ form, typed, call, context, url }) => {
  const again = form === 'again'
  const answer = again
    ? await call(post(api.verifyAgain, { body: { email: typed.email ?? '' } }))
    : await call(post(api.accounts, { body: { ...accountOf(typed), to: wantedPath(url) ?? undefined } }))
  if (answer.ok) {
    const wanted = wantedPath(url)
    throw redirect(signInTo(site.signUp, wanted, { done: again ? 'again' : 'sent' }), {
      headers: { 'Set-Cookie': wantedCookie(wanted, context.get(siteContext).publicUrl) },
    })
  }
  if (answer.status === 404) throw notOpen()
  return answer
})

const accountOf = ({ role, fullName, email, password, website }: Record<string, string>) => ({
  role,
  fullName,
  email,
  password,
  website,
})

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, role, wanted } = loaderData
  if (done) return <CheckYourEmail text={done.text} wanted={wanted} result={actionData} />
  return (
    <SignInLayout
      title={role === 'photographer' ? 'Show your work' : 'Create your account'}
      intro={
        role === 'photographer'
          ? brand.tagline
          : isBooking(wanted)
            ? 'Next you’ll confirm your email address. Then you’ll return to the time you chose.'
            : 'Browse photographers, compare all-in prices and book.'
      }
      picture={picture}
      links={
        <p>
          Already have an account? <TextLink to={signInTo(site.signIn, wanted)}>Sign in</TextLink>
        </p>
      }
    >
      <ActionForm result={actionData} submit="Create account" submitting="Creating…" size="large">
        <AccountFields start={{ role }} result={actionData} />
        <Agreement />
      </ActionForm>
    </SignInLayout>
  )
}

/** Whether the visitor came from a booking page. */
const isBooking = (wanted: string | null): boolean =>
  wanted?.startsWith(fill(site.book, { slug: '' })) ?? false

const picture = { photo: photos.portfolioWedding36 }

type MailProps = { text: string; wanted: string | null; result?: FormResult }

function CheckYourEmail({ text, wanted, result }: MailProps) {
  return (
    <SignInLayout
      title="Check your email"
      picture={picture}
      links={
        <p>
          Already confirmed? <TextLink to={signInTo(site.signIn, wanted)}>Sign in</TextLink>
        </p>
      }
    >
      <Notice kind="success">
        <p>{text}</p>
        {isBooking(wanted) && <p>The link returns you to the time you chose.</p>}
      </Notice>
      <SendAgain result={result} />
    </SignInLayout>
  )
}
