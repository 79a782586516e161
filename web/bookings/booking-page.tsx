import { data, Link, redirect, redirectDocument, useRevalidator, useSearchParams } from 'react-router'
import * as m from '#messages/bookings'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { brand } from '../../contract/brand/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { ContractSection } from '../agreements/contract-section.tsx'
import { VenueField } from '../booking-view/venue-field.tsx'
import { BookAgain } from '../checkout/book-again.tsx'
import { NearestTimes } from '../checkout/nearest-times.tsx'
import { get, patch, post, remove } from '../client/api-request.ts'
import { keepUnsentForm, revalidateRefused } from '../client/client-action.ts'
import { readFormData } from '../client/form-data.ts'
import { siteContext } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'
import { PortfolioConsent } from '../consents/portfolio-consent.tsx'
import { REMOVE_PHOTO } from '../disputes/reply-photos.tsx'
import { ReportedProblem } from '../disputes/reported-problem.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { atResult } from '../forms/form-action.ts'
import { type FormResult, fieldsOf, formError, textsOf } from '../forms/form-result.ts'
import { GalleryLink } from '../gallery/gallery-link.tsx'
import { useMemberEvents } from '../live-events/member-events.ts'
import { BookingTalk } from '../messages/booking-talk.tsx'
import { PlanSection, readPlan } from '../plan/plan-section.tsx'
import { BookingReviews } from '../reviews/booking-reviews.tsx'
import { SafePhotosSection } from '../safekeeping/safe-photos-section.tsx'
import { dayIn, startIn } from '../search-criteria/search-criteria.ts'
import { ButtonLink } from '../ui/button.tsx'
import { join } from '../ui/join-classes.ts'
import { Moment } from '../ui/moment.tsx'
import { RESULT, Result } from '../ui/result.tsx'
import type { Route } from './+types/booking-page.ts'
import { BookingActions, isFolded } from './booking-actions.tsx'
import { BookingHead } from './booking-head.tsx'
import { Payment } from './payment.tsx'
import { People } from './people.tsx'
import { proposing, type Refused } from './proposing.ts'
import { type Cover, readCover, readNewTimes, readSafekeeping } from './read-parts.ts'
import { ShootDetails } from './shoot-details.tsx'
import { ASK, askPhotographer, readSimilar } from './similar.ts'
import { SimilarPhotographers } from './similar-photographers.tsx'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  const { call } = context.get(siteContext)
  const answer = await call(get(api.myBooking, { params: { id: params.id } }))
  if (!answer.ok) throw data(null, answer.status)
  const booking = answer.body.data
  const asks = booking.actions.some(({ action }) => action === 'cancel')
  const { slug } = booking.photographer
  const [back, paid, talk, reviews, profile, contract, similar, consent, plan] = await Promise.all([
    asks ? call(get(api.cancellation, { params })) : null,
    booking.paid > 0 ? call(get(api.receipts, { params })) : null,
    call(get(api.bookingThread, { params })),
    booking.state === 'completed' ? call(get(api.bookingReview, { params })) : null,
    // A photographer who is no longer listed has no profile.
    slug ? call(get(api.profile, { params: { slug } })) : null,
    call(get(api.agreement, { params })),
    role === 'client' ? readSimilar(call, booking) : [],
    call(get(api.portfolioConsent, { params })),
    readPlan(call, booking.id),
  ])
  return {
    booking,
    role,
    slug: role === 'client' && profile?.ok ? slug : null,
    cover: await readCover(call, booking, profile?.ok ? profile.body.data : null),
    reviews: reviews?.ok ? reviews.body.data : null,
    consent: consent.ok ? consent.body.data : null,
    cancellation: back?.ok ? back.body.data : null,
    receipts: paid?.ok ? paid.body.data.receipts : [],
    talk: talk.ok ? talk.body.data : null,
    formKey: crypto.randomUUID(),
    similar,
    plan,
    contract: contract.ok ? contract.body.data : null,
    safekeeping: await readSafekeeping(call, params.id),
    newTimes: await readNewTimes({ call }, booking, url.searchParams),
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
    if (saved.ok) throw redirect(atResult(`${fill(site.myBooking, params)}?done=${VENUE_FORM}`))
    return data({ ...formError(saved, fields).data, alternatives: [] }, saved.status)
  }
  if (form === REMOVE_PHOTO) {
    const removed = await call(
      remove(api.disputePicture, { params: { id: params.id, picture: typed.picture ?? '' } }),
    )
    if (removed.ok) throw redirect(fill(site.myBooking, params))
    return data({ ...formError(removed, fields).data, alternatives: [] }, removed.status)
  }
  if (form.startsWith(ASK)) return askPhotographer(call, fields, params.id)
  const { date, start, reason, expectedRefund } = typed
  const body = {
    date: date || undefined,
    start: start || undefined,
    reason: reason || undefined,
    expectedRefund: expectedRefund || undefined,
  }
  const answer = await call(post(api.bookingAction, { params: { id: params.id, action: form }, body }))
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
  throw redirect(`${fill(site.myBooking, params)}${chosen}#${RESULT}`)
}

/** Reloads refund and actions together with the rejection. */
export const shouldRevalidate = revalidateRefused

export const meta: Route.MetaFunction = () => [
  { title: m.bookingPageTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, role, slug, reviews, cancellation, receipts, cover, similar } = loaderData
  const other = role === 'client' ? booking.photographer : booking.client
  const [params] = useSearchParams()
  const [date, start] = [dayIn(params), startIn(params)]
  const asked = params.get('asked')
  const saved = !actionData && params.get('done') === VENUE_FORM
  const { revalidate } = useRevalidator()
  useMemberEvents(({ kind }) => {
    if (kind === 'booking') void revalidate()
  })
  // The answers to a proposal come directly below it.
  const links = (
    <div className="flex flex-wrap items-center gap-x-3">
      {reviews?.may && (
        <ButtonLink to={fill(site.review, { id: booking.id })} size="large" className="mt-6">
          {m.leaveAReview()}
        </ButtonLink>
      )}
      <GalleryLink booking={booking} role={role} />
    </div>
  )
  return (
    <main id="content" className="page py-8 md:py-10">
      <p className="text-sm print:hidden">
        <Link to={site.myBookings} className="text-soft underline underline-offset-4">
          {m.yourBookings()}
        </Link>
      </p>
      <div className="mt-4 grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:items-start">
        {cover && <MomentPicture cover={cover} />}
        <div
          className={join(
            'min-w-0',
            isPortrait(cover) ? 'lg:col-start-1 lg:row-span-2 lg:row-start-1' : 'lg:row-start-2',
          )}
        >
          <BookingHead
            booking={booking}
            role={role}
            slug={slug}
            answered={actionData !== undefined || saved || asked !== null}
          />
          <ReportedProblem booking={booking} role={role} result={actionData ?? undefined} />
          {actionData && !isFolded(booking, actionData.form) && !actionData.form.startsWith(ASK) && (
            <>
              <Result kind="error" className="mt-6">
                {actionData.message}
              </Result>
              <NearestTimes times={actionData.alternatives} addressOf={proposing} className="mt-4" />
            </>
          )}
          <SimilarPhotographers
            booking={booking}
            similar={similar}
            asked={asked}
            refused={actionData ?? undefined}
          />
          {role === 'client' && <BookAgain booking={booking} slug={slug} />}
          {!booking.proposal && links}
          <BookingActions
            booking={booking}
            role={role}
            cancellation={cancellation}
            refused={actionData ?? undefined}
            wanted={date && start ? { date, start } : null}
            times={loaderData.newTimes}
          />
          {booking.proposal && links}
          <PlanSection plan={loaderData.plan} role={role} timeZone={booking.timeZone} />
          <ContractSection booking={booking} contract={loaderData.contract} role={role} />
          <SafePhotosSection booking={booking} role={role} safekeeping={loaderData.safekeeping} />
        </div>
        <div className="mt-6 grid gap-10 rounded-control border border-hairline bg-raised p-6 sm:grid-cols-2 sm:*:last:col-span-2 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:mt-0 lg:grid-cols-1 lg:*:last:col-span-1">
          <People booking={booking} role={role} />
          <ShootDetails booking={booking}>
            <ChangeVenue booking={booking} result={actionData ?? undefined} saved={saved} />
          </ShootDetails>
          <Payment booking={booking} role={role} receipts={receipts} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-3">
          <BookingTalk
            talk={loaderData.talk}
            booking={booking.id}
            other={other.fullName ?? (role === 'client' ? m.photographerAsName() : m.clientAsName())}
            formKey={loaderData.formKey}
          />
          <BookingReviews id={booking.id} reviews={reviews} role={role} />
          <PortfolioConsent consent={loaderData.consent} role={role} />
          <Timeline timeline={booking.timeline} />
        </div>
      </div>
    </main>
  )
}

const isPortrait = (cover: Cover | null): boolean => cover !== null && cover.height > cover.width

/** Acceptance, delivery and completion open with a photo: across the page, or a portrait one beside the heading. */
function MomentPicture({ cover }: { cover: Cover }) {
  return (
    <img
      src={cover.small}
      srcSet={cover.srcset}
      sizes={isPortrait(cover) ? '(min-width: 64rem) 22rem, 100vw' : '(min-width: 80rem) 74rem, 100vw'}
      width={cover.width}
      height={cover.height}
      alt=""
      fetchPriority="high"
      decoding="async"
      className={join(
        'w-full rounded-picture bg-hairline object-cover print:hidden',
        isPortrait(cover)
          ? 'aspect-3/2 lg:col-start-2 lg:aspect-4/5'
          : 'aspect-3/2 sm:aspect-21/9 lg:col-span-2',
      )}
      style={{ objectPosition: cover.focus }}
    />
  )
}

/** What happened, oldest first. */
function Timeline({ timeline }: Pick<BookingDetail, 'timeline'>) {
  if (timeline.length === 0) return null
  return (
    <section aria-labelledby="timeline" className="mt-12">
      <h2 id="timeline" className="text-2xl">
        {m.timeline()}
      </h2>
      <ol className="mt-4 grid gap-2">
        {timeline.map(({ at, what }) => (
          <li key={`${at} ${what}`} className="border-t border-hairline pt-2 sm:flex sm:gap-x-4">
            <span className="block min-w-0 flex-1 wrap-anywhere">{what}</span>
            <span className="text-sm text-soft">
              <Moment instant={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The name of its form on the booking page. */
const VENUE_FORM = 'venue'

type VenueProps = { booking: BookingDetail; result?: FormResult; saved: boolean }

/** The client changes the venue until the shoot starts. */
function ChangeVenue({ booking: { venue, venueOpen }, result, saved }: VenueProps) {
  if (!venueOpen) return null
  const { value, error, rejected } = fieldsOf(VENUE_FORM, result)
  return (
    <div className="mt-4 print:hidden">
      {saved && <Result>{venue ? m.venueSaved() : m.venueRemoved()}</Result>}
      {/* A new key closes it once the venue is saved. */}
      <details key={venue} open={rejected}>
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          {venue ? m.changeVenue() : m.addVenue()}
        </summary>
        <div className="mt-2">
          <ActionForm name={VENUE_FORM} result={result} submit={m.saveVenue()} look="outline">
            <VenueField defaultValue={value('venue', venue)} error={error('venue')} />
          </ActionForm>
        </div>
      </details>
    </div>
  )
}
