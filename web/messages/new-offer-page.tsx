import { data, Link } from 'react-router'
import * as m from '#messages/messages'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { offerMessages } from '../../contract/messages/offers.ts'
import { api, site } from '../../contract/paths.ts'
import { get, post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { read, siteContext } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { memberAction } from '../forms/form-action.ts'
import { fieldsOf } from '../forms/form-result.ts'
import { rich } from '../ui/rich.ts'
import type { Route } from './+types/new-offer-page.ts'
import { nameOf } from './conversation.tsx'
import { readOfferBody } from './offer-body.ts'
import { OfferFields } from './offer-fields.tsx'
import { asksToStay, SendAnyway } from './send-anyway.tsx'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  if (role !== 'photographer') throw data(null, 404)
  const [{ thread }, studio] = await Promise.all([
    read(context, get(api.threadMessages, { params, query: { pageSize: 1 } })),
    read(context, get(api.studioProfile)),
  ])
  const { place, currency, feePercent, listed } = studio
  return { name: nameOf(thread), place, currency, feePercent, listed, key: crypto.randomUUID() }
}

export const clientAction = keepUnsentForm

export const action = memberAction<Route.ActionArgs>(async ({ params, typed, fields, call, context }) => {
  const read = await readOfferBody(context.get(siteContext), fields, typed)
  if (read.refusal) return read.refusal
  const answer = await call(post(api.threadOffers, { params, body: read.body }))
  return answer.ok ? fill(site.conversation, { id: params.id }) : answer
})

export const meta: Route.MetaFunction = () => [
  { title: m.offerPageTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function NewOfferPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, listed, key, ...studio } = loaderData
  return (
    <div className="max-w-2xl overflow-y-auto px-1 py-8">
      <p className="text-sm">
        <Link
          to={fill(site.conversation, { id: params.id })}
          className="text-soft underline underline-offset-4"
        >
          {m.backToTheConversation()}
        </Link>
      </p>
      <h1 className="mt-3 text-3xl">
        {rich(m.offerFor({ name, bdi: (text) => <bdi className="wrap-anywhere">{text}</bdi> }))}
      </h1>
      <p className="mt-3 mb-6 text-soft">{listed ? m.offerExplained({ name }) : offerMessages.notListed()}</p>
      {listed && (
        <ActionForm
          result={actionData}
          hidden={{ key }}
          submit={m.sendOffer()}
          submitting={m.sending()}
          nativeValidation
          warnUnsaved
          summary={asksToStay(actionData)}
          beside={asksToStay(actionData) && <SendAnyway />}
        >
          <OfferFields fields={fieldsOf('', actionData)} {...studio} />
        </ActionForm>
      )}
    </div>
  )
}
