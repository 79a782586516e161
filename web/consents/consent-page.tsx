import { data } from 'react-router'
import * as m from '#messages/consents'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { consentMessages, consentSentence, type PortfolioConsent } from '../../contract/consents/consents.ts'
import { api, site } from '../../contract/paths.ts'
import { get, put } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import type { FormResult } from '../client/form-data.ts'
import { siteContext } from '../client/load-context.ts'
import { type News, requireMember, successMessage } from '../client/visit.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Choices } from '../forms/choices.tsx'
import { memberAction } from '../forms/form-action.ts'
import { fieldsOf } from '../forms/form-result.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Field } from '../ui/field.tsx'
import type { Route } from './+types/consent-page.ts'
import { ConsentStatus } from './portfolio-consent.tsx'

export const meta = () => [
  { title: m.pageTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]

const news: News = {
  given: consentMessages.given,
  refused: consentMessages.refused,
  withdrawn: consentMessages.withdrawn,
}

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  const answer = await context.get(siteContext).call(get(api.portfolioConsent, { params }))
  if (!answer.ok) throw data(null, { status: answer.status })
  return { consent: answer.body.data, role, done: successMessage(url, news) }
}

export const clientAction = keepUnsentForm

export const action = memberAction<Route.ActionArgs>(async ({ params, form, typed, call }) => {
  const { minors, guardian } = typed
  const allow = form === 'withdraw' ? 'no' : typed.allow
  const body = { allow: allow as 'yes' | 'no', minors: minors as 'yes' | 'no' | undefined, guardian }
  const answer = await call(put(api.portfolioConsent, { params, body }))
  return answer.ok ? `${fill(site.portfolioConsent, params)}?done=${answer.body.data.state}` : answer
})

export default function ConsentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { consent, role, done } = loaderData
  return (
    <main id="content" className="page max-w-3xl py-10 md:py-14">
      <BackLink
        to={fill(site.myBooking, { id: consent.booking })}
        done={!actionData && consent.state !== 'none' && done}
      >
        {m.yourBooking()}
      </BackLink>
      <h1 className="mt-3 text-3xl">{m.photosInThePortfolio()}</h1>
      <p className="mt-4 max-w-text">
        <ConsentStatus consent={consent} role={role} />
      </p>
      {consent.mayDecide && (
        <>
          <p className="mt-3 max-w-text text-soft">{m.yourDecisionChangesNothing()}</p>
          {consent.state === 'given' ? (
            <Withdraw result={actionData} />
          ) : (
            <Decide consent={consent} result={actionData} />
          )}
        </>
      )}
      {role === 'photographer' && <p className="mt-3 max-w-text text-soft">{m.onlyYourClientCanDecide()}</p>}
    </main>
  )
}

const yesOrNo = (yes: string, no: string) => [
  { value: 'yes', text: yes },
  { value: 'no', text: no },
]

function Decide({ consent, result }: { consent: PortfolioConsent; result?: FormResult }) {
  const { field, value, error } = fieldsOf('decide', result)
  const photographer = consent.photographer ?? m.thePhotographer()
  return (
    <div className="mt-8 max-w-xl">
      <ActionForm name="decide" submit={m.saveDecision()} result={result}>
        <Choices
          legend={m.yourDecision()}
          name="allow"
          type="radio"
          look="rows"
          hint={m.sayYesOnlyIf()}
          options={[
            { value: 'yes', text: m.yes(), more: consentSentence(photographer, brand.name) },
            { value: 'no', text: m.no(), more: m.photosStayOut() },
          ]}
          chosen={[value('allow', consent.state === 'none' ? '' : 'no')]}
          error={error('allow')}
        />
        <Choices
          legend={m.isAnyoneInThePhotosUnder18()}
          name="minors"
          type="radio"
          hint={m.neededOnlyWithAYes()}
          options={yesOrNo(m.yes(), m.no())}
          chosen={[value('minors')]}
          error={error('minors')}
        />
        <Field
          label={m.nameOfTheParentOrGuardianWhoAgrees()}
          autoComplete="name"
          maxLength={120}
          hint={m.guardianHint()}
          {...field('guardian')}
        />
      </ActionForm>
    </div>
  )
}

function Withdraw({ result }: { result?: FormResult }) {
  return (
    <div className="mt-8">
      <ActionForm name="withdraw" submit={m.withdrawConsent()} look="danger" result={result} />
    </div>
  )
}
