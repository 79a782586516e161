import { CircleCheck } from 'lucide-react'
import { redirect, redirectDocument } from 'react-router'
import { countryOptions } from '../../../contract/format/countries.ts'
import { api, site } from '../../../contract/paths.ts'
import { get, post } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read, siteContext } from '../../client/load-context.ts'
import { TextLink } from '../../sign-in/text-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ContinueForm, PayeeForm } from '../earnings/payee-form.tsx'
import { nextOf } from '../overview/progress.ts'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/payouts-page.ts'
import { NextOrBack, SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta('Payouts')
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const { call } = context.get(siteContext)
  // Back from the provider's form: fetch its current state first.
  if (url.searchParams.has('payee')) await call(get(api.payee))
  const { payee, byHand } = await read(context, get(api.earnings))
  if (byHand) throw redirect(nextOf(site.setupPayouts))
  const answer = payee.state === 'none' ? await call(get(api.payeeCountries)) : null
  return { payee, countries: answer?.ok ? countryOptions(answer.body.data.countries) : [] }
}

export const clientAction = keepUnsentForm

/** On to the provider's form, which leads back to this step. */
export const action = studioAction<Route.ActionArgs>(async ({ typed: { country, businessType }, call }) => {
  const answer = await call(post(api.payee, { body: { country, businessType, from: 'setup' } }))
  if (!answer.ok) return answer
  if (answer.body.data.link) throw redirectDocument(answer.body.data.link)
  return site.setupPayouts
})

export default function PayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payee, countries } = loaderData
  const isReady = payee.state === 'ready'
  const { disabled } = payee.requirements
  const mayContinue = !disabled?.checking && !disabled?.closed
  return (
    <SetupStep
      title="How you’re paid"
      intro="Our payment provider sends your payouts and asks for your bank details on its own page. Clients can book you without it, but we can’t pay you."
    >
      {actionData && (
        <Notice kind="error" className="mb-6 max-w-text">
          {actionData.message}
        </Notice>
      )}
      {isReady && (
        <p className="flex items-start gap-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green" />
          <span>
            Your account is ready.{payee.lastFour && ` It ends in ${payee.lastFour}.`}{' '}
            <TextLink to={`${site.studioEarnings}#payee`}>Change it under Earnings</TextLink>
          </span>
        </p>
      )}
      {payee.state === 'pending' && (
        <>
          <p className="max-w-text">
            {disabled?.text ?? 'Our payment provider needs more information.'}
            {mayContinue && (
              <>
                {' '}
                <TextLink to={`${site.studioEarnings}#payee`}>What it needs</TextLink>
              </>
            )}
          </p>
          {mayContinue && <ContinueForm submit="Continue setup" />}
        </>
      )}
      {payee.state === 'none' &&
        (countries.length > 0 ? (
          <PayeeForm payee={payee} countries={countries} submit="Set up payouts" result={actionData} />
        ) : (
          <p>We couldn’t reach our payment provider. Try again in a moment.</p>
        ))}
      <NextOrBack skip={!isReady} />
    </SetupStep>
  )
}
