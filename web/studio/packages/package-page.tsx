import { redirect, useSearchParams } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import type { StudioPackage } from '../../../contract/listings/packages.ts'
import { serviceKeys } from '../../../contract/listings/services.ts'
import { api, site } from '../../../contract/paths.ts'
import { get, patch, post, remove } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read } from '../../client/load-context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf, readBase } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/package-page.ts'
import { emptyPackage, type PackageDraft, packageOf } from './package-draft.ts'
import { PackageFields } from './package-fields.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { packageFrom } from './templates.ts'

/** The URL of a new package: /studio/packages/new */
const isNew = (id: string): boolean => fill(site.studioPackage, { id }) === site.studioNewPackage

export const meta: Route.MetaFunction = ({ params }) =>
  studioMeta(isNew(params.id) ? 'New package' : 'Your package')
export async function loader({ request, context, url, params: { id } }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const [profile, stored] = await Promise.all([
    read(context, get(api.studioProfile)),
    isNew(id) ? null : findPackage(context, id),
  ])
  if (stored === undefined) throw redirect(`${site.studioPackages}?done=gone`)
  const { currency, feePercent, services } = profile
  return { stored, services, currency, feePercent }
}

async function findPackage(context: Route.LoaderArgs['context'], id: string) {
  const { packages } = await read(context, get(api.packages))
  return packages.find((offered) => offered.id === id)
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(
  async ({ context, params: { id }, form, typed, fields, call }) => {
    const body = packageOf(typed, fields)
    const answer =
      form === 'remove'
        ? await call(remove(api.package, { params: { id } }))
        : isNew(id)
          ? await call(post(api.packages, { body }))
          : await call(
              patch(api.package, { params: { id }, body: { ...body, base: readBase<PackageDraft>(typed) } }),
            )
    if (answer.status === 404) return `${site.studioPackages}?done=gone`
    if (!answer.ok) {
      const now = answer.status === 409 && typed.base ? await findPackage(context, id) : undefined
      return { ...answer, now: now && baseOf(now) }
    }
    const { data: result } = answer.body
    const done = 'archived' in result ? (result.archived ? 'archived' : 'removed') : 'saved'
    return `${site.studioPackages}?done=${done}`
  },
)

const baseOf = ({ id: _, _id, currency: __, ...fields }: StudioPackage): PackageDraft => fields

export default function PackagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, services, currency, feePercent } = loaderData
  const [search] = useSearchParams()
  const template = search.get('template')
  const draft = stored
    ? baseOf(stored)
    : (packageFrom(template) ?? emptyPackage(services[0] ?? serviceKeys[0]))
  return (
    <StudioFrame title={stored ? stored.name : 'New package'}>
      {!stored && <TemplateChoice services={services} />}
      <div className="mt-8">
        <ActionForm
          key={template}
          sticky
          warnUnsaved
          name="package"
          result={actionData}
          base={stored ? baseOf(stored) : undefined}
          submit="Save package"
          submitting="Saving…"
          beside={
            <ButtonLink to={site.studioPackages} look="quiet">
              All packages
            </ButtonLink>
          }
        >
          <PackageFields
            stored={draft}
            fields={fieldsOf('package', actionData)}
            currency={currency}
            feePercent={feePercent}
          />
        </ActionForm>
        {stored && (
          <div className="mt-10">
            <Section
              title="Remove package"
              text="Existing bookings aren’t affected. Booked packages are archived; others are deleted for good."
            >
              <div>
                <ActionForm name="remove" result={actionData} submit="Remove package" look="outline" />
              </div>
            </Section>
          </div>
        )}
      </div>
    </StudioFrame>
  )
}
