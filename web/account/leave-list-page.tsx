import { redirect } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { formError, readForm } from '../forms/form-result.ts'
import { MemberForm } from '../forms/member-form.tsx'
import { SignInLayout, signInHeaders, signInMeta } from '../sign-in/sign-in-layout.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import * as photos from '../ui/photos.gen.ts'
import type { Route } from './+types/leave-list-page.ts'
import { doneOf } from './settings-messages.ts'

export const meta = () => signInMeta('Unsubscribe')
export const headers = signInHeaders

export const loader = ({ url }: Route.LoaderArgs) => ({ done: doneOf(url) })

export const clientAction = keepUnsentForm

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  const answer = await context
    .get(siteContext)
    .call(post(api.leaveList, { body: { email: typed.email ?? '' } }))
  if (answer.ok) throw redirect(`${site.leaveList}?done=leave`)
  return formError(answer, typed)
}

/** For people without one of our emails at hand: every email has the unsubscribe link. */
export default function LeaveListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done } = loaderData
  return (
    <SignInLayout
      title="Unsubscribe"
      intro={`Enter your email address and we’ll send you a link. Open it to stop emails from ${brand.name}.`}
      picture={{ photo: photos.portfolioPortrait21 }}
    >
      {done && !actionData && <Notice kind="success">{done.text}</Notice>}
      <MemberForm outcome={actionData} submit="Send link" submitting="Sending…" size="large">
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={actionData?.values.email}
          error={actionData?.errors.email}
        />
      </MemberForm>
    </SignInLayout>
  )
}
