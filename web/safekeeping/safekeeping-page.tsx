import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import * as m from '#messages/safekeeping'
import { fill } from '../../contract/api/path.ts'
import { formatBytes } from '../../contract/format/numbers.ts'
import { api, site } from '../../contract/paths.ts'
import { PREVIEW_PIXELS, SAFE_HOURS, safekeepingLimits } from '../../contract/safekeeping/rules.ts'
import { type Safekeeping, safekeepingMessages } from '../../contract/safekeeping/safekeeping.ts'
import { get, post, remove } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { read } from '../client/load-context.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Choices } from '../forms/choices.tsx'
import { requirePhotographer, studioAction } from '../studio/require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio/studio-frame.tsx'
import { Deadline, Moment } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'
import { UploadQueue } from '../upload/upload-queue.tsx'
import type { Route } from './+types/safekeeping-page.ts'
import { makePreview } from './make-preview.ts'
import { SealList } from './seal-list.tsx'

export const meta = () => studioMeta(m.storePhotosSafely())

const SEAL = 'seal'
const REMOVE = 'remove'

export async function loader(args: Route.LoaderArgs) {
  await requirePhotographer(args)
  const { params, context, url } = args
  const [safekeeping, booking, files] = await Promise.all([
    read(context, get(api.safekeeping, { params })),
    read(context, get(api.myBooking, { params })),
    read(context, get(api.safekeepingFiles, { params, query: { page: pageIn(url), pageSize: 50 } })),
  ])
  return { safekeeping, booking, files, done: url.searchParams.get('done') }
}

const pageIn = ({ searchParams }: URL): number =>
  Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1)

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ params, form, call }) => {
  const answer =
    form === REMOVE
      ? await call(remove(api.safekeepingFiles, { params }))
      : await call(post(api.safekeepingSeals, { params }))
  if (!answer.ok) return answer
  return `${fill(site.safekeeping, params)}?done=${form === REMOVE ? REMOVE : SEAL}`
})

const DONE: Record<string, () => string> = {
  [SEAL]: m.sealedDone,
  [REMOVE]: m.photosRemoved,
}

export default function SafekeepingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { safekeeping, booking, files, done } = loaderData
  const client = booking.client.fullName ?? m.deletedAccount()
  return (
    <StudioFrame
      title={m.keepPhotosOfSafe({ client })}
      intro={<Intro safekeeping={safekeeping} zone={booking.timeZone} />}
      done={!actionData && done ? DONE[done]?.() : null}
    >
      <p className="mt-3 text-sm">
        <Link
          to={fill(site.myBooking, { id: booking.id })}
          className="text-soft underline underline-offset-4"
        >
          {m.booking()}
        </Link>
      </p>
      {safekeeping.mayUpload ? (
        <Store booking={booking.id} safekeeping={safekeeping} result={actionData} />
      ) : (
        <p className="mt-8 max-w-text">
          {safekeeping.state === 'none' ? safekeepingMessages.notPromised() : safekeepingMessages.notNow()}
        </p>
      )}
      <SealList safekeeping={safekeeping} files={files} />
    </StudioFrame>
  )
}

function Intro({
  safekeeping: { state, dueAt, pictures, missedAt },
  zone,
}: {
  safekeeping: Safekeeping
  zone: string
}) {
  if (!dueAt) return null
  return (
    <>
      {pictures > 0 && `${m.sealedCount({ count: pictures })} `}
      {missedAt
        ? rich(m.clientSeesThatYouWereLate({ moment: () => <Moment instant={dueAt} /> }))
        : state !== 'opened' &&
          state !== 'ended' &&
          rich(
            m.uploadAndSealBy({
              deadline: () => <Deadline instant={dueAt} zone={zone} />,
            }),
          )}
    </>
  )
}

type StoreProps = {
  booking: string
  safekeeping: Safekeeping
  result: Route.ComponentProps['actionData']
}

function Store({ booking, safekeeping: { waiting, pictures, promised }, result }: StoreProps) {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(0)
  const [isPreview, setPreview] = useState(true)
  const missing = promised - pictures - waiting
  return (
    <div className="mt-8 grid gap-8">
      <div
        onChange={(event) => {
          const { name, value } = event.target as HTMLInputElement
          if (name === 'size') setPreview(value === 'preview')
        }}
      >
        <Choices
          legend={m.whatToUpload()}
          name="size"
          type="radio"
          look="rows"
          options={[
            {
              value: 'preview',
              text: m.previews(),
              more: m.previewsExplained({ count: PREVIEW_PIXELS }),
            },
            { value: 'original', text: m.originals(), more: m.originalsExplained() },
          ]}
          chosen={['preview']}
        />
      </div>
      <UploadQueue
        purpose="safekeeping"
        booking={booking}
        label={m.addPhotos()}
        folders
        hint={m.upToPhotos({
          count: safekeepingLimits.pictures,
          size: formatBytes(safekeepingLimits.bytes),
        })}
        prepare={isPreview ? makePreview : undefined}
        onDone={() => void revalidate()}
        onPending={setPending}
      />
      <section aria-labelledby="seal" className="max-w-text">
        <h2 id="seal" className="text-2xl">
          {m.seal()}
        </h2>
        <p className="mt-3">{m.aSealIsFinal({ hours: SAFE_HOURS })}</p>
        {missing > 0 && (
          <p className="mt-3 font-medium">
            {waiting > 0
              ? m.fewerThanIncluded({ count: missing })
              : m.thePackageIncludes({ count: promised })}
          </p>
        )}
        <p role="status" className={pending > 0 ? 'mt-3 font-medium' : undefined}>
          {pending > 0 && m.filesArentReady({ count: pending })}
        </p>
        <div className="mt-5 flex flex-wrap items-start gap-4">
          <ActionForm
            name={SEAL}
            result={result}
            submit={waiting > 0 ? m.sealCount({ count: waiting }) : m.seal()}
            disabled={waiting === 0 || pending > 0}
          />
          {waiting > 0 && (
            <ActionForm
              name={REMOVE}
              result={result}
              look="quiet"
              submit={m.removeCount({ count: waiting })}
              disabled={pending > 0}
            />
          )}
        </div>
      </section>
    </div>
  )
}
