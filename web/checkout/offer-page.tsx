import { Suspense } from 'react'
import { Link, redirectDocument } from 'react-router'
import * as m from '#messages/checkout'
import { fill } from '../../contract/api/path.ts'
import { HOLD_MINUTES } from '../../contract/bookings/rules.ts'
import { brand } from '../../contract/brand/brand.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { formatDays, formatDuration } from '../../contract/format/numbers.ts'
import { type OfferDetail, type OfferState, offerMessages } from '../../contract/messages/offers.ts'
import { api, site } from '../../contract/paths.ts'
import { type CheckoutClauses, readCheckoutClauses, signatureOf } from '../agreements/read-clauses.server.ts'
import { MoneyLines } from '../booking-view/money-lines.tsx'
import { VenueField } from '../booking-view/venue-field.tsx'
import { get, post } from '../client/api-request.ts'
import { keepUnsentForm, revalidateRefused } from '../client/client-action.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { read, siteContext } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'
import { formatBookedDay, formatOfferedHours } from '../format/moments.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { memberAction } from '../forms/form-action.ts'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { TextArea } from '../ui/field.tsx'
import { Deadline } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import { rich } from '../ui/rich.ts'
import type { Route } from './+types/offer-page.ts'
import { Due, Refunds } from './checkout-summary.tsx'

// Rendered with the page, but its script, which only some photographers need, loads after the page's own.
const CheckoutContract = lazyPart(() =>
  import('../agreements/checkout-contract.tsx').then((module) => ({ default: module.CheckoutContract })),
)

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  const offer = await read(context, get(api.offer, { params }))
  const clauses =
    offer.quote && (await readCheckoutClauses(context.get(siteContext), offer.photographer.slug))
  return { offer, clauses, isClient: role === 'client' }
}

export const clientAction = keepUnsentForm

export const action = memberAction<Route.ActionArgs>(async ({ params, typed, call }) => {
  const { description = '', venue = '', expectedTotal = '' } = typed
  const answer = await call(
    post(api.acceptOffer, { params, body: { description, venue, expectedTotal, ...signatureOf(typed) } }),
  )
  if (!answer.ok) return answer
  const { booking, checkoutUrl } = answer.body.data
  if (checkoutUrl) throw redirectDocument(checkoutUrl)
  return fill(site.myBooking, { id: booking.id })
})

/** Reloads the state of the offer together with the rejection. */
export const shouldRevalidate = revalidateRefused

export const meta: Route.MetaFunction = () => [
  { title: m.offerPageTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]

const closed: Partial<Record<OfferState, () => string>> = {
  accepted: offerMessages.wasAccepted,
  expired: offerMessages.hasExpired,
  withdrawn: offerMessages.wasWithdrawn,
}

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, isClient } = loaderData
  const { quote } = offer
  const name = offer.photographer.fullName ?? m.nameOfYourPhotographer()
  const trouble = closed[offer.state]?.() ?? (quote?.free ? null : offerMessages.taken())
  return (
    <main id="content" className="page max-w-3xl py-8 md:py-12">
      <p className="text-sm">
        <Link
          to={fill(site.conversation, { id: offer.thread })}
          className="text-soft underline underline-offset-4"
        >
          {m.backToTheConversation()}
        </Link>
      </p>
      <h1 className="mt-3 text-3xl">
        {offer.photographer.fullName
          ? rich(m.offerFrom({ name, bdi: (text) => <bdi className="wrap-anywhere">{text}</bdi> }))
          : m.offerFromYourPhotographer()}
      </h1>
      <p className="mt-4 font-medium">
        {formatBookedDay(offer.date)}, {formatOfferedHours(offer)}
      </p>
      <p className="text-soft">
        {m.durationAndDelivery({
          duration: formatDuration(offer.minutes),
          days: formatDays(offer.deliveryDays),
        })}
      </p>
      <p dir="auto" className="mt-4 max-w-text wrap-anywhere whitespace-pre-line">
        {offer.text}
      </p>
      {trouble ? (
        <Notice kind="error" className="mt-6">
          {trouble}
        </Notice>
      ) : (
        <p className="mt-4 text-sm text-soft">
          {offer.heldUntil && (
            <>
              {rich(
                (isClient ? m.heldForYouUntil : m.heldForClientUntil)({
                  deadline: () => <Deadline instant={offer.heldUntil!} zone={offer.timeZone} />,
                }),
              )}{' '}
            </>
          )}
          {rich(
            m.validUntil({ deadline: () => <Deadline instant={offer.validUntil} zone={offer.timeZone} /> }),
          )}
        </p>
      )}
      {quote && <Price quote={quote} isDue={isClient && !trouble} />}
      {isClient && quote && !trouble && (
        <Accept
          quote={quote}
          isHeld={offer.heldUntil !== null}
          clauses={loaderData.clauses}
          name={name}
          result={actionData}
        />
      )}
      {quote && !trouble && <Refunds quote={quote} />}
    </main>
  )
}

type Quoted = { quote: NonNullable<OfferDetail['quote']> }

/** Nothing is due from the photographer, nor for an offer that has ended. */
function Price({ quote, isDue }: Quoted & { isDue: boolean }) {
  return (
    <section aria-label={m.price()} className="mt-6 border-t border-hairline pt-2">
      <MoneyLines lines={quote.lines} total={quote.total} currency={quote.currency} vat={quote.vat} />
      {isDue && <Due quote={quote} />}
    </section>
  )
}

type AcceptProps = Quoted & {
  isHeld: boolean
  clauses: CheckoutClauses | null
  name: string
  result?: FormResult
}

function Accept({ quote, isHeld, clauses, name, result }: AcceptProps) {
  const fields = fieldsOf('', result)
  const { value, error } = fields
  return (
    <div className="mt-6">
      <ActionForm
        result={result}
        hidden={{ expectedTotal: String(quote.total) }}
        submit={m.acceptAndPay({ amount: formatMajor(quote.upfront, quote.currency) })}
        submitting={m.openingPayment()}
        size="large"
      >
        <VenueField defaultValue={value('venue')} error={error('venue')} />
        <TextArea
          label={m.yourPlansOptional()}
          name="description"
          rows={3}
          maxLength={2000}
          defaultValue={value('description')}
          error={error('description')}
        />
        <Suspense>
          <CheckoutContract clauses={clauses} signs name={name} fields={fields} />
        </Suspense>
      </ActionForm>
      <p className="mt-3 text-sm text-soft">
        {!isHeld && `${m.holdWhileYouPay({ count: HOLD_MINUTES })} `}
        {m.confirmedOncePaid()}
      </p>
    </div>
  )
}
