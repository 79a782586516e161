import * as m from '#messages/studio-profile'
import { api, site } from '../../../contract/paths.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { get, patch } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read, type SiteContext, siteContext } from '../../client/load-context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProfilePicture } from '../../upload/profile-picture.tsx'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/profile-page.ts'
import { baseOf, changeOf } from './profile-change.ts'
import { ProfileFields } from './profile-fields.tsx'

export const meta = () => studioMeta(m.yourProfile())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const { publicUrl } = context.get(siteContext)
  const profile = await read(context, get(api.studioProfile))
  const saved = url.searchParams.get('done') === 'saved'
  return { profile, publicUrl, done: saved ? studioMessages.saved() : null }
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ context, fields, call }) => {
  const stored = await read(context, get(api.studioProfile))
  const { change, refusal } = await changeOf(fields, stored, context.get(siteContext))
  if (refusal) return refusal
  const answer = await call(patch(api.studioProfile, { body: change }))
  if (answer.ok) return `${site.studioProfile}?done=saved`
  return { ...answer, now: answer.status === 409 ? await readBase(call) : undefined }
})

/** The values stored by the other window, which the next save is based on. */
async function readBase(call: SiteContext['call']) {
  const now = await call(get(api.studioProfile))
  return now.ok ? baseOf(now.body.data) : undefined
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, publicUrl, done } = loaderData
  return (
    <StudioFrame
      title={m.yourProfile()}
      intro={m.whatClientsSee()}
      actions={
        <ButtonLink to={site.studioPreview} look="outline" size="small">
          {m.viewYourPage()}
        </ButtonLink>
      }
    >
      <div className="mt-8">
        <Section id="portrait" title={m.portrait()} text={m.clientsWantToSeeWhoTheyBook()}>
          <ProfilePicture me={profile} />
        </Section>
        <ActionForm
          sticky
          warnUnsaved
          name="profile"
          result={actionData}
          done={done}
          base={baseOf(profile)}
          submit={m.saveProfile()}
          submitting={m.saving()}
        >
          <ProfileFields profile={profile} fields={fieldsOf('profile', actionData)} publicUrl={publicUrl} />
        </ActionForm>
      </div>
    </StudioFrame>
  )
}
