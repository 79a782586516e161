import * as m from '#messages/account'
import { brand } from '../../contract/brand/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { fieldsOf } from '../forms/form-result.ts'
import { SignInLayout, signInMeta } from '../sign-in/sign-in-layout.tsx'
import { Field } from '../ui/field.tsx'
import * as photos from '../ui/photos.gen.ts'
import { Result } from '../ui/result.tsx'
import type { Route } from './+types/leave-list-page.ts'
import { doneOf } from './settings-messages.ts'

export const meta = () => signInMeta(m.unsubscribe())
export const loader = ({ url }: Route.LoaderArgs) => ({ done: doneOf(url) })

export const clientAction = keepUnsentForm

export const action = formAction<Route.ActionArgs>(async ({ typed: { email = '' }, call }) => {
  const answer = await call(post(api.leaveList, { body: { email } }))
  return answer.ok ? `${site.leaveList}?done=leave` : answer
})

/** For people who have no email of ours left: each of them contains an unsubscribe link. */
export default function LeaveListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done } = loaderData
  const { field } = fieldsOf('', actionData)
  return (
    <SignInLayout
      title={m.unsubscribe()}
      intro={m.unsubscribeIntro({ brand: brand.name })}
      picture={{ photo: photos.portfolioPortrait21 }}
    >
      {done && !actionData && <Result>{done.text}</Result>}
      <ActionForm result={actionData} submit={m.sendLink()} submitting={m.sending()} size="large">
        <Field label={m.email()} type="email" autoComplete="email" {...field('email')} />
      </ActionForm>
    </SignInLayout>
  )
}
