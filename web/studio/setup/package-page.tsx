import { redirect } from 'react-router'
import * as m from '#messages/studio-setup'
import { formatMajor } from '../../../contract/format/money.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read } from '../../client/load-context.ts'
import { successMessage } from '../../client/visit.ts'
import { TextLink } from '../../sign-in/text-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { nextOf } from '../overview/progress.ts'
import { changePackage, packageNews } from '../packages/change-package.ts'
import { PackageForm } from '../packages/package-form.tsx'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/package-page.ts'
import { BackOrSkip, NextOrBack, SetupStep } from './setup-step.tsx'

const NEW = 'new'

export const meta = () => studioMeta(m.firstPackage())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const [{ services, currency, feePercent }, { packages }] = await Promise.all([
    read(context, get(api.studioProfile)),
    read(context, get(api.packages)),
  ])
  const asked = url.searchParams.get('package')
  const stored = packages.find(({ id }) => id === asked)
  if (asked && asked !== NEW && !stored) throw redirect(`${site.setupPackage}?done=gone`)
  return {
    ...{ services, currency, feePercent, asked, stored },
    packages: packages.filter(({ active }) => active),
    done: successMessage(url, packageNews),
  }
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>((sent) => {
  const asked = sent.url.searchParams.get('package')
  return changePackage(sent, asked === NEW ? null : asked, (done) =>
    asked === null ? nextOf(site.setupPackage) : `${site.setupPackage}?done=${done}`,
  )
})

export default function PackageStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { services, currency, feePercent, packages, asked, stored, done } = loaderData
  const form = { services, currency, feePercent, stored, result: actionData }
  if (asked !== null)
    return (
      <SetupStep
        title={stored ? stored.name : m.anotherPackage()}
        intro={m.clientsSeeYourPackagesSideBySide()}
      >
        <PackageForm
          {...form}
          basics={!stored}
          submit={m.savePackage()}
          beside={
            <ButtonLink to="?" look="quiet">
              {m.yourPackages()}
            </ButtonLink>
          }
        />
      </SetupStep>
    )
  if (packages.length === 0)
    return (
      <SetupStep title={m.yourFirstPackage()} intro={m.whatClientsBook()} done={actionData ? null : done}>
        <PackageForm {...form} basics submit={m.next()} beside={<BackOrSkip />} />
      </SetupStep>
    )
  return (
    <SetupStep title={m.yourPackages()} intro={m.whatClientsCanBook()} done={done}>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {packages.map(({ id, name, price }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-3">
            <TextLink to={`?package=${id}`}>{name}</TextLink>
            <span className="figures ms-auto">{formatMajor(price, currency)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <TextLink to={`?package=${NEW}`}>{m.addAnotherPackage()}</TextLink>
      </p>
      <NextOrBack />
    </SetupStep>
  )
}
