import * as m from '#messages/studio-setup'
import { site } from '../../../contract/paths.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { baseOf } from '../profile/profile-change.ts'
import { ServiceChoices } from '../profile/profile-fields.tsx'
import { studioAction } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/services-page.ts'
import { loadProfile, saveProfile } from './profile-part.ts'
import { BackOrSkip, SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta(m.services())
export const loader = (args: Route.LoaderArgs) => loadProfile(args)

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>((sent) =>
  saveProfile(sent, ['services', 'languages'], site.setupServices),
)

export default function ServicesPage({ loaderData: profile, actionData }: Route.ComponentProps) {
  return (
    <SetupStep title={m.whatYouPhotograph()} intro={m.clientsSearchByService()}>
      <ActionForm
        sticky
        warnUnsaved
        name="profile"
        result={actionData}
        base={baseOf(profile)}
        submit={m.next()}
        submitting={m.saving()}
        beside={<BackOrSkip />}
      >
        <div className="grid max-w-2xl gap-5 pb-6">
          <ServiceChoices profile={profile} fields={fieldsOf('profile', actionData)} />
        </div>
      </ActionForm>
    </SetupStep>
  )
}
