import { useEffect, useEffectEvent } from 'react'
import { redirect, useLocation, useSubmit } from 'react-router'
import * as m from '#messages/account'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { holdWanted } from '../checkout/hold-wanted.ts'
import { post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { signInTo, wantedPath } from '../client/own-path.ts'
import { homeFor, visitOf } from '../client/visit.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { atResult, formAction } from '../forms/form-action.ts'
import { SignInLayout, signInMeta } from '../sign-in/sign-in-layout.tsx'
import * as photos from '../ui/photos.gen.ts'
import type { Route } from './+types/verify-email-page.ts'
import { SendAgain, withoutLink } from './send-again.tsx'
import { typedEmailCookie } from './typed-email-cookie.ts'
import { readWantedCookie, wantedCookie } from './wanted-cookie.ts'

export const meta = () => signInMeta(m.confirmYourEmailAddress())
/** Whether this browser signed up, so that one press, in the email, is enough. A mail scanner has no such cookie. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  isOwn: /(?:^|;\s*)(?:__Host-)?framefolk-sign-up=/.test(request.headers.get('cookie') ?? ''),
})

export const clientAction = keepUnsentForm

/** Opening the link changes nothing, because mail scanners open links too; the button confirms. */
export const action = formAction<Route.ActionArgs>(async ({ form, typed, call, ...page }) => {
  const { request, params, context, url } = page
  if (form === 'again') {
    const to = readWantedCookie(request.headers.get('cookie')) ?? wantedPath(url) ?? undefined
    const sent = await call(post(api.verifyAgain, { body: { email: typed.email ?? '', to } }))
    return sent.ok ? `${site.signIn}?done=again` : sent
  }
  const answer = await call(post(api.verifyAccount, { body: { token: params.token } }))
  if (!answer.ok) return answer
  const { state, email, user } = answer.body.data
  const member = user ?? (await visitOf(request, context)).member
  // The link carries the page too, for a person who confirms on another device.
  const wanted = readWantedCookie(request.headers.get('cookie')) ?? wantedPath(url)
  const next = member
    ? wanted
      ? await holdWanted(call, wanted)
      : signInTo(homeFor(member.role), null, { done: state })
    : signInTo(site.signIn, wanted, { done: state })
  const { publicUrl } = context.get(siteContext)
  const headers = new Headers({ 'Set-Cookie': wantedCookie(null, publicUrl) })
  if (!member) headers.append('Set-Cookie', typedEmailCookie(email, publicUrl))
  throw redirect(atResult(next), { headers })
})

const picture = { photo: photos.portfolioPortrait19 }

export default function VerifyEmailPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { search } = useLocation()
  const action = fill(site.verifyEmail, params) + search
  const submit = useSubmit()
  const confirms = loaderData.isOwn && !actionData && params.token !== withoutLink
  const confirm = useEffectEvent(() => {
    if (confirms) void submit({ form: '' }, { method: 'post', action })
  })
  useEffect(() => confirm(), [])
  if (actionData || params.token === withoutLink) {
    return (
      <SignInLayout
        title={actionData && actionData.form !== 'again' ? actionData.message : m.confirmYourEmailAddress()}
        picture={picture}
      >
        <SendAgain result={actionData} />
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={m.confirmYourEmailAddress()} intro={m.confirmIntro()} picture={picture}>
      <ActionForm action={action} submit={m.confirmEmailAddress()} submitting={m.confirming()} size="large" />
    </SignInLayout>
  )
}
