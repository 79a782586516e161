import * as m from '#messages/studio-setup'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { read } from '../../client/load-context.ts'
import { ProfilePicture } from '../../upload/profile-picture.tsx'
import { requirePhotographer } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/portrait-page.ts'
import { NextOrBack, SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta(m.portrait())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const { fullName, profileImage } = await read(context, get(api.studioProfile))
  return { fullName, profileImage }
}

export default function PortraitPage({ loaderData }: Route.ComponentProps) {
  return (
    <SetupStep title={m.aPhotoOfYourself()} intro={m.clientsWantToSeeWhoTheyBook()}>
      <ProfilePicture me={loaderData} />
      <NextOrBack skip={loaderData.profileImage === null} />
    </SetupStep>
  )
}
