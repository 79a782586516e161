import { data, redirect } from 'react-router'
import { api, site } from '../../../contract/paths.ts'
import { studioMessages } from '../../../contract/studio.ts'
import { get, patch } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { readFormData } from '../../client/form-data.ts'
import { type SiteContext, siteContext } from '../../client/load-context.ts'
import { StudioForm } from '../../forms/studio-form.tsx'
import { fieldsOf, refuse } from '../../forms/studio-outcome.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { requirePhotographer } from '../require-photographer.ts'
import { StudioFrame, studioHeaders, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/profile-page.ts'
import { baseOf, changeOf } from './profile-change.ts'
import { ProfileFields } from './profile-fields.tsx'

export const meta = () => studioMeta('Your profile')
export const headers = studioHeaders

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const { call, publicUrl } = context.get(siteContext)
  const profile = await call(get(api.studioProfile))
  if (!profile.ok) throw data(null, { status: profile.status })
  const saved = url.searchParams.get('done') === 'saved'
  return { profile: profile.body.data, publicUrl, done: saved ? studioMessages.saved : null }
}

export const clientAction = keepUnsentForm

export async function action({ request, context, url }: Route.ActionArgs) {
  await requirePhotographer({ request, context, url })
  const page = context.get(siteContext)
  const fields = await readFormData(request)
  const stored = await page.call(get(api.studioProfile))
  if (!stored.ok) throw data(null, { status: stored.status })
  const { change, refusal } = await changeOf(fields, stored.body.data, page)
  if (refusal) return refuse(refusal, fields)
  const answer = await page.call(patch(api.studioProfile, { body: change }))
  if (answer.ok) throw redirect(`${site.studioProfile}?done=saved`)
  return refuse(answer, fields, answer.status === 409 ? await readBase(page.call) : undefined)
}

/** The values stored by the other window, which the next save is based on. */
async function readBase(call: SiteContext['call']) {
  const now = await call(get(api.studioProfile))
  return now.ok ? baseOf(now.body.data) : undefined
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, publicUrl, done } = loaderData
  const outcome = actionData
  return (
    <StudioFrame
      title="Your profile"
      intro="What clients see. You can change it at any time."
      done={outcome ? null : done}
      actions={
        <ButtonLink to={site.studioPreview} look="outline" size="small">
          View your page
        </ButtonLink>
      }
    >
      <div className="mt-8">
        <StudioForm form="profile" outcome={outcome} base={baseOf(profile)} submit="Save profile">
          <ProfileFields profile={profile} fields={fieldsOf('profile', outcome)} publicUrl={publicUrl} />
        </StudioForm>
      </div>
    </StudioFrame>
  )
}
