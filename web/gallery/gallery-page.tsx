import { useEffect, useRef } from 'react'
import { Form, redirectDocument } from 'react-router'
import * as m from '#messages/gallery'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { brand } from '../../contract/brand/brand.ts'
import { formatLongDay } from '../../contract/format/days.ts'
import { asMajor, formatMajor } from '../../contract/format/money.ts'
import { GALLERY_MONTHS, type Gallery, galleryMessages } from '../../contract/galleries/galleries.ts'
import { api, site } from '../../contract/paths.ts'
import { get, patch, post, remove } from '../client/api-request.ts'
import { keepUnsentForm, revalidateRefused } from '../client/client-action.ts'
import { type SiteContext, siteContext } from '../client/load-context.ts'
import { type News, successMessage } from '../client/visit.ts'
import { memberAction } from '../forms/form-action.ts'
import { RatingChoice } from '../reviews/rating-choice.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Result } from '../ui/result.tsx'
import { rich } from '../ui/rich.ts'
import type { Route } from './+types/gallery-page.ts'
import { ClientPictures } from './client-pictures.tsx'
import { CoverPhoto, coverOf, GalleryTitle } from './cover.tsx'
import { Decision, DecisionBar } from './decision.tsx'
import { GalleryTools } from './gallery-tools.tsx'
import { loadGallery } from './load-gallery.ts'
import { Marked } from './marked.tsx'
import { MissingNotice, missingIn } from './missing-notice.tsx'

export const meta = () => [
  { title: m.photosPageTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]
export async function loader(args: Route.LoaderArgs) {
  const { params, context, url } = args
  const { gallery, booking } = await loadGallery(args)
  const { searchParams } = url
  const accepted = searchParams.get('done') === 'accept-delivery' && gallery.state === 'accepted'
  const { call } = context.get(siteContext)
  const reviews = accepted ? await call(get(api.bookingReview, { params })) : null
  return {
    gallery,
    booking,
    chosen: searchParams.get('list'),
    done: successMessage(url, news),
    thanks: accepted && { mayReview: reviews?.ok === true && reviews.body.data.may },
    missing: missingIn(searchParams),
  }
}

const news: News = {
  'ask-changes': m.yourChangeRequestWasSent,
  dispute: m.reportSent,
  'finish-list': galleryMessages.finished,
  'new-list': m.listCreated,
}

export const clientAction = keepUnsentForm

export const action = memberAction<Route.ActionArgs>(async ({ params, form, typed, call }) => {
  const { list = '' } = typed
  const change = changeOf(params.id, form, typed)
  const here = fill(site.gallery, params)
  if (!change) return here
  const answer = await call(change)
  if (form === 'accept-delivery' && (answer.ok || (await isAccepted(call, params.id))))
    return `${here}?done=accept-delivery#thanks`
  if (!answer.ok) return answer
  const result = answer.body.data
  if (form === 'pay' && 'checkoutUrl' in result && result.checkoutUrl)
    throw redirectDocument(result.checkoutUrl)
  const made = form === 'new-list' && 'lists' in result && newestList(result)
  const open = made || (changesList(form) && list)
  const back = new URLSearchParams({ done: form, ...(open && { list: open }) })
  return `${here}?${back}`
})

/** Perhaps in another tab: accepting twice shows the same thank-you. */
async function isAccepted(call: SiteContext['call'], id: string): Promise<boolean> {
  const booking = await call(get(api.myBooking, { params: { id } }))
  return booking.ok && booking.body.data.state === 'completed'
}

/** Reloads so that the client accepts what is shown. */
export const shouldRevalidate = revalidateRefused

export default function GalleryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gallery, booking, chosen, done, thanks, missing } = loaderData
  const refused = actionData
  const by = booking.photographer.fullName ?? m.nameOfYourPhotographer()
  const cover = coverOf(gallery.pictures, gallery.cover)
  const list = gallery.lists.find(({ id }) => id === chosen) ?? null
  return (
    <main id="content">
      <div className="page py-4">
        <BackLink to={fill(site.myBooking, { id: booking.id })} done={!refused && done}>
          {m.yourBooking()}
        </BackLink>
        {refused && !offersForm(booking, refused.form) && (
          <Result kind="error" className="mt-6">
            {refused.message}
          </Result>
        )}
        <MissingNotice missing={missing} />
      </div>
      {cover && !thanks && <CoverPhoto picture={cover} focus={gallery.focus} others={gallery.pictures} />}
      <div className="page py-8 md:py-10">
        {thanks ? (
          <ThankYou booking={booking} gallery={gallery} until={formatEnd(gallery)} {...thanks} />
        ) : (
          <GalleryTitle
            title={gallery.title || booking.client.fullName || m.yourPhotos()}
            date={booking.date}
            by={by}
          >
            <p className="mt-2 text-soft">{describeState(gallery)}</p>
          </GalleryTitle>
        )}
        {gallery.state === 'ended' ? (
          <Ended />
        ) : (
          <>
            {gallery.marked && <Marked booking={booking} />}
            <GalleryTools booking={booking} gallery={gallery} list={list} refused={refused} />
            <ClientPictures key={list?.id} bookingId={booking.id} gallery={gallery} list={list} by={by} />
            <Decision booking={booking} gallery={gallery} refused={refused} />
            <DecisionBar booking={booking} gallery={gallery} />
          </>
        )}
      </div>
    </main>
  )
}

type ThankYouProps = { booking: BookingDetail; gallery: Gallery; mayReview: boolean; until: string | null }

/** The head of the gallery right after the photos were accepted, with the review as the next step. */
function ThankYou({ booking, gallery, mayReview, until }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Without JavaScript the URL fragment does the same.
  useEffect(() => heading.current?.focus(), [])
  const { paid, refunded, currency, photographer } = booking
  const by = photographer.fullName ?? m.nameOfYourPhotographer()
  const cover =
    gallery.pictures.find(({ id }) => id === gallery.cover) ?? gallery.pictures[gallery.pictures.length >> 1]
  return (
    <div className="mt-3 grid items-center gap-8 md:grid-cols-2 md:gap-12">
      <div>
        <h1 id="thanks" ref={heading} tabIndex={-1} className="scroll-mt-24 text-3xl outline-none">
          {m.thankYouPhotosAccepted()}
        </h1>
        <p className="mt-4 text-lg">
          {rich(
            m.youAccepted({
              count: gallery.pictures.length,
              name: by,
              bdi: (text) => <bdi>{text}</bdi>,
            }),
          )}
          {paid > refunded &&
            ` ${m.paymentReleased({ amount: formatMajor(asMajor(paid - refunded), currency) })}`}
          {until && ` ${(gallery.marked ? m.photosHereUntil : m.downloadAndShareUntil)({ day: until })}`}
        </p>
        {mayReview && (
          <>
            <p className="mt-6 text-soft">
              {rich(m.reviewHelps({ name: by, bdi: (text) => <bdi>{text}</bdi> }))}
            </p>
            {/* The review page continues with these stars. */}
            <Form
              action={fill(site.review, { id: booking.id })}
              className="mt-4 grid justify-items-start gap-4"
            >
              <RatingChoice />
              <Button type="submit" size="large">
                {m.leaveAReview()}
              </Button>
            </Form>
          </>
        )}
      </div>
      {cover && (
        <img
          src={cover.large}
          srcSet={cover.srcset}
          sizes="(min-width: 48rem) 36rem, 90vw"
          width={cover.width}
          height={cover.height}
          alt=""
          className="aspect-3/2 w-full rounded-picture bg-hairline object-cover"
        />
      )}
    </div>
  )
}

const DECISIONS = ['accept-delivery', 'ask-changes', 'dispute']

/** A decision made in another tab may have removed the form that would show this error. */
const offersForm = ({ actions }: BookingDetail, form: string): boolean =>
  !DECISIONS.includes(form) || actions.some(({ action }) => action === form)

const formatEnd = ({ endsAt }: Gallery): string | null => endsAt && formatLongDay(endsAt)

function describeState({ state, endsAt, pictures }: Gallery): string {
  if (state === 'changes') return m.changesRequested()
  if (state === 'disputed') return m.wereReviewingThisBooking()
  if (state === 'accepted' && endsAt) return m.availableUntil({ day: formatLongDay(endsAt) })
  if (state === 'ended') return ''
  return m.photosDelivered({ count: pictures.length })
}

function Ended() {
  return <p className="mt-10 max-w-text text-lg">{m.photosWereDeleted({ count: GALLERY_MONTHS })}</p>
}

const FORMS = [...DECISIONS, 'pay']

/** After these forms the list stays open. */
const changesList = (form: string): boolean => /^(finish|reopen|rename)-list$/.test(form)

const newestList = ({ lists }: Gallery) => lists.findLast(({ by }) => by === 'client')?.id

/** The API call of a form on this page; null for an unknown form. */
function changeOf(id: string, form: string, typed: Record<string, string>) {
  const { list = '', name = '', reason, manifest } = typed
  if (FORMS.includes(form)) {
    const body = { ...(reason ? { reason } : {}), ...(manifest ? { manifest } : {}) }
    return post(api.bookingAction, { params: { id, action: form }, body })
  }
  if (form === 'new-list') return post(api.galleryLists, { params: { id }, body: { name } })
  const params = { id, list }
  if (form === 'finish-list') return patch(api.galleryList, { params, body: { finished: true } })
  if (form === 'reopen-list') return patch(api.galleryList, { params, body: { finished: false } })
  if (form === 'rename-list') return patch(api.galleryList, { params, body: { name } })
  if (form === 'remove-list') return remove(api.galleryList, { params })
  return null
}
