import { redirect } from 'react-router'
import * as m from '#messages/studio-packages'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read } from '../../client/load-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/package-page.ts'
import { changePackage, findPackage } from './change-package.ts'
import { PackageForm } from './package-form.tsx'

/** The URL of a new package: /studio/packages/new */
const isNew = (id: string): boolean => fill(site.studioPackage, { id }) === site.studioNewPackage

export const meta: Route.MetaFunction = ({ params }) =>
  studioMeta(isNew(params.id) ? m.newPackage() : m.yourPackage())
export async function loader({ request, context, url, params: { id } }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const [profile, stored] = await Promise.all([
    read(context, get(api.studioProfile)),
    isNew(id) ? null : findPackage(context, id),
  ])
  if (stored === undefined) throw redirect(`${site.studioPackages}?done=gone`)
  const { currency, feePercent, services, languageOfTexts: languages } = profile
  return { stored, services, languages, currency, feePercent }
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>((sent) => {
  const { id } = sent.params
  return changePackage(sent, isNew(id) ? null : id, (done) => `${site.studioPackages}?done=${done}`)
})

export default function PackagePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StudioFrame title={loaderData.stored?.name ?? m.newPackage()}>
      <PackageForm
        {...loaderData}
        result={actionData}
        submit={m.savePackage()}
        beside={
          <ButtonLink to={site.studioPackages} look="quiet">
            {m.allPackages()}
          </ButtonLink>
        }
      />
    </StudioFrame>
  )
}
