import { redirect } from 'react-router'
import * as m from '#messages/studio-setup'
import { countryInText, countryOptions } from '../../../contract/format/countries.ts'
import { api, site } from '../../../contract/paths.ts'
import { payeeMessages } from '../../../contract/payments/payouts.ts'
import { helpPath } from '../../../contract/site/help-path.ts'
import { get, patch } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read, siteContext } from '../../client/load-context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { TextLink } from '../../sign-in/text-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { nextOf } from '../overview/progress.ts'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/country-page.ts'
import { BackOrSkip, NextOrBack, SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta(m.payoutCountry())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const [profile, { byHand, payee }, answer] = await Promise.all([
    read(context, get(api.studioProfile)),
    read(context, get(api.earnings)),
    context.get(siteContext).call(get(api.payeeCountries)),
  ])
  if (byHand) throw redirect(nextOf(site.setupCountry))
  const found = answer.ok ? answer.body.data : null
  const home = profile.place?.country ?? null
  const isPaid = home === null || found === null || found.countries.includes(home)
  return {
    countries: found ? countryOptions(found.countries) : [],
    country: payee.country ?? '',
    isOpen: payee.state !== 'none',
    /** Why the photographer cannot be paid at home. */
    problem: isPaid ? null : payeeMessages.notToCountry(home, found.platform),
  }
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ typed, call }) => {
  const answer = await call(patch(api.studioProfile, { body: { payoutCountry: typed.payoutCountry } }))
  return answer.ok ? nextOf(site.setupCountry) : answer
})

export default function CountryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { countries, country, isOpen, problem } = loaderData
  const { value, error } = fieldsOf('country', actionData)
  const chosen = countries.some((option) => option.value === country) ? country : ''
  return (
    <SetupStep
      title={m.whereIsYourBankAccount()}
      intro={
        countries.length > 0 ? m.countriesOfPayouts({ count: countries.length }) : m.providerUnreachable()
      }
    >
      {problem && (
        <Notice kind="warning" className="mb-6 max-w-text">
          {problem}
        </Notice>
      )}
      {countries.length === 0 || isOpen ? (
        <>
          {isOpen && <p>{m.yourPayoutAccountIsIn({ country: countryInText(country) })}</p>}
          <NextOrBack skip={!isOpen} />
        </>
      ) : (
        <ActionForm sticky name="country" result={actionData} submit={m.next()} beside={<BackOrSkip />}>
          <div className="grid max-w-md gap-4 pb-6">
            <SelectField
              label={m.countryOfYourBankAccount()}
              name="payoutCountry"
              value={value('payoutCountry', chosen)}
              options={[{ value: '', text: m.chooseACountry() }, ...countries]}
              error={error('payoutCountry')}
            />
            <p className="text-sm">
              <TextLink to={helpPath('getting-paid')}>{m.howPayoutsWork()}</TextLink>
            </p>
          </div>
        </ActionForm>
      )}
    </SetupStep>
  )
}
