import * as m from '#messages/studio-setup'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read } from '../../client/load-context.ts'
import { cityOf } from '../../format/moments.ts'
import { changeOf, missingOf, refuseFields } from '../calendar/calendar-forms.ts'
import { HoursForm } from '../calendar/hours-form.tsx'
import { nextOf } from '../overview/progress.ts'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/hours-page.ts'
import { BackOrSkip, SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta(m.hours())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  return read(context, get(api.availability))
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ typed, context, call }) => {
  const hours = { ...typed, form: 'hours' }
  const missing = missingOf(hours)
  if (missing.length > 0) return refuseFields(missing)
  const answer = await call(changeOf(hours)!)
  if (answer.ok) return nextOf(site.setupHours)
  return { ...answer, now: answer.status === 409 ? await read(context, get(api.availability)) : undefined }
})

export default function HoursPage({ loaderData: availability, actionData }: Route.ComponentProps) {
  const zone = availability.timeZone.replaceAll('_', ' ')
  return (
    <SetupStep
      title={m.whenYouTakeBookings()}
      intro={
        zone === 'UTC'
          ? m.clientsCantBookYouTimesInUtc()
          : m.clientsCantBookYouTimesInCity({ city: cityOf(zone) })
      }
    >
      <HoursForm
        availability={availability}
        refused={actionData}
        done={null}
        submit={m.next()}
        beside={<BackOrSkip />}
      />
    </SetupStep>
  )
}
