import { data, Link } from 'react-router'
import * as m from '#messages/messages'
import { fill } from '../../contract/api/path.ts'
import { SUGGESTION_HOURS } from '../../contract/bookings/rules.ts'
import { brand } from '../../contract/brand/brand.ts'
import { formatShootHours } from '../../contract/format/clocks.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { offerMessages } from '../../contract/messages/offers.ts'
import { api, site } from '../../contract/paths.ts'
import { get, post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { read, siteContext } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'
import { formatBookedDay } from '../format/moments.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { memberAction } from '../forms/form-action.ts'
import { fieldsOf } from '../forms/form-result.ts'
import { readPlace } from '../places/find-place.ts'
import { rich } from '../ui/rich.ts'
import type { Route } from './+types/suggest-page.ts'
import { readOfferBody } from './offer-body.ts'
import { OfferFields } from './offer-fields.tsx'
import { asksToStay, SendAnyway } from './send-anyway.tsx'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  if (role !== 'photographer') throw data(null, 404)
  const [booking, studio] = await Promise.all([
    read(context, get(api.myBooking, { params })),
    read(context, get(api.studioProfile)),
  ])
  const { currency, feePercent, listed, place } = studio
  const { place: shoot } = booking
  return {
    ...{ booking, currency, feePercent, listed, key: crypto.randomUUID() },
    place: (shoot && (await readPlace(context.get(siteContext), shoot.id))) ?? place,
  }
}

export const clientAction = keepUnsentForm

export const action = memberAction<Route.ActionArgs>(async ({ params, typed, fields, call, context }) => {
  const offer = await readOfferBody(context.get(siteContext), fields, typed)
  if (offer.refusal) return offer.refusal
  const answer = await call(post(api.suggest, { params, body: offer.body }))
  return answer.ok ? fill(site.conversation, { id: answer.body.data.thread }) : answer
})

export const meta: Route.MetaFunction = () => [
  { title: m.suggestPageTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function SuggestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, listed, key, ...studio } = loaderData
  const { id, client, total, currency, startsAt, endsAt, package: booked } = booking
  const name = client.fullName ?? m.nameOfTheClient()
  const isOpen = booking.actions.some(({ action }) => action === 'decline')
  const hours = (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000
  const asked = {
    name,
    day: formatBookedDay(booking.date),
    hours: formatShootHours({ ...booking, place: booking.place?.name }),
    amount: formatMajor(total, currency),
    bdi: (text: string) => <bdi>{text}</bdi>,
  }
  return (
    <main id="content" className="page max-w-3xl py-8 md:py-12">
      <p className="text-sm">
        <Link to={fill(site.myBooking, { id })} className="text-soft underline underline-offset-4">
          {m.backToTheRequest()}
        </Link>
      </p>
      <h1 className="mt-3 text-3xl">{m.suggestAnotherTimeOrPrice()}</h1>
      <p className="mt-3">
        {rich(booked ? m.askedForPackage({ ...asked, package: booked.name }) : m.askedFor(asked))}
      </p>
      <p className="mt-3 mb-6 text-soft">
        {!isOpen
          ? m.thisRequestIsNoLongerOpen()
          : listed
            ? m.suggestionExplained({ name, count: SUGGESTION_HOURS })
            : offerMessages.notListed()}
      </p>
      {isOpen && listed && (
        <ActionForm
          result={actionData}
          hidden={{ key }}
          submit={m.sendSuggestion()}
          submitting={m.sending()}
          nativeValidation
          warnUnsaved
          summary={asksToStay(actionData)}
          beside={asksToStay(actionData) && <SendAnyway />}
        >
          <OfferFields
            fields={fieldsOf('', actionData)}
            {...studio}
            booking={id}
            initial={{
              ...{ date: booking.date, start: booking.start, hours: String(hours), price: String(total) },
              deliveryDays: booked ? String(booked.deliveryDays) : undefined,
            }}
          />
        </ActionForm>
      )}
    </main>
  )
}
