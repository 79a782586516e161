import { data } from 'react-router'
import * as m from '#messages/account'
import { brand } from '../../contract/brand/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { get, post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { homeFor } from '../client/visit.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { SignInLayout, signInMeta } from '../sign-in/sign-in-layout.tsx'
import { ButtonLink } from '../ui/button.tsx'
import * as photos from '../ui/photos.gen.ts'
import type { Route } from './+types/invitation-page.ts'
import { AccountFields, Agreement } from './account-fields.tsx'

export const meta = () => signInMeta(m.yourInvitation())
export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(siteContext).call(get(api.invitation, { params }))
  const found = answer.ok
    ? { invitation: answer.body.data, reason: '' }
    : { invitation: null, reason: answer.body.message }
  return data(found, { status: answer.status })
}

export const clientAction = keepUnsentForm

/** An invitation counts as the confirmation of its address, so accepting it signs in at once. */
export const action = formAction<Route.ActionArgs>(async ({ params, typed, call }) => {
  const { role = '', fullName = '', email = '', password = '', website } = typed
  const body = { role, fullName, email, password, website, invitation: params.token }
  const answer = await call(post(api.accounts, { body }))
  if (!answer.ok) return answer
  const session = await call(post(api.memberSession, { body: { email, password } }))
  return session.ok ? `${homeFor(session.body.data.user.role)}?done=joined` : site.signIn
})

const picture = { photo: photos.portfolioWedding36 }

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, reason } = loaderData
  if (!invitation) {
    return (
      <SignInLayout title={reason} intro={m.invitationOver()} picture={picture}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={site.signIn}>{m.signIn()}</ButtonLink>
          <ButtonLink to={site.contact} look="outline">
            {m.contactUs()}
          </ButtonLink>
        </div>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={m.welcomeTo({ brand: brand.name })} intro={m.invitationIntro()} picture={picture}>
      <ActionForm result={actionData} submit={m.createAccount()} submitting={m.creating()} size="large">
        <AccountFields start={invitation} result={actionData} fixedEmail />
        <Agreement />
      </ActionForm>
    </SignInLayout>
  )
}
