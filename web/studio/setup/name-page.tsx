import * as m from '#messages/studio-setup'
import { site } from '../../../contract/paths.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { baseOf } from '../profile/profile-change.ts'
import { BasePlace, IntroductionFields } from '../profile/profile-fields.tsx'
import { studioAction } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/name-page.ts'
import { loadProfile, saveProfile } from './profile-part.ts'
import { BackOrSkip, SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta(m.nameAndLocation())
export const loader = (args: Route.LoaderArgs) => loadProfile(args)

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>((sent) =>
  saveProfile(sent, ['fullName', 'headline', 'about', 'place'], site.setupName),
)

export default function NamePage({ loaderData: profile, actionData }: Route.ComponentProps) {
  const fields = fieldsOf('profile', actionData)
  return (
    <SetupStep title={m.whoYouAreAndWhere()} intro={m.clientsReadThisFirst()}>
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
          <IntroductionFields profile={profile} fields={fields} />
          <BasePlace profile={profile} fields={fields} />
        </div>
      </ActionForm>
    </SetupStep>
  )
}
