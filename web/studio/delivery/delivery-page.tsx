import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import * as m from '#messages/studio-delivery'
import { fill } from '../../../contract/api/path.ts'
import type { BookingDetail } from '../../../contract/bookings/process.ts'
import { ACCEPT_DAYS } from '../../../contract/bookings/rules.ts'
import { dateIn } from '../../../contract/format/clocks.ts'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import {
  type EditPicturesBody,
  type Gallery,
  type GalleryPicture,
  galleryLimits,
  galleryMessages,
} from '../../../contract/galleries/galleries.ts'
import { api, site } from '../../../contract/paths.ts'
import { pictureLimits } from '../../../contract/pictures/pictures.ts'
import { get, patch, post, put } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { type SiteContext, siteContext } from '../../client/load-context.ts'
import { type News, successMessage } from '../../client/visit.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { coverOf } from '../../gallery/cover.tsx'
import { readGallery } from '../../gallery/load-gallery.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Result } from '../../ui/result.tsx'
import { useClock } from '../../ui/use-clock.ts'
import { UploadQueue } from '../../upload/upload-queue.tsx'
import { FocusFields } from '../portfolio/focus-fields.tsx'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/delivery-page.ts'
import { rearrange } from './arrange.ts'
import { Board } from './board.tsx'
import { Delivered } from './delivered.tsx'
import {
  describeDelivery,
  describeMissing,
  describePending,
  describePromise,
  describeState,
} from './delivery-text.ts'
import { Marks } from './marks.tsx'
import { Sets } from './sets.tsx'

export const meta = () => studioMeta(m.deliverPhotos())
const news: News = {
  deliver: m.photosDelivered,
  remove: galleryMessages.removed,
  move: galleryMessages.saved,
  cover: galleryMessages.saved,
  texts: galleryMessages.saved,
  opening: galleryMessages.saved,
  restore: galleryMessages.restored,
}

/** Forms of the photos, which show their result in the bar above them. */
const ON_BOARD = new Set(['remove', 'move', 'cover', 'texts', 'restore'])

export async function loader(args: Route.LoaderArgs) {
  const text = successMessage(args.url, news)
  const done = text === null ? null : { form: args.url.searchParams.get('done')!, text }
  await requirePhotographer(args)
  const delivery = await readGallery(args)
  return { ...delivery, payoutDay: await readPayoutDay(args.context, delivery.booking), done }
}

/** When earnings that are released and not paid out are sent. */
async function readPayoutDay(
  context: Route.LoaderArgs['context'],
  { earned }: BookingDetail,
): Promise<string | null> {
  if (!earned || earned.paidOut) return null
  const { call, timeZone } = context.get(siteContext)
  const answer = await call(get(api.earnings))
  const next = answer.ok ? answer.body.data.nextPayout : null
  return next && dateIn(next.at, timeZone)
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ params, form, fields, call }) => {
  const answer = await sendDeliveryForm(call, params.id, fields)
  if (answer && !answer.ok) return answer
  return `${fill(site.delivery, params)}?done=${encodeURIComponent(form)}`
})

const OPEN = ['booked', 'shot', 'changes']
const DELIVERED = ['delivered', 'completed']

export default function DeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gallery, booking, payoutDay, done } = loaderData
  const clock = useClock(booking.timeZone)
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(0)
  const { pictures, sets } = gallery
  const open = OPEN.includes(booking.state)
  const mayArrange = open || booking.state === 'delivered'
  const mayDeliver = booking.actions.some(({ action }) => action === 'deliver')
  const asked = booking.changes.at(-1)
  const last = actionData?.form ?? done?.form ?? ''
  const result = actionData ? (
    <Result kind="error">{actionData.message}</Result>
  ) : (
    done && <Result>{done.text}</Result>
  )
  const isDelivered = DELIVERED.includes(booking.state) && pictures.some(({ delivered }) => delivered)
  const promised = booking.package?.pictures ?? 0
  const mayRemove = ({ delivered }: GalleryPicture) => open || !delivered
  return (
    <StudioFrame
      title={m.photosFor({ client: booking.client.fullName ?? m.deletedAccount() })}
      intro={`${formatCalendarDay(booking.date)}. ${describeState(booking, pictures.length, clock)}`}
      actions={
        pictures.length > 0 &&
        !isDelivered && (
          <ButtonLink look="outline" to={fill(site.deliveryPreview, { id: booking.id })}>
            {m.previewAsClient()}
          </ButtonLink>
        )
      }
    >
      <p className="mt-3 text-sm">
        <Link
          to={fill(site.myBooking, { id: booking.id })}
          className="text-soft underline underline-offset-4"
        >
          {m.booking()}
        </Link>
      </p>
      {result && !ON_BOARD.has(last) && <div className="mt-6">{result}</div>}
      {booking.state === 'changes' && asked && <RequestedChanges text={asked.text} />}
      {isDelivered && <Delivered gallery={gallery} booking={booking} payoutDay={payoutDay} />}
      {open && (
        <div className="mt-8">
          <Promised count={pictures.length} promised={promised} />
          <UploadQueue
            purpose="gallery"
            booking={booking.id}
            label={m.addPhotos()}
            folders
            hint={m.upToPhotos({ count: pictureLimits.galleryMost })}
            onDone={() => void revalidate()}
            onPending={setPending}
          />
        </div>
      )}
      {mayArrange && pictures.length > 0 && <Opening gallery={gallery} client={booking.client.fullName} />}
      <Sets sets={sets} />
      {pictures.length > 0 && (
        <Board
          key={sets.map(({ id }) => id).join()}
          gallery={gallery}
          mayArrange={mayArrange}
          mayRemove={mayRemove}
          result={ON_BOARD.has(last) && result}
        />
      )}
      {mayDeliver && pictures.length > 0 && (
        <Deliver gallery={gallery} pending={pending} promised={promised} />
      )}
      <Marks gallery={gallery} />
    </StudioFrame>
  )
}

const RequestedChanges = ({ text }: { text: string }) => (
  <section aria-labelledby="asked" className="mt-8 max-w-text border-s-2 border-golden ps-5">
    <h2 id="asked" className="text-xl">
      {m.requestedChanges()}
    </h2>
    <p className="mt-2 break-words whitespace-pre-line">{text}</p>
  </section>
)

/** How far the gallery is from what the package promises. */
function Promised({ count, promised }: { count: number; promised: number }) {
  const text = describePromise(count, promised)
  if (!text) return null
  return (
    <div className="mb-4 max-w-md">
      <p className="figures font-medium">{text}</p>
      <progress
        aria-label={m.photosAddedOfThosePromised()}
        value={Math.min(count, promised)}
        max={promised}
        className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-hairline [&::-moz-progress-bar]:bg-golden [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-golden"
      />
    </div>
  )
}

/** `pending`: photos that are still being uploaded. */
type DeliverProps = { gallery: Gallery; pending: number; promised: number }

function Deliver({ gallery: { pictures, manifest }, pending, promised }: DeliverProps) {
  const missing = describeMissing(pictures.length, promised)
  const waiting = pictures.filter(({ delivered }) => !delivered).length
  return (
    <section aria-labelledby="deliver" className="mt-12 max-w-text">
      <h2 id="deliver" className="text-2xl">
        {manifest ? m.deliverAgain() : m.deliver()}
      </h2>
      <p className="mt-3 mb-5">{m.yourClientHasDaysToAccept({ days: ACCEPT_DAYS })}</p>
      {missing && <p className="mb-5 font-medium">{missing}</p>}
      {/* A photo that arrives after the delivery is held back until the client requests changes. */}
      <p role="status" className={pending > 0 ? 'mb-5 font-medium' : undefined}>
        {pending > 0 && describePending(pending)}
      </p>
      <ActionForm
        name="deliver"
        disabled={pending > 0}
        submit={describeDelivery(pictures.length, waiting, manifest !== null)}
        size="large"
      />
    </section>
  )
}

type Call = SiteContext['call']

/** Sends a form of the page; null for an unknown one. */
async function sendDeliveryForm(call: Call, id: string, fields: FormData) {
  const text = (name: string) => String(fields.get(name) ?? '')
  const optional = (name: string) => (fields.has(name) ? text(name) : undefined)
  const form = text('form')
  const chosen = fields.getAll('picture').map(String)
  const edit = (body: Omit<EditPicturesBody, 'pictures'>, pictures = chosen) =>
    call(patch(api.galleryPictures, { params: { id }, body: { pictures, ...body } }))
  if (form === 'deliver')
    return call(post(api.bookingAction, { params: { id, action: 'deliver' }, body: {} }))
  if (form === 'remove') return edit({ removed: true })
  if (form === 'texts') return edit({ caption: optional('caption'), alt: optional('alt') })
  const gallery = await call(get(api.gallery, { params: { id } }))
  if (!gallery.ok) return gallery
  if (form === 'restore') return edit({ removed: false }, gallery.body.data.removed)
  const body = rearrange(gallery.body.data, {
    form,
    chosen,
    set: text('set'),
    name: text('name'),
    title: text('title'),
    focus: { x: Number(text('focusX')), y: Number(text('focusY')) },
  })
  return body && call(put(api.gallery, { params: { id }, body }))
}

/** What the gallery opens with: its title, and the part of the cover that stays in view. */
function Opening({ gallery, client }: { gallery: Gallery; client: string | null }) {
  const cover = coverOf(gallery.pictures, gallery.cover)
  return (
    <details className="mt-6 border-t border-hairline pt-3">
      <summary className="min-h-11 cursor-pointer content-center">{m.titleAndCover()}</summary>
      <div className="mt-2 max-w-2xl pb-4">
        <ActionForm name="opening" submit={m.save()} look="outline">
          <Field
            label={m.titleOptional()}
            name="title"
            hint={m.withoutTitle({ name: client ?? m.yourPhotos() })}
            placeholder={m.titleExample()}
            maxLength={galleryLimits.title}
            defaultValue={gallery.title}
          />
          {cover && (
            <FocusFields
              key={cover.id}
              picture={{ small: cover.small, focus: gallery.focus }}
              text={m.focusOfTheOpening()}
            />
          )}
        </ActionForm>
      </div>
    </details>
  )
}
