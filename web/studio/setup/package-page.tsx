import { useSearchParams } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { serviceKeys } from '../../../contract/listings/services.ts'
import { api, site } from '../../../contract/paths.ts'
import { get, post } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read } from '../../client/load-context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { TextLink } from '../../sign-in/text-link.tsx'
import { nextOf } from '../overview/progress.ts'
import { emptyPackage, packageOf } from '../packages/package-draft.ts'
import { PackageBasics } from '../packages/package-fields.tsx'
import { TemplateChoice } from '../packages/template-choice.tsx'
import { packageFrom } from '../packages/templates.ts'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/package-page.ts'
import { BackOrSkip, NextOrBack, SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta('First package')
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const [{ services, currency, feePercent }, { packages }] = await Promise.all([
    read(context, get(api.studioProfile)),
    read(context, get(api.packages)),
  ])
  return { services, currency, feePercent, packages: packages.filter(({ active }) => active) }
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ typed, fields, call }) => {
  const answer = await call(post(api.packages, { body: packageOf(typed, fields) }))
  return answer.ok ? nextOf(site.setupPackage) : answer
})

export default function FirstPackagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { services, currency, feePercent, packages } = loaderData
  const [search] = useSearchParams()
  const template = search.get('template')
  if (packages.length > 0)
    return (
      <SetupStep title="Your packages" intro="What clients can book.">
        <ul className="divide-y divide-hairline border-y border-hairline">
          {packages.map(({ id, name, price }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-3">
              <TextLink to={fill(site.studioPackage, { id })}>{name}</TextLink>
              <span className="figures ml-auto">{formatMajor(price, currency)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm">
          <TextLink to={site.studioNewPackage}>Add another package</TextLink>
        </p>
        <NextOrBack />
      </SetupStep>
    )
  return (
    <SetupStep title="Your first package" intro="What clients book: a duration, a price and what’s included.">
      <TemplateChoice services={services} />
      <div className="mt-8">
        <ActionForm
          key={template}
          sticky
          warnUnsaved
          name="package"
          result={actionData}
          submit="Next"
          submitting="Saving…"
          beside={<BackOrSkip />}
        >
          <PackageBasics
            stored={packageFrom(template) ?? emptyPackage(services[0] ?? serviceKeys[0])}
            fields={fieldsOf('package', actionData)}
            currency={currency}
            feePercent={feePercent}
          />
        </ActionForm>
      </div>
    </SetupStep>
  )
}
