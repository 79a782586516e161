import type { ReactNode } from 'react'
import { data, Link, redirectDocument } from 'react-router'
import type { BookingDetail, Cancellation } from '../../contract/booking-process.ts'
import { brand } from '../../contract/brand.ts'
import { api, fill, site } from '../../contract/paths.ts'
import type { Receipt } from '../../contract/payments.ts'
import type { BookedAnswer } from '../../contract/quotes.ts'
import type { BookingReviews as Reviews } from '../../contract/reviews.ts'
import type { BookingMessagesPage } from '../../contract/threads.ts'
import { GalleryLink } from '../gallery/parts/gallery-link.tsx'
import { siteContext } from '../load-context.ts'
import { formatAmount } from '../market/parts/money.ts'
import { BookingTalk } from '../messages/parts/booking-talk.tsx'
import { BookingReviews } from '../reviews/parts/booking-reviews.tsx'
import { Notice } from '../ui/notice.tsx'
import { requireMember } from '../visit.ts'
import type { Route } from './+types/booking-page.ts'
import { BookingActions } from './booking-actions.tsx'
import { MoneyBar } from './money-bar.tsx'
import { sayBookedDay, sayMoment } from './parts/moments.ts'
import { MoneyLines } from './parts/money-lines.tsx'
import { sayTurn } from './parts/states.ts'
import { Receipts } from './receipts.tsx'
import { StateLine } from './state-line.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { role } = await requireMember(request, context)
  const { call } = context.get(siteContext)
  const answer = await call<BookingDetail>('GET', fill(api.myBooking, { id: params.id }))
  if (!answer.ok) throw data(null, answer.status)
  const booking = answer.body.data
  const asks = booking.actions.some(({ action }) => action === 'cancel')
  const back = asks ? await call<Cancellation>('GET', fill(api.cancellation, { id: params.id })) : null
  const paid =
    booking.paid > 0
      ? await call<{ receipts: Receipt[] }>('GET', fill(api.receipts, { id: params.id }))
      : null
  const talk = await call<BookingMessagesPage>('GET', fill(api.bookingThread, { id: params.id }))
  const reviews =
    booking.state === 'completed' ? await call<Reviews>('GET', fill(api.bookingReview, params)) : null
  return {
    booking,
    role,
    reviews: reviews?.ok ? reviews.body.data : null,
    cancellation: back?.ok ? back.body.data : null,
    receipts: paid?.ok ? paid.body.data.receipts : [],
    talk: talk.ok ? talk.body.data : null,
    formKey: crypto.randomUUID(),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.clone().formData()
  await requireMember(request, context)
  const { action: name = '', ...fields } = Object.fromEntries(
    [...form].flatMap(([key, value]) => (String(value) === '' ? [] : [[key, String(value)]])),
  )
  const path = fill(api.bookingAction, { id: params.id, action: name })
  const answer = await context.get(siteContext).call<BookedAnswer>('POST', path, fields)
  if (!answer.ok) return data({ message: answer.body.message, action: name }, answer.status)
  if (answer.body.data.checkoutUrl) throw redirectDocument(answer.body.data.checkoutUrl)
  return null
}

export const meta: Route.MetaFunction = () => [
  { title: `Your booking | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, role, reviews, cancellation, receipts } = loaderData
  const { photographer, client, timeZone, currency } = booking
  const other = role === 'client' ? photographer : client
  return (
    <main id="content" className="page max-w-4xl py-10 md:py-14">
      <p className="text-sm print:hidden">
        <Link to={site.myBookings} className="text-soft underline underline-offset-4">
          Your bookings
        </Link>
      </p>
      <h1 className="mt-3 text-3xl wrap-anywhere">
        {sayBookedDay(booking.date)}{' '}
        <span className="inline-block max-w-full">
          with <bdi>{other.fullName ?? 'somebody who has left'}</bdi>
        </span>
      </h1>
      <p role="status" className="mt-4 text-xl wrap-anywhere">
        {sayTurn(booking, role)}
      </p>
      <StateLine booking={booking} />
      {actionData && (
        <Notice kind="error" className="mt-6">
          {actionData.message}
        </Notice>
      )}
      <GalleryLink booking={booking} role={role} />
      <BookingActions booking={booking} role={role} cancellation={cancellation} />
      <div className="mt-12 grid gap-12 md:grid-cols-2">
        <section aria-labelledby="day">
          <h2 id="day" className="text-2xl">
            The day
          </h2>
          <dl className="mt-4 grid gap-3">
            <Fact term="When">
              {booking.start} to {booking.end} ({timeZone.replace('_', ' ')})
            </Fact>
            {booking.place && <Fact term="Where">{booking.place.name}</Fact>}
            {booking.package && <Fact term="Package">{booking.package.name}</Fact>}
            {booking.description && <Fact term="Message">{booking.description}</Fact>}
          </dl>
        </section>
        <section aria-labelledby="money">
          <h2 id="money" className="text-2xl">
            The money
          </h2>
          <MoneyBar booking={booking} />
          <MoneyLines lines={booking.lines} total={booking.total} currency={currency} />
          {booking.earns !== undefined && (
            <p className="mt-3 text-sm text-soft">
              You earn {formatAmount(booking.earns, currency)} after a fee of{' '}
              {formatAmount(booking.fee ?? 0, currency)}.
            </p>
          )}
          {booking.policy && booking.deadline && (
            <p className="mt-3 text-sm text-soft">{booking.policy.text}</p>
          )}
          <Receipts receipts={receipts} />
        </section>
      </div>
      <BookingTalk
        talk={loaderData.talk}
        booking={booking.id}
        other={other.fullName ?? 'the other one'}
        formKey={loaderData.formKey}
      />
      <BookingReviews id={booking.id} reviews={reviews} role={role} />
      {booking.timeline.length > 0 && (
        <section aria-labelledby="timeline" className="mt-12">
          <h2 id="timeline" className="text-2xl">
            What happened
          </h2>
          <ol className="mt-4 grid gap-2">
            {booking.timeline.map(({ at, what }) => (
              <li key={`${at} ${what}`} className="border-t border-hairline pt-2 sm:flex sm:gap-x-4">
                <span className="block min-w-0 flex-1 wrap-anywhere">{what}</span>
                <span className="text-sm text-soft">{sayMoment(at, timeZone)}</span>
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
