import type { ReactNode } from 'react'
import { data, Link, redirect, redirectDocument, useSearchParams } from 'react-router'
import type { BookingDetail } from '../../contract/booking-process.ts'
import { brand } from '../../contract/brand.ts'
import { refundSentences } from '../../contract/cancellation-policy.ts'
import { formatShootHours } from '../../contract/clocks.ts'
import { api, fill, site } from '../../contract/paths.ts'
import { MoneyLines } from '../booking-view/money-lines.tsx'
import { describeTurn } from '../booking-view/states.ts'
import { NearestTimes } from '../checkout/nearest-times.tsx'
import { NextTry } from '../checkout/next-try.tsx'
import { get, patch, post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { readFormData } from '../client/form-data.ts'
import { siteContext } from '../client/load-context.ts'
import { revalidateRefused } from '../client/revalidate-refused.ts'
import { requireMember } from '../client/visit.ts'
import { formatAtShoot, formatBookedDay } from '../format/moments.ts'
import { formatAmount } from '../format/money.ts'
import { formError, textsOf } from '../forms/form-result.ts'
import { GalleryLink } from '../gallery/gallery-link.tsx'
import { BookingTalk } from '../messages/booking-talk.tsx'
import { BookingReviews } from '../reviews/booking-reviews.tsx'
import { dayIn, startIn } from '../search-criteria/search-criteria.ts'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/booking-page.ts'
import { BookingActions, isFolded, proposing, type Refused } from './booking-actions.tsx'
import { MoneyBar } from './money-bar.tsx'
import { Receipts } from './receipts.tsx'
import { StateLine } from './state-line.tsx'
import { ChangeVenue, VENUE_FORM } from './venue.tsx'

/** The states in which the cancellation policy decides about a refund. */
const REFUNDABLE = new Set<BookingDetail['state']>(['held', 'requested', 'booked'])

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  const { call } = context.get(siteContext)
  const answer = await call(get(api.myBooking, { params: { id: params.id } }))
  if (!answer.ok) throw data(null, answer.status)
  const booking = answer.body.data
  const asks = booking.actions.some(({ action }) => action === 'cancel')
  const { slug } = booking.photographer
  const [back, paid, talk, reviews, profile] = await Promise.all([
    asks ? call(get(api.cancellation, { params })) : null,
    booking.paid > 0 ? call(get(api.receipts, { params })) : null,
    call(get(api.bookingThread, { params })),
    booking.state === 'completed' ? call(get(api.bookingReview, { params })) : null,
    // A photographer who is no longer listed has no profile to link to.
    role === 'client' && slug ? call(get(api.profile, { params: { slug } })) : null,
  ])
  return {
    booking,
    role,
    slug: profile?.ok ? slug : null,
    reviews: reviews?.ok ? reviews.body.data : null,
    cancellation: back?.ok ? back.body.data : null,
    receipts: paid?.ok ? paid.body.data.receipts : [],
    talk: talk.ok ? talk.body.data : null,
    formKey: crypto.randomUUID(),
  }
}

export const clientAction = keepUnsentForm

export async function action({ params, request, context, url }: Route.ActionArgs) {
  await requireMember({ request, context, url })
  const fields = await readFormData(request)
  const { form = '', ...typed } = textsOf(fields)
  const { call } = context.get(siteContext)
  if (form === VENUE_FORM) {
    const saved = await call(patch(api.myBooking, { params, body: { venue: typed.venue ?? '' } }))
    if (saved.ok) throw redirect(fill(site.myBooking, params))
    return data({ ...formError(saved, fields).data, alternatives: [] }, saved.status)
  }
  const said = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  const answer = await call(post(api.bookingAction, { params: { id: params.id, action: form }, body: said }))
  if (!answer.ok) {
    const refused: Refused = {
      ...formError(answer, fields).data,
      alternatives: answer.body.alternatives ?? [],
    }
    return data(refused, answer.status)
  }
  if (answer.body.data.checkoutUrl) throw redirectDocument(answer.body.data.checkoutUrl)
  // Declining in favour of another time opens the proposal form with the time from the URL.
  const chosen = form === 'disagree' ? url.search : ''
  throw redirect(fill(site.myBooking, params) + chosen)
}

/** Reloads refund and actions together with the rejection. */
export const shouldRevalidate = revalidateRefused

export const meta: Route.MetaFunction = () => [
  { title: `Your booking | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, role, slug, reviews, cancellation, receipts } = loaderData
  const { photographer, client, timeZone, currency } = booking
  const other = role === 'client' ? photographer : client
  // The conversation above shows the same events in the reader's time zone.
  const [asked] = useSearchParams()
  const [date, start] = [dayIn(asked), startIn(asked)]
  return (
    <main id="content" className="page max-w-4xl py-10 md:py-14">
      <p className="text-sm print:hidden">
        <Link to={site.myBookings} className="text-soft underline underline-offset-4">
          Your bookings
        </Link>
      </p>
      <h1 className="mt-3 text-3xl wrap-anywhere">
        {formatBookedDay(booking.date)}{' '}
        <span className="inline-block max-w-full">
          with{' '}
          {slug ? (
            <Link
              to={fill(site.profile, { slug })}
              className="underline decoration-hairline decoration-2 underline-offset-4 hover:decoration-golden"
            >
              <bdi>{other.fullName ?? slug}</bdi>
            </Link>
          ) : (
            <bdi>{other.fullName ?? 'Deleted account'}</bdi>
          )}
        </span>
      </h1>
      <p role="status" className="mt-4 text-xl wrap-anywhere">
        {describeTurn(booking, role)}
      </p>
      <StateLine booking={booking} />
      {actionData && !isFolded(booking, actionData.form) && (
        <>
          <Notice kind="error" className="mt-6">
            {actionData.message}
          </Notice>
          <NearestTimes times={actionData.alternatives} addressOf={proposing} className="mt-4" />
        </>
      )}
      {role === 'client' && <NextTry booking={booking} slug={slug} />}
      <GalleryLink booking={booking} role={role} />
      <BookingActions
        booking={booking}
        role={role}
        cancellation={cancellation}
        refused={actionData ?? undefined}
        wanted={date && start ? { date, start } : null}
      />
      <div className="mt-12 grid gap-12 md:grid-cols-2">
        <section aria-labelledby="day">
          <h2 id="day" className="text-2xl">
            Shoot details
          </h2>
          <dl className="mt-4 grid gap-3">
            <Fact term="Time">{formatShootHours({ ...booking, place: booking.place?.name })}</Fact>
            {booking.place && <Fact term="Location">{booking.place.name}</Fact>}
            {booking.venue && <Fact term="Venue">{booking.venue}</Fact>}
            {booking.package && <Fact term="Package">{booking.package.name}</Fact>}
            {booking.description && <Fact term="Message">{booking.description}</Fact>}
          </dl>
          <ChangeVenue booking={booking} result={actionData ?? undefined} />
        </section>
        <section aria-labelledby="money">
          <h2 id="money" className="text-2xl">
            Payment
          </h2>
          <MoneyBar booking={booking} />
          <MoneyLines lines={booking.lines} total={booking.total} currency={currency} />
          {booking.earns !== undefined && (
            <p className="mt-3 text-sm text-soft">
              You’ll earn {formatAmount(booking.earns, currency)} after the{' '}
              {formatAmount(booking.fee ?? 0, currency)} platform fee.
            </p>
          )}
          {booking.policy && REFUNDABLE.has(booking.state) && (
            <p className="mt-3 text-sm text-soft">
              {refundSentences(booking.policy, (instant) => formatAtShoot(instant, timeZone), {
                booked: true,
                reader: role === 'client' ? 'client' : 'photographer',
              })}
            </p>
          )}
          <Receipts receipts={receipts} />
        </section>
      </div>
      <BookingTalk
        talk={loaderData.talk}
        booking={booking.id}
        other={(other.fullName ?? role === 'client') ? 'the photographer' : 'the client'}
        formKey={loaderData.formKey}
      />
      <BookingReviews id={booking.id} reviews={reviews} role={role} />
      {booking.timeline.length > 0 && (
        <section aria-labelledby="timeline" className="mt-12">
          <h2 id="timeline" className="text-2xl">
            Timeline
          </h2>
          <ol className="mt-4 grid gap-2">
            {booking.timeline.map(({ at, what }) => (
              <li key={`${at} ${what}`} className="border-t border-hairline pt-2 sm:flex sm:gap-x-4">
                <span className="block min-w-0 flex-1 wrap-anywhere">{what}</span>
                <span className="text-sm text-soft">
                  <Moment instant={at} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </main>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}
