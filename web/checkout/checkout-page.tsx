import { Suspense, useRef, useState } from 'react'
import { data, Link, redirect, redirectDocument } from 'react-router'
import * as m from '#messages/checkout'
import { fill } from '../../contract/api/path.ts'
import { quoteMessages } from '../../contract/bookings/quotes.ts'
import { brand } from '../../contract/brand/brand.ts'
import { formatTimeFor } from '../../contract/format/clocks.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { formatDuration } from '../../contract/format/numbers.ts'
import { addOnMessages } from '../../contract/listings/add-ons.ts'
import { api, site } from '../../contract/paths.ts'
import { readCheckoutClauses, signatureOf } from '../agreements/read-clauses.server.ts'
import { get, post } from '../client/api-request.ts'
import { keepUnsentForm, revalidateRefused } from '../client/client-action.ts'
import { readFormData } from '../client/form-data.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { siteContext } from '../client/load-context.ts'
import { isNewcomer, type PageArgs, requireMember, signInFor, signUpFor, visitOf } from '../client/visit.ts'
import { formatLocalNote, withZone, type ZonedQuote } from '../format/local-hours.ts'
import { actionFor } from '../forms/form-action.ts'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { readPlace, settlePlace } from '../places/find-place.ts'
import { profilePath } from '../search-criteria/search-criteria.ts'
import { Notice } from '../ui/notice.tsx'
import { Result } from '../ui/result.tsx'
import { rich } from '../ui/rich.ts'
import { useClock } from '../ui/use-clock.ts'
import type { Route } from './+types/checkout-page.ts'
import { priceOf } from './add-on-price.ts'
import { CheckoutBar, SUMMARY } from './checkout-bar.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { bookedProfile, CheckoutSummary } from './checkout-summary.tsx'
import { queryOf, readChoice, useLatestChoice, WELCOME } from './choice.ts'
import { firstLabels, PAYMENT_FORM, PaymentForm, SAVE_VENUE, SIGN_IN, SIGN_UP } from './payment-form.tsx'
import { readSlots } from './read-slots.ts'
import { readVenueCookie, venueCookie } from './venue-cookie.ts'

// Rendered with the page, but its script, which only some photographers need, loads after the page's own.
const CheckoutContract = lazyPart(() =>
  import('../agreements/checkout-contract.tsx').then((module) => ({ default: module.CheckoutContract })),
)

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const page = context.get(siteContext)
  const { unknown, wrong } = await settlePlace(url, page, fill(site.book, { slug: params.slug }))
  const choice = readChoice(url.searchParams)
  const place = choice.place && !unknown ? await readPlace(page, choice.place) : undefined
  const { hours } = choice
  const criteria = queryOf({ hours, place: place?.id })
  const answer = await page.call(get(api.profile, { params: { slug: params.slug }, query: criteria }))
  if (!answer.ok) throw data(null, answer.status)
  const profile = answer.body.data
  const { packages, slug } = profile
  const chosen = packages.find(({ id }) => id === choice.package) ?? packages[0]
  const { member } = await visitOf(request, context)
  // The link may name add-ons that are no longer offered, or those of another package.
  const addOns = chosen?.addOns.filter(({ id }) => choice.addOns?.includes(id)) ?? []
  const known = { ...choice, package: chosen?.id, place: place?.id, addOns: addOns.map(({ id }) => id) }
  const tooFar = profile.asked?.tooFar ?? false
  const { date, start } = known
  const [slots, quoted, clauses] = await Promise.all([
    chosen && !tooFar
      ? readSlots(page, slug, known, url.searchParams.get('month'), {
          spot: place ?? profile.place,
          service: chosen.service,
        })
      : null,
    chosen && !tooFar && !unknown && date && start
      ? page.call(post(api.quotes, { body: { slug, ...known, package: chosen.id, date, start } }))
      : null,
    chosen ? readCheckoutClauses(page, slug, chosen.service) : null,
  ])
  const quote = quoted?.ok ? withZone(quoted.body.data) : null
  return {
    profile: bookedProfile(profile),
    chosen: chosen ?? null,
    /** What of the link is no longer offered. Here, because the browser’s code has no schemas. */
    gone:
      choice.package !== undefined && choice.package !== chosen?.id
        ? quoteMessages.noPackage()
        : choice.addOns?.some((id) => !known.addOns.includes(id))
          ? addOnMessages.gone()
          : null,
    place: place ?? null,
    unknown,
    wrongPlace: tooFar ? quoteMessages.tooFar() : wrong[0]?.message,
    member: member?.role ?? null,
    newcomer: isNewcomer(request),
    slots,
    // Written here: names of zones need Intl, whose first use takes a phone 150 ms.
    localNote:
      slots &&
      formatLocalNote(place?.name ?? profile.place.name, slots.timeZone, quote?.date ?? `${slots.month}-15`),
    quote,
    clauses,
    problem: quoted && !quoted.ok ? quoted.body.message : null,
    addOns,
    venue: readVenueCookie(request.headers.get('cookie'), slug) ?? quote?.hold?.venue,
    /** Signed up or in halfway, and holds the time now, or not. */
    welcome: url.searchParams.has(WELCOME),
  }
}

export const clientAction = keepUnsentForm

/**
 * The form of a visitor books nothing: it leads to sign-in or sign-up and back to this choice. Without JavaScript a venue
 * can be saved, because choosing another time loads the page again.
 */
const signInOrRequireMember = async (page: PageArgs) => {
  const fields = await readFormData(page.request.clone())
  const { pathname, search } = page.url
  const here = pathname + search
  const next = fields.get('next')
  const target = next === SAVE_VENUE ? here : next === SIGN_UP ? signUpFor(here) : signInFor(here)
  if (next !== null)
    throw redirect(target, {
      headers: storeVenue(
        page,
        decodeURIComponent(pathname.split('/').at(-1)!),
        String(fields.get('venue') ?? ''),
      ),
    })
  return requireMember(page)
}

const storeVenue = ({ context }: Pick<PageArgs, 'context'>, slug: string, venue: string) => ({
  'Set-Cookie': venueCookie(slug, venue, context.get(siteContext).publicUrl),
})

const checkoutAction = actionFor(signInOrRequireMember)

export const action = checkoutAction<Route.ActionArgs>(
  async ({ params, typed, fields, call, url, context }) => {
    const { date = '', start = '', ...choice } = readChoice(url.searchParams)
    const answer = await call(
      post(api.myBookings, {
        body: {
          ...{ slug: params.slug, date, start, ...choice },
          // Only those in the price that was shown.
          addOns: fields.getAll('addOns').map(String),
          // The URL may have none, or one that is no longer offered.
          package: typed.package ?? '',
          description: typed.description ?? '',
          venue: typed.venue ?? '',
          ...signatureOf(typed),
          expectedTotal: typed.expectedTotal ?? '',
        },
      }),
    )
    if (!answer.ok) return answer
    const { booking, checkoutUrl } = answer.body.data
    const headers = storeVenue({ context }, params.slug, '')
    if (checkoutUrl) throw redirectDocument(checkoutUrl, { headers })
    throw redirect(fill(site.myBooking, { id: booking.id }), { headers })
  },
)

/** Reloads the price and the times together with the rejection. */
export const shouldRevalidate = revalidateRefused

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const name = loaderData?.profile.fullName
  const own = { brand: brand.name }
  return [
    { title: name ? m.pageTitle({ name, ...own }) : m.bookAPhotographerTitle(own) },
    { name: 'description', content: name ? m.pageDescription({ name }) : m.bookAPhotographerDescription() },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, chosen, gone, quote, problem, member, newcomer, welcome, place, addOns } = loaderData
  const { params, pending } = useLatestChoice()
  const name = profile.fullName ?? profile.slug
  // Message and venue survive choosing another time after a rejection.
  const [rejected, setRejected] = useState<FormResult>()
  if (actionData && actionData !== rejected) setRejected(actionData)
  const fields = fieldsOf('', rejected)
  const summary = useRef<HTMLDivElement>(null)
  const trouble = actionData ? null : (problem ?? gone)
  const city = place?.name ?? profile.place.name
  const available = quote?.free ? quote : null
  const price = available ?? (chosen && priceOf(chosen, addOns, profile.currency))
  return (
    <main id="content" className="page py-8 md:py-12">
      <p className="text-sm">
        <Link to={profilePath(profile.slug, params)} className="text-soft underline underline-offset-4">
          {m.backTo({ name })}
        </Link>
      </p>
      <h1 className="mt-3 text-3xl">
        {rich(m.bookPhotographer({ name, bdi: (text) => <bdi>{text}</bdi> }))}
      </h1>
      {chosen && price && (
        <p className="mt-2 text-soft">
          {m.packageDurationIn({
            package: chosen.name,
            duration: formatDuration(price.minutes),
            place: city,
          })}
        </p>
      )}
      {trouble && (
        <Notice kind="error" className="mt-6">
          {trouble}
        </Notice>
      )}
      {chosen && price ? (
        <div>
          <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
            <div className="min-w-0">
              <CheckoutSteps data={loaderData} chosen={chosen} params={params} value={fields.value} />
            </div>
            <div ref={summary} id={SUMMARY} className="scroll-mt-4 lg:sticky lg:top-8">
              <CheckoutSummary
                profile={profile}
                price={price}
                quote={available}
                city={city}
                pending={pending}
              >
                {!actionData && welcome && <Welcome quote={available} start={readChoice(params).start} />}
                {actionData && (
                  <Result kind="error" className="mb-4">
                    {actionData.message}
                  </Result>
                )}
                <Suspense>
                  <CheckoutContract
                    clauses={loaderData.clauses}
                    form={PAYMENT_FORM}
                    signs={member === 'client' && available !== null}
                    name={name}
                    fields={fields}
                  />
                </Suspense>
                <PaymentForm
                  packageId={chosen.id}
                  addOns={addOns}
                  quote={available}
                  member={member}
                  newcomer={newcomer}
                  name={name}
                  pending={pending}
                />
              </CheckoutSummary>
            </div>
          </div>
          <CheckoutBar
            total={formatMajor(price.total, profile.currency)}
            date={readChoice(params).date}
            quote={available}
            send={sendOf(member, newcomer, available)}
            summary={summary}
            pending={pending}
          />
        </div>
      ) : (
        <p className="mt-8 text-soft">{m.hasNoPackages({ name })}</p>
      )}
    </main>
  )
}

/** The button of the summary, for the bar on phones. */
function sendOf(member: string | null, newcomer: boolean, quote: ZonedQuote | null) {
  if (!quote || member === 'photographer') return null
  const due = formatMajor(quote.upfront, quote.currency)
  if (member)
    return { text: quote.answerUntil === null ? m.pay({ amount: due }) : m.authorise({ amount: due }) }
  const next = newcomer ? SIGN_UP : SIGN_IN
  return { text: firstLabels[next](), name: 'next', value: next }
}

/** After signing up or in halfway: the chosen time, held or gone. */
function Welcome({ quote, start }: { quote: ZonedQuote | null; start?: string }) {
  const clock = useClock(quote?.timeZone)
  if (!quote)
    return (
      start && (
        <Result kind="error" className="mb-4">
          {m.welcomeTimeTaken({ start })}
        </Result>
      )
    )
  const until = quote.hold && formatTimeFor(clock, quote.hold.until)
  return (
    <Result className="mb-4">
      {until
        ? m.welcomeTimeHeld({ start: quote.start, time: until })
        : m.welcomeTimeAvailable({ start: quote.start })}
    </Result>
  )
}
