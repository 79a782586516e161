import * as m from '#messages/alerts'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { SignInLayout, signInMeta } from '../sign-in/sign-in-layout.tsx'
import * as photos from '../ui/photos.gen.ts'
import { RESULT, Result } from '../ui/result.tsx'
import type { Route } from './+types/stop-alert-page.ts'

export const meta = () => signInMeta(m.stopEmails())
export const loader = ({ url }: Route.LoaderArgs) => ({ stopped: url.searchParams.has('stopped') })

export const clientAction = keepUnsentForm

export const action = formAction<Route.ActionArgs>(async ({ params, call }) => {
  const answer = await call(post(api.stopAlert, { params }))
  return answer.ok ? `${fill(site.stopAlert, params)}?stopped#${RESULT}` : answer
})

/** The link in an alert email. Opening it changes nothing, because mail programs open links by themselves. */
export default function StopAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInLayout
      title={m.stopEmails()}
      intro={m.stopIntroduction()}
      picture={{ photo: photos.portfolioPortrait21 }}
    >
      {loaderData.stopped ? (
        <Result>{m.stopped()}</Result>
      ) : (
        <ActionForm result={actionData} submit={m.stopEmails()} submitting={m.stopping()} size="large" />
      )}
    </SignInLayout>
  )
}
