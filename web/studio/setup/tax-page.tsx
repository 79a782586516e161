import * as m from '#messages/studio-setup'
import { countryCodes, countryOptions } from '../../../contract/format/countries.ts'
import { api, site } from '../../../contract/paths.ts'
import { get, put } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read } from '../../client/load-context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { nextOf } from '../overview/progress.ts'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import { TaxFields, taxOf } from '../tax/tax-fields.tsx'
import type { Route } from './+types/tax-page.ts'
import { BackOrSkip, SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta(m.taxDetails())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const [{ details }, { fullName, payoutCountry }] = await Promise.all([
    read(context, get(api.studioTax)),
    read(context, get(api.studioProfile)),
  ])
  const guess = { legalName: fullName ?? '', country: payoutCountry ?? '' }
  return { details, guess, countries: countryOptions(countryCodes) }
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ typed, call }) => {
  const answer = await call(put(api.studioTax, { body: taxOf(typed) }))
  return answer.ok ? nextOf(site.setupTax) : answer
})

export default function TaxStepPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SetupStep title={m.taxDetails()} intro={m.nameAndAddressGoOnInvoices()}>
      <ActionForm
        sticky
        warnUnsaved
        name="tax"
        result={actionData}
        submit={m.next()}
        submitting={m.saving()}
        beside={<BackOrSkip />}
      >
        <TaxFields {...loaderData} fields={fieldsOf('tax', actionData)} />
      </ActionForm>
    </SetupStep>
  )
}
